import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CurrentUser } from '#shared/contracts/accounts';
import type { SitePayments } from '#shared/contracts/site';
import { makeQueryClient } from '../../lib/query-client.ts';
import { stubProvider } from '../../testing/payment-provider.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { Subscribe } from './subscribe.tsx';

const USER = 'GET /api/user/current';
const CREATE = 'POST /api/create-subscription';
const price = { amount: 4_900, currency: 'AUD', interval: 'month', every: 1, gst: 'in' };
const PORTAL = 'POST /api/billing/portal';

const aUser = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  name: 'Robin Vale',
  email: 'robin@example.com.au',
  emailConfirmed: true,
  signsInWith: null,
  subscriptionStatus: 'none',
  paidUntil: null,
  endsWithPeriod: false,
  ...more,
});
const active = aUser({ subscriptionStatus: 'active', paidUntil: '2026-12-20T00:00:00.000Z' });

const signIn = () => cookieStore.set('evident-signed-in', '1');
const signOut = () => cookieStore.delete('evident-signed-in');
beforeEach(signIn);
afterEach(async () => {
  await signOut();
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

type Open = { payments?: SitePayments | null; answers: Parameters<typeof stubFetch>[0] };
const aProvider = { publishableKey: 'pk_test_1', scriptUrl: '/none.js', isTest: true };

const open = async ({ payments = aProvider, answers }: Open) => {
  const sent = stubFetch(answers);
  const config = { payments, contactEmail: 'hello@example.com.au' };
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <main>
        <Subscribe config={config} configError={null} onRetry={() => undefined} />
      </main>
      <Toaster />
    </QueryClientProvider>,
  );
  const heading = (name: string) => expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  return { screen, sent, heading, calls: (path: string) => sent.filter((one) => one.path === path).length };
};
const isClean = async () => expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);

it('shows a spinner until it is known who is there', async () => {
  const { screen } = await open({ answers: { [USER]: () => new Promise(() => undefined) } });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your subscription...');
});

it('asks who is signed out to sign in, without asking the server', async () => {
  await signOut();
  const { screen, sent, heading } = await open({ answers: {} });
  await heading('Authentication required');
  await expect
    .element(screen.getByRole('link', { name: 'Go to Login' }))
    .toHaveAttribute('href', '/login?next=/subscribe');
  expect(sent).toEqual([]);
  await isClean();
});

it('asks to sign in again when the session has ended, and starts no payment', async () => {
  const { heading, calls } = await open({
    answers: { [USER]: () => problem('unauthenticated', 'Sign in to continue.') },
  });
  await heading('Authentication required');
  expect(calls('/api/create-subscription')).toBe(0);
});

it('opens the portal to who has subscribed, says until when, and offers no payment', async () => {
  const { screen, heading, calls } = await open({ answers: { [USER]: () => json(active) } });
  await heading('Premium Access Active');
  await expect.element(screen.getByText('Paid until 20 Dec 2026. Renews until you cancel.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to Vendor Portal' })).toHaveAttribute('href', '/vendor');
  expect(calls('/api/create-subscription')).toBe(0);
  await isClean();
});

it('says when a cancelled subscription ends, and why it could not be managed', async () => {
  const { screen } = await open({
    answers: {
      [USER]: () => json({ ...active, endsWithPeriod: true }),
      [PORTAL]: () => problem('unavailable', 'The payment provider cannot be reached right now.'),
    },
  });
  await expect.element(screen.getByText('Cancelled: access ends on 20 Dec 2026.')).toBeVisible();
  await screen.getByRole('button', { name: 'Manage subscription' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The payment provider cannot be reached right now.');
  await expect.element(screen.getByRole('button', { name: 'Manage subscription' })).toBeEnabled();
});

it('says what there is to subscribe to while the payment is set up', async () => {
  const { screen, heading } = await open({
    answers: { [USER]: () => json(aUser()), [CREATE]: () => new Promise(() => undefined) },
  });
  await heading('Contact for Access');
  await expect.element(screen.getByText('Vendor Portal Premium')).toBeVisible();
  await expect.element(screen.getByText('Setting up your payment...')).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Unlimited product submissions',
    'AI product assessment',
    'Pricing benchmarking',
    'Market positioning insights',
    'Performance analytics',
    'Competitive analysis reports',
    'Market trend monitoring',
    'Lead generation insights',
    'Priority support',
    'Dedicated account manager',
    'Custom integration support',
  ]);
  await isClean();
});

