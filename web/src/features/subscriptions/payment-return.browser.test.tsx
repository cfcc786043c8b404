import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SubscriptionStatus } from '#shared/contracts/accounts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { PaymentReturn } from './payment-return.tsx';

beforeEach(() => cookieStore.set('evident-signed-in', '1'));
afterEach(async () => {
  await cookieStore.delete('evident-signed-in');
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

const user = (subscriptionStatus: SubscriptionStatus) =>
  json({
    id: 'user-1',
    name: 'Robin',
    email: 'r@example.com.au',
    emailConfirmed: true,
    signsInWith: null,
    subscriptionStatus,
    paidUntil: null,
    endsWithPeriod: false,
  });

/** The page that somebody comes back to, looking every 10 ms, at most three times. */
const comeBack = async (address: string, answer: (look: number) => Response) => {
  let looks = 0;
  stubFetch({ 'GET /api/user/current': () => answer(++looks) });
  const onActive = vi.fn();
  const element = <PaymentReturn onActive={onActive} everyMs={10} looks={3} />;
  const router = createMemoryRouter([{ path: '/vendor', element }], { initialEntries: [address] });
  const screen = await render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { screen, onActive, looks: () => looks, search: () => router.state.location.search };
};

it('welcomes only when the account is active, however late the message of the provider is', async () => {
  const { screen, onActive, search } = await comeBack('/vendor?success=true&tab=new', (look) =>
    look < 3 ? user('incomplete') : user('active'),
  );
  await expect.element(screen.getByText('Payment Successful')).toBeVisible();
  await expect.element(screen.getByText('Welcome to Vendor Portal Premium!')).toBeVisible();
  expect(onActive).toHaveBeenCalledTimes(1);
  expect(search()).toBe('?tab=new');
});

it('takes the secret of the payment out of the address at once', async () => {
  const { screen, search } = await comeBack(
    '/vendor?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    () => user('incomplete'),
  );
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(search()).toBe('?success=true');
});

it('gives nothing to an address typed by hand: it stops looking and says what to do', async () => {
  const { screen, onActive, looks } = await comeBack('/vendor?success=true', () => user('none'));
  await expect.element(screen.getByText('No payment has been confirmed yet')).toBeVisible();
  expect(looks()).toBe(3);
  expect(onActive).not.toHaveBeenCalled();
  expect(document.body.textContent).not.toContain('Payment Successful');
  await screen.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(looks).toBe(6);
});

it('keeps looking when a look fails', async () => {
  const { screen, onActive } = await comeBack('/vendor?success=true', (look) =>
    look === 1 ? problem('unavailable', 'Not now.') : user('active'),
  );
  await expect.element(screen.getByText('Payment Successful')).toBeVisible();
  expect(onActive).toHaveBeenCalledTimes(1);
});

it.each([
  ['without the word of the address', '/vendor', 'active'],
  ['with another word', '/vendor?success=1', 'active'],
] as const)('shows and asks nothing %s', async (_name, address, status) => {
  const { screen, looks } = await comeBack(address, () => user(status));
  expect([screen.container.textContent, looks()]).toEqual(['', 0]);
});

it('shows nothing to who is signed out', async () => {
  await cookieStore.delete('evident-signed-in');
  const { screen, looks } = await comeBack('/vendor?success=true', () => user('active'));
  await expect.poll(() => screen.container.textContent).toBe('');
  expect(looks()).toBe(0);
});

it('says so when the bank refused on the way, whatever else the address says', async () => {
  const { screen, looks } = await comeBack('/vendor?success=true&redirect_status=failed', () => user('active'));
  await expect.element(screen.getByRole('alert').getByText('Your payment was not completed')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscribe');
  expect(looks()).toBe(0);
});
