import type { BrowserContext, Page } from '@playwright/test';
import { makeMember, makeNewcomer, makeOperator, newPage } from './people.ts';
import { ask, type Who, type World } from './states/state.ts';

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

export const shortlist = async (page: Page, purchase: string, count: number) => {
  await page.goto(purchase);
  for (let at = 0; at < count; at += 1) {
    await page
      .getByRole('button', { name: /^Details of/ })
      .nth(at)
      .click();
    await page.getByRole('button', { name: 'Add to the shortlist' }).first().click();
    await page.getByRole('button', { name: 'Remove from the shortlist' }).nth(at).waitFor();
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
  await page.getByRole('button', { name: 'Create the links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create the links' }).click();
  const letters = page.getByLabel('E-mails to send').locator('pre');
  await letters.first().waitFor();
  return (await letters.allInnerTexts()).map((words) => /\/requests\/\S+/.exec(words)?.[0] ?? '');
};

const answer = async (page: Page, request: string) => {
  await page.goto(request);
  await page.getByRole('radio').first().waitFor();
  for (const must of await page.getByRole('radio', { name: 'Yes' }).all()) await must.check();
  const asked = (words: RegExp) => page.locator('[id^="question-"]').filter({ hasText: words });
  await asked(/go-live/)
    .getByRole('textbox')
    .first()
    .fill('9');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Vendor');
  await page.getByText('Your draft is kept').waitFor();
  await page.getByRole('button', { name: 'Submit to the buyer' }).click();
  await page.getByText('Thank you: your answers are with the buyer.').waitFor();
  return request;
};

const share = async (page: Page, purchase: string) => {
  await page.goto(purchase);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  return new URL(await page.getByRole('textbox', { name: 'Your link' }).inputValue()).pathname;
};

const invite = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Evaluator' }).fill(name);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByRole('textbox', { name: `Link for ${name}` }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return new URL(address).pathname;
};

export const lock = async (page: Page, purchase: string, evaluators: readonly string[]) => {
  await page.goto(`${purchase}?tab=evaluation`);
  await page.getByRole('button', { name: 'Lock the criteria' }).click();
  await page.getByText('Locked', { exact: true }).waitFor();
  const links: string[] = [];
  for (const name of evaluators) links.push(await invite(page, name));
  return links;
};

const handIn = async (page: Page, link: string, points: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'I have no conflicts: begin' }).click();
  await page
    .getByRole('textbox', { name: /^Score of / })
    .first()
    .waitFor();
  for (const field of await page.getByRole('textbox', { name: /^Score of / }).all()) await field.fill(points);
  await page.getByText('Your draft is kept').waitFor();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Hand in final scores' }).click();
  await page.getByText('Thank you: your scores are with the buyer.').waitFor();
};

/** A second purchase, from criteria to the record of a decision. */
const decide = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'New purchase' }).first().click();
  await ask(page, 'Nurse call with 24/7 support for a 60-bed residential aged care home in Bendigo');
  const purchase = new URL(page.url()).pathname;
  await shortlist(page, purchase, 2);
  const links = await lock(page, purchase, ['Ada Nguyen', 'Ben Okafor']);
  for (const [at, link] of links.entries()) await handIn(page, link, at === 0 ? '9' : '4');
  await page.goto(`${purchase}?tab=decision`);
  await page.getByRole('group', { name: 'What is bought' }).getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('It fits the ward best.');
  await page.getByRole('button', { name: 'Add a name' }).click();
  await page.getByRole('textbox', { name: 'Name, who decides 1' }).fill('Kim Vale');
  await page.getByRole('button', { name: 'Record the decision' }).click();
  await page.getByRole('button', { name: 'Record it' }).click();
  await page.getByRole('heading', { name: 'Decision record' }).waitFor();
  return purchase;
};

const noticeIn = async (page: Page) => {
  await page.goto('/market/notices?search=nurse%20call');
  return (await page.locator('a[href^="/market/notices/"]').first().getAttribute('href')) ?? '';
};

/** What failed is told and left out: the other pictures are taken all the same. */
const orNothing = async (name: string, make: Promise<string>): Promise<string> =>
  make.catch((error: unknown) => {
    process.stderr.write(`${name} could not be made: ${String(error).split('\n')[0]}\n`);
    return '/no-such-page';
  });

const done = (made: Promise<unknown>) => made.then(() => '');

const makePurchase = async (context: BrowserContext): Promise<Omit<World, 'join'>> => {
  const page = await newPage(context);
  await page.goto('/');
  await ask(page);
  const purchase = new URL(page.url()).pathname;
  const made = await page.request.post('/api/purchases', { data: { title: 'Patient lifters for two wards' } });
  const { id } = (await made.json()) as { id: string };
  const roi = await orNothing('The ROI report', makeRoi(page, purchase));
  const diligence = await orNothing('The due diligence report', makeDiligence(page, purchase));
  const advanced = await orNothing('The advanced report', makeAdvanced(page));
  await orNothing('The shortlist', done(shortlist(page, purchase, 2)));
  await orNothing('The quote desk', done(settleQuotes(page, purchase)));
  const [request = '', asked = ''] = await askVendors(page, purchase).catch(() => []);
  const answered = await orNothing('The answers', answer(page, asked));
  const shared = await orNothing('The link', share(page, purchase));
  const evaluate = await orNothing(
    'The evaluation',
    lock(page, purchase, ['Ada Nguyen']).then(([link = '']) => link),
  );
  const decided = await orNothing('The decision', decide(page));
  const notice = await orNothing('The notice', noticeIn(page));
  await page.close();
  return {
    ...{ purchase, emptyPurchase: `/purchases/${id}`, decided, request, answered, evaluate, shared, notice },
    report: { roi, diligence, advanced },
  };
};

type Made = { world: World; at: Record<Exclude<Who, 'visitor'>, BrowserContext> };

/** @returns the addresses, and the browsers that they belong to */
export const makeWorld = async (
  open: () => Promise<BrowserContext>,
  operator: { username: string; password: string },
): Promise<Made> => {
  const at = { buyer: await open(), newcomer: await open(), member: await open(), operator: await open() };
  const purchase = await makePurchase(at.buyer);
  await orNothing('The newcomer', done(makeNewcomer(at.newcomer)));
  const join = await orNothing('The member', makeMember(at.member));
  await makeOperator(at.operator, operator);
  return { world: { ...purchase, join }, at };
};
