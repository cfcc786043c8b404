import type Stripe from 'stripe';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { findUser, isSubscribed, type User } from '#functions/lib/stores/users-store';
import { createSubscription } from '#shared/contracts/subscriptions';
import { AppError } from '#shared/kernel/errors';
import { keepBilling } from './billing-store.ts';
import { billingOf } from './billing-truth.ts';
import { payableSubscription } from './payable-subscription.ts';
import { paymentProvider } from './payment-provider.ts';
import { withProvider } from './provider-failure.ts';

/**
 * The provider's customer of an account: the one that is kept, else one that was made and not kept, else a new one.
 * Calls that race get the same one, by the idempotency key.
 * @throws AppError `conflict` when the account is being changed by others all the time
 */
const customerOf = async (provider: Stripe, user: User): Promise<string> => {
  const known = user.billing?.customerId;
  if (known && (await isThere(provider, known))) return known;
  const customerId = (await findMade(provider, user)) ?? (await make(provider, user, known));
  if (await keepBilling(user.userId, billingOf(customerId, []), user.billingRevision)) return customerId;
  const kept = (await findUser(user.userId))?.billing?.customerId;
  if (kept && kept !== known) return kept;
  throw new AppError('conflict', 'Your account was changed at the same moment. Please try again.');
};

const AUSTRALIA = { country: 'AU' };

/** One that was made before the provider was to compute tax is of nowhere, for which it refuses to. */
const taxable = async (provider: Stripe, { id, address }: Stripe.Customer): Promise<string> => {
  if (env.automaticTax() && !address?.country) await provider.customers.update(id, { address: AUSTRALIA });
  return id;
};

const isThere = async (provider: Stripe, customerId: string) => {
  const customer = await provider.customers.retrieve(customerId);
  return !customer.deleted && Boolean(await taxable(provider, customer));
};

const findMade = async (provider: Stripe, { userId, email }: User): Promise<string | undefined> => {
  const { data } = await provider.customers.list({ email, limit: 100 });
  const made = data.find(({ metadata }) => metadata.userId === userId);
  return made && taxable(provider, made);
};

/** @param lost a customer that was deleted: with its key the provider would answer with it again */
const make = async (provider: Stripe, { userId, email, name }: User, lost: string | undefined): Promise<string> => {
  const { id } = await provider.customers.create(
    // GST is told by the country, which is the only one that we sell in.
    { email, name, metadata: { userId }, ...(env.automaticTax() ? { address: AUSTRALIA } : {}) },
    { idempotencyKey: `evident-customer-${userId}-${lost ?? 'first'}${env.automaticTax() ? '-taxed' : ''}` },
  );
  return id;
};

export const handler = apiHandler(createSubscription, async (_input, { userId }) => {
  const user = await findUser(userId);
  if (!user) throw new AppError('unauthenticated', 'Sign in to continue.');
  if (isSubscribed(user)) throw new AppError('conflict', 'Your subscription is already active. Nothing was charged.');
  const provider = await paymentProvider();
  const priceId = env.subscriptionPriceId();
  return withProvider(async () => {
    const customerId = await customerOf(provider, user);
    return payableSubscription(provider, { customerId, userId, priceId });
  });
});
