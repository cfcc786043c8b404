import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { textOfPdf } from './pdf-text.ts';

/** From criteria to a decision that can be shown later: locked, scored blind by two, decided, recorded and verified. */

const axe = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

/** Of two vendors that are in no catalogue; one leaves a price open. */
const quotes = [
  'Nurse call, quotes received (all ex GST)',
  'Item\tMarrendo\tOrbostane',
  'Set-up (once)\t$14,000\t$9,500',
  'Licence per year\t$22,800\tPOA',
  'Support per year\t$3,000\tincluded',
].join('\n');

const begin = async (page: Page) => {
  await page.goto('/');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('Nurse call with 24/7 support for an 84-bed residential aged care home in Ballarat');
  await question.press('Enter');
  await expect(page).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
};

const shortlistTwo = async (page: Page) => {
  for (let at = 0; at < 2; at += 1) {
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(at)
      .click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from the shortlist' })).toHaveCount(at + 1);
  }
};

const invite = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Evaluator' }).fill(name);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = page.getByRole('textbox', { name: `Link for ${name}` });
  await expect(link).toHaveValue(/\/evaluate\/\S{43}$/);
  const address = await link.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return address;
};

const asEvaluator = async (browser: Browser, address: string, width: number) => {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Evaluate: /);
  await axe(page);
  await page.getByRole('button', { name: 'I have no conflicts: begin' }).click();
  return page;
};

/** Scores every product on every criterion the same. */
const score = async (page: Page, points: string) => {
  const fields = page.getByRole('textbox', { name: /^Score of / });
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) await field.fill(points);
  await expect(page.getByText('Your draft is kept')).toBeVisible();
};

const handIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Hand in final scores' }).click();
  await expect(page.getByText('Thank you: your scores are with the buyer.')).toBeVisible();
};

const download = async (page: Page, name: string) => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return (await waiting).path();
};

