import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

/** The purchase: begun by a question, kept by the server, worked on in several windows. */

const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const ask = async (page: Page, words: string) => {
  await question(page).fill(words);
  await question(page).press('Enter');
};
const nurseCall = 'Nurse call for an 84-bed residential aged care home in Ballarat';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const axe = async (on: Page) => expect(await violationsOf(on)).toEqual([]);

const begin = async (page: Page, words = nurseCall) => {
  await page.goto('/');
  await ask(page, words);
  await expect(page).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
  await expect(title(page)).toHaveText(/Nurse call/);
};

test('the first question begins a purchase, which its address brings back with tab and conversation', async ({
  page,
}) => {
  await begin(page);
  await expect(title(page)).toHaveText('Nurse call, 84 beds, Ballarat');
  await expect(page).toHaveTitle(/^Nurse call, 84 beds, Ballarat/);
  await expect(question(page)).toBeFocused();
  await page.getByRole('tab', { name: 'Due diligence' }).click();
  await expect(page).toHaveURL(/\?tab=due-diligence$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('tab', { name: 'Due diligence' })).toHaveAttribute('aria-selected', 'true');
  await other.getByRole('tab', { name: 'Chat' }).click();
  await expect(other.getByText(nurseCall).filter({ visible: true })).toBeVisible();
});

test('the sample purchase opens with its quotes, marked as a demonstration, and once only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a sample purchase' }).click();
  await expect(title(page)).toHaveText('Demonstration: nurse call, 84 beds: Quotes');
  await expect(page.getByRole('table', { name: 'What is bought, by offer' })).toBeVisible();
  const sample = page.url();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been asked yet' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'New purchase' }).click();
  await page.getByRole('button', { name: 'Open a sample purchase' }).click();
  await expect(page).toHaveURL(sample);
});

