import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#functions/lib/env';
import { contractColumns } from '#functions/records/contracts-csv';
import { columns } from '#functions/records/solutions-csv';
import { AppError } from '#shared/errors';
import { createTables, dataFolders, startDynamodb, tableEnvironment } from '../local/dynamodb.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { agedCareColumns } from './aged-care-rows.ts';
import { directoryReportLines } from './directory-report.ts';
import { hospitalColumns } from './hospital-rows.ts';
import type { ContractsReport } from './import-contracts.ts';
import type { ImportReport } from './import-solutions.ts';
import { progressBar } from './progress-bar.ts';

const HELP = `Loads your own records into the product on this machine.

  npm run import -- solutions FILE [--dry-run] [--data DIR]
  npm run import -- contracts FILE [--dry-run] [--data DIR]
  npm run import -- contracts --from DAY --to DAY [--dry-run] [--data DIR]
  npm run import -- hospitals FILE [--dry-run] [--data DIR]
  npm run import -- aged-care FILE [--dry-run] [--data DIR]

  FILE        of solutions: CSV with the columns ${columns.join(', ')};
              vendor, product, category and source must be filled. Or JSON in our own schema
              (functions/records/record.ts): a list of solutions, or { solutions, vendors, contracts }.
              Of contracts: CSV with the columns ${contractColumns.join(', ')};
              or JSON, a list of contracts in our own schema.
              Of hospitals: CSV with the columns ${hospitalColumns.join(', ')};
              myhospitals_code, name, state, sector and source must be filled.
              Of aged-care: the GEN Aged Care Service List as CSV (${agedCareColumns.join(', ')}).
  --from --to reads notices published or changed between two days (YYYY-MM-DD) from AUSTENDER_BASE_URL
  --dry-run   tells what would change and loads nothing
  --data DIR  the data directory; DATA_DIR, or .data, when absent

Rows are merged by vendor and product, notices by their numbers; nothing is deleted. A file of hospitals
or aged care is the whole directory: it takes the place of what was there. Bad rows are reported by line and left out.
Stop npm start first: one process at a time holds the data directory.
`;

const directoryKinds = ['hospitals', 'aged-care'] as const;
const kinds = ['solutions', 'contracts', ...directoryKinds] as const;
type Kind = (typeof kinds)[number];
/** A file, or the days that AusTender is asked for. */
type Asked = { file: string } | { from: string; to: string; baseUrl: string };
type Options = Asked & { kind: Kind; isDryRun: boolean; dataDir: string };

const readArguments = (args: string[]): Options | 'help' => {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [given, ...files] = positionals;
  const kind = kinds.find((one) => one === given);
  if (!kind)
    throw new LocalStartError(
      `Say what to import: ${kinds.join(' or ')}. ${given ? `"${given}" is not known.` : ''}`.trim(),
    );
  return {
    kind,
    ...(kind === 'contracts' && (values.from || values.to) ? windowOf(values, files) : fileOf(kind, files)),
    isDryRun: values['dry-run'],
    dataDir: resolve(values.data ?? process.env.DATA_DIR ?? '.data'),
  };
};

const fileOf = (kind: Kind, [file, ...more]: string[]): Asked => {
  if (!file || more.length > 0) throw new LocalStartError(`Name one file: npm run import -- ${kind} FILE`);
  return { file: resolve(file) };
};

const windowOf = ({ from = '', to = '' }: { from?: string; to?: string }, files: string[]): Asked => {
  const baseUrl = env.austenderBaseUrl();
  if (files.length > 0) throw new LocalStartError('Name a file, or --from and --to, not both.');
  if (!isDay(from) || !isDay(to) || from > to)
    throw new LocalStartError('Give two days as YYYY-MM-DD: --from the first, --to the last.');
  if (!baseUrl || !URL.canParse(baseUrl))
    throw new LocalStartError('Set AUSTENDER_BASE_URL to the address of the AusTender OCDS service.');
  return { from, to, baseUrl };
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        data: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    throw new LocalStartError(`${(error as Error).message} See --help.`, error);
  }
};

/** An import of solutions has no notes. */
type Report = ImportReport & Partial<Pick<ContractsReport, 'notes' | 'isIncomplete'>>;

type Outcome = { lines: string[]; hasBadRows: boolean };

/** Runs an import on a data directory; the tables are open only meanwhile. */
const runLocally = async (options: Options): Promise<Outcome> => {
  const folders = dataFolders(options.dataDir);
  const database = await startDynamodb({ folder: folders.tables });
  try {
    await createTables(database.endpoint);
    Object.assign(process.env, tableEnvironment(), {
      DYNAMODB_ENDPOINT: database.endpoint,
      SNAPSHOT_FOLDER: folders.snapshots,
    });
    const today = new Date().toISOString().slice(0, 10);
    const directory = directoryKinds.find((kind) => kind === options.kind);
    if (directory) return await runDirectory(directory, options, today);
    const report = await runKind(options, today);
    const hasBadRows = report.bad.length > 0 || report.isIncomplete === true;
    return { lines: reportLines(report, options.isDryRun), hasBadRows };
  } finally {
    await database.close();
  }
};

/** The stores read their environment when they are imported: not before the tables are there. */
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
  return importSolutions({ file: options.file, isDryRun, today });
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
  return { lines: directoryReportLines(report, isDryRun), hasBadRows: report.badCount > 0 };
};

const SHOWN = 20;
const listed = (ids: string[]) =>
  ids.length > SHOWN ? `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more` : ids.join(', ');

const reportLines = ({ bad, notes = [], changes, dataVersion, isNew }: Report, isDryRun: boolean): string[] => {
  const counts = Object.entries(changes).flatMap(([kind, { added, changed, unchanged }]) => [
    `${kind}: ${added.length} added, ${changed.length} changed, ${unchanged} unchanged`,
    ...(added.length > 0 ? [`  added: ${listed(added)}`] : []),
    ...(changed.length > 0 ? [`  changed: ${listed(changed)}`] : []),
  ]);
  const end = isDryRun
    ? 'Dry run: nothing was loaded.'
    : isNew
      ? `Data version ${dataVersion} is in force.`
      : `Nothing changed; data version ${dataVersion} stays in force.`;
  return [
    ...bad.map(({ where, reason }) => `${where}: ${reason}`),
    ...(bad.length > 0 ? [`${bad.length} bad ${bad.length === 1 ? 'row was' : 'rows were'} left out.`] : []),
    ...notes,
    ...counts,
    end,
  ];
};

const main = async (): Promise<number> => {
  try {
    const options = readArguments(process.argv.slice(2));
    if (options === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    const { lines, hasBadRows } = await runLocally(options);
    process.stdout.write(`${lines.join('\n')}\n`);
    return hasBadRows ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LocalStartError || error instanceof AppError)) throw error;
    process.stderr.write(`Import stopped: ${error.message}\n`);
    return 1;
  }
};

process.exitCode = await main();
