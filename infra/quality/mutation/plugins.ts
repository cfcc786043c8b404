import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { babel } from '@stryker-mutator/core';
import { root } from '../checks/step.ts';

type Mutant = {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number } };
};

/**
 * A sample that depends on the seed and on what is changed alone: after a repair the same seed draws what has not moved
 * again. No more than asked for; fewer where there are no more.
 * @param size undefined: all
 */
export const drawn = (mutants: readonly Mutant[], seed: string, size?: number): Mutant[] => {
  const rank = ({ fileName, mutatorName, replacement, location: { start } }: Mutant) =>
    createHash('sha256')
      .update([seed, relative(root, fileName), start.line, start.column, mutatorName, replacement].join('\0'))
      .digest('hex');
  const ranked = mutants.map((mutant) => [rank(mutant), mutant] as const);
  return ranked
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, mutant]) => mutant);
};

const all = (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)];

/** The runner's only way not to try a change is a checker that refuses it, so those that are not drawn "do not compile". */
const sample = {
  init: async () => {},
  group: async (mutants: Mutant[]) => all(mutants),
  check: async (mutants: Mutant[]) => {
    const { MUTATION_SEED = '', MUTATION_SAMPLE } = process.env;
    const tried = new Set(drawn(mutants, MUTATION_SEED, MUTATION_SAMPLE ? Number(MUTATION_SAMPLE) : undefined));
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        tried.has(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    );
  },
};

/**
 * Word lists and tables of phrases are data: one word less in three thousand is no fault of the code, and no test should
 * repeat the list. Strings inside functions, patterns and whole tables are changed like everything else.
 */
const words = {
  shouldIgnore: (path: babel.NodePath) =>
    (path.isStringLiteral() || path.isTemplateLiteral()) && !path.getFunctionParent() ? 'a word of a table' : undefined,
};

/** What the runner looks for in a module of its settings. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: () => sample },
  { kind: 'Ignore', name: 'words', value: words },
];
