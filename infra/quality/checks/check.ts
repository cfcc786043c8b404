import { join } from 'node:path';
import { runCommand } from '../../command-line.ts';
import { watchFolders } from '../../local/watch-folders.ts';
import { changedFiles } from './changed-files.ts';
import { chromiumPath } from './find-chromium.ts';
import { importsBelow, relatedTests } from './related-tests.ts';
import { root, runStep, type Step, say } from './step.ts';

const HELP = `Checks what you changed, in less than a minute: lint, types, and the tests nearest to the change.

  npm run check                what differs from main, committed or not
  npm run check -- --base REV  what differs from another revision
  npm run watch                the same after each save: --watch`;

const folders = ['shared', 'functions', 'infra', 'web'];

/** As many test files as two cores run in half a minute; a change of the kernel reaches hundreds. */
const MOST_IN_NODE = 24;
const MOST_IN_BROWSER = 6;

/** They read the tree itself, so no import leads to them. */
const ofTheTree = ['fences', 'csv-writers', 'secret-scan', 'secret-compares'].map(
  (name) => `infra/quality/checks/${name}.test.ts`,
);

const isForBrowser = (file: string) => file.endsWith('.browser.test.tsx');

const vitest = (project: string, files: readonly string[], most: number): Step[] =>
  files.length === 0
    ? []
    : [
        {
          name: `tests in ${project === 'node' ? 'Node' : 'the browser'}: ${
            files.length > most ? `the nearest ${most} of ${files.length} files` : `${files.length} files`
          }`,
          command: 'vitest',
          args: ['run', '--config', 'vitest.workspace.ts', '--project', project, ...files.slice(0, most)],
        },
      ];

const stepsFor = (changed: readonly string[]): Step[] => {
  const tests = relatedTests(importsBelow(root, folders), changed);
  const isInBrowser = chromiumPath() !== undefined;
  if (!isInBrowser && tests.some(isForBrowser))
    say('There is no Chromium yet: npm test brings one. Page tests are left out.');
  return [
    {
      name: 'lint',
      command: 'biome',
      args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
    },
    { name: 'types', command: 'tsc', args: ['-b'] },
    ...vitest('node', [...new Set([...tests.filter((file) => !isForBrowser(file)), ...ofTheTree])], MOST_IN_NODE),
    ...vitest('browser', isInBrowser ? tests.filter(isForBrowser) : [], MOST_IN_BROWSER),
  ];
};

/** Stops at the first step that fails: a person mends that one first. */
const check = async (base: string | undefined): Promise<boolean> => {
  const changed = changedFiles(root, base);
  if (changed.length === 0) {
    say('Nothing differs from main.');
    return true;
  }
  const startedAt = Date.now();
  let isGood = true;
  for (const step of stepsFor(changed)) {
    isGood &&= (await runStep(step)) === 0;
  }
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
