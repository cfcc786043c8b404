import { expect, type Locator, type Page, test } from '@playwright/test';
import { serveReleases } from './two-releases.ts';

/** A new release, a broken one, and no network at all while somebody works. */

type Site = Awaited<ReturnType<typeof serveReleases>>;
let site: Site;
test.beforeEach(async () => {
  site = await serveReleases();
});
test.afterEach(() => site.close());

const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const typed = 'half a thought about call bells';
const documents = (page: Page) => {
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  return loads;
};
/** Pressed where it stands, and once: what a reload interrupts would be tried again on the new page. */
const press = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
const open = (page: Page, name: string) =>
  press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }));

test('a page of a release that is gone is loaded anew, once, and opens; what was typed is kept [fault 55]', async ({
  page,
}) => {
  const loads = documents(page);
  await page.goto(site.url);
  await question(page).fill(typed);
  site.deploy('release2');
  await open(page, 'Market');
  await expect(page.getByRole('heading', { level: 1, name: 'Market Intelligence Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/market$/);
  expect(loads).toHaveLength(2);
  await open(page, 'AI Chat');
  await expect(question(page)).toHaveValue(typed);
  expect(loads).toHaveLength(2);
});

test('a page that no release has is said to be missing after one reload, never in a loop [fault 55]', async ({
  page,
}) => {
  const loads = documents(page);
  await page.goto(site.url);
  await question(page).fill(typed);
  site.deploy('release2');
  site.lose(/market-page/);
  await open(page, 'Market');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads.length).toBeLessThanOrEqual(2);
  await page.getByRole('link', { name: 'Back to chat' }).click();
  await expect(question(page)).toHaveValue(typed);
});

test('a tab of a release that is gone is there after one reload, with what was typed beside it [fault 55]', async ({
  page,
}) => {
  const loads = documents(page);
  await page.goto(site.url);
  await question(page).fill(typed);
  site.deploy('release2');
  const again = page.waitForEvent('load');
  await press(page.getByRole('tab', { name: 'ROI' }));
  await again;
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(question(page)).toHaveValue(typed);
  await page.getByRole('tab', { name: 'ROI' }).click();
  await expect(page.getByRole('textbox', { name: /Quotes\/Price Estimates/ })).toBeVisible();
  expect(loads).toHaveLength(2);
});

test('where the browser keeps no note of it, a missing page is not reloaded at all [fault 55]', async ({ page }) => {
  const loads = documents(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto(site.url);
  site.lose(/market-page/);
  await open(page, 'Market');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads).toHaveLength(1);
});

test('without a network a new page says so and opens once there is one; what was typed is kept [fault 55]', async ({
  page,
  context,
}) => {
  const loads = documents(page);
  await page.goto(site.url);
  await question(page).fill(typed);
  await context.setOffline(true);
  await open(page, 'Market');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(loads).toHaveLength(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market Intelligence Dashboard' })).toBeVisible();
  await open(page, 'AI Chat');
  await expect(question(page)).toHaveValue(typed);
});

test('without a network a question is kept, and answered by Retry once there is one [fault 55]', async ({
  page,
  context,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'What do you need to buy?' })).toBeVisible();
  await question(page).fill('wireless nurse call for 60 beds in aged care');
  await context.setOffline(true);
  await question(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not answered. Your text is kept.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Recommended solutions')).toBeVisible();
});
