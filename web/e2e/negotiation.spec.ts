import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { toastSays } from './toasts.ts';

const setUp = async (page: Page) => {
  await page.goto('/negotiation');
  await page.getByRole('textbox', { name: 'Vendor Name' }).fill('Austco');
  await page.getByRole('textbox', { name: 'Product/Service' }).fill('Tacera');
  await page.getByRole('textbox', { name: 'Current Price/Budget (AUD)' }).fill('100000');
  await page.getByRole('combobox', { name: 'Negotiation Goal' }).click();
  await page.getByRole('option', { name: 'Price reduction' }).click();
};
const create = async (page: Page) => {
  await setUp(page);
  await page.getByRole('button', { name: 'Create Negotiation Strategy' }).click();
  await toastSays(page, 'Strategy Created');
};
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('textbox', { name: 'Your message' }).press('Enter');
};
const log = (page: Page) => page.getByRole('log');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('what is missing is told, and the button waits for vendor, product and goal', async ({ page }) => {
  await page.goto('/negotiation');
  const button = page.getByRole('button', { name: 'Create Negotiation Strategy' });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Vendor Name' }).fill('Austco');
  await page.getByRole('textbox', { name: 'Vendor Name' }).press('Enter');
  await toastSays(page, 'Missing Information', 'Please fill in vendor, product, and negotiation goal.');
  await setUp(page);
  await expect(button).toBeEnabled();
  await page.getByRole('textbox', { name: 'Current Price/Budget (AUD)' }).fill('-5');
  await expect(page.getByRole('alert')).toContainText('negative');
});

test('a strategy, two turns and the state of its card are there after a reload', async ({ page }) => {
  await create(page);
  await say(page, 'They came back with 97k');
  await expect(log(page)).toContainText('Counter with A$86,500');
  await say(page, 'Final offer 88k');
  await expect(log(page)).toContainText('You have met');
  await openTab(page, 'Strategies');
  await expect(page.getByRole('tabpanel').getByText('85 % × A$100,000 = A$85,000')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status of Tacera' });
  await expect(status).toContainText(/planning/i);
  await status.click();
  await page.getByRole('option', { name: 'Active' }).click();
  await page.reload();
  // The open tab stands in the address.
  await expect(page.getByRole('combobox', { name: 'Status of Tacera' })).toContainText(/active/i);
  await openTab(page, 'AI Assistant');
  await expect(page.getByRole('textbox', { name: 'Vendor Name' })).toHaveValue('Austco');
  await expect(log(page)).toContainText('They came back with 97k');
  await expect(log(page)).toContainText('You have met');
});

test('a rival’s price is confirmed, lowers the walk-away price, stays out of the draft, and is there after a reload', async ({
  page,
}) => {
  await create(page);
  await say(page, 'They came back with 97k');
  await expect(log(page)).toContainText('Counter with A$86,500');
  await say(page, 'Zyphora is at 88k, and we can’t go past 95k');
  await expect(log(page)).toContainText('To confirm in the ledger before it counts');
  const ledger = page.getByRole('region', { name: 'Amounts in this negotiation', exact: true });
  await expect(ledger).toContainText('2 amounts wait to be confirmed');
  await expect(ledger).toContainText('Is Zyphora another vendor?');
  await ledger.getByRole('button', { name: 'Confirm Zyphora, A$88,000' }).focus();
  await page.keyboard.press('Enter');
  await expect(ledger).toContainText('Zyphora: A$88,000');
  await expect(ledger.getByRole('status')).toContainText('Confirmed: A$88,000');
  await expect(page.getByRole('region', { name: 'Your brief' })).toBeHidden();
  await ledger.getByRole('button', { name: 'Remove We, A$95,000' }).click();
  await expect(ledger.getByRole('button', { name: 'Edit We, A$95,000' })).toBeHidden();
  await ledger.getByRole('button', { name: 'Undo' }).click();
  await ledger.getByRole('button', { name: 'Edit We, A$95,000' }).click();
  await page.getByRole('textbox', { name: 'Amount (AUD)' }).fill('94000');
  await page.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(ledger).toContainText('You said: A$94,000');
  await say(page, 'Draft an e-mail to them');
  await expect(log(page)).toContainText('Kind regards');
  await expect(page.getByRole('region', { name: 'Your brief' })).toContainText('another vendor’s offer A$88,000');
  const all = await log(page).innerText();
  const draft = all.slice(all.lastIndexOf('Subject:'));
  expect(draft).toContain('Thank you for your latest offer.');
  expect(draft).not.toMatch(/zyphora|88[,.]?000|88k|94[,.]?000|95[,.]?000/i);
  await page.reload();
  await expect(ledger.getByRole('button', { name: 'Edit Zyphora, A$88,000' })).toBeVisible();
  await expect(ledger).toContainText('The best alternative');
  await say(page, 'What if I accept 90k?');
  await expect(log(page)).toContainText('so do not accept it');
});

test('a call that fails keeps what was typed, and is answered when it is tried again', async ({ page }) => {
  await setUp(page);
  await page.route('**/api/ai/negotiation-assistant', (route) => route.abort());
  await say(page, 'What leverage do I have?');
  await toastSays(page, 'AI Assistant Error', 'Unable to get negotiation advice. Please try again.');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('What leverage do I have?');
  await page.unroute('**/api/ai/negotiation-assistant');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(log(page)).toContainText('What strengthens your position on record');
});

test('the strategies leave as a file with target and rule', async ({ page }) => {
  await create(page);
  await openTab(page, 'Strategies');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Austco');
  expect(text).toMatch(/85,?000/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any tab, with a talk, its brief and a strategy', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await create(page);
      await say(page, 'They came back with 97k');
      await expect(log(page)).toContainText('Counter with A$86,500');
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      for (const tab of ['AI Assistant', 'Market Dashboard', 'Strategies']) {
        await openTab(page, tab);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no tab needs sideways scrolling of the page', async ({ page }) => {
    await create(page);
    for (const tab of ['AI Assistant', 'Market Dashboard', 'Strategies']) {
      await openTab(page, tab);
      await fits(page);
    }
  });
});
