import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../lib/query-client.ts';
import { aUser, CURRENT, markSignedIn, unmarkSignedIn } from '../../testing/render-login.tsx';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { AccountPage } from './account-page.tsx';

const PATH = '/api/user/sign-ins';
const LIST = `GET ${PATH}`;
const END = `DELETE ${PATH}`;
const CHANGE = 'POST /api/user/password';
const at = '2026-11-20T03:00:00.000Z';
const here = { id: 'one', device: 'Firefox on Windows', since: at, seenAt: at, isThis: true };
const phone = { id: 'two', device: 'Safari on iPhone', since: at, seenAt: at, isThis: false };

beforeEach(markSignedIn);

const open = async (answers: Parameters<typeof stubFetch>[0] = {}) => {
  const signIns = vi.fn(() => json([here, phone]));
  const sent = stubFetch({ [CURRENT]: () => json(aUser()), [LIST]: signIns, ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <AccountPage signInPath="/login" data={<p>Data</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { screen, sent: (name: string) => sent.filter(({ method, path }) => `${method} ${path}`.startsWith(name)) };
};

it('shows whose it is, and where it is signed in, this browser marked', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('ann@example.com.au · confirmed')).toBeVisible();
  await expect.element(screen.getByText('Firefox on Windows (this browser)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }).query()).toBeNull();
});

it('ends a sign-in, and all others', async () => {
  const { screen, sent } = await open({ [END]: () => json({ ended: 1 }) });
  await screen.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => sent(END).map(({ path }) => path)).toEqual([`${PATH}?id=two`, PATH]);
});

it('changes the password by the one so far, and says what to change before', async () => {
  const answers = [problem('forbidden', 'The current password is not correct.'), json({ changed: true })];
  const { screen, sent } = await open({ [CHANGE]: () => answers.shift() as Response });
  await screen.getByLabelText('Current password', { exact: true }).fill('before');
  const field = screen.getByLabelText('New password', { exact: true });
  await field.fill('short');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Use at least 12 characters\.$/);
  await field.fill('kumquat ledger otter');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The current password is not correct\./);
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(field).toHaveValue('');
  expect(sent(CHANGE)[1]?.body).toEqual({ current: 'before', password: 'kumquat ledger otter' });
});

it('shows of an account under an organisation’s sign-in whose it is, and no password', async () => {
  const { screen } = await open({ [CURRENT]: () => json(aUser({ signsInWith: 'Banksia Health' })) });
  await expect.element(screen.getByRole('heading', { name: 'Signs in with Banksia Health' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Change password' }).query()).toBeNull();
});

it('leads to the sign-in page where a session has ended', async () => {
  const { screen } = await open({ [CURRENT]: () => problem('unauthenticated', 'Sign in to continue.') });
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
});

it('leads to the sign-in page where nobody is signed in, and asks for nothing that would be refused', async () => {
  unmarkSignedIn();
  const { screen, sent } = await open();
  await expect.element(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  await expect.element(screen.getByText('Data')).toBeVisible();
  expect(sent('GET')).toEqual([]);
});
