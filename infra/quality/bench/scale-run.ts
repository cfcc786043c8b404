import { readFileSync, writeFileSync } from 'node:fs';
import { openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot, Snapshot } from '#functions/records/versions/snapshot';
import { loadKnowledge, loadSeed } from '../../seed/load.ts';
import { grown } from './grown-records.ts';

/** What a catalogue of one size costs a cold start. */
export type Scaled = { fileMegabytes: number; heapMegabytes: number; loadMs: number };

const MEGABYTE = 1e6;
const version = { dataVersion: 'bench', asOf: '2026-11-01' };

const write = async (file: string, solutions: number): Promise<void> =>
  writeFileSync(
    file,
    JSON.stringify(buildSnapshot(grown(await loadSeed(), solutions), version, await loadKnowledge())),
  );

const usedMegabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

const open = (file: string): Scaled => {
  const before = usedMegabytes();
  const startedAt = performance.now();
  const body = readFileSync(file);
  const catalogue = openCatalogue(Snapshot.parse(JSON.parse(body.toString())));
  const loadMs = performance.now() - startedAt;
  const heapMegabytes = usedMegabytes() - before;
  if (catalogue.solutions.size === 0) throw new Error('The catalogue is empty.');
  return { fileMegabytes: body.length / MEGABYTE, heapMegabytes, loadMs };
};

/** Writes a snapshot of so many solutions, or opens one: each in a process of its own, so that the first weighs nothing. */
const [file = '', solutions] = process.argv.slice(2);
if (solutions) await write(file, Number(solutions));
else process.stdout.write(JSON.stringify(open(file)));
