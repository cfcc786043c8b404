import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { toastOf } from './toasts.ts';

/** Pictures of the real screens, for the README and the guide: `UPDATE_PICTURES=1 npm run e2e -- pictures`. */
const folder = join(import.meta.dirname, '../public/guide');

test.skip(!process.env.UPDATE_PICTURES, 'made on demand');
test.use({ viewport: { width: 1280, height: 960 }, colorScheme: 'light' });

const question = 'Our call bells are 15 years old and staff miss calls at night. 92-bed aged care home in Ballarat.';

/** Made up, so no real vendor is named. */
const quotes = [
  'Vendor: Wattlebrook Calling',
  'Hardware: 92 call points @ $410 each',
  'Installation and commissioning $48,500 + GST',
  'Annual support and licences $18,400 p.a.',
  '',
  'Vendor: Celtmoor Systems',
  'Nurse call platform $185,000 + GST',
  'Support $12.50 per bed per week',
].join('\n');

const ask = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recommended solutions')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nurse call, 92 beds, Ballarat' })).toBeVisible();
};

/** Without what passes: a toast goes by itself, one after the other. */
const take = async (page: Page, name: string) => {
  await page.mouse.move(0, 0);
  await expect(toastOf(page)).toHaveCount(0, {
    timeout: 25_000,
  });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
};

const generateDueDiligence = async (page: Page) => {
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
};

const generateRoi = async (page: Page) => {
  await page.getByRole('tab', { name: /^ROI/ }).click();
  await page.getByRole('textbox', { name: /Quotes\/Price Estimates/ }).fill(quotes);
  await page
    .getByRole('textbox', { name: /Solution Focus/ })
    .fill('Nurse call for a 92-bed residential aged care home in Victoria');
  const download = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  await download;
};

test('the chat home with an answer', async ({ page }) => {
  await ask(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, 'chat-home');
});

test('Discover', async ({ page }) => {
  await page.goto('/discover?q=nurse%20call');
  await expect(page.getByRole('article').first()).toBeVisible();
  await take(page, 'discover');
});

test('a comparison', async ({ page }) => {
  await page.goto('/discover?compare=austco-tacera,hills-nurse-call');
  await expect(page.getByRole('columnheader', { name: /Tacera/ })).toBeVisible();
  await take(page, 'compare');
});

test('a report on return on investment', async ({ page }) => {
  await page.goto('/');
  await generateRoi(page);
  await page.getByRole('article').evaluate((one) => {
    one.scrollIntoView();
    window.scrollBy(0, -84);
  });
  await take(page, 'roi-report');
});

test('a due diligence report', async ({ page }) => {
  await ask(page);
  await generateDueDiligence(page);
  await page.getByRole('tab', { name: /^Due/ }).click();
  await page.getByRole('article').evaluate((one) => {
    one.scrollIntoView();
    window.scrollBy(0, -84);
  });
  await take(page, 'due-diligence');
});

test('the files', async ({ page }) => {
  await ask(page);
  await generateDueDiligence(page);
  await generateRoi(page);
  await page.getByRole('button', { name: 'Export Chat' }).click();
  const download = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
  await page.getByRole('tab', { name: /^Files \(3\)/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ROI Report' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, 'files');
});
