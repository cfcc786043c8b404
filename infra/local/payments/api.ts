import type { FormMap, FormValue } from './form-body.ts';
import type { Ledger } from './ledger.ts';
import type { Pending } from './state.ts';
import { customerObject, listObject, missing, StripeFailure, subscriptionObject } from './stripe-objects.ts';

type Json = Record<string, unknown>;
type Done = { body: Json; events?: Pending[] };
export type ApiCall = { method: string; path: string; sent: FormMap };
type Operation = (ledger: Ledger, sent: FormMap, id: string) => Done;

const text = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');
const texts = (value: FormValue | undefined): string[] => (Array.isArray(value) ? value.map(text) : []);
const map = (value: FormValue | undefined): Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, below]) => [key, text(below)]))
    : {};

const required = (sent: FormMap, name: string): string => {
  const value = text(sent[name]);
  if (value) return value;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
};

const firstPrice = (sent: FormMap): string => {
  const [first] = Array.isArray(sent.items) ? sent.items : [];
  return required(typeof first === 'object' && !Array.isArray(first) ? first : {}, 'price');
};

const ofList = (sent: FormMap) => texts(sent.expand).map((path) => path.replace(/^data\./, ''));

const limited = <T>(all: T[], sent: FormMap): T[] => all.slice(0, Number(text(sent.limit) || '10'));

const createCustomer: Operation = (ledger, sent) => {
  const { email, name } = { email: text(sent.email) || null, name: text(sent.name) || null };
  const { country } = map(sent.address);
  const given = { email, name, metadata: map(sent.metadata), ...(country ? { country } : {}) };
  return { body: customerObject(ledger.createCustomer(given)) };
};

const moveCustomer: Operation = (ledger, sent, id) => {
  ledger.setCountry(id, map(sent.address).country ?? '');
  return { body: customerObject(ledger.getCustomer(id)) };
};

const listCustomers: Operation = (ledger, sent) => {
  const found = Object.values(ledger.state.customers).filter(
    ({ email, deleted }) => !deleted && (!sent.email || email === sent.email),
  );
  return { body: listObject(limited(found.reverse(), sent).map(customerObject), '/v1/customers') };
};

const createSubscription: Operation = (ledger, sent) => {
  if (sent.payment_behavior !== 'default_incomplete') {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: 'The stand-in knows default_incomplete only.',
    });
  }
  const customer = required(sent, 'customer');
  if (map(sent.automatic_tax).enabled === 'true' && !ledger.getCustomer(customer).country) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'customer_tax_location_invalid',
      message: 'The customer’s location is not recognised: set a valid address.',
    });
  }
  const { subscription, events } = ledger.createSubscription(customer, firstPrice(sent), map(sent.metadata));
  return { body: subscriptionObject(ledger.state, subscription, texts(sent.expand)), events };
};

const listSubscriptions: Operation = (ledger, sent) => {
  const all = ledger.subscriptionsOf(required(sent, 'customer'));
  const shown = sent.status === 'all' ? all : all.filter(({ endedAt }) => endedAt === null);
  const data = limited(shown, sent).map((one) => subscriptionObject(ledger.state, one, ofList(sent)));
  return { body: listObject(data, '/v1/subscriptions') };
};

const changeSubscription: Operation = (ledger, sent, id) => {
  const events = ledger.setCancelAtPeriodEnd(id, sent.cancel_at_period_end === 'true');
  return { body: subscriptionObject(ledger.state, ledger.getSubscription(id)), events };
};

const cancelSubscription: Operation = (ledger, _sent, id) => {
  const events = ledger.cancelNow(id);
  return { body: subscriptionObject(ledger.state, ledger.getSubscription(id)), events };
};

const createSession: Operation = (ledger, sent) => {
  const { id, customerId, returnUrl } = ledger.createSession(required(sent, 'customer'), required(sent, 'return_url'));
  const url = new URL(`/test-payments/portal/${id}`, returnUrl).href;
  return {
    body: { id, object: 'billing_portal.session', customer: customerId, return_url: returnUrl, url, livemode: false },
  };
};

/** By method and path below /v1. */
const operations: Readonly<Record<string, Operation>> = {
  'POST customers': createCustomer,
  'GET customers': listCustomers,
  'GET customers/{id}': (ledger, _sent, id) => ({ body: customerObject(ledger.getCustomer(id)) }),
  'POST customers/{id}': moveCustomer,
  'DELETE customers/{id}': (ledger, _sent, id) => ({
    events: ledger.deleteCustomer(id),
    body: customerObject(ledger.getCustomer(id)),
  }),
  'POST subscriptions': createSubscription,
  'GET subscriptions': listSubscriptions,
  'GET subscriptions/{id}': (ledger, sent, id) => ({
    body: subscriptionObject(ledger.state, ledger.getSubscription(id), texts(sent.expand)),
  }),
  'POST subscriptions/{id}': changeSubscription,
  'DELETE subscriptions/{id}': cancelSubscription,
  'POST billing_portal/sessions': createSession,
};

/**
 * Answers a call of the provider's API, as far as this product makes it.
 * @throws StripeFailure in the provider's words
 */
export const answerCall = (ledger: Ledger, { method, path, sent }: ApiCall): Done => {
  const [, version, ...rest] = path.split('/');
  const [collection, id = ''] = rest;
  const operation =
    operations[`${method} ${rest.join('/')}`] ?? (rest.length === 2 && operations[`${method} ${collection}/{id}`]);
  if (version === 'v1' && operation) return operation(ledger, sent, id);
  throw missing('call in this stand-in', `${method} ${path}`);
};
