import { resolve } from 'node:path';
import { env } from '#functions/lib/env';
import { agedCareColumns } from '#functions/records/directory/import/aged-care-rows';
import { hospitalColumns } from '#functions/records/directory/import/hospital-rows';
import { contractColumns } from '#functions/records/import/contracts-csv';
import { evidenceColumns } from '#functions/records/import/evidence-jsonl';
import { columns } from '#functions/records/import/solutions-csv';
import { KnowledgeKind } from '#functions/records/knowledge/schema';
import { isDay } from '#shared/kernel/clock';
import { plainWords } from '#shared/kernel/evidence';
import { runCommand } from '../command-line.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { note } from '../operate/command.ts';
import { TARGET_HELP, type Target, targetOf, targetOptions, withTarget } from '../operate/target.ts';
import { directoryReportLines } from './directory-report.ts';
import type { ContractsReport } from './import-contracts.ts';
import type { ImportReport } from './import-solutions.ts';
import { progressBar } from './progress-bar.ts';

const HELP = `Loads your own records into the product, on this machine or deployed.

  npm run import -- solutions FILE [--dry-run] [TARGET]
  npm run import -- evidence FILE [--dry-run] [TARGET]
  npm run import -- contracts FILE [--dry-run] [TARGET]
  npm run import -- contracts --from DAY --to DAY [--dry-run] [TARGET]
  npm run import -- hospitals FILE [--dry-run] [TARGET]
  npm run import -- aged-care FILE [--dry-run] [TARGET]
  npm run import -- surgery FILE [--dry-run] [TARGET]
  npm run import -- knowledge FILE [--dry-run] [TARGET]

  FILE            of solutions: CSV with the columns ${columns.join(', ')};
                  vendor, product, category and source must be filled. Or JSON in our own schema
                  (functions/records/schema/record.ts): a list of solutions, or { solutions, vendors, contracts }.
                  Of evidence: one fact a line as JSON with ${evidenceColumns.join(', ')};
                  vendor, category, field, value, kind and source must be there, and unit with a price.
                  Of contracts: CSV with the columns ${contractColumns.join(', ')};
                  or JSON, a list of contracts in our own schema.
                  Of hospitals: CSV with the columns ${hospitalColumns.join(', ')};
                  myhospitals_code, name, state, sector and source must be filled.
                  Of aged-care: the GEN Aged Care Service List as CSV (${agedCareColumns.join(', ')}),
                  or the quarterly extract of star ratings (service_name, overall_stars and the columns beside them).
                  Of surgery: elective surgery of hospitals by quarter (myhospitals_code, measure_code, category,
                  period_end, value, suppressed), for the hospitals that are loaded.
                  Of knowledge: one kind, whole, like the files of infra/seed/knowledge:
                  { "kind": one of ${KnowledgeKind.options.join(', ')}, "entries": [...] }.
  --from, --to    reads notices published or changed between two days (YYYY-MM-DD) from AUSTENDER_BASE_URL
  --dry-run       tells what would change and loads nothing
${TARGET_HELP.replace('. Stop npm start first', '')}

Rows are merged by vendor and product, notices by their numbers; nothing is deleted. A file of hospitals
or aged care is the whole directory: it takes the place of what was there, and so does a file of knowledge: what it leaves out is
gone, a newer release no longer changes that kind, and npm run operate -- use-version goes back. Bad rows are reported by line and left out.
The product may run meanwhile: it shows the new records from the next request on.`;

const directoryKinds = ['hospitals', 'aged-care', 'surgery'] as const;
const kinds = ['solutions', 'evidence', 'contracts', 'knowledge', ...directoryKinds] as const;
type Kind = (typeof kinds)[number];
/** A file, or the days that AusTender is asked for. */
type Asked = { file: string } | { from: string; to: string; baseUrl: string };
type Options = Asked & { kind: Kind; isDryRun: boolean; target: Target };

type Values = { 'dry-run'?: boolean; from?: string; to?: string } & Parameters<typeof targetOf>[0];

const readArguments = (values: Values, [given, ...files]: string[]): Options => {
  const kind = kinds.find((one) => one === given);
  if (!kind)
    throw new LocalStartError(
      `Say what to import: ${kinds.join(' or ')}. ${given ? `"${given}" is not known.` : ''}`.trim(),
    );
  return {
    kind,
    ...(kind === 'contracts' && (values.from || values.to) ? windowOf(values, files) : fileOf(kind, files)),
    isDryRun: values['dry-run'] ?? false,
    target: targetOf(values),
  };
};

const fileOf = (kind: Kind, [file, ...more]: string[]): Asked => {
  if (!file || more.length > 0) throw new LocalStartError(`Name one file: npm run import -- ${kind} FILE`);
  return { file: resolve(file) };
};

const windowOf = ({ from = '', to = '' }: { from?: string; to?: string }, files: string[]): Asked => {
  const baseUrl = env.registerAddress('austender');
  if (files.length > 0) throw new LocalStartError('Name a file, or --from and --to, not both.');
  if (!isDay(from) || !isDay(to) || from > to)
    throw new LocalStartError('Give two days as YYYY-MM-DD: --from the first, --to the last.');
  if (!baseUrl || !URL.canParse(baseUrl))
    throw new LocalStartError('Set AUSTENDER_BASE_URL to the address of the AusTender OCDS service.');
  return { from, to, baseUrl };
};

