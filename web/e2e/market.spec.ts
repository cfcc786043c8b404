import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

const tabs = ['overview', 'trends', 'alerts'] as const;
const open = async (page: Page, tab: (typeof tabs)[number]) => {
  await page.goto(`/market?tab=${tab}`);
  await expect(page.getByText('What these figures are based on')).toBeVisible();
  if (tab === 'trends') await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any tab of the market, with its blocks open', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const tab of tabs) {
        await open(page, tab);
        await page.getByRole('button', { name: /^Demonstration examples/ }).click();
        for (const summary of await page.locator('details > summary').all()) await summary.click();
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no tab of the market needs sideways scrolling of the page', async ({ page }) => {
    for (const tab of tabs) {
      await open(page, tab);
      await fits(page);
    }
  });
});

test('on paper the charts of the market shrink with the sheet, and what is only for the screen is left out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'trends');
  await page.emulateMedia({ media: 'print' });
  for (const chart of await page.locator('.recharts-surface').all()) {
    const [drawn, frame] = await Promise.all([
      chart.boundingBox(),
      chart.locator('xpath=ancestor::figure[1]').boundingBox(),
    ]);
    expect(drawn?.width ?? 0).toBeGreaterThan(200);
    expect(drawn?.width ?? 0).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
    expect(drawn?.height ?? 0).toBeGreaterThan(80);
  }
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: /^Demonstration examples/ })).toBeHidden();
});
