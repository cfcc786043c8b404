import { expect, type Locator, type Page } from '@playwright/test';

/** The toast on screen. Not its announcement to a screen reader, which is taken out of the page after a second. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Fails where no toast of this title comes that says the text. To be called at once: a toast stays five seconds. */
export const toastSays = async (page: Page, title: string, text = '') =>
  expect(toastOf(page).filter({ hasText: title }).filter({ hasText: text })).toBeVisible();
