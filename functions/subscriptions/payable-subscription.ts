import type Stripe from 'stripe';
import { env } from '#functions/lib/env';
import { SubscriptionPrice } from '#shared/contracts/subscriptions';
import { AppError } from '#shared/kernel/errors';
import { leadingSubscription } from './billing-truth.ts';

const secretPath = 'latest_invoice.confirmation_secret';

type Wanted = { customerId: string; userId: string; priceId: string };

const gstOf = new Map<string, SubscriptionPrice['gst']>([
  ['inclusive', 'in'],
  ['exclusive', 'out'],
]);

/** What the provider says that it costs; null: not to be told in an amount and an interval. */
const priceOf = ({ items }: Stripe.Subscription): SubscriptionPrice | null => {
  const price = items.data[0]?.price;
  const read = SubscriptionPrice.safeParse({
    amount: price?.unit_amount,
    currency: price?.currency?.toUpperCase(),
    interval: price?.recurring?.interval,
    every: price?.recurring?.interval_count,
    gst: gstOf.get(price?.tax_behavior ?? '') ?? 'unknown',
  });
  return read.success ? read.data : null;
};

export type Payable = { clientSecret: string; price: SubscriptionPrice | null };

/**
 * What a browser pays, and the secret with which it does: of the subscription that waits for its payment, else of a new one. Calls that
 * race make the same one, by the idempotency key; after one that has ended comes another key.
 * @throws AppError `conflict` when there is nothing to pay here
 */
export const payableSubscription = async (provider: Stripe, wanted: Wanted): Promise<Payable> => {
  const { data } = await provider.subscriptions.list({
    customer: wanted.customerId,
    status: 'all',
    limit: 100,
    expand: [`data.${secretPath}`],
  });
  const leading = leadingSubscription(data);
  const open = leading && hasEnded(leading) ? undefined : leading;
  const subscription = open ? payable(open) : await make(provider, wanted, newest(data)?.id);
  return { clientSecret: secretOf(subscription), price: priceOf(subscription) };
};

const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';
const newest = (ended: Stripe.Subscription[]) => ended.toSorted((a, b) => b.created - a.created)[0];

const payable = (open: Stripe.Subscription): Stripe.Subscription => {
  if (open.status === 'active' || open.status === 'trialing') {
    throw new AppError('conflict', 'Your subscription is already active. It opens here as soon as we hear of it.');
  }
  if (open.status === 'paused') {
    throw new AppError('conflict', 'Your subscription is paused. Resume it under Manage subscription.');
  }
  return open;
};

/** What was asked without tax is asked anew: the provider takes a key with one question only. */
const taxed = () => (env.automaticTax() ? '-taxed' : '');

const make = (provider: Stripe, { customerId, userId, priceId }: Wanted, after = 'first') =>
  provider.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { userId },
      ...(env.automaticTax() ? { automatic_tax: { enabled: true } } : {}),
      expand: [secretPath],
    },
    { idempotencyKey: `evident-subscription-${customerId}-${priceId}-${after}${taxed()}` },
  );

const secretOf = ({ latest_invoice: invoice }: Stripe.Subscription): string => {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  if (secret) return secret;
  throw new AppError('conflict', 'There is no open payment. Check your subscription under Manage subscription.');
};
