import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { info, type Row } from '../eval/report.ts';
import type { Scaled } from './scale-run.ts';

const run = promisify(execFile);
const sizes = [1_000, 10_000, 50_000, 100_000];

const script = join(import.meta.dirname, 'scale-run.ts');

const rowOf = async (folder: string, size: number): Promise<Row> => {
  const name = `Scale: snapshot of ${size.toLocaleString('en-AU')} solutions`;
  try {
    const file = join(folder, 'snapshot.json');
    await run(process.execPath, [script, file, String(size)]);
    const { stdout } = await run(process.execPath, ['--expose-gc', script, file]);
    const { fileMegabytes, heapMegabytes, loadMs } = JSON.parse(stdout) as Scaled;
    const value = `${fileMegabytes.toFixed(0)} MB in the bucket, ${heapMegabytes.toFixed(0)} MB in memory, ${loadMs.toFixed(0)} ms to open`;
    return info(name, value);
  } catch (error) {
    return info(name, `cannot be made: ${/^\w*Error: .*$/m.exec(String(error))?.[0] ?? error}`);
  }
};

/** What a catalogue costs a cold start at sizes that it has not: for the switch points in "Scale" in infra/CLOUD.md. */
export const scaleRows = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-scale-'));
  const rows: Row[] = [];
  for (const size of sizes) rows.push(await rowOf(folder, size));
  rmSync(folder, { recursive: true, force: true });
  return rows;
};
