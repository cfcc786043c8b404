import { type Download, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { textOfPdf } from './pdf-text.ts';
import { toastSays } from './toasts.ts';

const callBells = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const quotes = [
  'Quote from Austco Healthcare',
  'Hardware: 92 call points @ $410 each',
  'Installation and commissioning $48,500 + GST',
  'Annual support and licences $18,400 p.a.',
  'Total ex GST $129,620',
  '',
  'Vendor: Rauland',
  'Responder platform $185k + GST',
  'Support 12.50 per bed per week',
  'Pagers: POA',
].join('\n');

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const today = () => new Date().toISOString().slice(0, 10);

const ask = async (page: Page, text = callBells) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Generate Due Diligence Report' })).toBeVisible();
};

const fillQuotes = async (page: Page, text = quotes) => {
  await tab(page, /^ROI/).click();
  await page.getByRole('textbox', { name: /Quotes\/Price Estimates/ }).fill(text);
};

/** Presses and waits for the file that the press saves. */
const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; download: Download }> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press()]);
  return { name: download.suggestedFilename(), download };
};

test('pasted quotes become a report on screen and a PDF with the same figures', async ({ page }) => {
  await ask(page);
  await fillQuotes(page);
  const { name, download } = await saved(page, () =>
    page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click(),
  );
  await toastSays(page, 'ROI Report Generated');
  expect(name).toBe(`Detailed_ROI_Report_${today()}.pdf`);
  const report = page.getByRole('article');
  // 92 × 410 + 48,500 once and 18,400 a year for five years.
  await expect(report.getByText('A$178,220').first()).toBeVisible();
  await expect(
    report.getByText(/“Pagers: POA” is in no total: Pagers: the price is to be asked for/).first(),
  ).toBeVisible();
  const text = await textOfPdf(await download.path());
  for (const part of ['Executive Summary', 'Cost Analysis', 'Potential Savings', 'Workforce Efficiency Analysis'])
    expect(text).toContain(part);
  expect(text).toContain('ROI Summary');
  expect(text).toContain('A$178,220');
  expect(text).toMatch(/Page 1 of \d+/);
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('an edited assumption recomputes without a call, is saved as a revision, and both are there after a reload', async ({
  page,
}) => {
  await ask(page);
  await fillQuotes(page);
  await saved(page, () => page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click());
  const calls: string[] = [];
  // What is read again in the background computes nothing: a report is computed by a call that posts.
  page.on('request', (request) => {
    const isComputing = request.method() !== 'GET' && /\/api\/(?!purchases)/.test(request.url());
    if (isComputing) calls.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('textbox', { name: /^Staff time saved on calls/ }).fill('4');
  // 4 minutes × 92 beds × 365 days ÷ 60 × A$31
  await expect(page.getByText('A$69,399').first()).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Save as revision' }).click();
  await expect(page.getByText(/roi-\d{8}-\w{10}-r2/).first()).toBeVisible();
  await page.reload();
  await tab(page, /^Files \(2\)/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'revision 2' })).toBeVisible();
  const { name, download } = await saved(page, () =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'revision 2' })
      .getByRole('button', { name: /Download PDF/ })
      .click(),
  );
  expect(name).toBe(`Detailed_ROI_Report_${today()}.pdf`);
  expect(await textOfPdf(await download.path())).toMatch(/-r2/);
});

test('a due diligence report from the chat joins the files and downloads from the server’s own sentence', async ({
  page,
}) => {
  await ask(page);
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await toastSays(page, 'Report Generated');
  await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
  await expect(tab(page, /^Files \(1\)/)).toBeVisible();
  const { name, download } = await saved(page, () => page.getByRole('button', { name: 'Download PDF Report' }).click());
  expect(name).toMatch(new RegExp(`^due-diligence-report-session-\\d{13}-\\w+-${today()}\\.pdf$`));
  const text = await textOfPdf(await download.path());
  for (const part of [
    'Due Diligence Report',
    'Executive Summary',
    'Solution Analysis',
    'ROI Analysis',
    'Recommendations',
  ])
    expect(text).toContain(part);
  await page.reload();
  await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
});

