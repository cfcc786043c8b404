import { type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { operator } from './operator.ts';

/** Homes around Bendigo as the Department's extract writes them; nobody runs them. */
const header =
  'service_name,provider_name,suburb,state,postcode,size,overall_stars,compliance_stars,rn_minutes_target,rn_minutes_actual,latitude,longitude,reporting_period';
const homes = [
  'Test Wattle House,Test Care,Bendigo,VIC,3550,Medium,4,5,40,46,-36.76,144.28,May 2026',
  'Test Banksia Lodge,Test Care,Eaglehawk,VIC,3556,Small,2,3,40,31,-36.72,144.25,May 2026',
  'Test Harbour View,Test Care,Manly,NSW,2095,Large,5,5,40,52,-33.8,151.28,May 2026',
];
const extract = (count: number) => ({
  name: 'extract.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...homes.slice(0, count)].join('\n')),
});

const clean = async (page: Page) => {
  await fits(page);
  expect(await violationsOf(page)).toEqual([]);
};

const asOperator = async (page: Page, address: string) => {
  const { username, password } = operator();
  await page.goto(address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** From the extract of star ratings to the homes that somebody finds: the operator brings it, a family looks. */
const imports = async (page: Page, count: number) => {
  await asOperator(page, '/admin?tab=import');
  await page.getByLabel('File to import').setInputFiles(extract(count));
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText(/^Preview: nothing has been changed yet/)).toBeVisible();
  await expect(page.getByText(`Aged care homes and services, ${count} afterwards`)).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: /^Apply [\d,]+ changes?$/ }).click();
  await expect(page.getByText(/^Imported\. Data version aged-care-/)).toBeVisible();
  await page.getByRole('tab', { name: 'Freshness' }).click();
  await expect(page.getByRole('heading', { name: 'Public registers' })).toBeVisible();
  await clean(page);
};

