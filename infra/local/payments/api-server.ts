import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiCall, answerCall } from './api.ts';
import type { Deliveries } from './deliveries.ts';
import { readForm } from './form-body.ts';
import type { Ledger } from './ledger.ts';
import { readText } from './read-body.ts';
import { entryOf, type Pending } from './state.ts';
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
export const startApi = async ({ ledger, secretKey, deliver, beforeAnswer }: Options) => {
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