test('the due diligence tab leaves out what is switched off and says nothing of an unknown product', async ({
  page,
}) => {
  await page.goto('/');
  await tab(page, /^Due/).click();
  const generate = page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' });
  await expect(generate).toBeDisabled();
  await page.getByRole('textbox', { name: 'Project goals' }).fill('Nurse call for a 40-bed hospital ward in Cairns');
  for (const solution of ['Tacera', 'Zyphora Care']) {
    await page.getByRole('button', { name: 'Add solution' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(solution);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Show Advanced Configuration Options' }).check();
  await page.getByRole('checkbox', { name: /Risk assessment/ }).uncheck();
  await generate.click();
  const report = page.getByRole('article');
  await expect(report.getByText(/No record of .?Zyphora Care/).first()).toBeVisible();
  await expect(report.getByRole('heading', { name: 'Risk register' })).toHaveCount(0);
  await expect(report.getByRole('heading', { name: 'Implementation plan' })).toBeVisible();
  await page.reload();
  await tab(page, /^Due/).click();
  await expect(page.getByRole('textbox', { name: 'Project goals' })).toHaveValue(/Cairns/);
});

test('failing calls say so, and what was typed stays', async ({ page }) => {
  await ask(page);
  await page.route('**/api/ai/detailed-roi', (route) => route.abort());
  await page.route('**/api/ai/due-diligence', (route) => route.abort());
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await toastSays(page, 'Report Generation Failed');
  await fillQuotes(page);
  await page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  await toastSays(page, 'ROI Report Generation Failed');
  await expect(page.getByRole('textbox', { name: /Quotes\/Price Estimates/ })).toHaveValue(quotes);
});

test('quotes without an amount are refused with an example, and stay in the box', async ({ page }) => {
  await page.goto('/');
  await fillQuotes(page, 'They promised a very good price.');
  await page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  await expect(page.getByText(/No amount/i).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Quotes\/Price Estimates/ })).toHaveValue(/very good price/);
});

test('a conversation is exported whole as a PDF with its sources', async ({ page }) => {
  await ask(page);
  await page.getByRole('button', { name: 'Export Chat' }).click();
  const dialog = page.getByRole('dialog');
  const { name, download } = await saved(page, () => dialog.getByRole('button', { name: /^Export/ }).click());
  await toastSays(page, 'PDF Exported');
  expect(name).toMatch(new RegExp(`^conversation-session-\\d{13}-\\w+-${today()}\\.pdf$`));
  const text = await textOfPdf(await download.path());
  for (const part of ['Healthcare Procurement Conversation', 'You', 'AI Assistant', 'Ballarat', 'Sources'])
    expect(text).toContain(part);
});

test('deleting a file asks first and is for good', async ({ page }) => {
  await ask(page);
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await tab(page, /^Files \(1\)/).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Due Diligence', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files generated yet')).toBeVisible();
  await page.reload();
  await expect(tab(page, /^Files \(0\)/)).toBeVisible();
});

test('another browser gets neither a report nor a hint that it exists', async ({ page, browser, baseURL }) => {
  await ask(page);
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await tab(page, /^Files \(1\)/).click();
  const id = /dd-\d{8}-\w{10}/.exec((await page.getByRole('listitem').first().textContent()) ?? '')?.[0];
  const stranger = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  // A browser of its own, known to the server by its own cookie.
  await Promise.all([stranger.waitForResponse(/\/api\/config$/), stranger.goto('/')]);
  const answers = await stranger.evaluate(
    (ids) => Promise.all(ids.map(async (one) => [(await fetch(`/api/reports/${one}`)).status].join())),
    [id ?? '', 'dd-20260101-aaaaaaaaaa'],
  );
  expect(answers).toEqual(['404', '404']);
  await stranger.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`reports in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('have nothing that axe finds and no error in the console', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await ask(page);
      await fillQuotes(page);
      await saved(page, () => page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click());
      expect(await violationsOf(page)).toEqual([]);
      await tab(page, /^Chat/).click();
      await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
      await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
      await tab(page, /^Due/).click();
      await expect(page.getByRole('article')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await tab(page, /^Files/).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      expect(await violationsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('reports need no sideways scrolling', async ({ page }) => {
    await ask(page);
    await fillQuotes(page);
    await saved(page, () => page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click());
    await fits(page);
    // Each row is a card with its labels; years of a cash flow are read across.
    const wideTables = await page.evaluate(() =>
      [...document.querySelectorAll('article table')]
        .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1)
        .map((table) => table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent)
        .filter((name) => !name?.startsWith('Cash flow')),
    );
    expect(wideTables).toEqual([]);
    const amount = page.locator('article td[data-label="Total"]').first();
    expect(await amount.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Total');
    await tab(page, /^Due/).click();
    await expect(page.getByRole('heading', { name: 'Advanced Due Diligence Report Configuration' })).toBeVisible();
    await fits(page);
  });
});