/** An import of solutions has no notes. */
type Report = ImportReport & Partial<Pick<ContractsReport, 'notes' | 'isIncomplete'>>;

type Outcome = { lines: string[]; hasBadRows: boolean };

const runImport = async (options: Options): Promise<Outcome> => {
  const today = new Date().toISOString().slice(0, 10);
  const directory = directoryKinds.find((kind) => kind === options.kind);
  if (directory) return runDirectory(directory, options, today);
  if (options.kind === 'knowledge') return runKnowledge(options, today);
  const report = await runKind(options, today);
  if (report.isNew) await note('catalogue.imported', `${options.kind}: data version ${report.dataVersion}`);
  return {
    lines: reportLines(report, options.isDryRun),
    hasBadRows: report.bad.length > 0 || report.isIncomplete === true,
  };
};

/** The stores read their environment when they are imported: not before the target is open. */
const runKind = async (options: Options, today: string): Promise<Report> => {
  const { kind, isDryRun } = options;
  if (kind === 'contracts') {
    const { importContracts, importFromAustender } = await import('./import-contracts.ts');
    if ('file' in options) return importContracts({ file: options.file, isDryRun, today });
    const { from, to, baseUrl } = options;
    const onProgress = (line: string) => void process.stderr.write(`${line}\n`);
    return importFromAustender({ from, to, baseUrl, isDryRun, today, onProgress });
  }
  const { importSolutions } = await import('./import-solutions.ts');
  if (!('file' in options)) throw new LocalStartError(`Name one file: npm run import -- ${kind} FILE`);
  const name = kind === 'evidence' ? 'evidence.jsonl' : options.file;
  return importSolutions({ file: options.file, name, isDryRun, today });
};

const runKnowledge = async (options: Options, today: string): Promise<Outcome> => {
  const { importKnowledgeFile } = await import('./import-knowledge.ts');
  if (!('file' in options)) throw new LocalStartError('Name one file: npm run import -- knowledge FILE');
  const { file, isDryRun } = options;
  const { lines, words, dataVersion, isNew } = await importKnowledgeFile({ file, today, isDryRun });
  if (isNew) await note('knowledge.imported', `${words}; data version ${dataVersion}`);
  return { lines: [...lines, endOf(isDryRun, isNew, dataVersion)], hasBadRows: false };
};

const endOf = (isDryRun: boolean, isNew: boolean, dataVersion: string | undefined): string => {
  if (isDryRun) return 'Dry run: nothing was loaded.';
  return isNew
    ? `Data version ${dataVersion} is in force.`
    : `Nothing changed; data version ${dataVersion} stays in force.`;
};

const runDirectory = async (
  kind: (typeof directoryKinds)[number],
  options: Options,
  today: string,
): Promise<Outcome> => {
  const { importDirectory } = await import('./import-directory.ts');
  if (!('file' in options)) throw new LocalStartError(`Name one file: npm run import -- ${kind} FILE`);
  const { file, isDryRun } = options;
  const bar = progressBar();
  const report = await importDirectory({ kind, file, today, isDryRun, onProgress: bar.onProgress }).finally(bar.end);
  if (report.isNew) await note('directory.imported', `${kind}: ${report.version}`);
  return { lines: directoryReportLines(report, isDryRun), hasBadRows: report.badCount > 0 };
};

const SHOWN = 20;
const listed = (ids: string[]) =>
  ids.length > SHOWN ? `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more` : ids.join(', ');

const keptOutLines = (keptOut: NonNullable<Report['keptOut']>): string[] => [
  ...keptOut
    .slice(0, SHOWN)
    .map(
      ({ id, field, says, stands }) =>
        `kept out: ${id}, ${field}: “${plainWords(says)}”, for “${plainWords(stands.says)}” stands (${stands.source})`,
    ),
  ...(keptOut.length > SHOWN ? [`kept out: ${keptOut.length - SHOWN} more`] : []),
];

const reportLines = (
  { bad, notes = [], changes, keptOut = [], dataVersion, isNew }: Report,
  isDryRun: boolean,
): string[] => {
  const counts = Object.entries(changes).flatMap(([kind, { added, changed, unchanged }]) => [
    `${kind}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
    ...(added.length > 0 ? [`  added: ${listed(added)}`] : []),
    ...(changed.length > 0 ? [`  changed: ${listed(changed)}`] : []),
  ]);
  return [
    ...bad.map(({ where, reason }) => `${where}: ${reason}`),
    ...(bad.length > 0 ? [`${bad.length} bad ${bad.length === 1 ? 'row was' : 'rows were'} left out.`] : []),
    ...notes,
    ...keptOutLines(keptOut),
    ...counts,
    endOf(isDryRun, isNew, dataVersion),
  ];
};

await runCommand({
  help: HELP,
  options: {
    'dry-run': { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    ...targetOptions,
  },
  takesWords: true,
  failure: 'Import stopped',
  run: async (values, words) => {
    const options = readArguments(values, words);
    const { lines, hasBadRows } = await withTarget(options.target, () => runImport(options), { mayJoin: true });
    process.stdout.write(`${lines.join('\n')}\n`);
    return hasBadRows ? 1 : 0;
  },
});
