import { join } from 'node:path';
import { runCommand } from '../../command-line.ts';
import { watchFolders } from '../../local/keep-running.ts';
import { changedFiles } from './changed-files.ts';
import { chromiumPath } from './find-chromium.ts';
import { importsBelow, relatedTests } from './related-tests.ts';
import { root, runStep, type Step, say } from './step.ts';

const HELP = `Checks what you changed, in less than a minute: lint, types, and the tests nearest to the change.

  npm run check                what differs from main, committed or not
  npm run check -- --base REV  what differs from another revision
  npm run watch                the same after each save: --watch`;

const folders = ['shared', 'functions', 'infra', 'web'];

/** A change of the kernel reaches hundreds of test files. They run in groups, the nearest first, until this much time has passed. */
const TESTS_FOR_MS = 20_000;
const GROUP = { node: 8, browser: 3 };

/** They read the tree itself, so no import leads to them. */
const ofTheTree = ['fences', 'csv-writers', 'secret-scan', 'secret-compares'].map(
  (name) => `infra/quality/checks/${name}.test.ts`,
);

const isForBrowser = (file: string) => file.endsWith('.browser.test.tsx');

type Project = keyof typeof GROUP;

const vitest = (project: Project, files: readonly string[]): Step => ({
  name: `${files.length} test files, project ${project}`,
  command: 'vitest',
  args: ['run', '--config', 'vitest.workspace.ts', '--project', project, ...files],
});

/** @returns how many files were left out for want of time; undefined where a test failed */
const runTests = async (project: Project, files: readonly string[], startedAt: number): Promise<number | undefined> => {
  let at = 0;
  while (at < files.length && (at === 0 || Date.now() - startedAt < TESTS_FOR_MS)) {
    const group = files.slice(at, at + GROUP[project]);
    if ((await runStep(vitest(project, group))) !== 0) return undefined;
    at += group.length;
  }
  return files.length - at;
};

/** Stops at the first step that fails: a person mends that one first. */
const checkFiles = async (changed: readonly string[]): Promise<boolean> => {
  const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed];
  if ((await runStep({ name: 'lint', command: 'biome', args: lint })) !== 0) return false;
  if ((await runStep({ name: 'types', command: 'tsc', args: ['-b'] })) !== 0) return false;
  const tests = relatedTests(importsBelow(root, folders), changed);
  const inNode = new Set([...ofTheTree, ...tests.filter((file) => !isForBrowser(file))]);
  const startedAt = Date.now();
  const leftInNode = await runTests('node', [...inNode], startedAt);
  if (leftInNode === undefined) return false;
  const inBrowser = tests.filter(isForBrowser);
  const leftInBrowser = chromiumPath() ? await runTests('browser', inBrowser, startedAt) : inBrowser.length;
  if (leftInBrowser === undefined) return false;
  const left = leftInNode + leftInBrowser;
  if (left > 0)
    say(
      `\nOf ${inNode.size + inBrowser.length} related test files, ${left} further ones were left out for want of time.`,
    );
  return true;
};

const check = async (base: string | undefined): Promise<boolean> => {
  const changed = changedFiles(root, base);
  if (changed.length === 0) {
    say('Nothing differs from main.');
    return true;
  }
  const startedAt = Date.now();
  const isGood = await checkFiles(changed);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`\n${changed.length} changed files: ${isGood ? 'good' : 'NOT good'}, in ${seconds} s. Everything: npm test`);
  return isGood;
};

/** Never ends; what is saved during a check is checked after it. */
const watchAndCheck = async (base: string | undefined): Promise<never> => {
  for (;;) {
    const saved = Promise.withResolvers<void>();
    const unwatch = watchFolders(
      folders.map((folder) => join(root, folder)),
      (file) => /\.(?:tsx?|css|json)$/.test(file),
      () => saved.resolve(),
    );
    await check(base);
    say('Waiting for a change.');
    await saved.promise;
    unwatch();
  }
};

await runCommand({
  help: HELP,
  options: { base: { type: 'string' }, watch: { type: 'boolean', default: false } },
  failure: 'Not checked',
  run: async ({ base, watch }) => {
    if (watch) return watchAndCheck(base);
    return (await check(base)) ? 0 : 1;
  },
});
