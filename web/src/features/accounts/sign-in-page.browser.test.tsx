import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leaveTo } from '../../lib/leave-page.ts';
import {
  aUser,
  CURRENT,
  LOGIN,
  LOGOUT,
  markSignedIn,
  REGISTER,
  renderLogin,
  signedIn,
  signedOut,
  unmarkSignedIn,
} from '../../testing/render-login.tsx';
import { json, problem } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

// Leaving would take the tests along.
vi.mock('../../lib/leave-page.ts', () => ({ leaveTo: vi.fn() }));

beforeEach(() => {
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

type Shown = Awaited<ReturnType<typeof renderLogin>>;
const PASSWORD = 'a long and dull passphrase';
const email = ({ screen }: Shown) => screen.getByRole('textbox', { name: 'E-mail' });
const password = ({ screen }: Shown) => screen.getByLabelText('Password', { exact: true });
const submit = ({ screen }: Shown, name = 'Sign in') => screen.getByRole('button', { name, exact: true });
const tab = ({ screen }: Shown, name: string) => screen.getByRole('tab', { name });
const enter = async (shown: Shown) => {
  await email(shown).fill('Ann@Example.com.au');
  await password(shown).fill(PASSWORD);
  await submit(shown).click();
};

describe('signing in', () => {
  it('sends e-mail and password, says so, and goes back to where the person came from', async () => {
    const shown = await renderLogin({ [LOGIN]: () => signedIn() }, '/login?next=%2Fdiscover%3Fq%3Dbells');
    await enter(shown);
    await expect.element(shown.screen.getByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(shown.address()).toBe('/discover?q=bells');
    expect(shown.calls(LOGIN)[0]?.body).toEqual({ email: 'Ann@Example.com.au', password: PASSWORD });
    expect(currentToast()?.title).toBe('Signed in');
    await page.viewport(1280, 800);
    await expect.element(shown.screen.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    await page.viewport(414, 896);
    expect(shown.calls(CURRENT)).toEqual([]);
  });

  it('goes on to the subscription by a document of its own, query and all', async () => {
    const shown = await renderLogin({ [LOGIN]: () => signedIn() }, '/login?next=%2Fsubscribe%3Fplan%3Da');
    await enter(shown);
    await expect.poll(() => vi.mocked(leaveTo).mock.calls).toEqual([['/subscribe?plan=a']]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example'])(
    'goes home, and nowhere else, when the address asks for %s',
    async (next) => {
      const shown = await renderLogin({ [LOGIN]: () => signedIn() }, `/login?next=${encodeURIComponent(next)}`);
      await enter(shown);
      await expect.poll(shown.address).toBe('/');
    },
  );

  it('shows what the server says of a wrong password, and keeps what was typed', async () => {
    const shown = await renderLogin({
      [LOGIN]: () => problem('unauthenticated', 'The e-mail or the password is not correct.'),
    });
    await enter(shown);
    await expect
      .element(shown.screen.getByRole('alert'))
      .toMatchTextContent(/The e-mail or the password is not correct\./);
    await expect.element(email(shown)).toHaveValue('Ann@Example.com.au');
    await expect.element(password(shown)).toHaveValue(PASSWORD);
    expect(shown.address()).toBe('/login');
  });

  it.each([
    ['Choose a new password', 'Send a link'],
    ['Create an account', 'Create account'],
  ])('offers a way out of a refusal: %s, with the address that was typed', async (way, act) => {
    const shown = await renderLogin({
      [LOGIN]: () => problem('unauthenticated', 'The e-mail or the password is not correct.'),
    });
    await enter(shown);
    await shown.screen.getByRole('alert').getByRole('button', { name: way }).click();
    await expect.element(shown.screen.getByRole('button', { name: act })).toBeVisible();
    await expect.element(email(shown)).toHaveValue('Ann@Example.com.au');
  });

  it('tells how long to wait after too many attempts, and sends nothing meanwhile', async () => {
    const wait = () =>
      problem('rate_limited', 'Too many failed attempts. Try again in 2 seconds.', { 'retry-after': '2' });
    const answers = [wait, signedIn];
    const shown = await renderLogin({ [LOGIN]: () => answers.shift()?.() as Response });
    await enter(shown);
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/Too many failed attempts\./);
    await expect.element(shown.screen.getByRole('button', { name: /^Try again in \d s$/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(shown.calls(LOGIN)).toHaveLength(1);
    await expect.element(submit(shown)).toBeVisible();
    expect(shown.screen.getByRole('alert').query()).toBeNull();
    await submit(shown).click();
    await expect.poll(shown.address).toBe('/');
  });

  it('says that the server cannot be reached, and lets the same be sent again', async () => {
    const shown = await renderLogin();
    await enter(shown);
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/We could not reach the server\./);
    await expect.element(submit(shown)).toBeEnabled();
  });

  it('sends once, however often the button is pressed', async () => {
    const shown = await renderLogin({ [LOGIN]: () => new Promise(() => undefined) });
    await enter(shown);
    await userEvent.keyboard('{Enter}{Enter}');
    await email(shown).click();
    await userEvent.keyboard('{Enter}');
    expect(shown.calls(LOGIN)).toHaveLength(1);
  });
});

describe('creating an account', () => {
  it('asks for a name too, and says to look for a letter', async () => {
    const shown = await renderLogin({ [REGISTER]: () => json({ sent: true }) });
    await tab(shown, 'Create account').click();
    await shown.screen.getByRole('textbox', { name: 'Your name' }).fill('Ann Lee');
    await email(shown).fill('ann@example.com.au');
    await password(shown).fill(PASSWORD);
    await submit(shown, 'Create account').click();
    await expect.element(shown.screen.getByText(/^We sent an e-mail to ann@example\.com\.au\./)).toBeVisible();
    expect(shown.address()).toBe('/login');
    expect(shown.calls(REGISTER)[0]?.body).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com.au',
      password: PASSWORD,
    });
  });

  it('says what to change beside each field, sends nothing, and puts the cursor there', async () => {
    const shown = await renderLogin();
    await tab(shown, 'Create account').click();
    await email(shown).fill('ann');
    await password(shown).fill('short');
    await submit(shown, 'Create account').click();
    const name = shown.screen.getByRole('textbox', { name: 'Your name' });
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Enter your name.');
    await expect.element(email(shown)).toHaveAccessibleDescription(/^Enter an e-mail address/);
    await expect.element(password(shown)).toHaveAccessibleDescription(/Use at least 12 characters\.$/);
    await password(shown).fill(PASSWORD);
    await expect.element(password(shown)).not.toHaveAccessibleDescription(/Use at least 12 characters\.$/);
    expect(shown.calls(REGISTER)).toEqual([]);
  });
});

const CONFIRM = 'POST /api/auth/confirm';
const LINK = 'POST /api/auth/password-link';
const RESET = 'POST /api/auth/password';
const TOKEN = 'a-token-of-the-tests-0123456789';

describe('a letter’s link', () => {
  it('creates the account when the button is pressed, not before', async () => {
    const shown = await renderLogin({ [CONFIRM]: () => signedIn() }, `/login#confirm=${TOKEN}`);
    await expect.element(shown.screen.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
    expect(shown.calls(CONFIRM)).toEqual([]);
    await submit(shown, 'Create account').click();
    await expect.poll(shown.address).toBe('/');
    expect(shown.calls(CONFIRM)[0]?.body).toEqual({ token: TOKEN });
    expect(currentToast()?.title).toBe('Account created');
  });

  it('leads on to where the person came from before the letter', async () => {
    const before = await renderLogin({}, '/login?next=%2Fdiscover%3Fq%3Dbells');
    await expect.element(email(before)).toBeVisible();
    await before.screen.unmount();
    const shown = await renderLogin({ [CONFIRM]: () => signedIn() }, `/login#confirm=${TOKEN}`);
    await submit(shown, 'Create account').click();
    await expect.poll(shown.address).toBe('/discover?q=bells');
  });

  it('asks for the password in a browser that did not ask for the account', async () => {
    const answers = [() => problem('forbidden', 'Enter the password that you chose.'), signedIn];
    const shown = await renderLogin({ [CONFIRM]: () => answers.shift()?.() as Response }, `/login#confirm=${TOKEN}`);
    await submit(shown, 'Create account').click();
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/Enter the password/);
    await password(shown).fill(PASSWORD);
    await submit(shown, 'Create account').click();
    await expect.poll(shown.address).toBe('/');
    expect(shown.calls(CONFIRM)[1]?.body).toEqual({ token: TOKEN, password: PASSWORD });
  });

  it('sets another password, and says what to change before', async () => {
    const shown = await renderLogin({ [RESET]: () => signedIn() }, `/login#password=${TOKEN}`);
    const field = shown.screen.getByLabelText('New password', { exact: true });
    await field.fill('short');
    await submit(shown, 'Set password').click();
    await expect.element(field).toHaveAccessibleDescription(/Use at least 12 characters\.$/);
    await field.fill(PASSWORD);
    await submit(shown, 'Set password').click();
    await expect.poll(shown.address).toBe('/');
    expect(shown.calls(RESET).map(({ body }) => body)).toEqual([{ token: TOKEN, password: PASSWORD }]);
  });

  it('that is over leads back to the sign-in page', async () => {
    const over = () => problem('not_found', 'This link has already been used, or is too old.');
    const shown = await renderLogin({ [CONFIRM]: over }, `/login#confirm=${TOKEN}`);
    await submit(shown, 'Create account').click();
    await expect.element(shown.screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
  });

  it('is asked for by who forgot the password', async () => {
    const shown = await renderLogin({ [LINK]: () => json({ sent: true }) });
    await submit(shown, 'Forgot your password?').click();
    await email(shown).fill('ann@example.com.au');
    await submit(shown, 'Send a link').click();
    await expect.element(shown.screen.getByText('Check your e-mail')).toBeVisible();
    expect(shown.calls(LINK)[0]?.body).toEqual({ email: 'ann@example.com.au' });
  });
});

describe('what was typed', () => {
  it('is there after a reload, but for the password, and gone once it was sent', async () => {
    const shown = await renderLogin();
    await tab(shown, 'Create account').click();
    await shown.screen.getByRole('textbox', { name: 'Your name' }).fill('Ann Lee');
    await email(shown).fill('ann@example.com.au');
    await password(shown).fill(PASSWORD);
    await shown.screen.unmount();
    expect(JSON.stringify(localStorage)).not.toContain(PASSWORD);
    expect(shown.address()).toBe('/login?tab=create');
    const again = await renderLogin({ [REGISTER]: () => json({ sent: true }) }, shown.address());
    await expect.element(again.screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann Lee');
    await expect.element(email(again)).toHaveValue('ann@example.com.au');
    await expect.element(password(again)).toHaveValue('');
    await password(again).fill(PASSWORD);
    await submit(again, 'Create account').click();
    await expect.element(again.screen.getByText('Check your e-mail')).toBeVisible();
    await again.screen.unmount();
    expect(JSON.stringify(localStorage)).not.toContain('ann@example.com.au');
  });

  it('is for password managers to fill, and for its owner to look at', async () => {
    const shown = await renderLogin();
    await expect.element(email(shown)).toHaveAttribute('autocomplete', 'username');
    await expect.element(password(shown)).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password(shown)).toHaveAttribute('type', 'password');
    await shown.screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password(shown)).toHaveAttribute('type', 'text');
    await tab(shown, 'Create account').click();
    await expect.element(password(shown)).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('somebody who is signed in', () => {
  it('is told so, and can go on or sign out', async () => {
    markSignedIn();
    const shown = await renderLogin({ [CURRENT]: () => json(aUser()), [LOGOUT]: signedOut }, '/login?next=/guide');
    await expect.element(shown.screen.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await expect.element(shown.screen.getByText('ann@example.com.au')).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => vi.mocked(leaveTo).mock.calls).toEqual([['/login']]);
    expect(shown.calls(LOGOUT)).toHaveLength(1);
  });

  it('goes on to where they came from', async () => {
    markSignedIn();
    const shown = await renderLogin({ [CURRENT]: () => json(aUser()) }, '/login?next=/guide');
    await shown.screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(shown.address).toBe('/guide');
  });

  it('gets the form where the session has ended meanwhile, and nobody asks again', async () => {
    markSignedIn();
    const shown = await renderLogin({ [CURRENT]: () => problem('unauthenticated', 'Sign in to continue.') });
    await expect.element(submit(shown)).toBeVisible();
    await expect.poll(() => document.cookie).not.toContain('evident-signed-in');
    expect(shown.calls(CURRENT)).toHaveLength(1);
  });

  it('can try again where that could not be read', async () => {
    markSignedIn();
    const answers = [problem('unavailable', 'Not now.'), json(aUser())];
    const shown = await renderLogin({ [CURRENT]: () => answers.shift() as Response });
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/Not now\./);
    await shown.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(shown.screen.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  });
});

it.each(['Sign in', 'Create account'])('has nothing that axe finds on %s, with problems shown', async (name) => {
  const shown = await renderLogin();
  await tab(shown, name).click();
  await submit(shown, name).click();
  await expect.element(email(shown)).toHaveAttribute('aria-invalid', 'true');
  const { violations } = await axe.run(shown.screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
