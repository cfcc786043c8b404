import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { aSubscriber } from '#functions/subscriptions/testing/subscriber';
import { type PaymentStandIn, startPaymentStandIn } from '../local-payments.ts';
import type { Pending } from '../state.ts';
import { deliverUntilTaken } from './deliver.ts';

export type Size = {
  /** How often the end of the period is set and unset again. */
  toggles: number;
  /** How often each event comes. */
  copies: number;
};

/** Three at the start, twice three for a payment, two for a failed one, and one for each change. */
export const eventCountOf = ({ toggles }: Size): number => 3 + 3 + 1 + 2 + 3 + toggles + 1;

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

/** Answers of the provider that are held back, so that others overtake them, however busy the machine is. */
const heldAnswers = (next: () => number) => {
  const held = new Map<() => void, number>();
  let [given, state] = [0, 'open' as 'holding' | 'frozen' | 'open'];
  const release = (upTo: number) => {
    for (const [goOn, from] of held) if (from <= upTo && held.delete(goOn)) goOn();
  };
  return {
    /** Holds every other answer that tells a state until up to thirty others were given. */
    before: async (path: string): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (state !== 'holding' || !path.startsWith('/v1/subscriptions') || next() < 0.5) resolve();
      else held.set(resolve, given + 1 + Math.floor(next() * 30));
      await promise;
      given += 1;
      if (state === 'holding') release(given);
    },
    begin: () => {
      state = 'holding';
    },
    /** What is held stays so, and no more is held. */
    freeze: () => {
      state = 'frozen';
    },
    releaseAll: () => {
      state = 'open';
      release(Number.POSITIVE_INFINITY);
    },
    given: () => given,
  };
};

export type SlowProvider = PaymentStandIn & { answers: ReturnType<typeof heldAnswers> };

/** A stand-in of the provider many of whose answers are old when they come. */
export const startSlowProvider = async (): Promise<SlowProvider> => {
  const answers = heldAnswers(numbersOf(7));
  const webhookUrl = 'http://127.0.0.1:1';
  const provider = await startPaymentStandIn({ webhookUrl, retryMs: [], beforeAnswer: answers.before });
  Object.assign(process.env, provider.environment);
  return { ...provider, answers };
};

/** Lets the provider give some more answers, if it has any to give. */
const someAnswersOf = async ({ answers }: SlowProvider, count: number): Promise<void> => {
  const from = answers.given();
  for (let looks = 0; looks < 20 && answers.given() < from + count; looks++) await pause(10);
};

/** A subscriber, and what happens to the subscription, act by act: each gives the events that tell of it. */
const aStory = async ({ ledger }: PaymentStandIn, { toggles }: Size, next: () => number) => {
  const one = await aSubscriber();
  const customer = ledger.createCustomer({ email: one.email, name: null, metadata: { userId: one.userId } });
  const { subscription, events } = ledger.createSubscription(customer.id, 'price_1', { userId: one.userId });
  const { id } = subscription;
  const clientSecret = ledger.state.invoices[subscription.invoiceId]?.clientSecret ?? '';
  const pay = () => ledger.confirm({ clientSecret, card: '4242424242424242' }, () => undefined).events;
  const toggle = () => ledger.setCancelAtPeriodEnd(id, next() < 0.5);
  // The last one always makes a difference.
  const turn = () => ledger.setCancelAtPeriodEnd(id, !ledger.getSubscription(id).cancelAtPeriodEnd);
  const last = next() < 0.5 ? turn : () => ledger.cancelNow(id);
  const more: (() => Pending[])[] = Array.from({ length: toggles }, () => toggle);
  return { one, id, customer, events, acts: [pay, toggle, () => ledger.failRenewal(id), pay, ...more, last] };
};

/**
 * All events of a subscription come several times, at once and in a random order, while its state goes on. In the end
 * the account must be what the provider holds.
 * @param trial names the order
 */
export const playTrial = async (provider: SlowProvider, trial: number, size: Size): Promise<void> => {
  const next = numbersOf(20_261_121 + trial);
  const { one, id, customer, events, acts } = await aStory(provider, size, next);
  const told = [...events];
  provider.answers.begin();
  const underWay: Promise<void>[] = [];
  const bring = (some: readonly Pending[]): Promise<unknown> => {
    const all = some.flatMap((event) => Array.from({ length: size.copies }, () => event));
    const deliveries = shuffled(all, next).map(({ payload }) => deliverUntilTaken(payload));
    underWay.push(...deliveries);
    return Promise.all(deliveries);
  };
  const halfway = Math.floor(acts.length / 2);
  for (const [index, act] of acts.entries()) {
    // The first half has happened before anything is heard of it, the rest while the messages come in.
    if (index === halfway) void bring(told);
    if (index >= halfway) await someAnswersOf(provider, 1 + Math.floor(next() * 6));
    const isLast = index === acts.length - 1;
    if (isLast) provider.answers.freeze();
    const fresh = act();
    told.push(...fresh);
    if (index < halfway) continue;
    // What is old by now comes when the last message is through: it must not win.
    if (isLast) await bring(fresh);
    else void bring(fresh);
  }
  provider.answers.releaseAll();
  await Promise.all(underWay);

  expect(told).toHaveLength(eventCountOf(size));
  const { status, cancelAtPeriodEnd, periodEnd } = provider.ledger.getSubscription(id);
  expect((await one.read()).billing).toEqual({
    customerId: customer.id,
    subscriptionId: id,
    status,
    paidUntil: status === 'active' ? periodEnd : null,
    endsWithPeriod: status === 'active' && cancelAtPeriodEnd,
  });
};
