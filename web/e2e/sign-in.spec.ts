import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { fits } from './fits.ts';
import { toastSays } from './toasts.ts';

/** People come in by their organisation's own sign-in: here the sample one that npm start brings. */

const ORGANISATION = 'Banksia Health (sample)';
const axe = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
const button = (page: Page) => page.getByRole('button', { name: `Sign in with ${ORGANISATION}` });
const atOrganisation = (page: Page) => page.getByRole('heading', { name: ORGANISATION });

test('somebody comes in by keyboard, is back where they were, and has an account without a password', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fdiscover');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(atOrganisation(page)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Robin Vale' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discover$/);
  await expect(page.getByText('Welcome, Robin Vale.').first()).toBeVisible();

  await page.goto('/account');
  await expect(page.getByRole('heading', { name: `Signs in with ${ORGANISATION}` })).toBeVisible();
  await expect(page.getByText('robin.vale@banksia-health.example.com.au · confirmed')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Change password' })).toHaveCount(0);
  await axe(page);

  await page.getByRole('button', { name: 'Robin Vale' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await toastSays(page, 'Signed out');
  // Signed in at the organisation still: no question a second time, and the same account.
  await button(page).click();
  await expect(page.getByText('Welcome, Robin Vale.').first()).toBeVisible();
});

test('who is refused reads why, on a phone and in the dark too, and the way back does not open twice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await fits(page);
  await axe(page);
  await button(page).click();
  await page.getByRole('link', { name: 'Sam Marsh' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'does not give us your e-mail address, or does not say that it is verified',
  );
  await fits(page);
  await axe(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This sign-in was already finished');
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(button(page)).toBeVisible();
});
