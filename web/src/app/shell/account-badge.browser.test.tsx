import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaveTo } from '../../lib/leave-page.ts';
import {
  aUser,
  CURRENT,
  LOGOUT,
  markSignedIn,
  renderLogin,
  signedOut,
  unmarkSignedIn,
} from '../../testing/render-login.tsx';
import { json, problem } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

// Leaving would take the tests along.
vi.mock('../../lib/leave-page.ts', () => ({ leaveTo: vi.fn() }));

beforeEach(async () => {
  await page.viewport(1280, 800);
  vi.mocked(leaveTo).mockClear();
  sessionStorage.clear();
  localStorage.clear();
  unmarkSignedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  unmarkSignedIn();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

it('reads "Sample user" until somebody signs in, leads to sign-in, and asks the server nothing', async () => {
  const { screen, calls, address } = await renderLogin({}, '/guide');
  await expect.element(screen.getByText('Sample user')).toBeVisible();
  await screen.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(address).toBe('/login');
  expect(calls(CURRENT)).toEqual([]);
});

it('reads the person’s name, with the ways to the subscription and out', async () => {
  markSignedIn();
  const { screen, calls } = await renderLogin({ [CURRENT]: () => json(aUser()) }, '/guide');
  await screen.getByRole('button', { name: 'Ann Lee' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Subscription' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  expect(screen.getByText('Sample user').query()).toBeNull();
  expect(calls(CURRENT)).toHaveLength(1);
});

it('is the sample again where the server knows of nobody', async () => {
  markSignedIn();
  const { screen } = await renderLogin({ [CURRENT]: () => problem('unauthenticated', 'No.') }, '/guide');
  await expect.element(screen.getByText('Sample user')).toBeVisible();
  expect(document.cookie).not.toContain('evident-signed-in');
});

it('signs out: nothing of the account stays in the browser, what is the screen’s own does', async () => {
  markSignedIn();
  const { screen } = await renderLogin({ [CURRENT]: () => json(aUser()), [LOGOUT]: signedOut }, '/guide');
  const account = {
    'evident.draft.chat.query': '"nurse call"',
    'evident.session': '"session-1"',
    'evident.files.conversations': '[]',
    vendorAccessToken: 'subscriber.abc',
    vendorAccessExpires: '2027',
  };
  const own = { 'evident.theme': '"dark"', 'evident.demonstration': 'true', adminToken: 'abc' };
  for (const [key, value] of Object.entries({ ...account, ...own })) localStorage.setItem(key, value);
  const left = (keys: object) => Object.keys(keys).filter((key) => localStorage.getItem(key) !== null);

  await screen.getByRole('button', { name: 'Ann Lee' }).click();
  await screen.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => vi.mocked(leaveTo).mock.calls).toEqual([['/login']]);
  expect(left(account)).toEqual([]);
  expect(left(own)).toEqual(Object.keys(own));

  // The next document, where the last one stored a draft as it went.
  await screen.unmount();
  localStorage.setItem('evident.draft.chat.query', '"nurse call"');
  const next = await renderLogin();
  await expect.element(next.screen.getByText('Sample user')).toBeVisible();
  await expect.poll(() => currentToast()?.title).toBe('Signed out');
  expect(left(account)).toEqual([]);
});

it('goes to the subscription by a document of its own', async () => {
  markSignedIn();
  const { screen } = await renderLogin({ [CURRENT]: () => json(aUser()) }, '/guide');
  await screen.getByRole('button', { name: 'Ann Lee' }).click();
  await screen.getByRole('menuitem', { name: 'Subscription' }).click();
  expect(vi.mocked(leaveTo).mock.calls).toEqual([['/subscribe']]);
});

it('leaves a vendor’s access by code, which is not the account’s', async () => {
  markSignedIn();
  const { screen } = await renderLogin({ [CURRENT]: () => json(aUser()), [LOGOUT]: signedOut }, '/guide');
  localStorage.setItem('vendorAccessToken', 'code.secret');
  await screen.getByRole('button', { name: 'Ann Lee' }).click();
  await screen.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => vi.mocked(leaveTo)).toHaveBeenCalled();
  expect(localStorage.getItem('vendorAccessToken')).toBe('code.secret');
});

it('says so when the sign-out fails, and the person is still signed in', async () => {
  markSignedIn();
  const { screen, address } = await renderLogin(
    { [CURRENT]: () => json(aUser()), [LOGOUT]: () => problem('unavailable', 'Not now.') },
    '/guide',
  );
  await screen.getByRole('button', { name: 'Ann Lee' }).click();
  await screen.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(currentToast).toMatchObject({ title: 'Sign-out failed', description: 'Not now.' });
  expect(address()).toBe('/guide');
  await expect.element(screen.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
});
