import { expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { toastOf, toastSays } from './toasts.ts';

const routes = [
  '/',
  '/discover',
  '/guide',
  '/vendor',
  '/admin',
  '/subscribe',
  '/login',
  '/directories',
  '/negotiation',
  '/market',
  '/advanced-due-diligence',
  '/vendor-risk',
  '/vendor-health',
  '/pricing',
  '/no-such-page',
];

for (const path of routes) {
  test(`${path} has nothing that axe finds in either theme, no error in the console, and fits 320 px`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion the colours are there at once.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await fits(page);
    expect(errors).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('an answer with everything opened has nothing that axe finds', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('switch', { name: 'Community Insights' }).click();
      await page.getByRole('textbox', { name: 'Your question' }).fill('remote monitoring for cardiac rehab in Hobart');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Recommended solutions')).toBeVisible();
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Why this score' }).first().click();
      await page.getByRole('button', { name: /Demonstration examples/ }).click();
      expect(await violationsOf(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Published/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('an answer needs no sideways scrolling', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your question' }).fill('nurse call for 40 beds');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Recommended solutions')).toBeVisible();
    await fits(page);
  });

  test('the menu holds every area, Vendor Health and Pricing Comparison too', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /menu/i }).click();
    for (const name of ['Guide', 'Vendor Portal', 'Vendor Health', 'Pricing Comparison', 'Admin Dashboard']) {
      await expect(
        page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }),
      ).toBeVisible();
    }
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.keyboard.type('risk');
    await expect(page.getByRole('option', { name: /Risk Assessment/ }).first()).toBeVisible();
  });
});

test('an unknown path shows the not-found page and its words', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('what a toast leaves free can be pressed while it stands', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Export Chat' }).click();
  await toastSays(page, 'No Conversation');
  const taken = await toastOf(page).evaluate((toast) => {
    const { top, right } = toast.getBoundingClientRect();
    const above = Array.from({ length: Math.floor(top / 10) }, (_, at) =>
      document.elementFromPoint(right - 20, at * 10),
    );
    return { rows: above.length, byToasts: above.filter((one) => one?.closest('[aria-label^=Notifications]')).length };
  });
  expect(taken.rows).toBeGreaterThan(3);
  expect(taken.byToasts).toBe(0);
});

test('/legacy leads to the chat home', async ({ page }) => {
  await page.goto('/legacy');
  await expect(page).toHaveURL('/');
});

test('the theme is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /theme/i }).click();
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
});

for (const [path, name] of [
  ['/', 'Due diligence'],
  ['/market', 'Trends'],
  ['/directories', 'Providers'],
  ['/negotiation', 'Strategies'],
  ['/purchases', 'Archived'],
  ['/login', 'Create account'],
] as const) {
  test(`the heading of ${path} tells which tab is open, and a reload comes back to it`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  });
}
