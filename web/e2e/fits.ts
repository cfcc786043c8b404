import { expect, type Page } from '@playwright/test';

/** The page as a whole needs no sideways scrolling; asked again until it is laid out, as after a change of width. */
export const fits = (page: Page, what?: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${what ?? page.url()} needs no sideways scrolling`,
    })
    .toBeLessThanOrEqual(0);
