import type { Page } from '@playwright/test';
import { ask, pageOf, press, type State, tab, type World } from './state.ts';

/** On a phone it stands in the menu. */
const pressInBar = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).click();
};
const example = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor({ timeout: 60_000 });
};
const openSample = async (page: Page) => {
  await page.getByRole('button', { name: 'Open a sample purchase' }).click();
  await page.getByRole('table').first().waitFor();
};

const first = pageOf('First visit', 'visitor');
const chat = pageOf('Purchase', 'buyer');
const find = pageOf('Discover', 'buyer');
const tool = pageOf('Tools', 'buyer');
const worked = (query: string) => (world: World) => `${world.purchase}${query}`;
const decided = (query: string) => (world: World) => `${world.decided}${query}`;

const healthSteps = async (page: Page) => {
  // The form of the last size is kept, and scored.
  const again = page.getByRole('button', { name: 'New Assessment' });
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Company name').fill('Wattle Devices');
  for (let step = 1; step < 5; step += 1) await press('Next')(page);
  await press('Calculate Health Score')(page);
  await page.getByRole('region', { name: 'Overall score' }).waitFor();
};

const firstVisit: readonly State[] = [
  first('home', '/'),
  first('home with the tour', '/', async (page) => {
    await page.waitForTimeout(4_000);
  }),
  first('answer as it arrives', '/', (page) => ask(page)),
  first('ROI, nothing yet', '/?tab=roi'),
  first('due diligence, nothing yet', '/?tab=due-diligence'),
  first('files, nothing yet', '/?tab=files'),
  first('company context', '/', press(/Company (Documents & )?Context/)),
  first('menu', '/', async (page) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
  }),
  first('two compared', '/', example(/Remote patient monitoring/)),
  first('what the rules say', '/', example(/NDIS assistive technology/)),
  first('sample purchase', '/', openSample),
  first('sample purchase, criteria', '/', async (page) => {
    await openSample(page);
    await tab('Evaluation')(page);
  }),
  first('palette', '/', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').first().fill('ri');
  }),
  first('emergency', '/', async (page) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill('a resident is not breathing, what do I do');
    await page.keyboard.press('Enter');
    await page
      .getByText(/call 000/i)
      .first()
      .waitFor();
  }),
  first('out of scope', '/', async (page) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill('write me a poem about the sea');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(4_000);
  }),
  first('purchases, none', '/purchases'),
];

const purchase: readonly State[] = [
  chat('answer', worked('')),
  chat('answer with details open', worked(''), press(/^Details of/)),
  chat('empty purchase', ({ emptyPurchase }) => emptyPurchase),
  chat('ROI report', ({ purchase, report }) => `${purchase}?tab=roi&report=${report.roi}`),
  chat('due diligence report', ({ purchase, report }) => `${purchase}?tab=due-diligence&report=${report.diligence}`),
  chat('files', worked('?tab=files')),
  chat('evidence', worked('?tab=evidence')),
  chat('quotes', worked('?tab=quotes')),
  chat('evaluation', worked('?tab=evaluation')),
  chat('evaluation, handed in', decided('?tab=evaluation')),
  chat('decision', worked('?tab=decision')),
  chat('decision, recorded', decided('?tab=decision')),
  chat('decision, letters open', decided('?tab=decision'), async (page) => {
    for (const letter of await page.locator('summary', { hasText: /Chosen|Debrief/ }).all()) await letter.click();
  }),
  chat('evidence, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=evidence`),
  chat('quotes, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=quotes`),
  chat('evaluation, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=evaluation`),
  chat('decision, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=decision`),
  chat('share', worked(''), pressInBar('Share')),
  chat('export', worked(''), pressInBar('Export Chat')),
  chat('all purchases', '/purchases'),
];

const discover: readonly State[] = [
  find('cards', '/discover'),
  find('rows', '/discover?view=list'),
  find('search', '/discover?q=nurse%20call'),
  find('nothing found', '/discover?q=xylophone%20lessons'),
  find('comparison', '/discover?compare=austco-tacera,hills-nurse-call'),
  find('product', '/solutions/austco-tacera'),
  find('product with a warning', '/solutions/hills-nurse-call'),
  find('no such product', '/solutions/no-such-product'),
];

const tools: readonly State[] = [
  tool('pricing', '/pricing'),
  tool('pricing, compared', '/pricing', press('Generate Pricing Comparison')),
  tool('health', '/vendor-health'),
  tool('health, scored', '/vendor-health', healthSteps),
  tool('risk', '/vendor-risk'),
  tool('risk, assessed', '/vendor-risk', press('Generate Risk Assessment')),
  tool('advanced due diligence', '/advanced-due-diligence'),
  tool('advanced due diligence, report', ({ report }) => `/advanced-due-diligence?report=${report.advanced}`),
  tool('negotiation', '/negotiation'),
  tool('negotiation, dashboard', '/negotiation', tab('Market Dashboard')),
  tool('negotiation, strategies', '/negotiation', tab('Strategies')),
  tool('guide', '/guide'),
];

/** From the first visit to the decision, and the tools on the way. */
export const buying: readonly State[] = [...firstVisit, ...purchase, ...discover, ...tools];
