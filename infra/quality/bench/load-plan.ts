import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import Stripe from 'stripe';
import { newSessionId } from '../eval/door.ts';
import { openAccount } from '../letters.ts';
import type { Product } from './product.ts';

/** What is asked under load, each as a caller of its own kind asks it. */
export type Target = {
  name: string;
  request: Request;
};

const need = 'wireless nurse call for a 92-bed aged care home in Ballarat, must talk to DECT phones';
const json = { 'content-type': 'application/json', accept: 'application/json' };
const password = 'many-calls-of-the-bench-2026';

const post = async (base: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const operatorToken = async ({ base, operator }: Product): Promise<string> =>
  ((await (await post(base, '/api/admin/login', operator)).json()) as { token: string }).token;

/** A subscriber's customer at the payment provider's stand-in: what a message of it is about. */
const customerOf = async ({ base, dataFolder }: Product): Promise<string> => {
  const email = `load-${Date.now()}@example.com.au`;
  const opened = await openAccount(base, { name: 'Load', email, password });
  if (!opened.ok) throw new Error(`No account was opened: ${await opened.text()}`);
  const cookie = cookieOf(opened);
  await post(base, '/api/create-subscription', {}, { cookie });
  const customer = /"(cus_\w+)"/.exec(readFileSync(join(dataFolder, 'test-payments.json'), 'utf8'))?.[1];
  if (!customer) throw new Error('The stand-in knows no customer.');
  return customer;
};

let events = 0;
/** A message that nobody sent before, signed now. */
const signedMessage = (customer: string, secret: string): Pick<Request, 'body' | 'headers'> => {
  const event = {
    id: `evt_load_${process.pid}_${++events}`,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'sub_load', object: 'subscription', customer } },
  };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
};

const asking = (path: string, body: () => object): Request => ({
  method: 'POST',
  path,
  headers: json,
  setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
});

/** A list of codes as long as an operator may have after a year. */
const CODES = 60;

/** Fills the product as far as the targets need, and says what to ask. */
export const loadTargets = async (product: Product): Promise<Target[]> => {
  const { base, webhookSecret } = product;
  const authorization = `Bearer ${await operatorToken(product)}`;
  for (let count = 0; count < CODES; count++) {
    await post(base, '/api/admin/access-codes', { description: `Load ${count}` }, { authorization });
  }
  const customer = await customerOf(product);
  return [
    { name: 'cached GET', request: { method: 'GET', path: '/api/market-data' } },
    {
      name: 'index page',
      request: { method: 'GET', path: '/', headers: { 'accept-encoding': 'br, gzip' } },
    },
    {
      name: 'recommendation search',
      request: asking('/api/ai/recommendations', () => ({ query: need, demonstration: true })),
    },
    {
      name: 'admin list',
      request: { method: 'GET', path: '/api/admin/access-codes', headers: { authorization } },
    },
    {
      name: 'conversation, model of 200 ms',
      request: asking('/api/ai/conversation', () => ({ query: need, sessionId: newSessionId(), demonstration: true })),
    },
    {
      name: 'signed webhook',
      request: {
        method: 'POST',
        path: '/api/stripe/webhook',
        setupRequest: (request) => ({ ...request, ...signedMessage(customer, webhookSecret) }),
      },
    },
  ];
};
