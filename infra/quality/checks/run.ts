import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../command-line.ts';
import { chromiumPath } from './find-chromium.ts';
import { installChromium } from './install-chromium.ts';
import { runStep, type Step, say } from './step.ts';

const HELP = `Runs the checks, cheapest first, and prints what each step took and how many tests passed and failed.

  npm test            while one works: lint, types, the site, synthesis, unit, handler, store and page tests
  npm run test:deep   what takes longer: answer quality, browser journeys, fuzzing, faults, kills, races by the hundred,
                      attacks in a browser, breakages that must turn a check red; --deep
                      with -- --quick what CI runs of it after npm test: answer quality, journeys, a deployment, what
                      operators do, and the attacks that need neither a browser nor a quiet machine`;

const reports = mkdtempSync(join(tmpdir(), 'evident-checks-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const site: Step = {
  name: 'site',
  command: 'vite',
  args: ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
};

const vitest = (name: string, projects: readonly string[], more: readonly string[] = []): Step => ({
  name,
  command: 'vitest',
  args: [
    'run',
    '--config',
    'vitest.workspace.ts',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...more,
  ],
});

const playwright = (name: string, projects: readonly string[]): Step => ({
  name,
  command: 'playwright',
  args: ['test', '--config', 'web/e2e/playwright.config.ts', ...projects.flatMap((project) => ['--project', project])],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
});

/** One after the other; those of one line side by side, the later ones because they wait more than they work. */
const steps: readonly (readonly [Step, ...Step[]])[] = [
  [{ name: 'lint', command: 'biome', args: ['check', '.', '--error-on-warnings'] }],
  [{ name: 'types', command: 'tsc', args: ['-b'] }, site],
  // It uploads the site as built.
  [{ name: 'cloud synthesis', command: 'node', args: ['infra/app.ts'] }],
  [vitest('unit, handler, store, page and synth tests', ['node', 'browser'])],
];

// A minute of it is waited for models that say nothing.
const answers: Step = { name: 'answer quality', command: 'node', args: ['infra/quality/eval/run.ts'] };

const deepSteps: typeof steps = [
  [site],
  [answers],
  [vitest('fuzzing, faults, kills and races', ['deep'])],
  [playwright('browser journeys, attacks and faults in a browser', ['journeys', 'deep'])],
  [{ name: 'negative controls', command: 'node', args: ['infra/quality/checks/controls.ts'] }],
];

const quickSteps: typeof steps = [
  [site],
  [
    vitest(
      'attacks, a deployment and what operators do',
      ['deep'],
      ['infra/quality/attacks', 'infra/deploy', 'infra/operate', '--exclude', '**/memory.deep.test.ts'],
    ),
    answers,
  ],
  [playwright('browser journeys', ['journeys'])],
];

/** `again` are those of the passed that had failed when first tried. */
type Counts = { passed: number; failed: number; again: number };
const readJson = (file: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const vitestCounts = (): Counts => {
  const report = readJson(vitestReport) as { numPassedTests?: number; numFailedTests?: number } | undefined;
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, again: 0 };
};

const playwrightCounts = (): Counts => {
  const report = readJson(playwrightReport) as
    | { stats?: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, again: flaky };
};

const runChecks = async (all: typeof steps): Promise<number> => {
  if (!chromiumPath()) await installChromium();
  const failures: string[] = [];
  const run = async (step: Step, at: number) => {
    if ((await runStep(step, at > 0)) !== 0) failures.push(step.name);
  };
  for (const together of all) await Promise.all(together.map(run));
  const [unit, journeys] = [vitestCounts(), playwrightCounts()];
  rmSync(reports, { recursive: true, force: true });
  const failed =
    unit.failed + journeys.failed + (failures.length > 0 && unit.failed + journeys.failed === 0 ? failures.length : 0);
  if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`);
  if (journeys.again > 0) say(`\n${journeys.again} passed only when tried again: see which above`);
  say(`\n${unit.passed + journeys.passed} passed, ${failed} failed`);
  return failures.length > 0 ? 1 : 0;
};

await runCommand({
  help: HELP,
  options: { deep: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
  failure: 'Not checked',
  run: async ({ deep, quick }) => process.exit(await runChecks((quick && quickSteps) || (deep && deepSteps) || steps)),
});