const findsAHome = async (page: Page) => {
  await page.goto('/directories?tab=facilities&kind=aged-care');
  await page.getByRole('search').getByLabel('Location', { exact: true }).fill('3550');
  const home = page.getByRole('article');
  await expect(page.getByText(/^Nearest to 3550 VIC first/)).toBeVisible();
  await expect(home.first()).toContainText('Test Wattle House');
  await expect(home.first()).toContainText('under 1 km');
  await expect(home.nth(1)).toContainText('Test Banksia Lodge');
  await clean(page);
  for (const name of ['Test Wattle House', 'Test Banksia Lodge'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await page.getByRole('button', { name: 'Compare homes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Better than');
  await clean(page);
};

/** A vendor, or a buyer, from a kind of product to a contract and to the product. */
const readsTheMarket = async (page: Page) => {
  await page.goto('/market');
  const chart = page.getByRole('region', { name: 'Contracts by value and day of signing' });
  await expect(chart).toContainText(/Half of \d+ contracts are under A\$/);
  await page.getByRole('link', { name: 'Search the notices' }).click();
  await page.getByRole('searchbox', { name: 'Supplier, buyer or words' }).fill('wheelchair');
  await expect(page).toHaveURL(/search=wheelchair$/);
  // What was listed before stands until its answer is here: a click on it would fall on a row that goes.
  const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
  await expect(notices.first()).toContainText(/wheelchair/i);
  await notices.first().getByRole('link').first().click();
  await expect(page.getByText(/^Committed at award, GST as published/)).toBeVisible();
  await clean(page);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Supplier, buyer or words' })).toHaveValue('wheelchair');
  await page.goto('/solutions/courtneythorne-08-wireless-nurse-call');
  await expect(page.getByRole('heading', { name: 'Alternatives' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy questions to the vendor' })).toBeVisible();
  await clean(page);
};

const visitor = async (browser: Browser, width: number) =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();

/** An operator gives a code; the vendor comes in by it, describes a product and has it assessed. */
const submits = async (page: Page, vendor: Page, product: string) => {
  await asOperator(page, '/admin');
  await page.getByRole('button', { name: 'Create Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill(product);
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await expect(dialog).toBeHidden();
  const text = await page.locator('tr, li').filter({ hasText: product }).first().textContent();
  const code = /(?:[0-9A-Z]{5}-){4}[0-9A-Z]{6}/.exec(text ?? '')?.[0] ?? '';
  await vendor.goto('/vendor');
  await vendor.getByRole('textbox', { name: 'Vendor access code' }).fill(code);
  await vendor.getByRole('button', { name: 'Open the vendor portal' }).click();
  const fields = {
    'Company name': `${product} Systems`,
    'Product description':
      'A wireless nurse call system for residential aged care: call points, pendants and corridor displays, with an HL7 interface.',
    'Pricing structure': 'A$900 per bed once, GST excluded',
    'Target market': 'Residential aged care homes in Victoria',
    'Contact e-mail': 'sales@quokka.example.com.au',
  };
  for (const [name, value] of Object.entries(fields))
    await vendor.getByRole('textbox', { name: new RegExp(`^${name}`, 'i') }).fill(value);
  await vendor.getByRole('button', { name: 'Submit for Assessment' }).click();
  await expect(vendor.getByRole('region', { name: 'Overall Assessment' })).toBeVisible({ timeout: 30_000 });
  await clean(vendor);
};

const publishes = async (page: Page, product: string) => {
  await page.goto('/admin?tab=submissions');
  const row = page.getByRole('listitem').filter({ hasText: `${product} Systems` });
  await row.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Product name' }).fill(product);
  await dialog.getByRole('checkbox', { name: 'I checked that the vendor and the product exist' }).check();
  await clean(page);
  await dialog.getByRole('button', { name: 'Publish to the catalogue' }).click();
  await expect(row).toContainText('In the catalogue');
};

/** A buyer, in a purchase, finds the product under Discover's own filters, reads its page, and asks its vendor for prices. */
const asksForPrices = async (buyer: Page, product: string): Promise<string> => {
  await buyer.goto('/');
  const question = buyer.getByRole('textbox', { name: 'Your question' });
  await question.fill('Nurse call for an 84-bed residential aged care home in Ballarat');
  await question.press('Enter');
  await expect(buyer).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
  const purchase = /purchase-[\w-]+/.exec(buyer.url())?.[0] ?? '';
  await buyer.goto(`/discover?q=${encodeURIComponent(product)}&purchase=${purchase}`);
  const found = buyer.getByRole('article', { name: product });
  await expect(found).toBeVisible();
  await clean(buyer);
  await found.getByRole('link', { name: product }).first().click();
  await expect(buyer).toHaveURL(/\/solutions\//);
  await expect(buyer.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expect(buyer.getByText('Vendor supplied').first()).toBeVisible();
  await clean(buyer);
  await buyer.getByRole('link', { name: `Ask the vendor of ${product}` }).click();
  await buyer.getByRole('radio', { name: /^Quotation/ }).check();
  await buyer.getByRole('button', { name: 'Draft the questions' }).click();
  await buyer.getByRole('textbox', { name: 'From' }).fill('Kestrel Rise Aged Care');
  await buyer.getByRole('button', { name: 'Create the links' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Create the links' }).click();
  const letter = buyer.getByLabel('E-mails to send').locator('pre').first();
  await expect(letter).toBeVisible();
  await clean(buyer);
  return /\/requests\/\S+/.exec(await letter.innerText())?.[0] ?? '';
};

/** The vendor answers by the link alone; what was offered stands on the buyer's quote desk. */
const quotes = async (vendor: Page, buyer: Page, address: string) => {
  await vendor.goto(address);
  await expect(vendor.getByRole('heading', { level: 1 })).toHaveText(/^Kestrel Rise Aged Care asks about/);
  // On a phone the prices stand behind the questions.
  await vendor.goto(`${address}?step=99`);
  await vendor
    .getByRole('textbox', { name: /^A\$ for/ })
    .first()
    .fill('75600');
  await vendor.getByRole('textbox', { name: 'Your name' }).fill('Sam Vendor');
  await clean(vendor);
  await vendor.getByRole('button', { name: 'Submit to the buyer' }).click();
  await expect(vendor.getByText('Thank you: your answers are with the buyer.')).toBeVisible();
  // What the vendor sent is seen without a reload.
  await expect(buyer.getByText(/answers? to decide on$/).first()).toBeAttached({ timeout: 30_000 });
  await buyer.reload();
  await buyer
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(buyer.getByText('Accepted', { exact: true }).first()).toBeAttached({ timeout: 30_000 });
  await buyer.getByRole('tab', { name: 'Quotes' }).click();
  await expect(
    buyer
      .getByText(/75,600/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await clean(buyer);
};

test.describe.configure({ mode: 'serial' });

for (const [at, width] of [1440, 375].entries()) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an operator brings the homes, and a family near 3550 finds and compares them', async ({ page }) => {
      await imports(page, 2 + at);
      await findsAHome(page);
    });

    test('a vendor comes by a code, is published and found, and answers a buyer with a quote', async ({
      page,
      browser,
    }) => {
      test.setTimeout(240_000);
      const [vendor, buyer] = [await visitor(browser, width), await visitor(browser, width)];
      const product = `Quokka Call ${width}`;
      await submits(page, vendor, product);
      await publishes(page, product);
      const address = await asksForPrices(buyer, product);
      await quotes(vendor, buyer, address);
      await vendor.context().close();
      await buyer.context().close();
    });

    test('the market says what contracts are worth, and leads to a notice and a product', async ({ page }) => {
      await readsTheMarket(page);
    });
  });
}
