import type { Page } from '@playwright/test';

/** Who looks: a first visit, a buyer with a purchase at work, an operator, or somebody with a link. */
export type Who = 'visitor' | 'buyer' | 'operator' | 'guest';

/** What was made before the pictures were taken: addresses that the pages below open. */
export type World = {
  purchase: string;
  emptyPurchase: string;
  request: string;
  shared: string;
  report: Record<'roi' | 'diligence' | 'advanced', string>;
};

export type State = {
  area: string;
  name: string;
  who: Who;
  address: (world: World) => string;
  /** What is done after the page is there. */
  act?: (page: Page) => Promise<void>;
};

export const question =
  'We run 84 aged care beds in Ballarat and are replacing our Rauland nurse call by June 2027. It must connect to Leecare and keep working when the network drops. Not Hills. About $400k. What fits?';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).first().click();
export const ask = async (page: Page, words = question) => {
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(words);
  await box.press('Enter');
  await page.waitForURL(/\/purchases\/purchase-/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor({ timeout: 60_000 });
};
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
const fail = (part: string) => async (page: Page) => {
  await page.route(part, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
};

const pageOf =
  (area: string, who: Who) =>
  (name: string, address: string | State['address'], act?: State['act']): State => ({
    area,
    name,
    who,
    address: typeof address === 'string' ? () => address : address,
    ...(act && { act }),
  });

const first = pageOf('First visit', 'visitor');
const chat = pageOf('Purchase', 'buyer');
const find = pageOf('Discover', 'buyer');
const tool = pageOf('Tools', 'buyer');
const facts = pageOf('Market and directories', 'visitor');
const door = pageOf('Doors', 'visitor');
const operator = pageOf('Operator', 'operator');
const guest = pageOf('By link', 'guest');
const worked = (query: string) => (world: World) => `${world.purchase}${query}`;

const healthSteps = async (page: Page) => {
  // The form of the last size is kept, and scored.
  const again = page.getByRole('button', { name: 'New Assessment' });
  if (await again.isVisible()) await again.click();
  await page.getByLabel('Company name').fill('Wattle Devices');
  for (let step = 1; step < 5; step += 1) await press('Next')(page);
  await press('Calculate Health Score')(page);
  await page.getByRole('region', { name: 'Overall score' }).waitFor();
};

/** Every page and state, in the order of the sheet. */
export const states: readonly State[] = [
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
  first('sample purchase', '/', async (page) => {
    await page.getByRole('button', { name: 'Open a sample purchase' }).click();
    await page.getByRole('table').first().waitFor();
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
  chat('answer', worked('')),
  chat('answer with details open', worked(''), press(/^Details of/)),
  chat('empty purchase', ({ emptyPurchase }) => emptyPurchase),
  chat('ROI report', ({ purchase, report }) => `${purchase}?tab=roi&report=${report.roi}`),
  chat('due diligence report', ({ purchase, report }) => `${purchase}?tab=due-diligence&report=${report.diligence}`),
  chat('files', worked('?tab=files')),
  chat('evidence', worked('?tab=evidence')),
  chat('quotes', worked('?tab=quotes')),
  chat('evaluation', worked('?tab=evaluation')),
  chat('decision', worked('?tab=decision')),
  chat('evidence, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=evidence`),
  chat('quotes, nothing yet', ({ emptyPurchase }) => `${emptyPurchase}?tab=quotes`),
  chat('share', worked(''), pressInBar('Share')),
  chat('export', worked(''), pressInBar('Export Chat')),
  chat('all purchases', '/purchases'),
  find('cards', '/discover'),
  find('rows', '/discover?view=list'),
  find('search', '/discover?q=nurse%20call'),
  find('nothing found', '/discover?q=xylophone%20lessons'),
  find('comparison', '/discover?compare=austco-tacera,hills-nurse-call'),
  find('product', '/solutions/austco-tacera'),
  find('product with a warning', '/solutions/hills-nurse-call'),
  find('service out of reach', '/discover', fail('**/api/solutions**')),
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
  facts('market', '/market'),
  facts('trends', '/market', tab('Trends')),
  facts('alerts', '/market', tab('Alerts')),
  facts('notices', '/market/notices'),
  facts('directories', '/directories'),
  facts('services', '/directories', tab('Health Services')),
  facts('providers', '/directories', tab('Providers')),
  facts('facilities', '/directories', tab('Facilities')),
  door('sign in', '/login'),
  door('create account', '/login', tab('Create account')),
  door('subscription, signed out', '/subscribe'),
  door('vendor portal, closed', '/vendor'),
  door('operator, signed out', '/admin'),
  door('no such page', '/no-such-page'),
  operator('access codes', '/admin'),
  operator('audit', '/admin?tab=audit'),
  operator('import', '/admin?tab=import'),
  operator('freshness', '/admin?tab=freshness'),
  operator('submissions', '/admin?tab=submissions'),
  guest('questions to a vendor', ({ request }) => request),
  guest('a shared purchase', ({ shared }) => shared),
  guest('a link that opens nothing', `/requests/${'x'.repeat(43)}`),
];
