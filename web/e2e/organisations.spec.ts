import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { createAccount } from './letters.ts';

/** Two people of one organisation: invited by a link, sharing a purchase, and out of it at once after leaving. */

const nurseCall = 'Nurse call for an 84-bed residential aged care home in Ballarat';

/** Somebody with an account, in a browser of their own. */
const somebody = async (browser: Browser, name: string, baseURL: string | undefined) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const email = `${randomUUID()}@example.com.au`;
  await createAccount(page, { name, email, password: `banksia quokka ${randomUUID()}` });
  return { page, email };
};

test('a colleague is invited, works on the purchase that is given, and is out of it after leaving', async ({
  browser,
  baseURL,
}) => {
  const owner = await somebody(browser, 'Ann Lee', baseURL);
  const colleague = await somebody(browser, 'Kim Vale', baseURL);

  await owner.page.goto('/organisation');
  await owner.page.getByLabel('Name of your organisation').fill('Banksia Health');
  await owner.page.getByRole('button', { name: 'Create organisation' }).click();
  await owner.page.getByLabel('E-mail of a colleague').fill(colleague.email);
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await owner.page.getByLabel(`Link for ${colleague.email}`).inputValue();
  await fits(owner.page);
  expect(await violationsOf(owner.page)).toEqual([]);

  await colleague.page.goto(new URL(link).pathname);
  await colleague.page.getByRole('button', { name: 'Join Banksia Health' }).click();
  await expect(colleague.page.getByRole('list', { name: 'Members of Banksia Health' })).toContainText('Kim Vale (you)');

  await owner.page.goto('/');
  await owner.page.getByRole('textbox', { name: 'Your question' }).fill(nurseCall);
  await owner.page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(owner.page).toHaveURL(/\/purchases\/purchase-/, { timeout: 30_000 });
  const purchase = new URL(owner.page.url()).pathname;
  await owner.page.getByRole('button', { name: 'Share', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Give it to Banksia Health' }).click();
  await expect(owner.page.getByText('Shared with Banksia Health: its members')).toBeVisible();

  await colleague.page.goto('/purchases');
  await expect(colleague.page.getByText('Shared with Banksia Health')).toBeVisible();
  await colleague.page
    .getByRole('main')
    .getByRole('link', { name: /Nurse call/ })
    .click();
  await expect(colleague.page).toHaveURL(new RegExp(purchase));
  await expect(colleague.page.getByText(nurseCall).first()).toBeVisible();

  await colleague.page.goto('/organisation');
  await colleague.page.getByRole('button', { name: 'Leave Banksia Health…' }).click();
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(colleague.page.getByLabel('Name of your organisation')).toBeVisible();
  await colleague.page.goto('/purchases');
  await expect(colleague.page.getByText('No purchase yet')).toBeVisible();
});
