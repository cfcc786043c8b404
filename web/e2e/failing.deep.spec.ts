import { expect, type Page, test } from '@playwright/test';
import { createAccount } from './letters.ts';
import { operator } from './operator.ts';
import { watch } from './watched-page.ts';

/** Every page with every call failing: it says so, keeps what is there, and Retry works once the server does. */

const problem = {
  type: 'about:blank',
  title: 'Internal error',
  status: 500,
  code: 'internal',
  detail: 'We could not finish this. Please try again.',
  requestId: 'test',
};

const fail = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );

/** Pages that read something as they open, and what shows that it was read. */
const reading: [path: string, shown: RegExp, as?: 'operator' | 'account'][] = [
  ['/discover', /Showing|solutions/],
  ['/market', /notices/i],
  ['/directories', /hospitals/i],
  ['/directories?tab=services', /services/i],
  ['/directories?tab=providers', /providers/i],
  ['/directories?tab=facilities', /facilities/i],
  ['/login', /Ann Lee/, 'account'],
  ['/subscribe', /Complete Your Subscription/, 'account'],
  ['/admin', /Total Codes/, 'operator'],
  ['/admin?tab=audit', /operator|Logged in|login/i, 'operator'],
  ['/admin?tab=freshness', /Data version/i, 'operator'],
  ['/admin?tab=submissions', /submissions/i, 'operator'],
];

/** Pages that ask for nothing before a person does. */
const quiet = [
  '/',
  '/guide',
  '/vendor',
  '/negotiation',
  '/vendor-health',
  '/vendor-risk',
  '/pricing',
  '/advanced-due-diligence',
];

const enter = async (page: Page, as: 'operator' | 'account' | undefined) => {
  if (as === 'operator') {
    const { token } = await (await page.request.post('/api/admin/login', { data: operator() })).json();
    await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  }
  const email = `ann-${Date.now()}-${Math.random().toString(36).slice(2)}@hospital.example.com.au`;
  const data = { name: 'Ann Lee', email, password: 'a long enough password' };
  if (as === 'account') await createAccount(page, data);
};

for (const [path, shown, as] of reading) {
  test(`${path} says what could not be read, and Retry reads it [fault 55]`, async ({ page }) => {
    await enter(page, as);
    const { isClean } = await watch(page, { expectsFailures: true });
    await fail(page);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(alert.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.unroute('**/api/**');
    // A page may read several things, and be quicker to read one again than the reader.
    const retry = alert.getByRole('button', { name: 'Retry' }).first();
    for (let left = await alert.count(); left > 0; left--) await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(alert).toHaveCount(0);
    await expect(page.locator('main').getByText(shown).first()).toBeVisible();
    await isClean();
  });
}

for (const path of quiet) {
  test(`${path} opens whatever the server does [fault 55]`, async ({ page }) => {
    const { isClean } = await watch(page, { expectsFailures: true });
    await fail(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Contact and data version could not be loaded.')).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    await isClean();
  });
}
