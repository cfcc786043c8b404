import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ask, type World } from './states.ts';

/** A purchase at work, made as a buyer makes it, so that every page has something to show. */

const quotes = [
  'Vendor: Wattlebrook Calling',
  'Hardware: 84 call points @ $410 each + GST',
  'Installation and commissioning $48,500 + GST',
  'Annual support and licences $18,400 p.a. + GST',
  '',
  'Vendor: Celtmoor Systems',
  'Nurse call platform $185,000 + GST',
  'Support $12.50 per bed per week',
].join('\n');
const goals = 'Replace the call bells of an 84-bed residential aged care home in Ballarat; calls are missed at night';

const reportIn = async (page: Page): Promise<string> => {
  await page.waitForURL(/[?&]report=/, { timeout: 90_000 });
  return new URL(page.url()).searchParams.get('report') ?? '';
};

const makeRoi = async (page: Page, purchase: string) => {
  await page.goto(`${purchase}?tab=roi`);
  await page.getByRole('textbox', { name: /Quotes\/Price Estimates/ }).fill(quotes);
  await page
    .getByRole('textbox', { name: /Solution Focus/ })
    .fill('Nurse call for an 84-bed residential aged care home');
  await page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  return reportIn(page);
};

const makeDiligence = async (page: Page, purchase: string) => {
  await page.goto(purchase);
  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await page
    .getByText(/A due diligence report was generated for/)
    .first()
    .waitFor({ timeout: 90_000 });
  await page.getByRole('tab', { name: 'Due diligence' }).click();
  return reportIn(page);
};

const makeAdvanced = async (page: Page) => {
  await page.goto('/advanced-due-diligence');
  await page.getByRole('textbox', { name: 'Project goals' }).fill(goals);
  for (const name of ['Tacera', 'Vitalcare nurse call']) {
    await page.getByRole('textbox', { name: 'Solution name' }).fill(name);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' }).click();
  return reportIn(page);
};

const shortlist = async (page: Page, purchase: string, count: number) => {
  await page.goto(purchase);
  for (let at = 0; at < count; at += 1) {
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(at)
      .click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await page.getByRole('button', { name: 'Take off the shortlist' }).nth(at).waitFor();
  }
};

const settleQuotes = async (page: Page, purchase: string) => {
  await page.goto(`${purchase}?tab=quotes`);
  await page.getByRole('textbox', { name: 'Quotes as you got them' }).fill(quotes);
  await page.getByRole('button', { name: 'Read the quotes' }).click();
  await page.getByText(/texts?, saved/).waitFor();
};

const askVendors = async (page: Page, purchase: string) => {
  await page.goto(`${purchase}?tab=evidence`);
  await page.getByRole('button', { name: 'Draft the questions' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('Kestrel Rise Aged Care');
  await page.getByRole('button', { name: 'Make the links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the links' }).click();
  const words = await page.getByLabel('E-mails to send').locator('pre').first().innerText();
  return /\/requests\/\S+/.exec(words)?.[0] ?? '';
};

const share = async (page: Page, purchase: string) => {
  await page.goto(purchase);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  return new URL(await page.getByRole('textbox', { name: 'Your link' }).inputValue()).pathname;
};

/** What failed is told and left out: the other pictures are taken all the same. */
const orNothing = async (name: string, make: Promise<string>): Promise<string> =>
  make.catch((error: unknown) => {
    process.stderr.write(`${name} could not be made: ${String(error).split('\n')[0]}\n`);
    return '/no-such-page';
  });

type Made = { world: World; buyer: BrowserContext };

/** @param url where the product is served; @returns the addresses, and the browser that they belong to */
export const makeWorld = async (browser: Browser, url: string): Promise<Made> => {
  const buyer = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await buyer.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto('/');
  await ask(page);
  const purchase = new URL(page.url()).pathname;
  const made = await page.request.post('/api/purchases', { data: { title: 'Patient lifters for two wards' } });
  const { id } = (await made.json()) as { id: string };
  const roi = await orNothing('The ROI report', makeRoi(page, purchase));
  const diligence = await orNothing('The due diligence report', makeDiligence(page, purchase));
  const advanced = await orNothing('The advanced report', makeAdvanced(page));
  await orNothing(
    'The shortlist',
    shortlist(page, purchase, 2).then(() => ''),
  );
  await orNothing(
    'The quote desk',
    settleQuotes(page, purchase).then(() => ''),
  );
  const request = await orNothing('The request', askVendors(page, purchase));
  const shared = await orNothing('The link', share(page, purchase));
  await page.close();
  return {
    world: { purchase, emptyPurchase: `/purchases/${id}`, request, shared, report: { roi, diligence, advanced } },
    buyer,
  };
};
