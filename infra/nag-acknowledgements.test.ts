import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { acknowledgements } from './nag-acknowledgements.ts';
import { composed, inTemporaryFolder, synthesise } from './stacks/testing/synthesis.ts';

describe('cdk-nag', () => {
  it('finds nothing in the deployment that is not acknowledged with a reason', () => {
    expect(() => synthesise()).not.toThrow();
  });

  it('still finds everything that is acknowledged, so no acknowledgement outlives its finding', () => {
    const { found, config } = inTemporaryFolder((folder) => {
      const { app, config } = composed(folder);
      // Names of exports are settled by the synthesis.
      app.synth();
      return { config, found: new AwsSolutionsChecks(app).validateScope(app).violations };
    });
    for (const [path, findings] of Object.entries(acknowledgements(config))) {
      for (const id of Object.keys(findings)) {
        const where = found
          .filter(({ ruleName }) => ruleName === id)
          .flatMap(({ violatingResources }) => violatingResources.map(({ constructPath }) => constructPath ?? ''));
        expect(
          where.some((place) => place.startsWith(`${path}/`)),
          `${id} at ${path}`,
        ).toBe(true);
      }
    }
  });
});
