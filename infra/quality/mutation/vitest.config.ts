import { configDefaults, defineConfig } from 'vitest/config';
import workspace from '../../../vitest.workspace.ts';

/** The tests of one room, as one project: the runner knows no more. Tests of pure code are given no tables, which cost more than they do. */
const [node] = (workspace.test?.projects ?? []) as { test: { globalSetup: string[]; setupFiles: string[] } }[];
const pure = { globalSetup: [], setupFiles: ['infra/local/test-properties.ts'] };

export default defineConfig({
  test: {
    ...node?.test,
    testTimeout: 180_000,
    ...(process.env.MUTATION_TABLES ? {} : pure),
    include: process.env.MUTATION_TESTS?.split(','),
    exclude: [...configDefaults.exclude, '**/*.deep.test.ts'],
  },
});
