import { matchesGlob } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import workspace from '../../../vitest.workspace.ts';

/** The tests of one room, as one project: the runner knows no more. Tests of pure code are given no tables, which cost more than they do. */
const [node] = (workspace.test?.projects ?? []) as { test: { globalSetup: string[]; setupFiles: string[] } }[];
const pure = { globalSetup: [], setupFiles: ['infra/local/test-properties.ts'] };

const patterns = process.env.MUTATION_TESTS?.split(',') ?? [];

/** The first test that notices a change ends its run, so those that are beside it go first, and the slow corpora last. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      patterns.findIndex((one) => matchesGlob(moduleId, `**/${one}`));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    ...node?.test,
    testTimeout: 180_000,
    ...(process.env.MUTATION_TABLES ? {} : pure),
    include: patterns,
    sequence: { sequencer: NearestFirst },
    exclude: [...configDefaults.exclude, '**/*.deep.test.ts'],
  },
});
