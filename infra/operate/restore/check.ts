import { findDirectory } from '#functions/records/directory/pointer-store';
import { DirectoryKind } from '#functions/records/directory/record';
import { everyRow } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import { findPointer } from '#functions/records/versions/pointer-store';
import { countRows } from '#functions/records/versions/rows-store';
import { Snapshot } from '#functions/records/versions/snapshot';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { type Command, counted, type Outcome } from '../command.ts';
import { erasedIds, isErased, personal } from '../erased.ts';
import { everyItem } from '../whole-table-store.ts';

/** One thing that was looked at. */
type Finding = { isRight: boolean; says: string };
const right = (says: string): Finding => ({ isRight: true, says });
const wrong = (says: string): Finding => ({ isRight: false, says });

const kinds = ['solutions', 'vendors', 'contracts'] as const;

/** Whether the catalogue's pointer, its snapshot and its staged rows tell the same. */
const catalogueFindings = async (): Promise<Finding[]> => {
  const pointer = await findPointer({ consistent: true });
  if (!pointer) return [wrong('Catalogue: no pointer. Nothing was loaded, or the table is empty.')];
  const { dataVersion } = pointer;
  const text = await snapshotStorage().find(snapshotKey(dataVersion));
  if (text === undefined) return [wrong(`Catalogue: data version ${dataVersion} is in force and has no snapshot.`)];
  const snapshot = Snapshot.safeParse(jsonOf(text));
  if (!snapshot.success) return [wrong(`Catalogue: the snapshot of ${dataVersion} cannot be read by this release.`)];
  if (snapshot.data.dataVersion !== dataVersion)
    return [wrong(`Catalogue: the snapshot of ${dataVersion} says that it is ${snapshot.data.dataVersion}.`)];
  const rows = await countRows(dataVersion);
  return [
    right(`Catalogue: data version ${dataVersion} of ${pointer.asOf}, with its snapshot.`),
    ...kinds.map((kind) => agreement(`Catalogue, ${kind}`, snapshot.data[kind].length, rows[kind])),
  ];
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const agreement = (what: string, told: number, counted: number): Finding =>
  told === counted
    ? right(`${what}: ${counted}.`)
    : wrong(`${what}: ${told} are in force, and the table holds ${counted} rows.`);

const directoryFinding = async (kind: DirectoryKind): Promise<Finding> => {
  const pointer = await findDirectory(kind, { consistent: true });
  if (!pointer) return right(`Directory of ${kind}: nothing was ever loaded.`);
  let counted = 0;
  for await (const rows of everyRow(entriesOf(pointer.version))) counted += rows.length;
  return agreement(`Directory of ${kind}, ${pointer.version}`, pointer.total[0] + pointer.total[1], counted);
};

const erasedFinding = async (): Promise<Finding> => {
  const ids = await erasedIds();
  let found = 0;
  for (const table of personal) for await (const item of everyItem(table)) if (isErased(ids, table, item)) found += 1;
  return found === 0
    ? right('What was erased on request: nothing of it is there.')
    : wrong(`What was erased on request: ${counted(found, 'item')} of it came back. Run erase-again.`);
};

const run = async (): Promise<Outcome> => {
  const findings = [...(await catalogueFindings()), await erasedFinding()];
  for (const kind of DirectoryKind.options) findings.push(await directoryFinding(kind));
  const isWrong = findings.some(({ isRight }) => !isRight);
  return {
    lines: [
      ...findings.map(({ isRight, says }) => `${isRight ? 'ok   ' : 'WRONG'} ${says}`),
      isWrong ? 'Something does not agree: see infra/RUNBOOK.md, “Restore”.' : 'Everything agrees.',
    ],
    isWrong,
  };
};

export const command: Command = { doing: 'Checks pointers, snapshots and counts of', run };
