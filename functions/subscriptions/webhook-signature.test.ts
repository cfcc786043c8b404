import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContext, testEvent } from '#functions/lib/testing/proxy-event';
import { handler } from './receive-stripe-event.ts';

const secret = 'whsec_of_the_tests';
const former = 'whsec_before_the_rotation';

beforeEach(() => {
  vi.stubEnv('SECRET_PAYMENTS', JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: [secret, former] }));
  // Whoever passes the door reaches the provider: nobody answers there.
  vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const nowSeconds = () => Math.floor(Date.now() / 1000);
const hmac = (text: string | Buffer, at: number, key = secret) =>
  createHmac('sha256', key).update(`${at}.`).update(text).digest('hex');
const signed = (body: string | Buffer, at = nowSeconds(), key = secret) => `t=${at},v1=${hmac(body, at, key)}`;

/** Of a type that is taken and ignored, so that a 200 says that the signature was good. */
const event = { id: 'evt_1', object: 'event', type: 'product.created', livemode: false, data: { object: {} } };
const body = JSON.stringify(event, null, 2);

const deliver = async (payload: string | Buffer | undefined, signature?: string | string[]) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature === undefined ? {} : { 'Stripe-Signature': String(signature) }),
  };
  const reply = await handler(testEvent({ headers, ...(payload === undefined ? {} : { body: payload }) }), testContext);
  return reply.statusCode;
};

describe('the signature of an event', () => {
  it.each([
    ['as text', body],
    ['as base64', Buffer.from(body)],
    ['with characters outside of ASCII', body.replace('evt_1', 'evt_Zoë')],
  ] as [string, string | Buffer][])('is verified over the raw bytes, %s', async (_name, payload) => {
    expect(await deliver(payload, signed(payload))).toBe(200);
  });

  it('may be of either secret while one is rotated, and one good signature of several is enough', async () => {
    const at = nowSeconds();
    expect(await deliver(body, signed(body, at, former))).toBe(200);
    expect(await deliver(body, `t=${at},v1=${hmac(body, at, 'whsec_else')},v1=${hmac(body, at)}`)).toBe(200);
    expect(await deliver(body, `${signed(body, at)},v0=00ff`)).toBe(200);
  });

  const at = nowSeconds();
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', signed(body, at, 'whsec_else')],
    ['cut', signed(body, at).slice(0, -1)],
    ['of the old scheme alone', `t=${at},v0=${hmac(body, at)}`],
    ['without a time', `v1=${hmac(body, at)}`],
    ['without a signature', `t=${at}`],
    ['of another time', `t=${at + 1},v1=${hmac(body, at)}`],
    ['with blanks inside', `t=${at}, v1 = ${hmac(body, at)}`],
    ['in capital letters', `t=${at},v1=${hmac(body, at).toUpperCase()}`],
    ['doubled in one value', `t=${at},v1=${hmac(body, at)}${hmac(body, at)}`],
    ['nothing but noise', 'garbage'],
    ['six minutes old', signed(body, at - 361)],
    ['from six minutes ahead', signed(body, at + 361)],
    ['of a time that is no number', `t=soon,v1=${hmac(body, at)}`],
  ])('that is %s is refused', async (_name, signature) => {
    expect(await deliver(body, signature)).toBe(400);
  });

  it.each([
    ['written again, with other blanks', JSON.stringify(event)],
    ['changed by one letter', body.replace('evt_1', 'evt_2')],
    ['in base64 as text', Buffer.from(body).toString('base64')],
    ['with a line more', `${body}\n`],
    ['empty', undefined],
  ])('is refused with a body that was %s', async (_name, payload) => {
    expect(await deliver(payload, signed(body))).toBe(400);
  });

  it.each([
    ['no JSON', '{"id":'],
    ['no event', '[]'],
    ['null', 'null'],
    ['an event without an id', JSON.stringify({ ...event, id: undefined })],
    ['a notification of another kind', JSON.stringify({ ...event, object: 'v2.core.event' })],
  ])('does not make %s an event', async (_name, payload) => {
    expect(await deliver(payload, signed(payload))).toBe(400);
  });

  it('is good for an event that is not ours: taken, ignored, and nobody is asked', async () => {
    const subscription = { object: { id: 'sub_1', customer: 'cus_1', metadata: {} } };
    const about = { ...event, type: 'customer.subscription.updated', data: subscription };
    for (const other of [
      { ...about, livemode: true },
      { ...about, account: 'acct_other' },
      { ...about, data: { object: { id: 'in_1' } } },
      { ...event, type: 'entirely.unknown' },
    ]) {
      const payload = JSON.stringify(other);
      expect(await deliver(payload, signed(payload)), payload).toBe(200);
    }
    const payload = JSON.stringify(about);
    expect(await deliver(payload, signed(payload))).toBe(503);
  });
});
