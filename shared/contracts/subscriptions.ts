import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { SignedPayload } from '../kernel/fields.ts';

/** What a subscription costs, as the payment provider's own price says. */
export const SubscriptionPrice = z.object({
  /** In the smallest unit of the currency: cents. */
  amount: z.number().int().nonnegative(),
  /** ISO 4217. */
  currency: z.string().length(3),
  interval: z.enum(['day', 'week', 'month', 'year']),
  /** Every so many of them. */
  every: z.number().int().positive(),
  gst: z.enum(['in', 'out', 'unknown']),
});
export type SubscriptionPrice = z.infer<typeof SubscriptionPrice>;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  auth: 'user',
  summary: 'Starts a subscription, or goes on with the one that was started; its secret lets the browser pay.',
  /** `price` null: the provider's price is none that can be told in a sentence. */
  response: z.object({ clientSecret: z.string(), price: SubscriptionPrice.nullable() }),
  budget: { calls: 20, seconds: 60 },
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  auth: 'user',
  summary: 'Where the payment provider lets a subscriber change or cancel.',
  response: z.object({ url: z.url() }),
  budget: { calls: 20, seconds: 60 },
});

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  auth: 'anyone',
  summary: 'Events of the payment provider, signed over the raw body.',
  signatureHeader: 'stripe-signature',
  request: SignedPayload,
  response: z.object({ received: z.literal(true) }),
});
