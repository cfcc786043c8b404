import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { secretVariable } from '#functions/lib/env';
import { LocalStartError } from '../local-start-error.ts';
import { type ApiCall, answerCall } from './api.ts';
import { type Deliveries, deliveries } from './deliveries.ts';
import { readForm } from './form-body.ts';
import { Ledger } from './ledger.ts';
import { paymentPages } from './pages.ts';
import { readText } from './read-body.ts';
import { entryOf, keptState, type Pending } from './state.ts';
import { API_VERSION, StripeFailure } from './stripe-objects.ts';

type Options = {
  ledger: Ledger;
  secretKey: string;
  deliver: Deliveries['send'];
  /** Waited for when the answer to a call of this path is ready, before it is sent: by then it may be out of date. */
  beforeAnswer?: ((path: string) => Promise<void>) | undefined;
};
type Answer = { status: number; body: string; events?: Pending[]; isReplayed?: boolean };

const loopback = '127.0.0.1';

/** The provider's API on loopback, for whoever holds the key. */
const startApi = async ({ ledger, secretKey, deliver, beforeAnswer }: Options) => {
  const server = createServer((request, response) => {
    answerRequest(ledger, secretKey, request)
      .then(async (answer) => {
        await beforeAnswer?.(request.url ?? '/');
        send(response, answer);
        return answer.events ? deliver(answer.events) : undefined;
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, loopback, done));
  return {
    base: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const answerRequest = async (ledger: Ledger, secretKey: string, request: IncomingMessage): Promise<Answer> => {
  const { pathname, search } = new URL(request.url ?? '/', `http://${loopback}`);
  const body = await readText(request);
  const method = request.method ?? 'GET';
  const refusal = refusalOf(request, secretKey);
  if (refusal) return failed(refusal);
  const call = { method, path: pathname, sent: readForm(method === 'GET' ? search : body) };
  const key = request.headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? onceFor(ledger, key, call, body) : answer(ledger, call);
};

const refusalOf = ({ headers }: IncomingMessage, secretKey: string): StripeFailure | undefined => {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API key provided.' });
  }
  if (headers['stripe-version'] === API_VERSION) return undefined;
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message: `This stand-in speaks version ${API_VERSION}, not ${headers['stripe-version']}.`,
  });
};

/** The same answer to the same call under one key; another call under it is refused. */
const onceFor = (ledger: Ledger, key: string, call: ApiCall, body: string): Answer => {
  const request = createHash('sha256').update(`${call.path}\n${body}`).digest('hex');
  const before = entryOf(ledger.state.replies, key);
  if (!before) {
    const given = answer(ledger, call);
    ledger.state.replies[key] = { request, status: given.status, body: given.body };
    ledger.save();
    return given;
  }
  if (before.request === request) return { status: before.status, body: before.body, isReplayed: true };
  return failed(
    new StripeFailure(400, {
      type: 'idempotency_error',
      message: 'This idempotency key was used for a call with other parameters.',
    }),
  );
};

const answer = (ledger: Ledger, call: ApiCall): Answer => {
  try {
    const { body, events } = answerCall(ledger, call);
    return { status: 200, body: JSON.stringify(body), ...(events ? { events } : {}) };
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    throw error;
  }
};

const failed = ({ status, body }: StripeFailure): Answer => ({ status, body: JSON.stringify(body) });

const send = (response: ServerResponse, { status, body, isReplayed }: Answer) =>
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${randomUUID()}`,
      'stripe-version': API_VERSION,
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    })
    .end(body);

type Start = {
  /** Where the books are kept; absent: in memory. */
  dataFolder?: string;
  /** Our own webhook. */
  webhookUrl: string;
  lateMs?: number;
  retryMs?: readonly number[];
  beforeAnswer?: (path: string) => Promise<void>;
};

/**
 * A stand-in for the payment provider on this machine: the API that the SDK calls, on loopback; the script and the pages
 * that a browser opens, to be served beside the site; and signed messages to our webhook. No money moves.
 */
export const startPaymentStandIn = async ({ dataFolder, webhookUrl, beforeAnswer, ...timing }: Start) => {
  const kept = keptState(dataFolder ? join(dataFolder, 'test-payments.json') : undefined);
  const ledger = new Ledger(kept);
  // Nobody else needs to know them, so they are new each time; messages are signed when they are sent.
  const [secretKey, webhookSecret] = [
    `sk_test_${randomBytes(24).toString('hex')}`,
    `whsec_${randomBytes(24).toString('hex')}`,
  ];
  const taken = (eventId: string) => {
    delete ledger.state.pending[eventId];
    ledger.save();
  };
  const delivery = deliveries({ webhookUrl, webhookSecret, taken, ...timing });
  const api = await startApi({ ledger, secretKey, deliver: delivery.send, beforeAnswer });
  return {
    ledger,
    deliver: delivery.send,
    webhookSecret,
    pages: paymentPages({ ledger, deliver: delivery.send }),
    /** What functions are told, as with a real provider. */
    environment: {
      SECRET_PAYMENTS: JSON.stringify({ secretKey, webhookSecret }),
      STRIPE_API_BASE: api.base,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_PRICE_ID: 'price_test_premium',
      STRIPE_SCRIPT_URL: '/test-payments/stripe.js',
    },
    /** Messages that were owed when the last run ended. */
    deliverOwed: () => delivery.send(Object.values(ledger.state.pending)),
    close: async () => {
      delivery.stop();
      await api.close();
    },
  };
};
export type PaymentStandIn = Awaited<ReturnType<typeof startPaymentStandIn>>;

/** Who takes payments on this machine. */
export type Payments = Pick<PaymentStandIn, 'pages' | 'deliverOwed' | 'close'> & {
  environment: Record<string, string>;
};

/** What a real provider needs besides its key. */
const others = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICE_ID'] as const;

/**
 * The real provider where the shell holds its key, else the stand-in.
 * @throws LocalStartError when some of the provider's settings are missing, or the stand-in's books cannot be read
 */
export const localPayments = async (dataFolder: string, port: number): Promise<Payments> => {
  const secretKey = process.env.STRIPE_SECRET_KEY;
  if (secretKey) return realProvider(secretKey);
  return startPaymentStandIn({ dataFolder, webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
};

const realProvider = (secretKey: string): Payments => {
  const absent = others.filter((name) => !process.env[name]);
  if (absent.length > 0)
    throw new LocalStartError(`STRIPE_SECRET_KEY is set, and ${absent.join(', ')} is not. Set all or none.`);
  const secret = { secretKey, webhookSecret: process.env.STRIPE_WEBHOOK_SECRET };
  return {
    environment: { [secretVariable('payments')]: JSON.stringify(secret) },
    pages: () => false,
    deliverOwed: async () => undefined,
    close: async () => undefined,
  };
};
