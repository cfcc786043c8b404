import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../bundle.ts';
import { routes } from '../../routes.ts';
import type { Row } from '../eval/report.ts';

const root = join(import.meta.dirname, '../../..');

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** As CDK's NodejsFunction bundles: the command line of esbuild, started for each function in turn. */
const eachApart = async (folder: string): Promise<void> => {
  for (const { entry } of routes) {
    const options = ['--bundle', '--platform=node', '--target=node24', '--format=esm', '--minify', '--sourcemap'];
    const files = [`functions/${entry}.ts`, `--outfile=${join(folder, entry, 'index.mjs')}`];
    const sent = [...options, '--main-fields=module,main', '--log-level=error', ...files];
    await promisify(execFile)(join(root, 'node_modules/.bin/esbuild'), sent, { cwd: root });
  }
};

/** P14: one pass for all functions against a start of esbuild for each. The rest of a synth is the same either way. */
export const synthRow = async (): Promise<Row> => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-synth-'));
  try {
    const together = () => bundleFunctions({ outputFolder: join(folder, 'together') });
    await together();
    const [apart, shared] = [await secondsOf(() => eachApart(join(folder, 'apart'))), await secondsOf(together)];
    const ratio = shared / apart;
    return {
      name: `P14 bundling ${routes.length} functions: one pass ÷ esbuild for each`,
      value: ratio.toFixed(2),
      target: '≤ 0.40',
      isMet: ratio <= 0.4,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
