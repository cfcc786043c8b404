import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
};

/** From the extract of star ratings to the homes that somebody finds: the operator brings it, a family looks. */
const imports = async (page: Page, count: number) => {
  const { username, password } = operator();
  await page.goto('/admin?tab=import');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
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
  await page.getByRole('list', { name: 'Notices' }).getByRole('link').first().click();
  await expect(page.getByText(/^Committed at award, GST as published/)).toBeVisible();
  await clean(page);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Supplier, buyer or words' })).toHaveValue('wheelchair');
  await page.goto('/solutions/courtneythorne-08-wireless-nurse-call');
  await expect(page.getByRole('heading', { name: 'Alternatives' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy questions to the vendor' })).toBeVisible();
  await clean(page);
};

test.describe.configure({ mode: 'serial' });

for (const [at, width] of [1440, 375].entries()) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an operator brings the homes, and a family near 3550 finds and compares them', async ({ page }) => {
      await imports(page, 2 + at);
      await findsAHome(page);
    });

    test('the market says what contracts are worth, and leads to a notice and a product', async ({ page }) => {
      await readsTheMarket(page);
    });
  });
}
