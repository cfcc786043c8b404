import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { findUser, isSubscribed } from '#functions/lib/users-store';
import { createSubscription } from '#shared/contracts/subscriptions';
import { AppError } from '#shared/errors';
import { customerOf } from './find-customer.ts';
import { payableSecret } from './payable-subscription.ts';
import { paymentProvider } from './payment-provider.ts';
import { withProvider } from './provider-failure.ts';

export const handler = apiHandler(createSubscription, async (_input, { userId }) => {
  const user = await findUser(userId);
  if (!user) throw new AppError('unauthenticated', 'Sign in to go on.');
  if (isSubscribed(user)) throw new AppError('conflict', 'Your subscription is active already. Nothing was charged.');
  const provider = await paymentProvider();
  const priceId = env.subscriptionPriceId();
  return withProvider(async () => {
    const customerId = await customerOf(provider, user);
    return { clientSecret: await payableSecret(provider, { customerId, userId, priceId }) };
  });
});
