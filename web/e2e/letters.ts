import { expect, type Page } from '@playwright/test';
import { tokenFor } from '../../infra/quality/letters.ts';

const tokenOf = async (page: Page, email: string) =>
  tokenFor(await (await page.request.get('/local/mail')).text(), email);

/** Opens the last letter to an address on the page of this machine's e-mail, and its link. */
export const openLetter = async (page: Page, email: string) => {
  await page.goto('/local/mail');
  await page.getByRole('link', { name: await tokenOf(page, email) }).click();
};

/** Creates an account and signs this browser in, without its pages. */
export const createAccount = async (page: Page, data: { name: string; email: string; password: string }) => {
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(200);
  const token = await tokenOf(page, data.email);
  const { password } = data;
  expect((await page.request.post('/api/auth/confirm', { data: { token, password } })).status()).toBe(200);
};
