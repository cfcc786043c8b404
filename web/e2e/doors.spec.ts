import { expect, type Page, test } from '@playwright/test';
import { createAccount, openLetter } from './letters.ts';
import { operator } from './operator.ts';
import { submission } from './pictures/people.ts';
import { toastSays } from './toasts.ts';

/** The doors of the house as people go through them: accounts, cards, codes, the vendors' portal. */

let accounts = 0;
const newEmail = () => `lee-${Date.now()}-${accounts++}@hospital.example.com.au`;

/** Signed out at /subscribe, creates an account by the letter’s link, and comes back to pay. */
const arriveToPay = async (page: Page) => {
  await page.goto('/subscribe');
  await expect(page.getByText('Authentication required')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Lee');
  const email = newEmail();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await openLetter(page, email);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription' })).toBeVisible();
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
};

const payWith = async (page: Page, card: string, message?: string) => {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  if (message) await page.getByLabel('Message to the site').selectOption(message);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
};

const isPremium = async (page: Page) => {
  await toastSays(page, 'Payment Successful', 'Welcome to Vendor Portal Premium!');
  await expect(page.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
  await page.goto('/subscribe');
  await expect(page.getByText('Premium Access Active')).toBeVisible();
};

for (const message of ['now', 'late', 'duplicate', 'reordered']) {
  test(`a card that is good opens the portal, with the provider’s message ${message}`, async ({ page }) => {
    await arriveToPay(page);
    await payWith(page, '4242 4242 4242 4242', message);
    await isPremium(page);
  });
}

test('a declined card says so and keeps the form; a second card pays', async ({ page }) => {
  await arriveToPay(page);
  await payWith(page, '4000 0000 0000 0002');
  await toastSays(page, 'Payment Failed', 'declined');
  await payWith(page, '4242 4242 4242 4242');
  await isPremium(page);
});

test('a card that asks its bank is paid only when the bank agrees', async ({ page }) => {
  await arriveToPay(page);
  await payWith(page, '4000 0025 0000 3155');
  await page.getByRole('dialog', { name: 'Test bank' }).getByRole('button', { name: 'Fail' }).click();
  await toastSays(page, 'Payment Failed');
  await payWith(page, '4000 0025 0000 3155');
  await page.getByRole('dialog', { name: 'Test bank' }).getByRole('button', { name: 'Complete' }).click();
  await isPremium(page);
});

test('an address typed by hand gives no premium access [fault 44]', async ({ page }) => {
  await arriveToPay(page);
  await page.goto('/vendor?success=true');
  await expect(page.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  const answer = await page.request.post('/api/vendor/access');
  expect(answer.status()).toBe(403);
});

test('what a visitor made is there after creating an account, in another browser too, and gone after sign-out', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const password = 'a long enough password';
  await page.goto('/');
  await page
    .getByRole('textbox', { name: /question|need|message/i })
    .first()
    .fill('Nurse call for an aged care home of 80 beds');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').last()).toContainText(/nurse call/i);
  const session = await page.evaluate(
    () => JSON.stringify(localStorage).match(/session-\d{13}-[A-Za-z0-9]+/)?.[0] ?? '',
  );
  const readBy = async (who: Page) => (await who.request.get(`/api/ai/conversation/${session}`)).status();
  await expect.poll(() => readBy(page)).toBe(200);
  await createAccount(page, { name: 'Ann', email, password });
  expect(await readBy(page)).toBe(200);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Ann' })).toBeVisible();
  expect(await readBy(other)).toBe(200);

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByText('Sample user')).toBeVisible();
  expect(await readBy(page)).toBe(404);
});

test('a code is made, redeemed, used and deleted, and then opens nothing', async ({ page, browser }) => {
  const { username, password } = operator();
  await page.goto('/admin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await toastSays(page, 'Login Failed');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await toastSays(page, 'Login Successful', 'Welcome to the admin dashboard');

  await page.getByRole('button', { name: 'Create Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('<script>alert(1)</script>');
  await dialog.getByRole('combobox', { name: 'Usage limit' }).click();
  await page.getByRole('option', { name: '1 (one-time)' }).click();
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await toastSays(page, 'Access Code Created', 'New access code has been generated successfully');
  const row = page.getByRole('row').filter({ hasText: '<script>alert(1)</script>' });
  const code = (await row.textContent())?.match(/(?:[0-9A-Z]{5}-){4}[0-9A-Z]{6}/)?.[0] ?? '';
  expect(code).not.toBe('');

  const vendor = await (await browser.newContext()).newPage();
  await vendor.goto('/vendor');
  await vendor.getByRole('textbox', { name: 'Vendor access code' }).fill(code.toLowerCase());
  await vendor.getByRole('button', { name: 'Open the vendor portal' }).click();
  await expect(vendor.getByRole('heading', { name: 'Ready for Assessment' })).toBeVisible();
  await vendor.getByRole('button', { name: 'Submit for Assessment' }).click();
  await toastSays(vendor, 'Required Fields Missing', 'Please fill in all required fields before submitting.');
  for (const [name, text] of Object.entries(submission)) {
    await vendor.getByRole('textbox', { name: new RegExp(`^${name}`, 'i') }).fill(text);
  }
  await vendor.getByRole('button', { name: 'Submit for Assessment' }).click();
  await toastSays(vendor, 'Assessment Complete', 'Your product submission has been evaluated by our AI specialist.');
  await expect(vendor.getByRole('region', { name: 'Overall Assessment' })).toBeVisible();
  await vendor.reload();
  await expect(vendor.getByRole('textbox', { name: /^Company name/i })).toHaveValue('Koala Call Systems');
  await expect(vendor.getByText('Koala Call Systems').first()).toBeVisible();

  const second = await vendor.request.post('/api/vendor/redeem', { data: { code } });
  expect([second.status(), (await second.json()).code]).toEqual([403, 'forbidden']);

  await page.reload();
  await expect(row).toContainText('1');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete code' }).click();
  await toastSays(page, 'Access Code Deleted', 'Access code has been removed successfully');
  await expect(row).toHaveCount(0);

  await vendor.getByRole('button', { name: 'Submit for Assessment' }).click();
  await expect(vendor.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await toastSays(page, 'Logged Out', 'You have been logged out successfully');
  const after = await page.request.get('/api/admin/access-codes', { headers: { authorization: `Bearer ${token}` } });
  expect(after.status()).toBe(401);
});
