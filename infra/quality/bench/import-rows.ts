import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Row } from '../eval/report.ts';
import { weighed } from './bundle-rows.ts';
import { median } from './median.ts';

/** Upper bounds of an import, as a share of importing a bundle of a DynamoDB client alone (quality target P4). */
const limits = {
  'P3 bundle with DynamoDB and a model': { name: 'P4 import with DynamoDB and a model', most: 1.5 },
  'P1 bundle with DynamoDB': { name: 'P4 import with DynamoDB', most: 1.3 },
  'P2 bundle without DynamoDB': { name: 'P4 import without DynamoDB', most: 0.45 },
};
const ROUNDS = 9;

/** A new process for each, which tells the time that its own thread took: nothing is warm, and nobody else counts. */
const script = `
globalThis.awslambda = { streamifyResponse: (handler) => handler };
const before = process.threadCpuUsage();
await import(process.argv[1]);
const { user, system } = process.threadCpuUsage(before);
console.log(user + system);`;

const importUs = async (file: string): Promise<number> => {
  const sent = ['--input-type=module', '--eval', script, pathToFileURL(file).href];
  return Number((await promisify(execFile)(process.execPath, sent)).stdout);
};

const bundleOfClient = (outfile: string) =>
  build({
    stdin: {
      contents: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; export const client = new DynamoDBClient({});`,
      resolveDir: import.meta.dirname,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  });

/** The heaviest function of each kind: what a cold start spends on reading its code. */
export const importRows = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-import-'));
  const reference = join(folder, 'client.mjs');
  try {
    await bundleOfClient(reference);
    const rows: Row[] = [];
    for (const [kind, [heaviest]] of await weighed()) {
      if (!heaviest) continue;
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const base = await importUs(reference);
        ratios.push((await importUs(join(heaviest.bundle.folder, 'index.mjs'))) / base);
      }
      const ratio = median(ratios);
      const { name, most } = limits[kind];
      rows.push({ name, value: ratio.toFixed(2), target: `≤ ${most.toFixed(2)}`, isMet: ratio <= most });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