test('two windows on one purchase see each other’s name and questions, and neither loses a change', async ({
  page,
}) => {
  await begin(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(title(other)).toHaveText('Nurse call, 84 beds, Ballarat');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Rename this purchase' }).click();
  await page.getByRole('textbox', { name: 'Title of this purchase' }).fill('East wing');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('East wing');
  await expect(page.getByRole('button', { name: 'Rename this purchase' })).toBeFocused();
  await ask(page, 'Which of them are used in Victoria?');
  await other.bringToFront();
  await expect(title(other)).toHaveText('East wing', { timeout: 15_000 });
  const question = other.getByRole('heading', { name: 'Which of them are used in Victoria?', exact: true });
  await expect(question).toBeVisible({ timeout: 30_000 });
});

test('a new purchase begins empty, with the draft of the last one put aside and brought back', async ({ page }) => {
  await begin(page);
  await question(page).fill('half a thought on nurse call');
  await page.getByRole('link', { name: 'New purchase' }).click();
  await expect(page.getByRole('heading', { name: 'What do you need to buy?' })).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await expect(page).toHaveURL('/');
  await page
    .getByRole('navigation', { name: 'Purchases' })
    .getByRole('link', { name: /Nurse call, 84 beds/ })
    .click();
  await expect(page.getByText(nurseCall)).toBeVisible();
  await expect(question(page)).toHaveValue('half a thought on nurse call');
});

test('a purchase is found, archived, deleted and taken back', async ({ page }) => {
  await begin(page);
  await page.getByRole('link', { name: 'All purchases and archive' }).click();
  await page.getByRole('searchbox', { name: 'Search your purchases' }).fill('no such words');
  await expect(page.getByRole('heading', { name: 'No purchase matches these words' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your purchases' }).fill('ballarat');
  await page.getByRole('button', { name: /^Archive/ }).click();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await page.getByRole('button', { name: /^Unarchive/ }).click();
  await page.getByRole('tab', { name: 'Active' }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Nurse call, 84 beds/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a link shows a purchase to whoever holds it until it is revoked; its file makes another, and erasing ends it', async ({
  page,
  browser,
}) => {
  await begin(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  await axe(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as a file' }).click(),
  ]);
  const reader = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  await reader.goto(link);
  await expect(title(reader)).toHaveText('Nurse call, 84 beds, Ballarat');
  await expect(reader.getByText('Read only')).toBeVisible();
  await axe(reader);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('list', { name: 'Links of this purchase' })).toContainText('Revoked');
  const words: string[] = [];
  for (const address of [link, `/shared/${'x'.repeat(43)}`]) {
    await reader.goto(address);
    await expect(reader.getByRole('alert')).toContainText('This link does not work');
    words.push(await reader.getByRole('main').innerText());
  }
  expect(words[0]).toBe(words[1]);
  await axe(reader);
  await reader.context().close();

  await page.goto('/purchases');
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File of an exported purchase')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const exported = await readFile(await file.path(), 'utf8');
  const refused = [
    ['notes.txt', 'half a thought', 'not a JSON file'],
    ['other.json', '{"format":"something"}', 'not of a purchase'],
    ['tomorrow.json', JSON.stringify({ ...JSON.parse(exported), formatVersion: 2 }), 'newer version'],
    ['large.json', ' '.repeat(5_000_001), 'larger than 5 MB'],
    ['broken.json', JSON.stringify({ ...JSON.parse(exported), items: [{}] }), 'A part of it was changed'],
  ];
  for (const [name = '', text = '', why = ''] of refused) {
    await choose(name, text);
    await expect(page.getByRole('alert')).toContainText(why);
  }
  await choose('Nurse call.json', exported);
  await expect(page).toHaveURL(/\/purchases\/purchase-/);
  await expect(title(page)).toHaveText('Nurse call, 84 beds, Ballarat');
  const gone = page.url();
  await page.goto('/purchases');
  await expect(page.getByText('2 purchases', { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${new URL(gone).pathname}"]`) })
    .getByRole('button', { name: /^Erase/ })
    .click();
  const erase = page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' });
  await expect(erase).toBeDisabled();
  await page.getByRole('textbox', { name: /^Type/ }).fill('Nurse call, 84 beds, Ballarat');
  await axe(page);
  await erase.click();
  await expect(page.getByText('1 purchase', { exact: true })).toBeVisible();
  await page.goto(gone);
  await expect(page.getByText('This purchase was not found')).toBeVisible();
});

test('a conversation is erased by its owner after it was typed: here, on the server and after a reload; its purchase and report stay', async ({
  page,
}) => {
  await begin(page);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const sessionId = /session-\d+-\w+/.exec(await stored())?.[0] ?? '';
  const quotes = 'Nurse call, 84 rooms: A$180,000 once. Support: A$12,000 a year.';
  expect((await page.request.post('/api/ai/detailed-roi', { data: { quotes, sessionId } })).status()).toBe(200);
  await page.getByRole('button', { name: 'Export Chat' }).click();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click();
  await saved;
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Files (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Erase Chat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this conversation?' });
  await expect(dialog.getByText('Reports that were made from it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Erase conversation' })).toBeDisabled();
  await axe(page);
  await dialog.getByRole('textbox', { name: /^Type/ }).fill('erase conversation');
  await dialog.getByRole('button', { name: 'Erase conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been asked yet' })).toBeVisible();
  const isGone = async () => {
    await expect(page.getByText(nurseCall)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Erase Chat' })).toHaveCount(0);
    await expect(title(page)).toHaveText('Nurse call, 84 beds, Ballarat');
    await expect(page.getByRole('tab', { name: 'Files (1)' })).toBeVisible();
    expect((await page.request.get(`/api/ai/conversation/${sessionId}`)).status()).toBe(404);
  };
  await isGone();
  expect(await stored()).not.toContain(sessionId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing has been asked yet' })).toBeVisible();
  await isGone();
  await ask(page, 'What must a nurse call system do by Australian standards?');
  await expect(page.getByRole('button', { name: 'Erase Chat' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: 'Files (1)' })).toBeVisible();
});

test('a tool that is opened from a purchase says so, takes its shortlist, and is empty without it', async ({
  page,
}) => {
  await begin(page);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to the shortlist' }).click();
  await expect(page.getByText('Shortlisted', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Risk Assessment' }).click();
  await expect(page.getByText('for: Nurse call, 84 beds, Ballarat')).toBeVisible();
  await expect(page.getByText(/^1 vendor:/)).toBeVisible();
  // The button stands below the form, which is loaded by itself.
  await expect(page.getByRole('textbox', { name: 'Vendor 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Risk Assessment' }).click();
  await expect(page.getByText('Assessment ready: 1 vendor.')).toBeAttached({ timeout: 30_000 });
  // What it found goes back to the purchase; a second time in the place of the first.
  await page.getByRole('link', { name: 'AI Chat' }).click();
  await page.getByRole('tab', { name: 'Evidence' }).click();
  await expect(page.getByRole('region', { name: 'What the tools found' })).toContainText('Risk of 1 vendor');
  await page.goBack();
  await page.getByRole('link', { name: 'Continue without it' }).click();
  await expect(page.getByText('No purchase', { exact: true })).toBeVisible();
  await expect(page.getByText(/^2 vendors: InterSystems/)).toBeVisible();
});

test('the purchase of somebody else is not here, and says what to do', async ({ page, browser }) => {
  await begin(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('This purchase was not found')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'All purchases', exact: true })).toBeVisible();
  await stranger.context().close();
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a purchase, its menu and the list need no sideways scrolling, and axe finds nothing', async ({ page }) => {
    await begin(page);
    await fits(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Nurse call, 84 beds/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'All purchases and archive' }).click();
    await expect(page.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible();
    await fits(page);
  });
});
