import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { SignedPayload } from '../kernel/fields.ts';

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  auth: 'user',
  summary: 'Starts a subscription, or goes on with the one that was started; its secret lets the browser pay.',
  response: z.object({ clientSecret: z.string() }),
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
