import type { Page } from '@playwright/test';

/** On a busy machine a page takes its time; a picture of a page that still loads shows nothing. */
const PATIENCE_MS = 45_000;
/** A page that asks again and again is never quiet. */
const QUIET_MS = 5_000;

/** Until what is shown stands still: nothing is asked for or loading, and toasts are gone or up. */
export const settle = async (page: Page) => {
  await page.locator('h1').first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  const isStill = () =>
    ![...document.querySelectorAll('[aria-busy=true], .animate-pulse')].some((one) => one.checkVisibility());
  await page.waitForFunction(isStill, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.waitForTimeout(400);
};
