import type { Customer, Invoice, State, Subscription } from './state.ts';

/** The version of the API whose shapes these are. */
export const API_VERSION = '2026-10-28.endive';

type Json = Record<string, unknown>;

/** As the provider answers a list. */
export const listObject = (data: Json[], url: string): Json => ({ object: 'list', data, has_more: false, url });

export const customerObject = ({ id, email, name, country, metadata, created, deleted }: Customer): Json =>
  deleted
    ? { id, object: 'customer', deleted: true }
    : {
        id,
        object: 'customer',
        email,
        name,
        address: country ? { country } : null,
        metadata,
        created,
        livemode: false,
      };

/** @param expand paths below the invoice; its payment secret comes only on request */
export const invoiceObject = (invoice: Invoice, metadata: Json, expand: readonly string[] = []): Json => ({
  id: invoice.id,
  object: 'invoice',
  customer: invoice.customerId,
  status: invoice.status,
  created: invoice.created,
  livemode: false,
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: invoice.subscriptionId, metadata },
  },
  ...(expand.includes('confirmation_secret') && invoice.status === 'open'
    ? { confirmation_secret: { client_secret: invoice.clientSecret, type: 'payment_intent' } }
    : {}),
});

/** @param expand paths below the subscription */
export const subscriptionObject = (state: State, one: Subscription, expand: readonly string[] = []): Json => {
  const invoice = state.invoices[one.invoiceId];
  const below = expand
    .filter((path) => path.startsWith('latest_invoice'))
    .map((path) => path.replace(/^latest_invoice\.?/, ''));
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customerId,
    status: one.status,
    created: one.created,
    livemode: false,
    metadata: one.metadata,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    canceled_at: one.endedAt,
    ended_at: one.endedAt,
    items: listObject([itemObject(one)], `/v1/subscription_items?subscription=${one.id}`),
    latest_invoice: invoice && below.length > 0 ? invoiceObject(invoice, one.metadata, below) : one.invoiceId,
  };
};

const itemObject = ({ id, priceId, periodStart, periodEnd }: Subscription): Json => ({
  id: id.replace('sub_', 'si_'),
  object: 'subscription_item',
  subscription: id,
  quantity: 1,
  price: {
    id: priceId,
    object: 'price',
    type: 'recurring',
    // Of no real price list: what this stand-in takes is test money.
    unit_amount: 4_900,
    currency: 'aud',
    tax_behavior: 'inclusive',
    recurring: { interval: 'month', interval_count: 1 },
  },
  current_period_start: periodStart,
  current_period_end: periodEnd,
});

/** An event about an object as it is at this moment. */
export const eventObject = (id: string, type: string, object: Json, created: number): Json => ({
  id,
  object: 'event',
  type,
  created,
  api_version: API_VERSION,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object },
});

/** A failure as the provider words it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: Json;
  constructor(
    status: number,
    error: { type: string; message: string; code?: string; decline_code?: string; param?: string },
  ) {
    super(error.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = { error };
  }
}

export const missing = (what: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
