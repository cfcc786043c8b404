import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { testContext, testEvent } from '#functions/lib/testing/proxy-event';
import { type PaymentHouse, startPaymentHouse } from '#infra/local/payments/testing/payment-house';
import { Problem } from '#shared/kernel/errors';
import { handler as create } from './create-subscription.ts';
import { handler as portal } from './open-billing-portal.ts';
import { handler as webhook } from './receive-stripe-event.ts';
import { aSubscriber, type Subscriber } from './testing/subscriber.ts';

const handlers: Record<string, unknown> = { 'subscriptions/receive-stripe-event': webhook };
let house: PaymentHouse;
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  house = await startPaymentHouse({ loadHandler: async ({ entry }) => handlers[entry] as never });
});
afterAll(() => house.close());

const call = async (handler: typeof create | typeof portal, headers: Record<string, string>) => {
  const reply = await handler(testEvent({ headers }), testContext);
  return { status: reply.statusCode, body: JSON.parse(reply.body as string) };
};
const secretOf = async ({ headers }: Subscriber): Promise<string> => (await call(create, headers)).body.clientSecret;
const customersOf = ({ email }: Subscriber) =>
  Object.values(house.ledger.state.customers).filter((customer) => customer.email === email);
const subscriptionsOf = (one: Subscriber) => customersOf(one).flatMap(({ id }) => house.ledger.subscriptionsOf(id));
/** All that the provider had to say was taken. */
const settled = () => expect.poll(() => Object.keys(house.ledger.state.pending)).toEqual([]);
const status = async (one: Subscriber) => (await one.read()).billing?.status;

