import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Row } from '../eval/report.ts';
import { tables } from './csv-run.ts';
import { median } from './median.ts';

const MOST = 1.5;
const ROUNDS = 5;
type Read = { us: number; kilobytes: number };

const read = async (kind: string): Promise<Read> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'csv-run.ts'), kind]);
  return JSON.parse(stdout) as Read;
};

/** P20: what a file costs that was made to harm the import, by the worst of several kinds, against a good one of its size. */
export const csvRow = async (): Promise<Row> => {
  const { good: _, ...hostile } = tables;
  const ratios = new Map(Object.keys(hostile).map((kind) => [kind, { time: [] as number[], memory: [] as number[] }]));
  for (let round = 0; round < ROUNDS; round++) {
    const good = await read('good');
    for (const [kind, { time, memory }] of ratios) {
      const own = await read(kind);
      time.push(own.us / good.us);
      memory.push(own.kilobytes / good.kilobytes);
    }
  }
  const worst = [...ratios].map(([kind, { time, memory }]) => ({ kind, time: median(time), memory: median(memory) }));
  const [slowest] = worst.toSorted((a, b) => b.time - a.time);
  const [largest] = worst.toSorted((a, b) => b.memory - a.memory);
  const within = worst.filter(({ time, memory }) => time <= MOST && memory <= MOST);
  return {
    name: `P20 import of 2 MB of hostile CSV ÷ good CSV, worst of ${worst.length} kinds: time / memory`,
    value: `${slowest?.time.toFixed(2)} (${slowest?.kind}) / ${largest?.memory.toFixed(2)} (${largest?.kind})`,
    target: `≤ ${MOST} / ${MOST}`,
    isMet: within.length === worst.length,
  };
};
