import { createHmac } from 'node:crypto';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { env, tableName } from '#functions/lib/env';
import { testContext, testEvent } from '#functions/lib/testing/proxy-event';
import { handler } from './receive-stripe-event.ts';

const secret = 'whsec_of_the_tests';
const former = 'whsec_before_the_rotation';

beforeEach(() => {
  vi.stubEnv('SECRET_PAYMENTS', JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: [secret, former] }));
  // Whoever passes the door reaches the provider: nobody answers there.
  vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const hmac = (text: string | Buffer, at: number, key = secret) =>
  createHmac('sha256', key).update(`${at}.`).update(text).digest('hex');
const signed = (body: string | Buffer, at = nowSeconds(), key = secret) => `t=${at},v1=${hmac(body, at, key)}`;

/** Of a type that is taken and ignored, so that a 200 says that the signature was good. */
const event = { id: 'evt_1', object: 'event', type: 'product.created', livemode: false, data: { object: {} } };
const body = JSON.stringify(event, null, 2);
/** Of a type that is claimed and acted on. */
const about = {
  ...event,
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_1', customer: 'cus_1', metadata: {} } },
};
const aboutBody = JSON.stringify(about, null, 2);

const engine = new DynamoDBClient({
  endpoint: env.dynamodbEndpoint(),
  region: env.region(),
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const eventsKept = async () => (await engine.send(new ScanCommand({ TableName: tableName('payment-events') }))).Count;

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
  ] as [string, string | Buffer][])('is verified over the raw bytes, %s [fault 37]', async (_name, payload) => {
    expect(await deliver(payload, signed(payload))).toBe(200);
  });

  it('may be of either secret while one is rotated, and one good signature of several is enough [fault 38]', async () => {
    const at = nowSeconds();
    expect(await deliver(body, signed(body, at, former))).toBe(200);
    expect(await deliver(body, `t=${at},v1=${hmac(body, at, 'whsec_else')},v1=${hmac(body, at)}`)).toBe(200);
    expect(await deliver(body, `${signed(body, at)},v0=00ff`)).toBe(200);
  });

  it('is taken up to five minutes old or early, and not a second more [fault 38]', async () => {
    const at = 1_790_000_000;
    vi.useFakeTimers({ toFake: ['Date'], now: at * 1_000 });
    const statuses = [];
    for (const age of [-301, -300, 0, 300, 301, 3 * 86_400]) statuses.push(await deliver(body, signed(body, at - age)));
    expect(statuses).toEqual([400, 200, 200, 200, 400, 400]);
  });

  const at = nowSeconds();
  const good = hmac(aboutBody, at);
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['of another secret', signed(aboutBody, at, 'whsec_else')],
    ['cut', `t=${at},v1=${good}`.slice(0, -1)],
    ['longer by one', `t=${at},v1=${good}0`],
    ['of the old scheme alone', `t=${at},v0=${good}`],
    ['without a time', `v1=${good}`],
    ['without a signature', `t=${at}`],
    ['with an empty signature', `t=${at},v1=`],
    ['of another time', `t=${at + 1},v1=${good}`],
    ['of two times, the last of them another', `t=${at},v1=${good},t=${at - 1}`],
    ['of two times, the first of them far ahead', `t=${at + 9_999},t=${at},v1=${good}`],
    ['with blanks inside', `t=${at}, v1 = ${good}`],
    ['with blanks in front', ` t=${at},v1= ${good}`],
    ['in capital letters', `t=${at},v1=${good.toUpperCase()}`],
    ['doubled in one value', `t=${at},v1=${good}${good}`],
    ['nothing but noise', 'garbage'],
    ['six minutes old', signed(aboutBody, at - 361)],
    ['from six minutes ahead', signed(aboutBody, at + 361)],
    ['of a time that is no number', `t=soon,v1=${good}`],
    ['over the body alone', `t=${at},v1=${createHmac('sha256', secret).update(aboutBody).digest('hex')}`],
    ['by the time alone', `t=${at},v1=${hmac('', at)}`],
  ])('that is %s is refused, and nothing is kept [fault 36]', async (_name, signature) => {
    expect(await deliver(aboutBody, signature)).toBe(400);
    expect(await eventsKept()).toBe(0);
  });

  const MARK = '\ufeff';
  it.each([
    ['written again, with other blanks', JSON.stringify(about)],
    [
      'written again, with its keys in another order',
      JSON.stringify(Object.fromEntries(Object.entries(about).toReversed()), null, 2),
    ],
    ['changed by one letter', aboutBody.replace('evt_1', 'evt_2')],
    ['in base64 as text', Buffer.from(aboutBody).toString('base64')],
    ['with a line more', `${aboutBody}\n`],
    ['with a byte order mark in front', MARK + aboutBody],
    ['with a byte order mark in front, as base64', Buffer.from(MARK + aboutBody)],
    ['in another encoding', Buffer.from(aboutBody, 'utf16le')],
    ['empty', undefined],
  ])('is refused with a body that was %s, and nothing is kept [fault 37]', async (_name, payload) => {
    expect(await deliver(payload, signed(aboutBody))).toBe(400);
    expect(await eventsKept()).toBe(0);
  });

  it('is not good for bytes that only read alike: broken ones where it was made over their stand-in [fault 37]', async () => {
    const patched = aboutBody.replace('evt_1', 'evt_\ufffd');
    const [before = '', after = ''] = patched.split('\ufffd');
    const broken = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
    expect(new TextDecoder().decode(broken)).toBe(patched);
    expect(await deliver(broken, signed(patched))).toBe(400);
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

  it.each([
    ['of the other mode', { ...about, livemode: true }],
    ['of another account', { ...about, account: 'acct_other' }],
    ['without a customer', { ...about, data: { object: { id: 'in_1' } } }],
    ['not about a subscription or an invoice', { ...event, type: 'entirely.unknown' }],
  ])('is good for an event %s: taken, ignored and logged, and nobody is asked [fault 41]', async (reason, other) => {
    vi.stubEnv('LOG_LEVEL', 'info');
    const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const payload = JSON.stringify(other);
    const status = await deliver(payload, signed(payload));
    const logged = stdout.mock.calls.map(([line]) => String(line)).join('');
    stdout.mockRestore();
    expect([status, await eventsKept()]).toEqual([200, 0]);
    expect(logged).toContain(`"message":"payment event ignored","eventId":"evt_1"`);
    expect(logged).toContain(`"reason":"${reason}"`);
  });

  it('asks the provider about an event of ours', async () => {
    expect(await deliver(aboutBody, signed(aboutBody))).toBe(503);
  });
});
