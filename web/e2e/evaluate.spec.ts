import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { textOfPdf } from './pdf-text.ts';
import { toastSays } from './toasts.ts';

/** Evaluating a vendor as a procurement lead does, on the product's own records. */

const download = async (page: Page, press: () => Promise<void>) => {
  const waiting = page.waitForEvent('download');
  await press();
  const file = await waiting;
  return { name: file.suggestedFilename(), path: await file.path() };
};

const audited = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test('a vendor’s health is scored from what was typed, kept over a reload, and exported as it is on screen', async ({
  page,
}) => {
  await page.goto('/vendor-health');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByLabel('Company name').fill('Wattle Devices');
  await page.getByLabel('Years in business').fill('12');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.reload();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  for (let step = 2; step < 5; step++) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Compliance gaps' }).click();
  await page.getByRole('button', { name: 'Calculate Health Score' }).click();
  await toastSays(page, 'Health Score Calculated', 'Vendor assessment completed successfully.');
  const overall = page.getByRole('region', { name: 'Overall score' });
  const score = (await overall.getByRole('strong').first().textContent()) ?? '';
  await audited(page);
  const { name, path } = await download(page, () => page.getByRole('button', { name: 'Export Report' }).click());
  expect(name).toMatch(/\.pdf$/);
  const text = await textOfPdf(path);
  expect(text).toContain('Wattle Devices');
  expect(text).toContain(`${score} of 100`);
  await page.getByRole('button', { name: 'New Assessment' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Wattle Devices');
});

test('a failed calculation says so and keeps the form', async ({ page }) => {
  await page.goto('/vendor-health');
  await page.getByLabel('Company name').fill('Wattle Devices');
  for (let step = 1; step < 5; step++) await page.getByRole('button', { name: 'Next' }).click();
  await page.route('**/api/vendor/health-score', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Calculate Health Score' }).click();
  await toastSays(page, 'Assessment Failed', 'Unable to calculate vendor health score. Please try again.');
  await page.unroute('**/api/vendor/health-score');
  await page
    .getByRole('button', { name: /Calculate Health Score|Retry/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Vendor Health Score Report' })).toBeVisible();
});

test('prices are compared: real ones without a price are asked for one, examples stand apart, totals follow the rooms', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Generate Pricing Comparison' }).click();
  await expect(page.getByText(/^Showing \d+ of \d+ vendors$/)).toBeVisible();
  await expect(page.getByText('Price not on record — ask for a quote').first()).toBeVisible();
  const card = page
    .getByRole('region', { name: /^Demonstration vendors, cards/ })
    .getByRole('article')
    .first();
  const total = async () => (await card.textContent())?.match(/AU\$([\d,]+)/)?.[1] ?? '';
  const before = await total();
  await page.getByRole('slider', { name: 'Facility size' }).press('End');
  await expect.poll(total).not.toBe(before);
  await audited(page);
  const { path } = await download(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  const csv = await readFile(path, 'utf8');
  expect(csv).toContain('Not on record');
  expect(csv).not.toMatch(/Simulation/);
});

test('a failed comparison shows the card and keeps the form', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('textbox', { name: 'Room count' }).fill('250');
  await page.route('**/api/pricing-comparison', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Generate Pricing Comparison' }).click();
  await expect(page.getByText(/Failed to load pricing data: Failed to fetch pricing data/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Room count' })).toHaveValue('250');
});
