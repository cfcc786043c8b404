import { expect, type Page, test } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { operator } from './operator.ts';
import { watch } from './watched-page.ts';

/** Every route as it opens and as it is worked with, in both themes, on a phone and on a desk. */

const PHONE = 375;

// Many pages in one test, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

type Open = (page: Page) => Promise<void>;
const press =
  (name: string | RegExp, shown: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  };

const ask: Open = async (page) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill('wireless nurse call for 60 beds in aged care');
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await press(/Why this score/, /of \d+/)(page);
  await page.getByRole('button', { name: /Demonstration examples/ }).click();
};
const tab =
  (name: string | RegExp): Open =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };

const opened: [path: string, open: Open][] = [
  ['/', ask],
  ['/', tab('ROI')],
  ['/', tab('Due diligence')],
  ['/', tab(/^Files/)],
  ['/discover', press(/View Details/i, /Contracts|on record/i)],
  [
    '/discover?compare=austco-tacera,hills-nurse-call',
    async (page) => expect(page.getByRole('dialog')).toContainText('Starting Price'),
  ],
  ['/directories', tab('Health Services')],
  ['/directories', tab('Providers')],
  ['/directories', tab('Facilities')],
  ['/market', tab('Trends')],
  ['/market', tab('Alerts')],
  ['/negotiation', tab('Market Dashboard')],
  ['/negotiation', tab('Strategies')],
  ['/pricing', press('Generate Pricing Comparison', /^Showing \d+ of \d+ vendors$/)],
  ['/vendor-risk', press('Generate Risk Assessment', 'Vendor Risk Assessment Results')],
  ['/login', tab('Create account')],
];
const operators = ['', '?tab=audit', '?tab=import', '?tab=freshness', '?tab=submissions'];

/** On a phone; the journeys do the same on a desk, and for each area at work. */
const isAccessible = async (page: Page, name: string) => {
  const violations = await violationsOf(page);
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found, name).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [PHONE, 1_440]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      const arrive = async (page: Page, path: string) => {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      };

      test('every route as it opens needs no sideways scrolling, has no error and nothing that axe finds', async ({
        page,
      }) => {
        const { isClean } = await watch(page);
        for (const path of [...Object.values(paths), '/no-such-page']) {
          await arrive(page, path);
          await fits(page, path);
          if (width === PHONE) await isAccessible(page, path);
          await isClean();
        }
      });

      test('every route at work needs no sideways scrolling and has no error', async ({ page }) => {
        const { isClean } = await watch(page);
        for (const [path, open] of opened) {
          await arrive(page, path);
          await open(page);
          await fits(page, path);
          await isClean();
        }
      });

      test('the operators’ tabs need no sideways scrolling and have no error', async ({ page }) => {
        const { isClean } = await watch(page);
        const { token } = await (await page.request.post('/api/admin/login', { data: operator() })).json();
        await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
        for (const query of operators) {
          await arrive(page, `/admin${query}`);
          await fits(page, query);
          await isClean();
        }
      });
    });
  }
}
