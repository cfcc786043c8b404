import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { textOfPdf } from './pdf-text.ts';
import { toastSays } from './toasts.ts';

/** Advanced due diligence as a procurement lead asks for it, on the product's own records. */

const GENERATE = '**/api/ai/advanced-due-diligence';
const goals = 'Replace the call bells of a 92-bed residential aged care home in Ballarat; calls are missed at night';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const add = async (page: Page, field: string, text: string) => {
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.keyboard.press('Enter');
};

const configure = async (page: Page) => {
  await page.goto('/advanced-due-diligence');
  await page.getByRole('textbox', { name: 'Project goals' }).fill(goals);
  for (const name of ['Tacera', 'Vitalcare nurse call', 'Zyphora Care']) await add(page, 'Solution name', name);
  await radio(page, 'Aged Care Provider').check();
  await radio(page, '3-6 months').check();
  await page.getByRole('textbox', { name: 'Budget' }).fill('$350,000');
  await page.getByRole('slider', { name: 'Compliance requirement' }).press('End');
  await add(page, 'Current system', 'Leecare');
  await add(page, 'Custom requirement', '24/7 support in regional Victoria');
};

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' }).click();

/** Generates, and reads the report back as the server keeps it. */
const made = async (page: Page): Promise<AdvancedDueDiligenceReport> => {
  await generate(page);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/\?report=add-/);
  const { report } = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('report');
    return (await fetch(`/api/reports/${id}`)).json();
  });
  return report;
};

const saved = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};

/** Opens every block that a reader can open. */
const openAll = async (page: Page) => {
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('article details')) block.setAttribute('open', '');
  });
  for (const more of await page.getByRole('article').getByRole('button', { name: /^Show/ }).all()) await more.click();
};

test('a configured report opens on its own page, gates before scores, and says nothing of an unknown product', async ({
  page,
}) => {
  await configure(page);
  await expect(tab(page, 'Report Analysis')).toBeDisabled();
  // A toast does not wait for the report to be drawn.
  const [report] = await Promise.all([
    made(page),
    toastSays(page, 'Advanced Due Diligence Report Generated', 'Your comprehensive analysis is ready for review.'),
  ]);
  await expect(tab(page, 'Report Analysis')).toHaveAttribute('aria-selected', 'true');
  expect(report).toMatchObject({ organizationType: 'Aged Care Provider', timeframe: '3-6 months', budget: '$350,000' });
  expect(report.scoring.weights.map(({ priority }) => priority)).toEqual([8, 7, 9, 6, 10]);
  const article = page.getByRole('article');
  const headings = await article.getByRole('heading').allTextContents();
  const at = (name: RegExp) => headings.findIndex((heading) => name.test(heading));
  expect(at(/gates/i)).toBeGreaterThan(-1);
  expect(at(/gates/i)).toBeLessThan(at(/scor|matrix/i));
  await expect(article.getByText(/No record of .?Zyphora Care/).first()).toBeVisible();
  // 85% of the budget, and all of it.
  expect(report.financialAnalysis?.budgetRequirements).toEqual({
    minimum: null,
    recommended: 297_500,
    premium: 350_000,
  });
  await expect(article.getByText('A$297,500', { exact: true })).toBeVisible();
});

test('the JSON is the answer, and the PDF holds the same figures as the screen', async ({ page }) => {
  await configure(page);
  const report = await made(page);
  const json = await saved(page, () => page.getByRole('button', { name: /^Download Report/ }).click());
  expect(json.name).toContain(report.reportId);
  expect(JSON.parse(await readFile(json.path, 'utf8'))).toEqual(report);
  const pdf = await saved(page, () => page.getByRole('button', { name: /PDF/ }).click());
  expect(pdf.name).toMatch(/\.pdf$/);
  const text = (await textOfPdf(pdf.path)).replace(/\s+/g, ' ');
  const [first] = report.scoring.rows;
  const { projectedSavings } = report.financialAnalysis?.costBenefit ?? {};
  for (const part of [
    report.reportId,
    String(first?.total.score),
    'A$297,500',
    `A$${Math.round(projectedSavings ?? 0).toLocaleString('en-AU')}`,
    ...(report.riskAssessment?.riskMatrix.map(({ riskScore }) => String(riskScore)) ?? []),
    'Leecare',
    '24/7 support in regional Victoria',
    'Not on record',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Page 1 of \d+/);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('configuration and report are there after a reload, and the files list the report', async ({ page }) => {
  await configure(page);
  const { reportId } = await made(page);
  await page.reload();
  await expect(page.getByRole('article').getByText(reportId).first()).toBeVisible();
  await tab(page, 'Configuration').click();
  await expect(page.getByRole('textbox', { name: 'Project goals' })).toHaveValue(goals);
  await expect(radio(page, 'Aged Care Provider')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Zyphora Care' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Compliance requirement' })).toHaveValue('10');
  await page.goto('/');
  await tab(page, /^Files \(1\)/).click();
  await expect(page.getByRole('listitem').filter({ hasText: reportId })).toBeVisible();
});

test('a failed call says so, resets the progress and keeps the form', async ({ page }) => {
  await page.goto('/advanced-due-diligence');
  await generate(page);
  await toastSays(
    page,
    'Missing Information',
    'Please provide project goals and select at least one solution to analyze.',
  );
  await configure(page);
  await page.route(GENERATE, (route) => route.fulfill({ status: 503, body: '' }));
  await generate(page);
  await toastSays(
    page,
    'Report Generation Failed',
    'Unable to generate the advanced due diligence report. Please try again.',
  );
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tab(page, 'Report Analysis')).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Project goals' })).toHaveValue(goals);
  await page.unroute(GENERATE);
  await made(page);
});

test('a report in the making shows how far it is and can be cancelled', async ({ page }) => {
  await configure(page);
  await page.route(GENERATE, () => undefined);
  await generate(page);
  await expect(page.getByRole('button', { name: 'Generating Advanced Report...' })).toBeDisabled();
  const bar = page.getByRole('progressbar', { name: 'Progress of the report' });
  await expect(bar).toHaveAttribute('value', '90');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' })).toBeEnabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`advanced due diligence in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('has nothing that axe finds, blocks open, and no error in the console', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await configure(page);
      expect(await violationsOf(page)).toEqual([]);
      await made(page);
      await openAll(page);
      expect(await violationsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('an advanced report needs no sideways scrolling', async ({ page }) => {
    await configure(page);
    await fits(page);
    await made(page);
    await openAll(page);
    await fits(page);
  });
});
