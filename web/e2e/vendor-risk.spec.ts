import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';

const generate = async (page: Page, scenario: RegExp) => {
  await page.goto('/vendor-risk');
  await page.getByRole('button', { name: scenario }).click();
  await page.getByRole('button', { name: 'Generate Risk Assessment' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor Risk Assessment Results' })).toBeFocused();
};

/** Where the records cannot tell vendors apart, what is on record of each stands folded under two lines that say so. */
const openAlike = async (page: Page) => {
  const folded = page.getByText('What is on record for each anyway', { exact: true });
  if (await folded.isVisible()) await folded.click();
};

for (const scenario of [/^Telemedicine Comparison/, /^EHR System Selection/, /^Inventory Management/]) {
  test(`${scenario.source.slice(1)} names three real vendors and products that are on record`, async ({ page }) => {
    await generate(page, scenario);
    await openAlike(page);
    const table = page.getByRole('table', { name: /^Scores of 0 to 100/ });
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await expect(table).not.toContainText('Not on record');
    await expect(page.getByText(/^No (?:vendor called|product) “/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Demonstration examples/ })).toHaveCount(0);
  });
}

test('the setup comes back after a reload, and a fictional vendor stands apart', async ({ page }) => {
  await page.goto('/vendor-risk');
  await page.getByRole('button', { name: 'Custom Assessment Setup' }).click();
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  await page.getByRole('textbox', { name: 'Vendor 3' }).fill('Quillfern Health');
  await page.getByRole('textbox', { name: 'Solution 3' }).fill('Quillfern Care Record');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Vendor 3' })).toHaveValue('Quillfern Health');
  await page.getByRole('button', { name: 'Generate Risk Assessment' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor Risk Assessment Results' })).toBeFocused();
  await openAlike(page);
  await expect(page.getByRole('table', { name: /^Scores of 0 to 100/ }).first()).not.toContainText('Quillfern');
  await page.getByRole('button', { name: 'Demonstration examples (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Quillfern Health Demonstration' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing with the setup, an assessment and its formulas open', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await generate(page, /^EHR System Selection/);
      await page.getByRole('button', { name: 'Custom Assessment Setup' }).click();
      for (const name of [/^Show all/, 'How the overall score is worked out', 'How this score is worked out']) {
        await page.getByRole('button', { name }).first().click();
      }
      await page
        .getByRole('button', { name: /^What reduces this risk/ })
        .first()
        .click();
      await expect(page.locator('.recharts-radar-polygon').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show as table' }).click();
      expect(await violationsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the results need no sideways scrolling of the page', async ({ page }) => {
    await generate(page, /^EHR System Selection/);
    await fits(page);
  });
});
