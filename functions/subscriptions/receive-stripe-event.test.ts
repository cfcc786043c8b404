import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import type { Ledger } from '#infra/local/payments/ledger';
import { type PaymentStandIn, startPaymentStandIn } from '#infra/local/payments/local-payments';
import { deliver } from '#infra/local/payments/testing/deliver';
import { aSubscriber, type Subscriber } from './testing/subscriber.ts';

let provider: PaymentStandIn;
let ledger: Ledger;
beforeAll(async () => {
  provider = await startPaymentStandIn({ webhookUrl: 'http://127.0.0.1:1', retryMs: [] });
  ledger = provider.ledger;
  Object.assign(process.env, provider.environment);
});
afterAll(() => provider.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A customer of the provider with a subscription, and what the provider has to say of it. */
const subscribed = (one: Subscriber) => {
  const customer = ledger.createCustomer({ email: one.email, name: null, metadata: { userId: one.userId } });
  const { subscription, events } = ledger.createSubscription(customer.id, 'price_1', { userId: one.userId });
  const clientSecret = ledger.state.invoices[subscription.invoiceId]?.clientSecret ?? '';
  const pay = () => ledger.confirm({ clientSecret, card: '4242424242424242' }, () => undefined).events;
  return { customer, subscription, created: events, pay };
};
const payloadOf = (events: { payload: string }[], type: string): string => {
  const found = events.find(({ payload }) => JSON.parse(payload).type === type);
  if (!found) throw new Error(`No event ${type}.`);
  return found.payload;
};
const ledgerItem = async (payload: string) => {
  const Key = { eventId: JSON.parse(payload).id };
  return (await dynamodb.send(new GetCommand({ TableName: tableName('payment-events'), Key }))).Item;
};
const changesOf = async ({ userId }: Subscriber): Promise<string[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('audit'),
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': new Date().toISOString().slice(0, 10) },
    }),
  );
  return Items.filter(({ what }) => what.startsWith(userId)).map(
    ({ action, who, what }) => `${action} by ${who}: ${what.slice(userId.length + 2)}`,
  );
};

/** Makes one kind of write to a table fail, as a store that is down does. @returns the repair */
const breakWrites = (table: string, command: string) => {
  const name = `break-${table}-${command}`;
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      const { TableName } = args.input as { TableName?: string };
      if (context.commandName === command && TableName === tableName(table)) throw new Error('The store is down.');
      return next(args);
    },
    { step: 'initialize', name },
  );
  return () => dynamodb.middlewareStack.remove(name);
};

/** Holds the first write of its kind back until it is released; later ones overtake it. */
const holdFirstWrite = (table: string, command: string) => {
  const name = `hold-${table}`;
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      const { TableName } = args.input as { TableName?: string };
      if (context.commandName !== command || TableName !== tableName(table)) return next(args);
      dynamodb.middlewareStack.remove(name);
      held.resolve();
      await released.promise;
      return next(args);
    },
    { step: 'initialize', name },
  );
  return { isHeld: held.promise, release: released.resolve };
};

