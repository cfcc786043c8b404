import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from './broken-copy.ts';
import type { Control, Gate } from './control.ts';

const TIMEOUT_MS = 300_000;

type TestGate = Extract<Gate, { test: string }>;
type Output = { code: number; text: string };

const run = (script: string, args: string[], cwd: string): Promise<Output> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], { cwd, timeout: TIMEOUT_MS });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
    child.on('close', (code) => done({ code: code ?? 1, text: chunks.join('') }));
  });

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/** One test of a run: its file, its name and what came of it. */
type Told = { file: string; name: string; status: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the tests of some gates of one project together. */
const runTests = async (gates: readonly TestGate[], folder: string): Promise<{ told: Told[]; text: string }> => {
  const reports = mkdtempSync(join(tmpdir(), 'evident-controls-report-'));
  const report = join(reports, 'report.json');
  const titles = gates.map(({ title }) => title);
  const named = titles.every((title) => title !== undefined)
    ? ['-t', titles.map((title) => escaped(title ?? '')).join('|')]
    : [];
  const files = [...new Set(gates.map(({ test }) => test))];
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', projectOf(gates[0]), ...files, ...named];
  const { text } = await run(
    'vitest/vitest.mjs',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    folder,
  );
  const told = readReport(report, folder);
  rmSync(reports, { recursive: true });
  return { told, text };
};

const readReport = (file: string, folder: string): Told[] => {
  try {
    const { testResults } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: name.replace(`${folder}/`, ''),
        name: [...ancestorTitles, title].join(' > '),
        status,
      })),
    );
  } catch {
    return [];
  }
};

const projectOf = (gate: TestGate | undefined) => gate?.project ?? 'node';
const ranFor = (gate: TestGate, told: readonly Told[]) =>
  told.filter(
    ({ file, name, status }) =>
      file === gate.test && name.includes(gate.title ?? '') && (status === 'passed' || status === 'failed'),
  );

const lint = ({ file }: Control, folder: string): Promise<Output> =>
  run('@biomejs/biome/bin/biome', ['lint', '--vcs-enabled=false', '--error-on-warnings', file], folder);

/** `red`: a test of the gate failed. `green`: all passed. `nothing ran`: the breakage kept the tests from running. */
export type Colour = 'red' | 'green' | 'nothing ran';
export type Seen = { colour: Colour; text: string };

const colourOf = (ran: readonly Told[]): Colour =>
  ran.length === 0 ? 'nothing ran' : ran.some(({ status }) => status === 'failed') ? 'red' : 'green';

/** The colour of one control's gate over a copy of the sources. */
export const seeGate = async (control: Control, folder: string): Promise<Seen> => {
  const { gate } = control;
  if ('lint' in gate) {
    const { code, text } = await lint(control, folder);
    return { colour: code === 0 ? 'green' : 'red', text };
  }
  const { told, text } = await runTests([gate], folder);
  return { colour: colourOf(ranFor(gate, told)), text };
};

/** The colours of all gates over sources as they are, the tests of a project in one run. */
export const seeAllGates = async (controls: readonly Control[], folder: string): Promise<Map<Control, Seen>> => {
  const seen = new Map<Control, Seen>();
  const byProject = Map.groupBy(controls, ({ gate }) => ('lint' in gate ? 'lint' : projectOf(gate)));
  for (const [project, some] of byProject) {
    if (project === 'lint') for (const one of some) seen.set(one, await seeGate(one, folder));
    else await seeTogether(some, folder, seen);
  }
  return seen;
};

const seeTogether = async (controls: readonly Control[], folder: string, seen: Map<Control, Seen>): Promise<void> => {
  const gates = controls.flatMap(({ gate }) => ('lint' in gate ? [] : [gate]));
  const { told, text } = await runTests(gates, folder);
  for (const control of controls) {
    if ('lint' in control.gate) continue;
    seen.set(control, { colour: colourOf(ranFor(control.gate, told)), text });
  }
};
