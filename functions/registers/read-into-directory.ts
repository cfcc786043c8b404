import { SourceBook } from '#functions/records/directory/import/source-book';
import { type DirectoryPointer, findDirectory } from '#functions/records/directory/pointer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import { type RecordOf, recordOf } from '#functions/records/directory/record';
import { everyRow } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import { order } from '#shared/kernel/order';
import {
  type Asking,
  type DirectoryReading,
  type DirectoryRegister,
  type Done,
  messageOf,
  type RegisteredKind,
  unreadable,
} from './register.ts';

/** Reads a register of places, and puts in force what the directory is by it, where that is another. */
export const readIntoDirectory = async (register: DirectoryRegister, asking: Asking): Promise<Done> => {
  try {
    // Each of them is one of one kind: the compiler loses that where both could stand.
    return await readInto(register as DirectoryRegister<'hospitals'>, asking);
  } catch (error) {
    return { failure: messageOf(error) };
  }
};

const readInto = async <Kind extends RegisteredKind>(
  register: Extract<DirectoryRegister<Kind>, { directory: Kind }>,
  { isPreview, believe, ...asked }: Asking,
): Promise<Done> => {
  const kind = register.directory;
  const from = await findDirectory(kind, { consistent: true });
  const current = from ? await entriesIn(kind, from) : [];
  const book = new SourceBook();
  const reading = (await register.read({ ...asked, book })) as DirectoryReading<Kind>;
  believe(reading.rows, current.length > 0);
  const [first] = reading.bad;
  if (first && reading.bad.length === reading.rows) throw unreadable(register.label, reading.rows, first);
  const after = reading.entriesAfter(current, reading.bad.length === 0).toSorted((a, b) => order(a.id, b.id));
  const before = new Map(current.map((one) => [one.id, JSON.stringify(one)]));
  const changed = [
    ...after.flatMap(({ id, ...entry }) => (before.get(id) === JSON.stringify({ id, ...entry }) ? [] : [id])),
    ...[...before.keys()].filter((id) => !after.some((entry) => entry.id === id)),
  ];
  const told = {
    failure: null,
    rows: reading.rows,
    joined: after.filter(({ id }) => before.has(id)).length,
    changed,
    bad: reading.bad,
    dataVersion: from?.version,
  };
  if (changed.length === 0) return told;
  const { version, isNew } = await publishDirectory<Kind>({
    kind,
    about: { ...(from?.about ?? register.about), asOf: asked.today },
    sources: () => ({ ...from?.sources, ...book.sources }),
    read: async function* () {
      yield* after;
    },
    origin: 'import',
    from,
    isPreview,
  });
  return { ...told, dataVersion: version, isNew };
};

const entriesIn = async <Kind extends RegisteredKind>(
  kind: Kind,
  { version }: DirectoryPointer,
): Promise<RecordOf<Kind>[]> => {
  const entries: RecordOf<Kind>[] = [];
  for await (const rows of everyRow(entriesOf(version)))
    for (const { card } of rows) entries.push(recordOf[kind].parse(JSON.parse(card)) as RecordOf<Kind>);
  return entries;
};
