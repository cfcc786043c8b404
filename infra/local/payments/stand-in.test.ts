import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalStartError } from '../local-start-error.ts';
import { readForm } from './form-body.ts';
import { localPayments, type PaymentStandIn, startPaymentStandIn } from './local-payments.ts';

/** A webhook that writes down what it is sent, and refuses as often as it is told. */
let webhook: Server;
let webhookUrl: string;
let refusals = 0;
let received: { payload: string; signature: string }[] = [];
let folder: string;
const running: PaymentStandIn[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evident-payments-'));
  [refusals, received] = [0, []];
  webhook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isRefused = refusals-- > 0;
      if (!isRefused) {
        received.push({
          payload: Buffer.concat(chunks).toString(),
          signature: String(request.headers['stripe-signature']),
        });
      }
      response.writeHead(isRefused ? 503 : 200).end();
    });
  });
  await new Promise<void>((done) => webhook.listen(0, '127.0.0.1', done));
  webhookUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
  webhook.closeAllConnections();
  webhook.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
  const standIn = await startPaymentStandIn({ dataFolder: folder, webhookUrl, retryMs: [5, 5, 5], lateMs: 30 });
  running.push(standIn);
  const { hostname, port } = new URL(standIn.environment.STRIPE_API_BASE);
  const { secretKey } = JSON.parse(standIn.environment.SECRET_PAYMENTS);
  const settings = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  return { standIn, stripe: new Stripe(secretKey, settings), settings };
};
const types = () => received.map(({ payload }) => JSON.parse(payload).type);

const subscribed = async ({ stripe, standIn }: Awaited<ReturnType<typeof start>>) => {
  const customer = await stripe.customers.create({ email: 'a@example.com.au', metadata: { userId: 'user-1' } });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_1' }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  await expect.poll(types).toHaveLength(3);
  received = [];
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? '';
  const pay = () => standIn.ledger.confirm({ clientSecret, card: '4242424242424242' }, () => undefined).events;
  return { customer, subscription, clientSecret, pay };
};

describe('the stand-in for the payment provider', () => {
  it('keeps customers, subscriptions and messages that are owed when it is started again', async () => {
    const first = await start();
    const { customer, subscription, pay } = await subscribed(first);
    const owed = pay().map(({ id }) => id);
    await first.standIn.close();
    const again = await start();
    expect(await again.stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'a@example.com.au' });
    expect(await again.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await again.standIn.deliverOwed();
    expect(received.map(({ payload }) => JSON.parse(payload).id)).toEqual(owed);
    expect(again.standIn.ledger.state.pending).toEqual({});
  });

  it('answers the same to one idempotency key, and refuses it for another call', async () => {
    const { stripe } = await start();
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const made = await Promise.all(Array.from({ length: 10 }, () => make('a@example.com.au')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(make('b@example.com.au')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('refuses another key, another version and what is not there, in the words of the provider', async () => {
    const { stripe, settings } = await start();
    await expect(new Stripe('sk_test_other', settings).customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toThrow('speaks version');
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.customers.retrieve('__proto__')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.list({ customer: '' })).rejects.toMatchObject({ code: 'parameter_missing' });
  });

  it('signs its messages as the package verifies them', async () => {
    const first = await start();
    const { pay } = await subscribed(first);
    await first.standIn.deliver(pay());
    const { payload = '', signature = '' } = received[0] ?? {};
    const event = first.stripe.webhooks.constructEvent(payload, signature, first.standIn.webhookSecret);
    expect(event.type).toBe('invoice.paid');
    expect(() => first.stripe.webhooks.constructEvent(`${payload} `, signature, first.standIn.webhookSecret)).toThrow();
  });

  it.each([
    ['now', ['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated']],
    ['reordered', ['customer.subscription.updated', 'invoice.payment_succeeded', 'invoice.paid']],
    ['never', []],
  ] as const)('brings messages %s', async (mode, expected) => {
    const first = await start();
    const { pay } = await subscribed(first);
    await first.standIn.deliver(pay(), mode);
    expect(types()).toEqual(expected);
  });

  it('brings messages late, or three times', async () => {
    const first = await start();
    const { pay, subscription } = await subscribed(first);
    await first.standIn.deliver(pay(), 'late');
    expect(types()).toEqual([]);
    await expect.poll(types).toHaveLength(3);
    received = [];
    await first.standIn.deliver(first.standIn.ledger.cancelNow(subscription.id), 'duplicate');
    expect(types()).toEqual(Array(3).fill('customer.subscription.deleted'));
  });

  it('brings a message again until it is taken', async () => {
    const first = await start();
    const { pay } = await subscribed(first);
    refusals = 4;
    await first.standIn.deliver(pay());
    await expect
      .poll(() => types().toSorted())
      .toEqual(['customer.subscription.updated', 'invoice.paid', 'invoice.payment_succeeded']);
    await expect.poll(() => first.standIn.ledger.state.pending).toEqual({});
  });

  it('says so when its books cannot be read, and touches them not', async () => {
    writeFileSync(join(folder, 'test-payments.json'), '{"customers":');
    await expect(startPaymentStandIn({ dataFolder: folder, webhookUrl })).rejects.toBeInstanceOf(LocalStartError);
    expect(existsSync(join(folder, 'test-payments.json'))).toBe(true);
  });
});

describe('the provider on one machine', () => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICE_ID'];
  const before = new Map(names.map((name) => [name, process.env[name]]));
  afterEach(() => {
    for (const [name, value] of before)
      value === undefined ? delete process.env[name] : Object.assign(process.env, { [name]: value });
  });

  it('is the real one with all of its settings, and then no stand-in is started', async () => {
    for (const name of names) process.env[name] = `${name}_of_the_tests`;
    const payments = await localPayments(folder, 1);
    expect(payments.environment).toEqual({
      SECRET_PAYMENTS:
        '{"secretKey":"STRIPE_SECRET_KEY_of_the_tests","webhookSecret":"STRIPE_WEBHOOK_SECRET_of_the_tests"}',
    });
    expect(existsSync(join(folder, 'test-payments.json'))).toBe(false);
    delete process.env.STRIPE_PRICE_ID;
    await expect(localPayments(folder, 1)).rejects.toThrow('STRIPE_PRICE_ID is not');
  });
});

describe('a form-encoded body', () => {
  it('is read with its lists and maps, whatever its names are', () => {
    expect(readForm('items[0][price]=p&items[1][price]=q&metadata[a%20b]=1&expand[0]=x.y&plain=')).toEqual({
      items: [{ price: 'p' }, { price: 'q' }],
      metadata: { 'a b': '1' },
      expand: ['x.y'],
      plain: '',
    });
    readForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
