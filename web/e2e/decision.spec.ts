import { type Browser, expect, type Page, test } from '@playwright/test';
import { jsPDF } from 'jspdf';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

/** From a question to what a decision rests on: vendors are asked and answer, and all that was worked out before moves and says why. */

const question = 'Nurse call with 24/7 support for an 84-bed residential aged care home in Ballarat';

const axe = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
/** Reloads as somebody does who closed the laptop: what was there is there again. */
const reload = async (page: Page) => {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await fits(page);
};
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();

/** Asks, and puts three products on the shortlist. */
const shortlistThree = async (page: Page): Promise<string[]> => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(question);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
  await reload(page);
  await expect(page.getByText(question)).toBeVisible();
  for (const at of [0, 1, 2]) {
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from the shortlist' })).toHaveCount(at + 1);
  }
  await reload(page);
  const line = page.getByText(/^Shortlisted: /);
  await expect(line).toBeVisible();
  return (await line.innerText())
    .replace(/^Shortlisted: /, '')
    .split('\n')[0]
    ?.split(', ') as string[];
};

/** Drafts a request for quotation from the shortlist, closes the page in the middle, and makes the links. */
const ask = async (page: Page): Promise<Map<string, string>> => {
  await page.getByRole('link', { name: 'Ask the vendors', exact: true }).last().click();
  await expect(page).toHaveURL(/tab=evidence/);
  await page.getByRole('radio', { name: /^Quotation/ }).check();
  await page.getByRole('button', { name: 'Draft the questions' }).click();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('Kestrel Rise Aged Care');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page
    .getByRole('textbox', { name: /^Question \d+$/ })
    .last()
    .fill('Please send your data sheet.');
  await page
    .getByRole('combobox', { name: /^Kind of answer/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'A document' }).click();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeEnabled();
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('Kestrel Rise Aged Care');
  await page.getByRole('button', { name: 'Create the links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the links' }).click();
  const letters = page.getByLabel('E-mails to send').getByRole('listitem');
  await expect(letters).toHaveCount(3);
  return new Map(
    await Promise.all(
      (await letters.all()).map(async (letter): Promise<[string, string]> => {
        const words = await letter.locator('pre').innerText();
        return [words, /\/requests\/\S+/.exec(words)?.[0] ?? ''];
      }),
    ),
  );
};

type Answers = { hours: 'Yes' | 'No'; artg: string; weeks: string; pdf?: string };

/** Answers as a vendor in a browser of its own, stops in the middle, comes back and submits. */
const answerAs = async (browser: Browser, address: string, { hours, artg, weeks, pdf }: Answers) => {
  // A phone asks one question a screen: requests.spec answers there.
  const viewport = { width: 1440, height: 900 };
  const vendor = await (await browser.newContext({ viewport })).newPage();
  vendor.setDefaultTimeout(30_000);
  await vendor.goto(address);
  const card = (words: RegExp) => vendor.locator('[id^="question-"]').filter({ hasText: words });
  await card(/Does the product meet this/)
    .getByRole('radio', { name: hours })
    .check();
  await card(/Is support answered at every hour/)
    .getByRole('radio', { name: hours })
    .check();
  await card(/How long from order to go-live/)
    .getByRole('textbox')
    .fill(weeks);
  await card(/ARTG number\? Write/)
    .getByRole('textbox')
    .fill(artg);
  await vendor.getByRole('textbox', { name: 'A$ for Equipment and licences' }).fill('191500');
  await vendor.getByRole('textbox', { name: 'A$ for Installation and set-up' }).fill('32000');
  for (const line of [
    'Interfaces to our systems',
    'Training',
    'Support and maintenance',
    'Subscription or hosting',
    'Taking data back at the end',
  ]) {
    await vendor.getByRole('combobox', { name: `Offer: ${line}`, exact: true }).click();
    await vendor.getByRole('option', { name: 'Included', exact: true }).click();
  }
  await vendor.getByRole('textbox', { name: 'Your name' }).fill('Sam Vendor');
  if (pdf) {
    const buffer = Buffer.from(new jsPDF().text(pdf, 20, 20).output('arraybuffer'));
    await card(/Please send your data sheet/)
      .getByLabel('Documents of this answer')
      .setInputFiles({ name: 'Data sheet.pdf', mimeType: 'application/pdf', buffer });
    await expect(card(/Please send your data sheet/).getByRole('list')).toContainText('Data sheet.pdf');
  }
  await expect(vendor.getByText('Your draft is kept')).toBeVisible();
  await reload(vendor);
  await expect(vendor.getByRole('textbox', { name: 'Your name' })).toHaveValue('Sam Vendor');
  await expect(vendor.getByRole('textbox', { name: 'A$ for Equipment and licences' })).toHaveValue('191500');
  if (pdf) await expect(card(/Please send your data sheet/).getByRole('list')).toContainText('Data sheet.pdf');
  await axe(vendor);
  await vendor.getByRole('button', { name: 'Submit to the buyer' }).click();
  await expect(vendor.getByText('Thank you: your answers are with the buyer.')).toBeVisible();
  await vendor.context().close();
};

/** What stands on record to each gate, in the annex that is closed at first. */
const whyOf = (page: Page) => page.getByRole('table', { name: /^Why each gate/, includeHidden: true });