describe('starting a subscription', () => {
  it('makes one customer and one subscription of 30 calls at once, and answers the same secret to all', async () => {
    const one = await aSubscriber();
    const replies = await Promise.all(Array.from({ length: 30 }, () => call(create, one.headers)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(customersOf(one)).toHaveLength(1);
    expect(subscriptionsOf(one)).toHaveLength(1);
    expect(customersOf(one)[0]?.metadata).toEqual({ userId: one.userId });
  });

  it('tells what it costs as the provider’s price says', async () => {
    const { body } = await call(create, (await aSubscriber()).headers);
    expect(body.price).toEqual({ amount: 4_900, currency: 'AUD', interval: 'month', every: 1, gst: 'in' });
  });

  it('has the provider compute tax only where that is set, for customers made before as well', async () => {
    const [before, since] = [await aSubscriber(), await aSubscriber()];
    const known = house.ledger.createCustomer({ email: before.email, name: null, metadata: { userId: before.userId } });
    const asked = vi.spyOn(house.ledger, 'createSubscription');
    await secretOf(await aSubscriber());
    process.env.STRIPE_AUTOMATIC_TAX = 'true';
    try {
      // The stand-in refuses, as the provider does, to compute tax for a customer of nowhere.
      for (const one of [before, since]) expect(await secretOf(one)).toMatch(/_secret_/);
    } finally {
      process.env.STRIPE_AUTOMATIC_TAX = '';
    }
    expect(asked).toHaveBeenCalledTimes(3);
    expect(house.ledger.getCustomer(known.id).country).toBe('AU');
    expect(customersOf(since)[0]?.country).toBe('AU');
  });

  it('goes on with the unpaid one later, and keeps the customer when the account forgot it', async () => {
    const one = await aSubscriber();
    const { id } = house.ledger.createCustomer({ email: one.email, name: null, metadata: { userId: one.userId } });
    house.ledger.createCustomer({ email: one.email, name: null, metadata: { userId: 'somebody-else' } });
    const first = await secretOf(one);
    expect(await secretOf(one)).toBe(first);
    expect((await one.read()).billing?.customerId).toBe(id);
    expect(house.ledger.subscriptionsOf(id)).toHaveLength(1);
  });

  it('activates nothing by itself: only the message of the provider does', async () => {
    const one = await aSubscriber();
    const secret = await secretOf(one);
    await settled();
    expect(await house.pay(secret, '4242424242424242', 'never')).toEqual({ status: 'succeeded' });
    await call(create, one.headers);
    expect(await status(one)).toBe('incomplete');
    await house.standIn.deliverOwed();
    await expect.poll(() => status(one)).toBe('active');
  });

  it('is refused to a subscriber, by what we know and by what the provider knows', async () => {
    const one = await aSubscriber();
    const secret = await secretOf(one);
    await settled();
    await house.pay(secret, '4242424242424242', 'never');
    const early = await call(create, one.headers);
    expect([early.status, Problem.parse(early.body).code]).toEqual([409, 'conflict']);
    await house.standIn.deliverOwed();
    await expect.poll(() => status(one)).toBe('active');
    const late = await call(create, one.headers);
    expect([late.status, Problem.parse(late.body).detail]).toEqual([
      409,
      'Your subscription is already active. Nothing was charged.',
    ]);
    expect(subscriptionsOf(one)).toHaveLength(1);
  });

  it('makes another one after the last has ended, and pays the open invoice of one that is overdue', async () => {
    const one = await aSubscriber();
    const first = await secretOf(one);
    await house.pay(first, '4242424242424242');
    const [running] = subscriptionsOf(one);
    await house.standIn.deliver(house.ledger.failRenewal(running?.id ?? ''));
    expect(await status(one)).toBe('past_due');
    expect(await secretOf(one)).toBe(first);
    await house.standIn.deliver(house.ledger.cancelNow(running?.id ?? ''));
    expect(await status(one)).toBe('canceled');
    expect(await secretOf(one)).not.toBe(first);
    expect(subscriptionsOf(one)).toHaveLength(2);
  });

  it('starts afresh where the provider has deleted the customer, whose subscription is over', async () => {
    const one = await aSubscriber();
    await house.pay(await secretOf(one), '4242424242424242');
    const lost = (await one.read()).billing?.customerId ?? '';
    await house.standIn.deliver(house.ledger.deleteCustomer(lost));
    expect(await status(one)).toBe('canceled');
    expect(await secretOf(one)).toMatch(/_secret_/);
    expect((await one.read()).billing?.customerId).not.toBe(lost);
  });

  it.each(['4000000000000002', '4000002500003155'])('stays payable after card %s was not taken', async (card) => {
    const one = await aSubscriber();
    const secret = await secretOf(one);
    const answer = await house.pay(secret, card);
    const refused = answer.status === 'requires_action' ? await house.answerBank(secret, false) : answer;
    expect(refused.error?.type).toBe('card_error');
    await expect.poll(() => status(one)).toBe('incomplete');
    expect(await secretOf(one)).toBe(secret);
    expect(await house.pay(secret, '4242424242424242')).toEqual({ status: 'succeeded' });
    expect(await status(one)).toBe('active');
  });

  it('answers 503 while the provider is down, and the next try makes one subscription', async () => {
    const one = await aSubscriber();
    const base = process.env.STRIPE_API_BASE;
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
    vi.stubEnv('SECRET_PAYMENTS', JSON.stringify({ secretKey: 'sk_test_unreachable', webhookSecret: 'whsec' }));
    const down = await call(create, one.headers);
    vi.unstubAllEnvs();
    expect(process.env.STRIPE_API_BASE).toBe(base);
    expect([down.status, Problem.parse(down.body).code]).toEqual([503, 'unavailable']);
    expect(await secretOf(one)).toMatch(/_secret_/);
    expect(subscriptionsOf(one)).toHaveLength(1);
  });

  it('tells the caller nothing of our key when the provider refuses it', async () => {
    const one = await aSubscriber();
    vi.stubEnv('SECRET_PAYMENTS', JSON.stringify({ secretKey: 'sk_test_canary_key', webhookSecret: 'whsec' }));
    const written: string[] = [];
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    const refused = await call(create, one.headers);
    stdout.mockRestore();
    vi.unstubAllEnvs();
    expect(refused.status).toBe(502);
    expect(JSON.stringify(refused.body) + written.join('')).not.toContain('canary');
  });

  it('is for people who signed in, from our own pages', async () => {
    const { secret } = await issueToken({ kind: 'visitor', subject: 'a-visitor', lifetimeSeconds: 60 });
    const one = await aSubscriber();
    for (const handler of [create, portal]) {
      expect((await call(handler, {})).status).toBe(401);
      expect((await call(handler, { cookie: `evident-visitor=${secret}` })).status).toBe(401);
      expect((await call(handler, { ...one.headers, origin: 'https://elsewhere.test' })).status).toBe(403);
    }
    expect(customersOf(one)).toHaveLength(0);
  });

  it('is not set up without a secret, and says so', async () => {
    const one = await aSubscriber();
    vi.stubEnv('SECRET_PAYMENTS', '');
    const reply = await call(create, one.headers);
    vi.unstubAllEnvs();
    expect([reply.status, Problem.parse(reply.body).detail]).toEqual([
      503,
      'This part of the service is not set up here.',
    ]);
  });
});

describe('the billing portal', () => {
  it('opens for a customer, leads back to our page, and cancels', async () => {
    const one = await aSubscriber();
    expect((await call(portal, one.headers)).status).toBe(409);
    await house.pay(await secretOf(one), '4242424242424242');
    const { host } = new URL(house.base);
    const { body } = await call(portal, { ...one.headers, host });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain(`href="http://${host}/subscribe"`);
    const [running] = subscriptionsOf(one);
    const act = async (what: string) => {
      const form = new URLSearchParams({ subscription: running?.id ?? '', act: what });
      await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
      return (await one.read()).billing;
    };
    expect(await act('end')).toMatchObject({ status: 'active', endsWithPeriod: true, paidUntil: running?.periodEnd });
    expect(await act('keep')).toMatchObject({ status: 'active', endsWithPeriod: false });
    expect(await act('now')).toMatchObject({ status: 'canceled', endsWithPeriod: false, paidUntil: null });
  });
});
