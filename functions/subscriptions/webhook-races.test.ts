import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentStandIn, startPaymentStandIn } from '#infra/local/payments/start';
import type { Pending } from '#infra/local/payments/state';
import { deliverUntilTaken } from '#infra/local/payments/testing/deliver';
import { aSubscriber } from './testing/subscriber.ts';

/** RACES=full plays what the product promises; a quick run plays the same with fewer. */
const isFull = process.env.RACES === 'full';
const { trials, toggles, copies } = isFull
  ? { trials: 50, toggles: 7, copies: 5 }
  : { trials: 8, toggles: 1, copies: 3 };
/** Three at the start, twice three for a payment, two for a failed one, and one for each change. */
const eventCount = 3 + 3 + 1 + 2 + 3 + toggles + 1;

let provider: PaymentStandIn;
beforeAll(async () => {
  const next = numbersOf(7);
  // An answer that is slow to come is old when it does: the next message may have been dealt with by then.
  const answerDelayMs = () => (next() < 0.5 ? 0 : next() * 60);
  provider = await startPaymentStandIn({ webhookUrl: 'http://127.0.0.1:1', retryMs: [], answerDelayMs });
  Object.assign(process.env, provider.environment);
});
afterAll(() => provider.close());

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
const numbersOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const shuffled = <T>(items: readonly T[], next: () => number): T[] => {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
};

/** What happens to a subscription, act by act: each gives the events that tell of it. */
const actsOf = (id: string, clientSecret: string, next: () => number): (() => Pending[])[] => {
  const { ledger } = provider;
  const pay = () => ledger.confirm({ clientSecret, card: '4242424242424242' }, () => undefined).events;
  const toggle = () => ledger.setCancelAtPeriodEnd(id, next() < 0.5);
  const last = next() < 0.5 ? toggle : () => ledger.cancelNow(id);
  return [pay, toggle, () => ledger.failRenewal(id), pay, ...Array.from({ length: toggles }, () => toggle), last];
};

it.each(Array.from({ length: trials }, (_, trial) => [trial]))(
  `trial %i: ${eventCount} events, each ${copies} times, at once and in a random order while the state goes on, end in what the provider holds`,
  async (trial) => {
    const next = numbersOf(20_261_121 + trial);
    const one = await aSubscriber();
    const { ledger } = provider;
    const customer = ledger.createCustomer({ email: one.email, name: null, metadata: { userId: one.userId } });
    const { subscription, events } = ledger.createSubscription(customer.id, 'price_1', { userId: one.userId });
    const clientSecret = ledger.state.invoices[subscription.invoiceId]?.clientSecret ?? '';
    const acts = actsOf(subscription.id, clientSecret, next);

    const told = [...events];
    const underWay: Promise<void>[] = [];
    const bring = (some: readonly Pending[]) => {
      const all = some.flatMap((event) => Array.from({ length: copies }, () => event));
      underWay.push(...shuffled(all, next).map(({ payload }) => deliverUntilTaken(payload)));
    };
    const halfway = Math.floor(acts.length / 2);
    for (const [index, act] of acts.entries()) {
      // The first half has happened before anything is heard of it, the rest while the messages come in.
      if (index === halfway) bring(told);
      if (index >= halfway) await pause(next() * 20);
      const fresh = act();
      told.push(...fresh);
      if (index >= halfway) bring(fresh);
    }
    await Promise.all(underWay);

    expect(told).toHaveLength(eventCount);
    const { status, cancelAtPeriodEnd, periodEnd } = ledger.getSubscription(subscription.id);
    expect((await one.read()).billing).toEqual({
      customerId: customer.id,
      subscriptionId: subscription.id,
      status,
      paidUntil: status === 'active' ? periodEnd : null,
      endsWithPeriod: status === 'active' && cancelAtPeriodEnd,
    });
  },
);
