import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './infra/quality/checks/find-chromium.ts';

const executablePath = chromiumPath();

/** What is waited for may take its time on a busy machine; speed is measured in the bench. */
const patient = { expect: { poll: { timeout: 15_000 } }, testTimeout: 60_000, hookTimeout: 60_000 };

/** What the app and its tests import, told beforehand. */
const browserPackages = [
  '@headlessui/react',
  '@stripe/react-stripe-js',
  '@tanstack/react-query',
  'axe-core',
  'eventsource-parser',
  'fflate',
  'jspdf',
  'mammoth',
  'pdfjs-dist',
  'radix-ui',
  'react',
  'react-dom/client',
  'react-markdown',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'recharts',
  'virtua',
  'vitest-browser-react',
  'zod',
] as const;

/** Node's projects run against an embedded DynamoDB in memory. */
const inNode = {
  globalSetup: ['infra/local/test-dynamodb.ts'],
  setupFiles: ['infra/local/test-environment.ts'],
  ...patient,
};

/**
 * Run by `vitest --config vitest.workspace.ts --project …`: logic and handlers in Node, components in a real Chromium, and
 * what takes long (fuzzing, faults, races by the hundred) in `deep`, which `npm run test:deep` runs.
 */
export default defineConfig({
  test: {
    // By itself it would leave one processor free, which of two is half.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'node',
          include: ['{shared,functions,infra}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.deep.test.ts'],
          ...inNode,
          // A worker loads the product once: the files are small, and what they import is not.
          isolate: false,
        },
      },
      {
        test: {
          name: 'deep',
          include: ['{shared,functions,infra}/**/*.deep.test.ts'],
          ...inNode,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Found one by one while tests run, they would be bundled anew in between, and React would be there twice.
        optimizeDeps: { include: [...browserPackages] },
        resolve: { dedupe: ['react', 'react-dom'] },
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
