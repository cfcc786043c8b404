import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './infra/checks/find-chromium.ts';

const executablePath = chromiumPath();

/** What is waited for may take its time on a busy machine; speed is measured in the bench. */
const patient = { expect: { poll: { timeout: 15_000 } }, testTimeout: 60_000, hookTimeout: 60_000 };

/** Run by `vitest --config vitest.workspace.ts`: logic and handlers in Node, components in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{shared,functions,infra}/**/*.test.ts', 'web/**/*.test.ts'],
          globalSetup: ['infra/local/test-dynamodb.ts'],
          setupFiles: ['infra/local/test-environment.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/**/*.browser.test.tsx'],
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
