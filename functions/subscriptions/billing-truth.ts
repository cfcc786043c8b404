import type Stripe from 'stripe';
import type { Billing } from '#functions/lib/stores/users-store';
import { SubscriptionStatus } from '#shared/contracts/accounts';

type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'created' | 'cancel_at' | 'cancel_at_period_end' | 'items'
>;

/** Which of several subscriptions speaks for a customer: what gives most comes first. */
const precedence: readonly Stripe.Subscription.Status[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

/** The subscription that speaks for a customer: the newest of those that give most. */
export const leadingSubscription = <T extends Pick<Subscription, 'status' | 'created'>>(
  subscriptions: readonly T[],
): T | undefined => subscriptions.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created)[0];

/** One that the provider has learnt since we last looked gives nothing that we know of. */
const rankOf = ({ status }: Pick<Subscription, 'status'>) => {
  const rank = precedence.indexOf(status);
  return rank < 0 ? precedence.length : rank;
};

const isPaid = ({ status }: Subscription) => status === 'active' || status === 'trialing';

/**
 * What an account keeps of its customer's subscriptions.
 * @param subscriptions all of them, as the provider holds them now
 */
export const billingOf = (customerId: string, subscriptions: readonly Subscription[]): Billing => {
  const leading = leadingSubscription(subscriptions);
  if (!leading) return { customerId, subscriptionId: null, status: 'none', paidUntil: null, endsWithPeriod: false };
  const isRunning = isPaid(leading);
  // This version of the API tells periods by item; ours has one.
  const periodEnds = leading.items.data.map((item) => item.current_period_end);
  return {
    customerId,
    subscriptionId: leading.id,
    // A message that fails for a word we do not know is sent again for three days.
    status: SubscriptionStatus.catch('none').parse(leading.status),
    paidUntil: isRunning && periodEnds.length > 0 ? Math.min(...periodEnds) : null,
    endsWithPeriod: isRunning && (leading.cancel_at_period_end || leading.cancel_at !== null),
  };
};

export type Truth = { userId: string | undefined; billing: Billing };

/**
 * The state of a customer as the provider holds it now, and whose customer it is. A deleted one has lost its
 * subscriptions and tells nobody whose it was.
 */
export const fetchTruth = async (provider: Stripe, customerId: string): Promise<Truth> => {
  const customer = await provider.customers.retrieve(customerId);
  if (customer.deleted) {
    return { userId: undefined, billing: { ...billingOf(customerId, []), status: 'canceled' } };
  }
  const { data } = await provider.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  return { userId: customer.metadata.userId, billing: billingOf(customerId, data) };
};
