import { configDefaults, defineConfig } from 'vitest/config';
import workspace from '../../../vitest.workspace.ts';

/** The tests in Node that stand beside what is mutated, as one project: the runner knows no more. */
const [node] = (workspace.test?.projects ?? []) as { test: object }[];

export default defineConfig({
  test: {
    ...node?.test,
    include: [`${process.env.MUTATION_TESTS}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, '**/*.deep.test.ts'],
  },
});
