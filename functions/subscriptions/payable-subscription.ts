import type Stripe from 'stripe';
import { AppError } from '#shared/kernel/errors';
import { leadingSubscription } from './billing-truth.ts';

const secretPath = 'latest_invoice.confirmation_secret';

type Wanted = { customerId: string; userId: string; priceId: string };

/**
 * The secret with which a browser pays: of the subscription that waits for its payment, else of a new one. Calls that
 * race make the same one, by the idempotency key; after one that has ended comes another key.
 * @throws AppError `conflict` when there is nothing to pay here
 */
export const payableSecret = async (provider: Stripe, wanted: Wanted): Promise<string> => {
  const { data } = await provider.subscriptions.list({
    customer: wanted.customerId,
    status: 'all',
    limit: 100,
    expand: [`data.${secretPath}`],
  });
  const leading = leadingSubscription(data);
  const open = leading && hasEnded(leading) ? undefined : leading;
  return secretOf(open ? payable(open) : await make(provider, wanted, newest(data)?.id));
};

const hasEnded = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';
const newest = (ended: Stripe.Subscription[]) => ended.toSorted((a, b) => b.created - a.created)[0];

const payable = (open: Stripe.Subscription): Stripe.Subscription => {
  if (open.status === 'active' || open.status === 'trialing') {
    throw new AppError('conflict', 'Your subscription is active already. It opens here as soon as we hear of it.');
  }
  if (open.status === 'paused') {
    throw new AppError('conflict', 'Your subscription is paused. Resume it under Manage subscription.');
  }
  return open;
};

const make = (provider: Stripe, { customerId, userId, priceId }: Wanted, after = 'first') =>
  provider.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: priceId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { userId },
      expand: [secretPath],
    },
    { idempotencyKey: `evident-subscription-${customerId}-${priceId}-${after}` },
  );

const secretOf = ({ latest_invoice: invoice }: Stripe.Subscription): string => {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  if (secret) return secret;
  throw new AppError('conflict', 'There is no open payment. Check your subscription under Manage subscription.');
};
