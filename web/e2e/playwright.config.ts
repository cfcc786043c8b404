import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../infra/quality/checks/find-chromium.ts';
import { embeddedUrl, modelUrl } from './addresses.ts';

const executablePath = chromiumPath();

/** Journeys in a real Chromium against what npm start serves. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  timeout: 240_000,
  // On a busy machine too; speed is measured in the bench.
  expect: { timeout: 60_000 },
  // Four journeys share a machine that may be slow: one that fails twice has failed, one that passes the second time is
  // counted and named as such, and never overlooked.
  retries: 1,
  // A journey waits about as long as it works, so two for each of two processors.
  workers: 4,
  fullyParallel: true,
  // What takes long, or breaks things on purpose, is part of `npm run test:deep`.
  projects: [
    // In dark every screen is what it is in light, but for its colours.
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*.deep.spec.ts', grepInvert: /in dark/ },
    { name: 'deep', testMatch: '*.spec.ts', grep: /\.deep\.spec\.ts|in dark/, workers: 2 },
  ],
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])] as never,
  use: {
    baseURL: embeddedUrl,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node web/e2e/servers.ts',
    cwd: '../..',
    url: `${modelUrl}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