describe('an event of the provider', () => {
  it('makes the account what the provider holds: who pays is active until the end of the period', async () => {
    const one = await aSubscriber();
    const { customer, subscription, pay } = subscribed(one);
    expect(await deliver(payloadOf(pay(), 'invoice.paid'))).toBe(200);
    expect((await one.read()).billing).toEqual({
      customerId: customer.id,
      subscriptionId: subscription.id,
      status: 'active',
      paidUntil: subscription.periodEnd,
      endsWithPeriod: false,
    });
  });

  it('says nothing itself: a body that claims more than the provider holds gives nothing', async () => {
    const one = await aSubscriber();
    const { created } = subscribed(one);
    const claimed = payloadOf(created, 'customer.subscription.created').replace('"incomplete"', '"active"');
    expect(await deliver(claimed)).toBe(200);
    expect((await one.read()).billing).toMatchObject({ status: 'incomplete', paidUntil: null });
  });

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])(
    'leads to the same state as created, updated and deleted arrive in the order %i %i %i [fault 40]',
    async (...order) => {
      const one = await aSubscriber();
      const { subscription, created, pay } = subscribed(one);
      const payloads = [
        payloadOf(created, 'customer.subscription.created'),
        payloadOf(pay(), 'customer.subscription.updated'),
        payloadOf(ledger.cancelNow(subscription.id), 'customer.subscription.deleted'),
      ];
      for (const index of order) expect(await deliver(payloads[index] ?? '')).toBe(200);
      expect((await one.read()).billing).toMatchObject({ status: 'canceled', paidUntil: null, endsWithPeriod: false });
    },
  );

  it('follows each order as the state goes on between the messages [fault 40]', async () => {
    const one = await aSubscriber();
    const { subscription, created, pay } = subscribed(one);
    await deliver(payloadOf(created, 'invoice.created'));
    expect((await one.read()).billing?.status).toBe('incomplete');
    const paid = pay();
    await deliver(payloadOf(paid, 'customer.subscription.updated'));
    expect((await one.read()).billing?.status).toBe('active');
    await deliver(payloadOf(created, 'customer.subscription.created'));
    expect((await one.read()).billing?.status).toBe('active');
    const overdue = ledger.failRenewal(subscription.id);
    await deliver(payloadOf(overdue, 'invoice.payment_failed'));
    expect((await one.read()).billing).toMatchObject({ status: 'past_due', paidUntil: null });
    expect(await changesOf(one)).toEqual([
      'subscription.changed by payment provider: none to incomplete',
      'subscription.changed by payment provider: incomplete to active',
      'subscription.changed by payment provider: active to past_due',
    ]);
  });

  it('takes a message about a status that it does not know, which gives nothing and hides no other', async () => {
    const one = await aSubscriber();
    const { customer, subscription, created, pay } = subscribed(one);
    Object.assign(subscription, { status: 'dormant' });
    expect(await deliver(payloadOf(created, 'invoice.created'))).toBe(200);
    expect((await one.read()).billing).toMatchObject({ status: 'none', paidUntil: null });
    const other = ledger.createSubscription(customer.id, 'price_1', { userId: one.userId });
    expect(await deliver(payloadOf(other.events, 'invoice.created'))).toBe(200);
    expect((await one.read()).billing).toMatchObject({ status: 'incomplete', subscriptionId: other.subscription.id });
    Object.assign(subscription, { status: 'incomplete' });
    pay();
  });

  it('never puts an older truth over a newer one, however late its write comes [fault 40]', async () => {
    const one = await aSubscriber();
    const { subscription, created, pay } = subscribed(one);
    expect(await deliver(payloadOf(created, 'customer.subscription.created'))).toBe(200);
    const paid = payloadOf(pay(), 'customer.subscription.updated');
    const first = holdFirstWrite('users', 'UpdateItemCommand');
    const late = deliver(paid);
    await first.isHeld;
    const ended = payloadOf(ledger.cancelNow(subscription.id), 'customer.subscription.deleted');
    expect(await deliver(ended)).toBe(200);
    first.release();
    expect(await late).toBe(200);
    expect((await one.read()).billing).toMatchObject({ status: 'canceled', paidUntil: null });
  });

  it('has one effect however often it comes: 20 times at once, and again three days later [fault 39]', async () => {
    const one = await aSubscriber();
    const payload = payloadOf(subscribed(one).pay(), 'invoice.paid');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver(payload)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await one.read()).billingRevision).toBe(1);
    expect(await changesOf(one)).toHaveLength(1);
    const { state, expiresAt } = (await ledgerItem(payload)) ?? {};
    expect(state).toBe('done');
    expect(expiresAt - Date.now() / 1000).toBeGreaterThan(30 * 86_400);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    expect(await deliver(payload)).toBe(200);
    expect((await one.read()).billingRevision).toBe(1);
    expect(await changesOf(one)).toEqual([]);
  });

  it('changes no account when its customer is of nobody here, or of another customer of the account [fault 41]', async () => {
    const one = await aSubscriber();
    await deliver(payloadOf(subscribed(one).pay(), 'invoice.paid'));
    const before = await one.read();
    const stranger = { userId: 'user-unknown', email: 'nobody@example.com.au' } as Subscriber;
    expect(await deliver(payloadOf(subscribed(stranger).created, 'invoice.created'))).toBe(200);
    const second = subscribed(one);
    expect(await deliver(payloadOf(ledger.cancelNow(second.subscription.id), 'customer.subscription.deleted'))).toBe(
      200,
    );
    expect(await one.read()).toEqual(before);
  });
});

describe('an event whose work was broken off', () => {
  const claimedAt = (payload: string, claimedAtMs: number) =>
    dynamodb.send(
      new PutCommand({
        TableName: tableName('payment-events'),
        Item: {
          eventId: JSON.parse(payload).id,
          type: 'x',
          state: 'claimed',
          claimId: 'gone',
          claimedAtMs,
          expiresAt: 2_000_000_000,
        },
      }),
    );

  it('is taken up again when its holder is gone [fault 42]', async () => {
    const one = await aSubscriber();
    const payload = payloadOf(subscribed(one).pay(), 'invoice.paid');
    await claimedAt(payload, Date.now() - 120_000);
    expect(await Promise.all([deliver(payload), deliver(payload)])).toEqual([200, 200]);
    expect((await one.read()).billing?.status).toBe('active');
    expect((await one.read()).billingRevision).toBe(1);
  });

  it('is asked for again while its holder may still work', async () => {
    const one = await aSubscriber();
    const payload = payloadOf(subscribed(one).pay(), 'invoice.paid');
    await claimedAt(payload, Date.now());
    expect(await deliver(payload)).toBe(503);
    expect((await one.read()).billing).toBeUndefined();
  });

  it('is not lost when the provider is down: 503, and the next delivery is taken at once', async () => {
    const one = await aSubscriber();
    const payload = payloadOf(subscribed(one).pay(), 'invoice.paid');
    const { secretKey: _ours, ...secrets } = JSON.parse(provider.environment.SECRET_PAYMENTS);
    vi.stubEnv('SECRET_PAYMENTS', JSON.stringify({ ...secrets, secretKey: 'sk_test_down' }));
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
    expect(await deliver(payload)).toBe(503);
    vi.unstubAllEnvs();
    expect(await deliver(payload)).toBe(200);
    expect((await one.read()).billing?.status).toBe('active');
  });

  it.each([
    ['the account', 'users', 'UpdateItemCommand'],
    ['the claim', 'payment-events', 'PutItemCommand'],
    ['that it is done', 'payment-events', 'UpdateItemCommand'],
    ['the audit entry', 'audit', 'PutItemCommand'],
  ])('is not lost when %s cannot be written: 5xx, and the next delivery is taken', async (_name, table, command) => {
    const one = await aSubscriber();
    const payload = payloadOf(subscribed(one).pay(), 'invoice.paid');
    const repair = breakWrites(table, command);
    expect(await deliver(payload)).toBe(500);
    repair();
    expect(await deliver(payload)).toBe(200);
    expect((await one.read()).billing?.status).toBe('active');
    expect((await ledgerItem(payload))?.state).toBe('done');
  });
});
