import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPaymentStandIn } from '../../local/payments/local-payments.ts';
import { routes } from '../../routes.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { knock, nameOf } from './testing/knock.ts';
import { seed } from './testing/requests.ts';
import { wholeStore } from './testing/whole-store.ts';

/** The contracts that read signed bytes: nothing else than a good signature over them is an input that they take. */

beforeAll(async () => {
  const standIn = await startPaymentStandIn({ webhookUrl: 'http://127.0.0.1:9/none' });
  Object.assign(process.env, standIn.environment);
  return () => standIn.close();
});

const signed = routes.filter(({ contract }) => contract.signatureHeader);

const now = () => Math.floor(Date.now() / 1000);
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const signature = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    't=',
    'v1=',
    't=,v1=',
    't=NaN,v1=x',
    'v0=abc',
    '__proto__',
    't=1,t=2,v1=a,v1=b',
    `t=${now()}`,
    '\u0000',
  ),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  hex.map((one) => `t=${now()},v1=${one}`),
  hex.map((one) => `t=${now()},v0=${one}`),
  fc.tuple(hex, fc.integer()).map(([one, at]) => `t=${at},v1=${one}`),
);
const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(
    '{"id":"evt_1","type":"customer.subscription.deleted","livemode":false,"data":{"object":{"customer":"cus_1"}}}',
  ),
);

describe.each(signed.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('refuses 400 bodies that nobody signed, in plain words, and keeps nothing', async () => {
    const header = route.contract.signatureHeader ?? '';
    const before = await wholeStore();
    const sent = fc.sample(fc.record({ body, signature }), { numRuns: 400, seed });
    for (const one of sent) {
      const reply = await knock(route, { body: one.body, headers: { [header]: one.signature } });
      expect(expectHouseProblem(reply, `seed ${seed} ${JSON.stringify(one)}`).status).toBe(400);
    }
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBeGreaterThan(200);
    expect(await wholeStore()).toEqual(before);
  });
});