/** The gate of the medical device register in a due diligence report of these products, as it is worked out now. */
const gateOf = async (page: Page, products: readonly string[]): Promise<string> => {
  await openTab(page, 'Due diligence');
  // The form begins with what the purchase holds.
  await expect(page.getByRole('textbox', { name: 'Project goals' })).toHaveValue(question);
  const selected = page.getByRole('list', { name: 'Selected solutions' });
  for (const product of products) await expect(selected.getByText(product, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' }).click();
  const gate = page.getByRole('table', { name: /^Gates/ });
  await expect(gate).toBeVisible({ timeout: 60_000 });
  return (await whyOf(page).textContent()) ?? '';
};

/** The comparison of the shortlist, as it reads for this purchase. */
const compared = async (page: Page, purchase: string, ids: readonly string[]): Promise<string> => {
  await page.goto(`/discover?purchase=${purchase}&compare=${ids.join()}`);
  const table = page.getByRole('dialog').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(ids.length + 1, { timeout: 30_000 });
  const words = await table.innerText();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ask the vendors' })).toBeVisible();
  return words;
};

for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const)
  test(`from a question to what is decided by, at ${width} px, with the page closed in the middle of each step`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(420_000);
    page.setDefaultTimeout(30_000);
    await page.setViewportSize({ width, height });
    const products = await shortlistThree(page);
    expect(products).toHaveLength(3);
    const address = page.url();
    const purchase = new URL(address).pathname.split('/').at(-1) ?? '';
    const { items } = (await (await page.request.get(`/api/purchases/${purchase}`)).json()) as {
      items: { kind: string; id: string; data: { name: string; vendor: string } }[];
    };
    const shortlist = products.map((name) =>
      items.find((item) => item.kind === 'shortlist' && item.data.name === name),
    );
    const ids = shortlist.map((item) => item?.id ?? '');

    const gateBefore = await gateOf(page, products);
    await reload(page);
    await expect(page.getByRole('table', { name: /^Gates/ })).toBeVisible();
    const comparisonBefore = await compared(page, purchase, ids);
    expect(comparisonBefore).not.toContain('7 weeks');

    await page.goto(address);
    const letters = await ask(page);
    const linkOf = (at: number) =>
      [...letters].find(([words]) => words.includes(products[at] ?? ''))?.[1] ?? 'no link of this product';
    await answerAs(browser, linkOf(2), {
      ...{ hours: 'Yes', artg: '318442', weeks: '7' },
      pdf: 'Data sheet. Warranty: 24 months parts and labour.',
    });
    await answerAs(browser, linkOf(1), { hours: 'No', artg: '411223', weeks: '11' });

    // Seen without a reload, and after one.
    const requests = page.getByRole('region', { name: 'Requests' });
    await expect(requests.getByRole('button', { name: /^Decide on/ })).toHaveCount(2, { timeout: 20_000 });
    await reload(page);
    await expect(requests.getByRole('button', { name: /^Decide on/ })).toHaveCount(2);
    await expect(requests.getByRole('button', { name: /^Remind/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Accept all 6' }).click();
    await expect(requests.getByRole('button', { name: /^Decide on/ })).toHaveCount(1);
    await reload(page);
    await page.getByRole('button', { name: 'Accept all 5' }).click();
    await expect(requests.getByRole('button', { name: /^Decide on/ })).toHaveCount(0);
    await fits(page);
    await axe(page);

    // What changed, and why.
    const stands = page.getByRole('region', { name: 'Before and after' });
    await expect(stands).toContainText('2 vendors answered');
    const third = stands.getByRole('listitem').filter({ hasText: products[2] ?? '' });
    const [, before = '', after = ''] = /(\d+)% to\s+(\d+)%/.exec(await third.first().innerText()) ?? [];
    expect(Number(after)).toBeGreaterThan(Number(before));
    await stands.getByText('Why it moved').click();
    await expect(stands).toContainText(/implementation time: 7 weeks \(the vendor, /);

    // The quotes that came with it are on the desk.
    await openTab(page, 'Quotes');
    await expect(page.getByText('191,500').filter({ visible: true }).first()).toBeVisible();
    await reload(page);
    await expect(page.getByText('191,500').filter({ visible: true }).first()).toBeVisible();

    // The gate.
    expect(gateBefore).not.toContain('318442');
    await gateOf(page, products);
    await expect(whyOf(page)).toContainText('318442');
    await expect(whyOf(page)).toContainText('411223');

    // The comparison.
    const comparisonAfter = await compared(page, purchase, ids);
    expect(comparisonAfter).toMatch(/7 weeks\s+Vendor/i);
    expect(comparisonAfter).toMatch(/11 weeks\s+Vendor/i);
    await fits(page);

    // The ranking, as the next question is answered.
    await page.goto(address);
    await expect(page.getByText(question, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    const box = page.getByRole('textbox', { name: 'Your question' });
    await box.fill(`Does ${products[2]} have 24/7 support?`);
    await box.press('Enter');
    const source = page.getByRole('button', { name: `Vendor supplied: source of ${products[2]} · 24/7 support` });
    await expect(source.first()).toBeVisible({ timeout: 60_000 });
    await reload(page);
    await expect(source.first()).toBeVisible({ timeout: 30_000 });
  });