test.describe('an evaluation', () => {
  test.setTimeout(240_000);

  test('locks its criteria, takes blind scores of two, and ends in a record that a tampered copy does not pass for', async ({
    page,
    browser,
  }, info) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page);
    await shortlistTwo(page);
    await page.getByRole('tab', { name: 'Evaluation' }).click();
    await expect(page.getByText('The weights add up to 100%.')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Lock the criteria' }).click();
    await expect(page.getByText('Locked', { exact: true })).toBeVisible();
    const [first, second] = [await invite(page, 'Ada Nguyen'), await invite(page, 'Ben Okafor')];

    const one = await asEvaluator(browser, first, 1440);
    await score(one, '9');
    await one.reload();
    await expect(one.getByRole('textbox', { name: /^Score of / }).first()).toHaveValue('9');
    await axe(one);
    await handIn(one);
    await expect(one.getByRole('textbox', { name: /^Score of / }).first()).toBeDisabled();
    await expect(page.getByText('Handed in', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'How the evaluators scored them' })).toBeHidden();
    const two = await asEvaluator(browser, second, 375);
    await fits(two);
    await score(two, '4');
    await handIn(two);

    await expect(page.getByRole('heading', { name: 'How the evaluators scored them' })).toBeVisible({
      timeout: 20_000,
    });
    const differ = page.getByRole('region', { name: 'Where evaluators differ' });
    await expect(page.getByRole('table').getByText('Dissent').first()).toBeVisible();
    await differ
      .getByRole('textbox', { name: /^Agreed score/ })
      .first()
      .fill('8');
    await differ
      .getByRole('textbox', { name: /^Why they agreed/ })
      .first()
      .fill('Both saw it run.');
    await differ.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Agreed', { exact: true }).first()).toBeVisible();
    await axe(page);

    await page.getByRole('tab', { name: 'Decision' }).click();
    const bought = page.getByRole('group', { name: 'What is bought' }).getByRole('checkbox');
    await expect(bought.and(page.locator(':checked'))).toHaveCount(0);
    await expect(page.getByText(/^To record it: say what is bought, or that nothing is/)).toBeVisible();
    await bought.first().check();
    await page.getByRole('textbox', { name: 'Why', exact: true }).fill('It fits the ward best.');
    await page.getByRole('button', { name: 'Add a name' }).click();
    await page.getByRole('textbox', { name: 'Name, who decides 1' }).fill('Kim Vale');
    await axe(page);
    await page.getByRole('button', { name: 'Record the decision' }).click();
    await page.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('heading', { name: 'Decision record' })).toBeVisible();
    await axe(page);

    const json = await readFile(await download(page, 'JSON'), 'utf8');
    const hash = createHash('sha256').update(json).digest('hex');
    const paper = await textOfPdf(await download(page, 'PDF'));
    expect(paper.replaceAll(/\s/g, '')).toContain(hash);
    const copy = page.getByLabel('JSON file');
    const file = info.outputPath('copy.json');
    await writeFile(file, json);
    await copy.setInputFiles(file);
    await expect(page.getByText('Unchanged: this is the record.')).toBeVisible();
    await writeFile(file, json.replace('Kim Vale', 'Kit Vale'));
    await copy.setInputFiles(file);
    await expect(page.getByText('This copy differs in 1 place.')).toBeVisible();
    await expect(page.getByText('decision.deciders.0.name')).toBeVisible();

    await page.getByRole('textbox', { name: 'Agreed, A$' }).fill('250,000');
    await page.getByLabel('Contract starts').fill('2027-05-01');
    await page.getByRole('button', { name: 'Save the contract' }).click();
    expect(await readFile(await download(page, 'Calendar file'), 'utf8')).toContain('DTSTART;VALUE=DATE:20270501');
    await page.setViewportSize({ width: 375, height: 812 });
    await fits(page);
    await page.goto('/purchases');
    await expect(page.getByRole('heading', { name: '1 decision' })).toBeVisible();
    await expect(page.getByText('A$250,000')).toBeVisible();
    await axe(page);
    await fits(page);
  });

  test('takes vendors of no catalogue from the quote desk to a record, beside a shortlisted product', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await begin(page);
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from the shortlist' })).toHaveCount(1);
    await page.getByRole('tab', { name: 'Quotes' }).click();
    await page.getByRole('textbox', { name: 'Quotes as you got them' }).fill(quotes);
    await page.getByRole('button', { name: 'Read the quotes' }).click();
    await expect(page.getByRole('heading', { name: 'Orbostane is not settled.' })).toBeVisible();
    await expect(page.getByText(/texts?, saved/)).toBeVisible();

    await page.getByRole('tab', { name: 'Evaluation' }).click();
    await page.getByRole('button', { name: 'Lock the criteria' }).click();
    await expect(page.getByText('Locked', { exact: true })).toBeVisible();
    const evaluator = await asEvaluator(browser, await invite(page, 'Ada Nguyen'), 375);
    const marrendo = evaluator.getByRole('region', { name: 'Evidence on Marrendo' });
    await expect(marrendo.getByText('Not on record: no facts of ours about this vendor.')).toBeVisible();
    await expect(marrendo.getByRole('heading')).toHaveText(
      'Quote of Marrendo, five years, GST not included: A$143,000',
    );
    await expect(marrendo.getByText('22,800 (a year)')).toBeVisible();
    await expect(evaluator.getByRole('region', { name: 'Evidence on Orbostane' }).getByRole('heading')).toHaveText(
      'Quote of Orbostane, five years, GST not included: Not settled',
    );
    await axe(evaluator);
    await fits(evaluator);
    await score(evaluator, '8');
    await handIn(evaluator);

    await page.getByRole('tab', { name: 'Decision' }).click();
    const row = page.getByRole('row', { name: /^Marrendo/ });
    await expect(row).toContainText('A$143,000');
    await expect(row).toContainText('Not on record: no facts of ours about this vendor');
    await expect(page.getByRole('row', { name: /^Orbostane/ })).toContainText('Not settled');
    await page.getByRole('checkbox', { name: 'Marrendo' }).check();
    await page.getByRole('textbox', { name: 'Why', exact: true }).fill('It fits the ward best.');
    await page.getByRole('textbox', { name: 'Why not Orbostane' }).fill('Its licence has no price.');
    await page.getByRole('button', { name: 'Add a name' }).click();
    await page.getByRole('textbox', { name: 'Name, who decides 1' }).fill('Kim Vale');
    await page.getByRole('button', { name: 'Record the decision' }).click();
    await page.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('heading', { name: 'Buy Marrendo' })).toBeVisible();
    await axe(page);

    const json = await readFile(await download(page, 'JSON'), 'utf8');
    const paper = await textOfPdf(await download(page, 'PDF'));
    for (const words of ['Buy Marrendo', 'A$143,000', 'Not settled', 'no facts of ours about this vendor', '22,800'])
      expect(paper, words).toContain(words);
    await page.getByRole('textbox', { name: 'Or paste it' }).fill(json);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Unchanged: this is the record.')).toBeVisible();
    const letters = page.getByRole('region', { name: 'Letters to the vendors' });
    await letters.getByRole('heading', { name: /^Orbostane/ }).click();
    await expect(letters.getByText(/Thank you for your offer\. We made our decision on/)).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await fits(page);
    await page.goto('/purchases');
    await expect(page.getByRole('table').getByText('A$143,000').first()).toBeVisible();
  });

  test('shows whoever comes with a guessed link that it opens nothing', async ({ page }) => {
    await page.goto(`/evaluate/${'g'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText('This link does not work');
    await axe(page);
  });
});
