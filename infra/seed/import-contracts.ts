import { parseBoundedJson } from '#functions/records/import/bounded-text';
import { readContractsCsv } from '#functions/records/import/contracts-csv';
import { type NoticeVersion, noticesOf } from '#functions/records/import/notice-version';
import { ContractRecord } from '#functions/records/schema/record';
import { mergeNotices } from '#functions/records/versions/merge/merge-contracts';
import { publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { type BadRow, parseRows, type Rows } from '#functions/records/versions/read-records';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import type { Manners } from '#functions/registers/ask';
import { readAustender } from '#functions/registers/sources/austender';
import { isHealthNotice } from '#functions/registers/sources/health-notice';
import { AppError } from '#shared/kernel/errors';
import { type ImportReport, readText } from './import-solutions.ts';
import { loadSeed, seedIfNeeded } from './load.ts';

export type ContractsReport = ImportReport & {
  /** What a reader must know of how rows became notices. */
  notes: string[];
  /** A part could not be read; the notes say from where to go on. */
  isIncomplete: boolean;
};

type Run = { today: string; isDryRun: boolean };

/**
 * Merges a file of contract notices into the version in force: CSV, or JSON in our own schema, by its ending. Repeated
 * and amended notices count once. A second run changes nothing.
 * @throws LocalStartError when the file cannot be read; AppError `invalid_input` when it is no list
 */
export const importContracts = async ({ file, ...run }: Run & { file: string }): Promise<ContractsReport> => {
  const text = await readText(file);
  if (file.toLowerCase().endsWith('.json')) {
    const { rows, bad } = readJson(text);
    return mergeAndPublish(rows, bad, [], run);
  }
  const { rows, bad } = readContractsCsv(text);
  return mergeAndPublish(noticesOf(rows), bad, [], run, rows);
};

type Window = {
  from: string;
  to: string;
  baseUrl: string;
  manners?: Manners;
  /** Told after each week. */
  onProgress?: (line: string) => void;
};

/** Merges the health notices that AusTender published or changed in a window; what was read before a failure is kept. */
export const importFromAustender = async ({
  from,
  to,
  baseUrl,
  manners,
  onProgress,
  ...run
}: Run & Window): Promise<ContractsReport> => {
  const versions: NoticeVersion[] = [];
  const bad: BadRow[] = [];
  const notes: string[] = [];
  let resume = from;
  let isIncomplete = false;
  try {
    for await (const week of readAustender({ from, to, baseUrl, manners })) {
      versions.push(...week.versions.filter(isHealthNotice));
      bad.push(...week.bad);
      onProgress?.(`${week.from} to ${week.to}: ${week.versions.length} notices read`);
      resume = week.to;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    isIncomplete = true;
    notes.push(`Stopped: ${error.message} Run it again with --from ${resume}.`);
  }
  const report = await mergeAndPublish(noticesOf(versions), bad, notes, run, versions);
  return { ...report, isIncomplete };
};

const readJson = (text: string): Rows<ContractRecord> => {
  const list = parseBoundedJson(text);
  if (!Array.isArray(list))
    throw new AppError('invalid_input', 'The file cannot be used: it is not a list of contracts.');
  return parseRows(ContractRecord, list, (index) => `row ${index + 1}`);
};

const mergeAndPublish = async (
  incoming: readonly ContractRecord[],
  bad: BadRow[],
  notes: string[],
  { today, isDryRun }: Run,
  versions: readonly NoticeVersion[] = [],
): Promise<ContractsReport> => {
  if (!isDryRun) await seedIfNeeded();
  const base = await readRecords();
  const current = base?.records ?? (await loadSeed());
  const { records, changes } = mergeNotices(current, incoming);
  const report = {
    bad,
    isIncomplete: false,
    notes: [...notes, ...countsOf(incoming, versions)],
    changes,
  };
  // Records that do not fit together are told on a dry run too; to publish is to build.
  if (isDryRun) buildSnapshot(records, { dataVersion: 'preview', asOf: today });
  if (isDryRun || changes.contracts.added.length + changes.contracts.changed.length === 0)
    return { ...report, dataVersion: base?.pointer.dataVersion, isNew: false };
  return { ...report, ...(await publishRecords({ records, asOf: today, origin: 'import', from: base?.pointer })) };
};

const countsOf = (notices: readonly ContractRecord[], versions: readonly NoticeVersion[]): string[] => {
  if (versions.length === 0) return [];
  const amended = notices.filter(({ amendments }) => amendments).length;
  const assumed = notices.filter(({ isOrderAssumed }) => isOrderAssumed).length;
  return [
    `${versions.length} rows are ${notices.length} notices; ${amended} of them were amended and count once, at the latest value.`,
    ...(assumed > 0 ? [`For ${assumed} of those no row tells which value is the latest: the largest counts.`] : []),
  ];
};
