import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

/** The loop that closes gaps: vendors are asked, answer without an account, and what is accepted is known from then on. */

const begin = async (page: Page) => {
  await page.goto('/');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('Nurse call for an 84-bed residential aged care home in Ballarat');
  await question.press('Enter');
  await expect(page).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
};

const shortlist = async (page: Page, count: number) => {
  for (let at = 0; at < count; at += 1) {
    const card = page.getByRole('button', { name: /^Details of/ }).nth(at);
    await card.click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from the shortlist' })).toHaveCount(at + 1);
  }
};

const openEvidence = async (page: Page) => {
  await page.getByRole('tab', { name: 'Evidence' }).click();
  await expect(page.getByRole('region', { name: 'Facts by product' })).toBeVisible();
};

const questionsOf = (page: Page) => page.getByRole('textbox', { name: /^Question \d+$/ });

/** Drafts the questions, keeps the first few, and makes the links. */
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Draft the questions' }).click();
  await expect(questionsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await questionsOf(page).last().fill('Please send your data sheet.');
  await page
    .getByRole('combobox', { name: /^Kind of answer/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'A document' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('Kestrel Rise Aged Care');
  await page.getByRole('button', { name: 'Create the links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the links' }).click();
  const letters = page.getByLabel('E-mails to send');
  await expect(letters.getByRole('listitem').first()).toBeVisible();
  return (await letters.locator('pre').allInnerTexts()).map((letter) => /\/requests\/\S+/.exec(letter)?.[0] ?? '');
};

const asVendor = async (browser: Browser, address: string, size = { width: 1440, height: 900 }) => {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  await page.goto(address);
  return page;
};

const cardOf = (page: Page, words: RegExp) => page.locator('[id^="question-"]').filter({ hasText: words });
const support = /Is support answered at every hour/;
const weeks = /week/i;

/** Answers what a form asks in words, and whether support is held at all hours. */
const answer = async (page: Page, hours: 'Yes' | 'No') => {
  await cardOf(page, support).getByRole('radio', { name: hours }).check();
  await cardOf(page, weeks).getByRole('textbox').fill('9');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Vendor');
};

/** The same, one question after the other; a reload stays with the question. */
const answerOnPhone = async (page: Page, hours: 'Yes' | 'No') => {
  const questions = page.locator('[id^="question-"]');
  const next = page.getByRole('button', { name: /^(Begin|Next question|Who is answering)$/ });
  await expect(questions).toHaveCount(0);
  await next.click();
  await next.click();
  await expect(questions).toContainText('Question 2 of');
  await page.reload();
  await expect(questions).toContainText('Question 2 of');
  await fits(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(questions).toContainText('Question 1 of');
  const count = Number(/of (\d+)/.exec((await questions.textContent()) ?? '')?.[1]);
  for (let at = 1; at <= count; at += 1) {
    await expect(questions).toHaveCount(1);
    await expect(questions).toContainText(`Question ${at} of ${count}`);
    if (await cardOf(page, support).isVisible())
      await cardOf(page, support).getByRole('radio', { name: hours }).check();
    if (await cardOf(page, weeks).isVisible()) await cardOf(page, weeks).getByRole('textbox').fill('9');
    await next.click();
  }
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Vendor');
};

const axe = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test.describe('requests to vendors', () => {
  test.setTimeout(180_000);

  test('two vendors answer in other browsers, and what is accepted stands in the table of what is known', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page);
    await shortlist(page, 2);
    await openEvidence(page);
    const row = page.getByRole('row', { name: /^support hours/i });
    await expect(page.getByRole('region', { name: 'Facts by product' })).not.toContainText(/Vendor, \d/);
    await axe(page);
    const [first = '', second = ''] = await send(page);
    await axe(page);

    const one = await asVendor(browser, first);
    await expect(one.getByRole('heading', { level: 1 })).toHaveText(/^Kestrel Rise Aged Care asks about/);
    await expect(one.getByText('aged care', { exact: false }).first()).toBeVisible();
    await answer(one, 'Yes');
    await expect(one.getByText('Your draft is kept')).toBeVisible();
    await one.reload();
    await expect(cardOf(one, support).getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(cardOf(one, weeks).getByRole('textbox')).toHaveValue('9');
    await expect(one.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sam Vendor');
    const chooser = cardOf(one, /Please send your data sheet/);
    const attach = (name: string, text: string) =>
      chooser.getByLabel('Documents of this answer').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    await attach('Page.pdf', '<!doctype html><script>alert(1)</script>');
    await expect(chooser.getByText('Page.pdf', { exact: false }).first()).toBeVisible();
    await expect(chooser.getByRole('list', { name: 'Files of this answer' })).toBeHidden();
    await attach('Data sheet.csv', 'Name,Value\nSupport,24 hours\n');
    await expect(chooser.getByRole('list', { name: 'Files of this answer' })).toContainText('Data sheet.csv');
    await expect(one.getByText('Your draft is kept')).toBeVisible();
    await one.reload();
    await expect(chooser.getByRole('list', { name: 'Files of this answer' })).toContainText('Data sheet.csv');
    await axe(one);
    await one.getByRole('button', { name: 'Submit to the buyer' }).click();
    await expect(one.getByText('Thank you: your answers are with the buyer.')).toBeVisible();

    const two = await asVendor(browser, second);
    await answer(two, 'No');
    await two.getByRole('button', { name: 'Submit to the buyer' }).click();
    await expect(two.getByText('Thank you: your answers are with the buyer.')).toBeVisible();

    // What vendors sent is seen without a reload.
    await expect(page.getByText('3 answers to decide on', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('2 answers to decide on', { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText('2 answers to decide on', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Accept all 3' }).click();
    await expect(row).toContainText(/Vendor, \d/);
    await expect(page.getByLabel('Before and after')).toContainText(/\d+% to \d+%/);
    await page
      .getByRole('button', { name: /^Decline/ })
      .first()
      .click();
    await expect(page.getByText('Declined', { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: /^Ask again about/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'What is missing' }).fill('From which day on?');
    await page.getByRole('button', { name: 'Ask again', exact: true }).click();
    await expect(page.getByText('Asked again', { exact: true })).toHaveCount(2);
    await axe(page);

    await two.reload();
    await expect(two.getByText('From which day on?')).toBeVisible();
    await two.getByRole('button', { name: 'Submit to the buyer' }).click();
    await expect(two.getByText('Thank you: your answers are with the buyer.')).toBeVisible();
    await expect(page.getByText('1 answer to decide on', { exact: true })).toBeVisible({ timeout: 20_000 });

    await page
      .getByRole('button', { name: /^End this link/ })
      .first()
      .click();
    await expect(page.getByText('can no longer open it.').first()).toBeVisible();
    const ended = (await Promise.all([one.reload(), two.reload()])) && [one, two];
    const closed = await Promise.all(
      ended.map((vendor) =>
        vendor
          .getByText('This link does not work')
          .waitFor({ timeout: 5_000 })
          .then(
            () => 1,
            () => 0,
          ),
      ),
    );
    expect(closed.toSorted()).toEqual([0, 1]);
    await one.context().close();
    await two.context().close();
  });

  test('a guessed link opens nothing, and says what to do', async ({ page }) => {
    await page.goto(`/requests/${'x'.repeat(43)}`);
    await expect(page.getByText('This link does not work')).toBeVisible();
    await expect(page.getByText('Ask the buyer for a new one.')).toBeVisible();
    await axe(page);
  });

  test('on a phone a vendor has one question a screen, and neither side needs to scroll sideways', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await begin(page);
    await shortlist(page, 2);
    await openEvidence(page);
    await fits(page);
    const [first = ''] = await send(page);
    await fits(page);
    await axe(page);
    const vendor = await asVendor(browser, first, { width: 375, height: 812 });
    await answerOnPhone(vendor, 'Yes');
    await fits(vendor);
    await axe(vendor);
    await vendor.getByRole('button', { name: 'Submit to the buyer' }).click();
    await expect(vendor.getByText('Thank you: your answers are with the buyer.')).toBeVisible();
    await page.getByRole('button', { name: 'Review' }).click({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Accept all 2' }).click();
    const facts = page.getByRole('region', { name: 'Facts by product' }).getByRole('listitem');
    await expect(facts.filter({ hasText: /^support hours/i })).toContainText(/Vendor, \d/);
    await fits(page);
    await vendor.context().close();
  });

  test('a document is read into a fact of the purchase, beside the words that state it', async ({ page }) => {
    await begin(page);
    await shortlist(page, 1);
    await openEvidence(page);
    await page.getByText('Read a document').click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'Data sheet.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Data sheet\n\nSupport is available 24 hours a day, 7 days a week.\n'),
    });
    await page
      .getByRole('list', { name: 'Proposed facts' })
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^support hours/i })).toContainText(/Vendor, \d/);
    await axe(page);
  });
});
