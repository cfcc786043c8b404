import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Row } from '../eval/report.ts';
import type { DirectoryFigures } from './measure-directory.ts';

const CAPACITY_MAX = 6;
const RATIO_MAX = 1.3;
/** Some places, specialties and words are counted in memory; entries never are. */
const MEGABYTES_MAX = 400;
/** DynamoDB reads in blocks of 4 KB at half a unit each: other entries on a page may just cross one more. */
const BLOCK_UNITS = 0.5;

const run = promisify(execFile);
const thousands = (count: number): string => `${count / 1_000} k`;
const widest = (units: readonly number[]): string => `${Math.min(...units)}–${Math.max(...units)}`;

/**
 * P7 and P8: what a page of a directory costs among few and many entries, on tables on disk in a process of its own; and
 * the memory that an import of a million takes.
 * @param sizes few, many, and how many are streamed
 */
export const directoryRows = async (sizes: readonly number[] = [10_000, 200_000, 1_000_000]): Promise<Row[]> => {
  const script = join(import.meta.dirname, 'directory-run.ts');
  const { stdout } = await run(process.execPath, [script, ...sizes.map(String)], { maxBuffer: 1e7 });
  const figures = JSON.parse(stdout) as DirectoryFigures;
  const { few, many, capacityFew, capacityMany, medianFew, medianMany, scans, stream, streamMegabytes } = figures;
  const ratio = medianMany / medianFew;
  const isAlike = capacityFew.every((units, index) => Math.abs(units - (capacityMany[index] ?? 0)) <= BLOCK_UNITS);
  return [
    {
      name: `P7 directory page of 20, read units at ${thousands(few)} and ${thousands(many)} providers`,
      value: `${widest(capacityFew)} and ${widest(capacityMany)}, ${isAlike ? 'alike' : 'not alike'}; ${scans} scans`,
      target: `alike to half a unit for each query, ≤ ${CAPACITY_MAX}, no Scan`,
      isMet: isAlike && Math.max(...capacityMany) <= CAPACITY_MAX && scans === 0,
      failures: isAlike ? [] : [`${capacityFew.join(' ')} against ${capacityMany.join(' ')}`],
    },
    {
      name: `P8 directory page, p50 at ${thousands(many)} ÷ at ${thousands(few)} providers`,
      value: `${ratio.toFixed(2)} (${medianMany.toFixed(1)} ms, ${medianFew.toFixed(1)} ms)`,
      target: `≤ ${RATIO_MAX}`,
      isMet: ratio <= RATIO_MAX,
    },
    {
      name: `Import of ${thousands(stream)} providers, read and counted in a stream`,
      value: `${streamMegabytes} MB of heap above the start`,
      target: `≤ ${MEGABYTES_MAX} MB`,
      isMet: streamMegabytes <= MEGABYTES_MAX,
    },
  ];
};

if (import.meta.main) {
  const { printRows } = await import('../eval/report.ts');
  const given = process.argv.slice(2).map(Number);
  printRows(await directoryRows(given.length > 0 ? given : undefined), { isVerbose: true });
}
