import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { watch } from './watched-page.ts';

/** A browser's storage that refuses, is full, or holds what an older release or a stranger wrote. */

// Many pages in one test, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

const source = join(import.meta.dirname, '../src');
const texts = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(source, file), 'utf8'));
const matches = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? ''));

/** Every key that the app keeps something under, as its sources spell them. */
const keys = [
  ...matches(/\b(?:stored|preference)\(\s*'([^']+)'/g),
  ...matches(/\bdraft\(\s*[`']([^`']+)[`']/g).map(
    (name) => `evident.draft.${name.replace(/\$\{\w+\}/, 'austco-tacera')}`,
  ),
  'adminToken',
  'vendorAccessToken',
  'vendorAccessExpires',
];

/** No JSON, JSON of another kind, and what not even a header can carry. */
const broken = ['{', '{"step":99,"messages":[{}]}', '[null]', '"x"', '\u0000'];

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'that is blocked': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    }),
  'that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  ...Object.fromEntries(
    broken.map((text): [string, (page: Page) => Promise<unknown>] => [
      `that holds ${JSON.stringify(text)} under every key`,
      (page) =>
        page.addInitScript(
          ([all, value]) => {
            for (const key of all) localStorage.setItem(key, value);
          },
          [keys, text] as const,
        ),
    ]),
  ),
};

test('the keys are those of the sources [fault 56]', () => {
  expect(keys.length).toBeGreaterThan(25);
  expect(keys).toContain('evident.session');
  expect(keys).toContain('evident.draft.chat.query');
});

for (const [state, spoil] of Object.entries(states)) {
  test(`every page works logged out with a storage ${state} [fault 56]`, async ({ page }) => {
    await spoil(page);
    // A token of nonsense is refused by the server, which the console tells of.
    const { isClean } = await watch(page, { expectsFailures: true });
    for (const path of Object.values(paths)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('This page could not be shown'), path).toHaveCount(0);
      await expect(page.getByText('Sample user'), path).toBeVisible();
    }
    await page.goto('/admin');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your question' }).fill('wireless nurse call for 60 beds in aged care');
    await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
    await expect(page.getByText('Recommended solutions')).toBeVisible();
    await isClean();
  });
}
