import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { toastSays } from './toasts.ts';

/** A dialog that is open hides the page behind it from the roles, so it is looked for by element. */
const open = async (page: Page, query = '') => {
  await page.goto(`/discover${query}`);
  await expect(page.locator('h1')).toHaveText('Healthcare Solution Discovery');
  await expect(page.locator('article').first()).toBeVisible();
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search solutions' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const pair = '?compare=austco-tacera,hills-nurse-call';

const violations = async (page: Page) => await violationsOf(page);

test('a search finds by Enter, stays in the address, and Back undoes it', async ({ page }) => {
  await open(page);
  await search(page).fill('tacera');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/q=tacera/);
  await expect(card(page, 'Tacera')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/q=tacera/);
  await expect(search(page)).toHaveValue('');
});

test('the comparison opens on adding, holds three, and its link opens the same set elsewhere', async ({
  page,
  context,
}) => {
  await open(page, '?q=nurse%20call');
  await page.getByRole('button', { name: 'Add to comparison: Tacera' }).click();
  await expect(dialog(page).getByRole('columnheader', { name: /Tacera/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  for (const name of ['Vitalcare nurse call', 'Talius Smart Care']) {
    await page.getByRole('button', { name: `Add to comparison: ${name}` }).click();
    await expect(dialog(page).getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  const compared = () => new URL(page.url()).searchParams.get('compare')?.split(',') ?? [];
  const three = compared();
  expect(three).toHaveLength(3);
  // A fourth is ignored without a word.
  await page.getByRole('button', { name: 'Add to comparison: SEDCO IP / digital nurse call' }).click({ force: true });
  expect(compared()).toEqual(three);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(dialog(other).getByRole('columnheader')).toHaveCount(4);
});

test('the comparison has the six specified rows first, differences, a CSV and a print view', async ({ page }) => {
  await open(page, pair);
  const rows = dialog(page).getByRole('rowheader');
  await expect(dialog(page).getByRole('columnheader', { name: /Hills/ })).toBeVisible();
  // What warns of a product stands above all else; then the specified order.
  const order = (await rows.allTextContents()).filter((name) => name !== 'Warnings');
  expect(order.slice(0, 6)).toEqual([
    'Starting Price',
    'Implementation Time',
    'User Capacity',
    'Mobile App',
    'API Integration',
    '24/7 Support',
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^comparison-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Starting Price,Not on record,,Not on record,');
  await dialog(page).getByRole('switch', { name: 'Differences only' }).click();
  await expect(dialog(page).getByRole('rowheader', { name: 'Starting Price' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'CSV' })).toBeHidden();
});

test('the column heads and the first column of the comparison stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 640 });
  await open(page, pair);
  const region = dialog(page).getByRole('region', { name: 'Comparison' });
  const head = dialog(page).getByRole('columnheader', { name: /Hills/ });
  await expect(head).toBeVisible();
  const features = dialog(page).getByRole('rowheader', { name: /Features/ });
  await features.scrollIntoViewIfNeeded();
  await region.evaluate((one) => one.scrollBy(200, 0));
  await expect(head).toBeInViewport();
  await expect(features).toBeInViewport();
});

test('a source opens above the comparison, and Escape closes the source alone', async ({ page }) => {
  await open(page, pair);
  await dialog(page)
    .getByRole('button', { name: /source of Tacera/ })
    .first()
    .click();
  const source = page.getByRole('dialog', { name: /^Evidence/ });
  await expect(source).toContainText('Source');
  // Nothing lies over it.
  await source.getByText('Source').click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(source).toBeHidden();
  await expect(page.getByRole('dialog', { name: /^Compare/ })).toBeVisible();
});

test('vendor details show contracts that are no prices, and what to ask', async ({ page }) => {
  await open(page, '?q=tunstall&providers=none');
  await page.getByRole('button', { name: 'View Details of Personal response systems (PRS)' }).first().click();
  await expect(dialog(page).getByText(/A contract value is not a price/)).toBeVisible();
  await expect(dialog(page).getByText('Vendor fields on record')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Copy questions to the vendor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('Demo opens a request to copy, which is kept as it was edited', async ({ page }) => {
  await open(page, '?q=tacera');
  await page.getByRole('button', { name: 'Demo of Tacera' }).click();
  await expect(dialog(page)).toContainText('does not contact anyone');
  await expect(dialog(page)).toContainText('Sales e-mail: Not on record');
  await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('A visit on Tuesday');
  await page.reload();
  await page.getByRole('button', { name: 'Demo of Tacera' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('A visit on Tuesday');
});

test('the assistant recommends from the catalogue and forgets on closing', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'AI Agent', exact: true }).click();
  const panel = page.getByRole('region', { name: 'AI Procurement Assistant' });
  await panel.getByRole('textbox').fill('wireless nurse call for a 90-bed aged care home');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await toastSays(page, 'AI Recommendations Ready');
  await page.getByRole('button', { name: 'Close AI Procurement Assistant' }).click();
  await page.getByRole('button', { name: 'AI Agent', exact: true }).click();
  await expect(panel.getByRole('textbox')).toHaveValue('');
});

test('a link with unknown values is explained and works', async ({ page }) => {
  await open(page, '?categories=nonsense&budget=a-lot&sort=cheapest&compare=%00,nobody');
  await expect(page.getByText(/nonsense/).first()).toBeAttached();
  await expect(dialog(page)).toContainText('Not in the catalogue you are seeing');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing with the comparison, the vendor or the demo request open', async ({ page }) => {
      await open(page, '?q=tacera&compare=austco-tacera,hills-nurse-call');
      await expect(dialog(page).getByRole('columnheader', { name: /Hills/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View Details of Tacera' }).click();
      await expect(dialog(page).getByText('Vendor fields on record')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Demo of Tacera' }).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no dialog needs sideways scrolling of the page', async ({ page }) => {
    await open(page, `${pair}&q=tacera`);
    await expect(dialog(page).getByRole('columnheader', { name: /Hills/ })).toBeVisible();
    await fits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Details of Tacera' }).click();
    await expect(dialog(page).getByText('Vendor fields on record')).toBeVisible();
    await fits(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Demo of Tacera' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toBeVisible();
    await fits(page);
  });
});
