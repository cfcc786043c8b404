import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it('The DynamoDB client retries in the mode that bundles carry, whatever the environment asks for', async () => {
  vi.stubEnv('AWS_RETRY_MODE', 'adaptive');
  vi.resetModules();
  const { dynamodb } = await import('./clients.ts');
  expect(await dynamodb.config.retryStrategy()).toMatchObject({ mode: 'standard' });
});
