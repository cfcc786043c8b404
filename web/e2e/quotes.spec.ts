import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

/** Each kind of text onto the desk of a purchase, its open points led to by keyboard, until it is settled and kept. */

const table = [
  'Rostering - quotes received (all ex GST)',
  'Item\tMarrendo\tOrbostane',
  'Set-up (once)\t$14,000\t$9,500',
  'Licence per year\t$22,800\tPOA',
  'Support per year\t$3,000\tincluded',
].join('\n');

const thread = [
  'Fwd: RE: patient monitors ward 4',
  '',
  'From: Lachlan Prewitt <lachlan@keltrosse.example>',
  'Date: Thu 12 June',
  '18 monitors at $6,150 each, central station $21,000. Annual service contract $9,400 p.a. commencing after the 24 month warranty. This replaces our offer of 3 June.',
  '',
  '> From: Lachlan Prewitt <lachlan@keltrosse.example>',
  '> Date: Tue 3 June',
  '> 18 monitors at $6,480 each, central station $23,500. Annual service contract $9,900 p.a. commencing after the 24 month warranty.',
].join('\n');

const pdfRows = [
  'TESSALINE CLINICAL SOFTWARE PTY LTD      ABN 00 123 456 789',
  'Description                        Qty   Unit        Amount',
  'Implementation services             1    38,500.00   38,500.00',
  'Annual subscription, per user      65       420.00   27,300.00',
  'Training days on site               4     1,650.00    6,600.00',
  '                                   Total first year  83,600.00',
  'Prices in the table are exclusive of GST.',
].join('\n');

const csv = [
  'Supplier;Item;Qty;Unit price;Frequency;GST',
  'Carelumen;Wall sensors;84;310.00;once;excl',
  'Carelumen;Commissioning;1;8,900.00;once;excl',
  'Nurlockson;Wall sensors;84;265.00;once;excl',
  'Nurlockson;Commissioning;1;POA;once;excl',
].join('\n');

const openDesk = async (page: Page) => {
  // The first page gives the browser its cookie.
  await page.goto('/guide');
  await expect.poll(async () => (await page.context().cookies()).length).toBeGreaterThan(0);
  const made = await page.request.post('/api/purchases', { data: { title: 'Quotes to settle' } });
  expect(made.status()).toBe(200);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/purchases/${id}?tab=quotes`);
};
const paste = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Quotes as you got them' }).fill(text);
  await page.getByRole('button', { name: 'Read the quotes' }).click();
  await expect(page.getByRole('table', { name: 'What is bought, by offer' })).toBeVisible();
};
const cell = (page: Page, name: string) => page.getByRole('table').getByRole('button', { name });
const saved = (page: Page) => expect(page.getByText(/texts?, saved/)).toBeVisible();

test('a table: the open price is found, entered and settled by keyboard, and is there after a reload', async ({
  page,
}) => {
  await openDesk(page);
  await paste(page, table);
  await expect(page.getByRole('heading', { name: 'Orbostane is not settled.' })).toBeVisible();
  await cell(page, 'Marrendo Settled').focus();
  await page.keyboard.press('n');
  await expect(cell(page, 'Licence per year, Orbostane: On request open')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Amount' }).fill('25,200');
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'a year', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'All 2 offers are settled.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'A$135,500' })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(cell(page, 'Licence per year, Orbostane: a year 25,200 changed by you')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'A$135,500' })).toBeVisible();
  expect(await violationsOf(page, '[aria-label="Quote desk"]')).toEqual([]);
});

test('a thread of mails: GST is set by hand for the offer that stands, the one that it replaces is in no total', async ({
  page,
}) => {
  await openDesk(page);
  await paste(page, thread);
  await expect(page.getByRole('table').getByText('Replaced').first()).toBeVisible();
  await page.getByRole('button', { name: 'Settle the next point' }).click();
  await page.getByRole('button', { name: 'Without GST', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Keltrosse is settled.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'A$159,900' })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'A$159,900' })).toBeVisible();
});

test('rows of a PDF: a total that the lines do not make is called wrong, and compared again', async ({ page }) => {
  await openDesk(page);
  await paste(page, pdfRows);
  await expect(page.getByRole('heading', { name: /is not settled/ })).toBeVisible();
  await cell(page, 'Implementation services, TESSALINE CLINICAL SOFTWARE: 38,500').hover();
  await expect(page.locator('[data-in-hand]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Their total is wrong', exact: true }).click();
  await page.getByRole('button', { name: 'Their total is wrong: 83,600.00' }).click();
  await expect(page.getByRole('heading', { name: 'TESSALINE CLINICAL SOFTWARE is settled.' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: /is not settled/ })).toBeVisible();
});

test('a CSV file is an offer’s own text: read in the browser, settled, taken to the ROI report', async ({ page }) => {
  await openDesk(page);
  await page
    .getByLabel('Quote files')
    .setInputFiles({ name: 'sensors.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await cell(page, 'Commissioning, Nurlockson: On request open').click();
  await page.getByRole('button', { name: 'Excluded', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All 2 offers are settled.' })).toBeVisible();
  await expect(page.getByRole('table').getByText('1 row differs in scope')).toBeVisible();
  await page.getByRole('button', { name: 'Questions to each vendor' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Nurlockson' })).toBeVisible();
  await page.keyboard.press('Escape');
  await saved(page);
  await page.getByRole('tab', { name: 'ROI' }).click();
  await page.getByRole('button', { name: 'Generate from the quote desk' }).click();
  // 84 sensors at A$310 and A$8,900 for commissioning.
  await expect(page.getByRole('article').getByText('A$34,940').first()).toBeVisible({ timeout: 30_000 });
});

test('on a phone one offer is shown at a time, the bar leads from point to point, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDesk(page);
  await paste(page, table);
  await expect(cell(page, 'Set-up (once), Marrendo: 14,000')).toBeVisible();
  await expect(cell(page, 'Set-up (once), Orbostane: 9,500')).toHaveCount(0);
  await fits(page);
  await page.getByRole('button', { name: 'Next point', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Licence per year, Orbostane' })).toBeVisible();
  await fits(page);
});

test('with the server away the texts are read and settled all the same, and are sent when it answers', async ({
  page,
}) => {
  await openDesk(page);
  await expect(page.getByRole('textbox', { name: 'Quotes as you got them' })).toBeVisible();
  await page.route('**/api/purchases/**', (route) => route.abort());
  await paste(page, table);
  await expect(page.getByText(/kept in this browser until the server answers/)).toBeVisible();
  await page.unroute('**/api/purchases/**');
  await page.reload();
  await expect(cell(page, 'Set-up (once), Marrendo: 14,000')).toBeVisible();
  await saved(page);
});
