import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

const tabs = ['hospitals', 'services', 'providers', 'facilities'] as const;
type Tab = (typeof tabs)[number];

const cards = (page: Page) => page.getByRole('article');
const box = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true });
const count = (page: Page) => page.getByRole('tabpanel').getByRole('status').first();
const open = async (page: Page, query = '') => {
  await page.goto(`/directories${query}`);
  await expect(page.locator('h1')).toContainText('Healthcare Directories');
  await expect(cards(page).first()).toBeVisible();
};
const pick = async (page: Page, label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** Playwright's answer in place of the server's. */
const fail = (page: Page, tab: Tab, answer: { status: number; contentType: string; body: string }) =>
  page.route(`**/api/healthcare/${tab}?*`, (route) => route.fulfill(answer));

test('the four tabs each have a count, a source and cards, by mouse and by keyboard', async ({ page }) => {
  await open(page);
  await expect(count(page)).toHaveText(/^[\d,]+ hospitals, 20 entries loaded$/);
  await expect(page.getByRole('list', { name: 'Sources' })).toContainText(/AIHW MyHospitals.*[cC]opy of \d+ \w+ \d{4}/);
  await page.getByRole('tab', { name: 'Health Services' }).click();
  await expect(count(page)).toHaveText(/^\d+ health services and \d+ demonstration examples, /);
  await expect(page.getByRole('list', { name: 'Sources' })).toContainText('Integration pending');
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(/^\d+ demonstration providers, /);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Matching Facilities')).toBeVisible();
  await expect(page.getByRole('tabpanel').locator('dl dd').first()).toHaveText(/^[\d,]+$/);
  const [hospitals = 0, services = 0, all = 0] = (await page.getByRole('tabpanel').locator('dl dd').allTextContents())
    .slice(0, 3)
    .map((text) => Number(text.replace(',', '')));
  expect(hospitals).toBeGreaterThan(100);
  expect(all).toBe(hospitals + services);
  await expect(page.getByText(/^\d+ demonstration examples counted among these\.$/)).toBeVisible();
});

test('hospitals without a filter open in New South Wales with addresses on record, in the order that is told', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(/^By state, NSW first and ACT last\. /)).toBeVisible();
  const shown = await cards(page).allTextContents();
  expect(shown).toHaveLength(20);
  for (const text of shown) expect(text).toMatch(/NSW/);
  for (const text of shown) expect(text).toMatch(/Beds\s*\d/);
});

test('hospitals by state and city: in the address, after a reload, on Back and cleared', async ({ page }) => {
  await open(page);
  await pick(page, 'State', /^VIC/);
  await expect(page).toHaveURL(/\?state=VIC$/);
  await box(page, 'City').fill('gee');
  await expect(page).toHaveURL(/city=gee/);
  await expect(count(page)).toHaveText(/^\d hospitals?$/);
  const found = await cards(page).allTextContents();
  for (const text of found) expect(text).toMatch(/Gee\w+ VIC/);
  await page.reload();
  await expect(box(page, 'City')).toHaveValue('gee');
  await expect(page.getByRole('combobox', { name: 'State' })).toContainText('VIC');
  await expect(cards(page)).toHaveCount(found.length);
  await page.goBack();
  await expect(page).toHaveURL(/\?state=VIC$/);
  await expect(box(page, 'City')).toHaveValue('');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/directories$/);
  await box(page, 'City').fill('🏥');
  await expect(page.getByRole('heading', { name: 'No hospitals match these filters' })).toBeVisible();
});

