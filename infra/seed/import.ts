import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors';
import { createTables, dataFolders, startDynamodb, tableEnvironment } from '../local/dynamodb.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import type { ImportReport } from './import-solutions.ts';
import { columns } from './solutions-csv.ts';

const HELP = `Loads your own records into the product on this machine.

  npm run import -- solutions FILE [--dry-run] [--data DIR]

  FILE        CSV with the columns ${columns.join(', ')};
              vendor, product, category and source must be filled. Or JSON in our own schema
              (functions/records/record.ts): a list of solutions, or { solutions, vendors, contracts }.
  --dry-run   tells what would change and loads nothing
  --data DIR  the data directory; DATA_DIR, or .data, when absent

Rows are merged by vendor and product; nothing is deleted. Bad rows are reported by line and left out.
Stop npm start first: one process at a time holds the data directory.
`;

type Options = { file: string; isDryRun: boolean; dataDir: string };

const readArguments = (args: string[]): Options | 'help' => {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [kind, file, ...more] = positionals;
  if (kind !== 'solutions')
    throw new LocalStartError(`Say what to import: solutions. ${kind ? `"${kind}" is not known.` : ''}`.trim());
  if (!file || more.length > 0) throw new LocalStartError('Name one file: npm run import -- solutions FILE');
  return {
    file: resolve(file),
    isDryRun: values['dry-run'],
    dataDir: resolve(values.data ?? process.env.DATA_DIR ?? '.data'),
  };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    throw new LocalStartError(`${(error as Error).message} See --help.`, error);
  }
};

/** Runs an import on a data directory; the tables are open only meanwhile. */
const runLocally = async ({ file, isDryRun, dataDir }: Options): Promise<ImportReport> => {
  const folders = dataFolders(dataDir);
  const database = await startDynamodb({ folder: folders.tables });
  try {
    await createTables(database.endpoint);
    Object.assign(process.env, tableEnvironment(), {
      DYNAMODB_ENDPOINT: database.endpoint,
      SNAPSHOT_FOLDER: folders.snapshots,
    });
    // The stores read their environment when they are imported.
    const { importSolutions } = await import('./import-solutions.ts');
    return await importSolutions({ file, isDryRun, today: new Date().toISOString().slice(0, 10) });
  } finally {
    await database.close();
  }
};

const SHOWN = 20;
const listed = (ids: string[]) =>
  ids.length > SHOWN ? `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more` : ids.join(', ');

const reportLines = ({ bad, changes, dataVersion, isNew }: ImportReport, isDryRun: boolean): string[] => {
  const kinds = Object.entries(changes).flatMap(([kind, { added, changed, unchanged }]) => [
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
    ...kinds,
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
    const report = await runLocally(options);
    process.stdout.write(`${reportLines(report, options.isDryRun).join('\n')}\n`);
    return report.bad.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof LocalStartError || error instanceof AppError)) throw error;
    process.stderr.write(`Import stopped: ${error.message}\n`);
    return 1;
  }
};

process.exitCode = await main();
