import type { Page } from '@playwright/test';

/** Until what is shown stands still: nothing is loading, and toasts are gone or up. */
export const settle = async (page: Page) => {
  await page.locator('h1').first().waitFor({ timeout: 15_000 });
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: 15_000 })
    .catch(() => undefined);
  await page.waitForTimeout(400);
};