test('services by type, location and specialty', async ({ page }) => {
  await open(page, '?tab=services');
  await box(page, 'Service Type').fill('Screening');
  await box(page, 'Specialty').fill('Breast');
  await expect(page).toHaveURL(/serviceType=Screening&serviceSpecialty=Breast/);
  await expect(page.getByRole('article', { name: 'BreastScreen Australia' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await box(page, 'Location').fill('Tasmania');
  await expect(page).toHaveURL(/\?tab=services&serviceLocation=Tasmania$/);
  await expect.poll(async () => (await cards(page).allTextContents()).every((text) => /TAS/.test(text))).toBe(true);
  await page.reload();
  await expect(box(page, 'Location')).toHaveValue('Tasmania');
});

test('providers by profession, location and specialty, each marked as a demonstration', async ({ page }) => {
  await open(page, '?tab=providers');
  await expect(page.getByText('Every provider here is a demonstration entry.')).toBeVisible();
  await pick(page, 'Profession', /^Pharmacist/);
  await expect(page).toHaveURL(/profession=Pharmacist/);
  await box(page, 'Location').fill('Dubbo');
  await box(page, 'Specialty').fill('medication');
  await expect(page).toHaveURL(/providerSpecialty=medication/);
  await expect(page.getByRole('article', { name: 'Saltbush Specimen' })).toBeVisible();
  await expect(page.getByText(/^Nearest to Dubbo NSW/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('under 1 km');
  await expect(page.getByRole('article').filter({ hasNotText: 'Demonstration' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Profession' })).toContainText('Pharmacist');
  await expect(page.getByRole('article', { name: 'Saltbush Specimen' })).toBeVisible();
});

test('facilities by name and location', async ({ page }) => {
  await open(page, '?tab=facilities');
  await box(page, 'Facility Name').fill('royal');
  await box(page, 'Location').fill('TAS');
  await expect(page).toHaveURL(/facilityName=royal&facilityLocation=TAS/);
  await expect(page.getByRole('article', { name: 'Royal Hobart Hospital' })).toBeVisible();
  await expect(cards(page).filter({ hasNotText: /royal/i })).toHaveCount(0);
});

test('more is loaded on demand, and the keyboard goes on at the first new card', async ({ page }) => {
  await open(page);
  const more = page.getByRole('button', { name: 'Load more hospitals' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(40);
  await expect(cards(page).nth(20).getByRole('heading')).toBeFocused();
  await expect(count(page)).toContainText('40 entries loaded');
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(40);
});

test('a failure of hospitals tells the status, keeps the filters, and Retry reads the list again', async ({ page }) => {
  await fail(page, 'hospitals', { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' });
  await page.goto('/directories?city=Bourke');
  const line = 'Error loading hospitals: HTTP 500: Failed to fetch hospitals from Australian healthcare directories';
  await expect(page.getByText(line, { exact: true })).toBeVisible();
  await expect(box(page, 'City')).toHaveValue('Bourke');
  await page.unroute('**/api/healthcare/hospitals?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: 'Bourke Multi Purpose Service' })).toBeVisible();
});

test('what the server itself refuses is told with the field’s own name', async ({ page }) => {
  const long = 'x'.repeat(101);
  await page.goto(`/directories?city=${long}`);
  await expect(page.getByText('Error loading hospitals: City: at most 100 characters.', { exact: true })).toBeVisible();
  await page.goto(`/directories?tab=services&serviceType=${long}`);
  await expect(page.getByText('Service Type: at most 100 characters.', { exact: true })).toBeVisible();
});

for (const [tab, line] of [
  ['services', 'Error loading health services: Failed to fetch health services'],
  ['providers', 'Error loading healthcare providers: Failed to fetch healthcare providers'],
  ['facilities', 'Error loading facility information: Failed to fetch facility information'],
] as const) {
  test(`a failure of ${tab} is told in the fixed words`, async ({ page }) => {
    await fail(page, tab, { status: 503, contentType: 'text/plain', body: 'no' });
    await page.goto(`/directories?tab=${tab}`);
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
}

test('the map marks hospitals, and lists them by their distance from a suburb', async ({ page }) => {
  await open(page, '?state=NSW');
  await page
    .getByRole('radio', { name: 'Map view' })
    .or(page.getByRole('button', { name: 'Map view' }))
    .click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('img', { name: /^Map of Australia with \d+/ })).toBeVisible();
  await page.getByLabel('Distance from suburb').fill('Randwick');
  const list = page.getByRole('list', { name: 'Places by distance from Randwick NSW' });
  await expect(list).toBeVisible();
  const told = await list.getByRole('listitem').allTextContents();
  const distances = told.map((text) => Number(/([\d.,]+) km/.exec(text)?.[1]?.replace(',', '')));
  expect(distances.length).toBeGreaterThan(10);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await list.getByRole('button').nth(1).click();
  await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('the file of a list holds what is shown, each fact with its source', async ({ page }) => {
  await open(page, '?state=TAS');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export CSV, all \d+$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^hospitals-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const names = await cards(page).getByRole('heading').allTextContents();
  for (const name of names) expect(csv).toContain(name);
  expect(csv).toMatch(/Not on record/);
  expect(csv).toMatch(/beds: On record, AIHW/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    const violations = async (page: Page) => await violationsOf(page);

    for (const tab of tabs)
      test(`axe finds nothing among the ${tab}, with everything open`, async ({ page }) => {
        await open(page, `?tab=${tab}${tab === 'services' ? '&serviceLocation=NT' : ''}`);
        for (const summary of await page.locator('main details > summary').all()) await summary.click();
        expect(await violations(page)).toEqual([]);
      });

    test('axe finds nothing on the map, or on a failure', async ({ page }) => {
      await page.goto('/directories?view=map&near=Randwick');
      await expect(page.getByRole('list', { name: /^Places by distance/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto(`/directories?city=${'x'.repeat(101)}`);
      await expect(page.getByText(/^Error loading hospitals/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no tab, and no map, needs sideways scrolling of the page', async ({ page }) => {
    for (const tab of tabs) {
      await open(page, `?tab=${tab}`);
      await fits(page, tab);
    }
    await page.goto('/directories?view=map&near=Randwick');
    await expect(page.getByRole('list', { name: /^Places by distance/ })).toBeVisible();
    await fits(page);
  });
});