it.each([
  ['fails', () => problem('upstream_failed', 'The payment provider did not accept this.')],
  ['answers no secret', () => json({})],
  ['answers an empty secret', () => json({ clientSecret: '', price })],
])('tells of a set-up that %s, and tries again on request', async (_name, answer) => {
  let isBroken = true;
  const provider = stubProvider(() => new Promise(() => undefined));
  const { screen, heading } = await open({
    payments: { ...aProvider, scriptUrl: provider.scriptUrl },
    answers: {
      [USER]: () => json(aUser()),
      [CREATE]: () => (isBroken ? answer() : json({ clientSecret: 'pi_1_secret_2', price })),
    },
  });
  await expect.element(screen.getByText('Setup Error')).toBeVisible();
  await expect.element(screen.getByText('Unable to set up payment. Please try again.').first()).toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await heading('Complete Your Subscription');
});

it('calls it no failure when there is nothing to pay, and shows the subscription once we hear of it', async () => {
  let isHeard = false;
  const { screen, heading } = await open({
    answers: {
      [USER]: () => json(isHeard ? active : aUser({ subscriptionStatus: 'incomplete' })),
      [CREATE]: () => problem('conflict', 'Your subscription is already active.'),
    },
  });
  await expect.element(screen.getByText('Your subscription is already active.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
  expect(currentToast()).toBeUndefined();
  isHeard = true;
  await screen.getByRole('button', { name: 'Check again' }).click();
  await heading('Premium Access Active');
});

it('is honest where card payments are not set up', async () => {
  const { screen, heading, calls } = await open({ payments: null, answers: { [USER]: () => json(aUser()) } });
  await heading('Contact for Access');
  await expect.element(screen.getByText(/^This site does not take card payments/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'hello@example.com.au' })).toBeVisible();
  expect(calls('/api/create-subscription')).toBe(0);
});

it('pays with the form of the provider: a refusal shows its words, and the form stays', async () => {
  const provider = stubProvider(async () => ({ error: { message: 'Your card was declined.' } }));
  const { screen, heading } = await open({
    payments: { ...aProvider, scriptUrl: provider.scriptUrl },
    answers: { [USER]: () => json(aUser()), [CREATE]: () => json({ clientSecret: 'pi_1_secret_2', price }) },
  });
  await heading('Complete Your Subscription');
  await expect.element(screen.getByText('Test payments', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Cancel anytime • 14-day money-back guarantee')).toBeVisible();
  await expect.element(screen.getByText(/^Secure payment/)).toBeVisible();
  const offer = () => screen.getByRole('region', { name: 'What you pay and get' }).element().textContent;
  expect(offer()).toMatch(/A\$49 every month, GST included\. Renews until you cancel\./);
  expect(offer()).toContain('Unlimited product submissions');
  await screen.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002');
  expect(provider.key).toHaveBeenCalledWith('pk_test_1');
  await isClean();

  await screen.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(screen.getByText('Payment Failed')).toBeVisible();
  await expect.element(screen.getByText('Your card was declined.').first()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002');
  expect(provider.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements: expect.objectContaining({ clientSecret: 'pi_1_secret_2' }),
    confirmParams: { return_url: `${window.location.origin}/vendor?success=true` },
  });
});

it('says that a price cannot be read, and whom to ask', async () => {
  const provider = stubProvider(() => new Promise(() => undefined));
  const { screen } = await open({
    payments: { ...aProvider, scriptUrl: provider.scriptUrl },
    answers: { [USER]: () => json(aUser()), [CREATE]: () => json({ clientSecret: 'pi_1_secret_2', price: null }) },
  });
  await expect.element(screen.getByText(/^The price cannot be read from the payment provider/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'hello@example.com.au' })).toBeVisible();
});

it('pays once, however often the button is pressed', async () => {
  const provider = stubProvider(() => new Promise(() => undefined));
  const { screen } = await open({
    payments: { ...aProvider, scriptUrl: provider.scriptUrl, isTest: false },
    answers: { [USER]: () => json(aUser()), [CREATE]: () => json({ clientSecret: 'pi_1_secret_2', price }) },
  });
  await screen.getByRole('button', { name: 'Subscribe' }).click();
  await screen.getByRole('button', { name: 'Processing...' }).click({ force: true });
  expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).not.toContain('Test payments');
});

it('says that the form of the provider did not load, and loads it on request', async () => {
  const provider = stubProvider(() => new Promise(() => undefined));
  const payments = { ...aProvider, scriptUrl: '/there-is-no-such-script.js?x' };
  const { screen } = await open({
    payments,
    answers: {
      [USER]: () => json(aUser({ subscriptionStatus: 'past_due' })),
      [CREATE]: () => json({ clientSecret: 'pi_1_secret_2', price }),
    },
  });
  await expect.element(screen.getByText('The payment form is missing')).toBeVisible();
  await expect.element(screen.getByText(/^Your last payment did not go through/)).toBeVisible();
  payments.scriptUrl = provider.scriptUrl;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
});
