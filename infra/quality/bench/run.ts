import { runCommand } from '../../command-line.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import { openHouse } from '../eval/house.ts';
import { printRows, type Row } from '../eval/report.ts';
import { tableOf, writePart } from '../written-report.ts';
import { type Measurement, measurements } from './measurements.ts';

const HELP = `Measures speed, size, cost and load as ratios within one run, writes each part into infra/quality/REPORT.md, and fails
on a breach.

  npm run bench                      everything but load, about eight minutes
  npm run bench -- load              load, overload and soak on loopback, three minutes
  npm run bench -- --only NAME,NAME  some of it: ${Object.keys(measurements).join(', ')}
  npm run bench -- --full            the directory at 200,000 entries and an import of a million, ten minutes more
  npm run bench -- cost              what a month costs at three sizes, as a table with its arithmetic`;

/** What runs when it is asked for by a word: `load` brings what belongs to it. */
const byWord: Readonly<Record<string, readonly string[]>> = { load: ['load', 'overload', 'soak'], scale: ['scale'] };

const namesOf = (only: string | undefined, words: readonly string[]): readonly string[] | undefined =>
  only?.split(',') ?? (words.length > 0 ? words.flatMap((word) => byWord[word] ?? [word]) : undefined);

/** @throws LocalStartError when there is no such measurement */
const chosen = (names: readonly string[] | undefined): [string, Measurement][] => {
  const unknown = names?.find((name) => !Object.hasOwn(measurements, name));
  if (unknown)
    throw new LocalStartError(`"${unknown}" is not measured. Known are ${Object.keys(measurements).join(', ')}.`);
  return Object.entries(measurements).filter(([name, { isApart = false }]) => names?.includes(name) ?? !isApart);
};

const measureAll = async (all: readonly [string, Measurement][]): Promise<number> => {
  const house = await openHouse();
  process.env.LOG_LEVEL = 'error';
  try {
    const rows: Row[] = [];
    // One after the other: each has the machine to itself.
    for (const [name, { measure }] of all) {
      const startedAt = performance.now();
      const measured = [await measure()].flat();
      rows.push(...measured);
      writePart(name, tableOf(measured));
      console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    }
    printRows(rows, { isVerbose: true });
    return rows.some(({ isMet }) => isMet === false) ? 1 : 0;
  } finally {
    await house.close();
  }
};

await runCommand({
  help: HELP,
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false } },
  takesWords: true,
  failure: 'Not measured',
  run: async ({ only }, words) => {
    if (!words.includes('cost')) return measureAll(chosen(namesOf(only, words)));
    await (await import('./cost-table.ts')).printCostTable();
    return 0;
  },
});
