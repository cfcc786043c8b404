import { type Download, expect, type Page, test } from '@playwright/test';

/** The guide's steps, done as it tells them: a step that no longer works fails here. */

const question = 'Our call bells are 15 years old and staff miss calls at night. 92-bed aged care home in Ballarat.';
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const ask = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recommended solutions')).toBeVisible();
};
const saved = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), act()]);
  return download;
};

test('the quick navigation leads to each section', async ({ page }) => {
  await page.goto('/guide');
  for (const name of [
    'Getting started',
    'AI chat guide',
    'ROI analysis guide',
    'Files guide',
    'Best practices',
    'Important reminders',
  ]) {
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  }
  await expect(page).toHaveURL(/#important-reminders$/);
});

test('a link to a section opens there', async ({ page }) => {
  await page.goto('/guide#files-guide');
  await expect(page.getByRole('heading', { level: 2, name: 'Files guide' })).toBeInViewport();
});

test('every picture is there', async ({ page }) => {
  await page.goto('/guide');
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), {
        message: (await picture.getAttribute('src')) ?? '',
      })
      .toBeGreaterThan(0);
    const shape = await picture.evaluate((one) => {
      const { naturalWidth, naturalHeight, width, height } = one as HTMLImageElement;
      return Math.abs(naturalWidth / naturalHeight - width / height);
    });
    expect(shape).toBeLessThan(0.01);
  }
});

test('Back and the start button lead to the chat', async ({ page }) => {
  await page.goto('/guide');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/guide');
  await page.getByRole('link', { name: 'Start Evident' }).first().click();
  await expect(page).toHaveURL('/');
});

test('getting started: a shortlist, its sources, its reasons and the questions to the vendor', async ({ page }) => {
  await page.goto('/guide');
  await page.getByRole('link', { name: 'Start Evident' }).first().click();
  await ask(page);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await press(page, 'Why this score');
  await expect(page.getByRole('row', { name: /\d+ of \d+/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy questions to the vendor' }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /source of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Source');
});

test('the chat guide: context, refinements, alternatives and a copy', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Company Documents & Context/ }).click();
  await page.getByRole('textbox', { name: 'About your organisation' }).fill('DECT handsets, wired nurse call of 2009.');
  await page.getByRole('switch', { name: 'Community Insights' }).click();
  await ask(page);
  await expect(page.getByText('Tell us more for a better shortlist:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ask next' })).toBeVisible();
  for (const name of ['International Alternatives', 'Copy', 'Regenerate'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
});

test('the ROI guide: an example quote becomes a report and a PDF', async ({ page }) => {
  await page.goto('/');
  await tab(page, /^ROI/).click();
  await press(page, 'Use an example quote');
  const download = await saved(page, () => press(page, 'Generate Detailed ROI Report'));
  expect(download.suggestedFilename()).toMatch(/^Detailed_ROI_Report_.*\.pdf$/);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Word' })).toBeVisible();
});

test('the files guide: reports and an exported chat are listed with their badges and open again', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await press(page, 'Generate Due Diligence Report');
  await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
  await press(page, 'Export Chat');
  await saved(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  await tab(page, /^Files \(2\)/).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Conversation' }).first()).toBeVisible();
  const report = page.getByRole('listitem').filter({ hasText: 'Due Diligence' }).first();
  await expect(report.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await report.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Evaluation matrix (CSV)' })).toBeVisible();
});

test('the reminders: an emergency is sent to 000', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('a resident is not breathing, what do I do');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/call 000/i).first()).toBeVisible();
});
