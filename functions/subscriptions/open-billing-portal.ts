import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { findUser } from '#functions/lib/stores/users-store';
import { openBillingPortal } from '#shared/contracts/subscriptions';
import { AppError } from '#shared/kernel/errors';
import { paymentProvider } from './payment-provider.ts';
import { withProvider } from './provider-failure.ts';

export const handler = apiHandler(openBillingPortal, async (_input, { userId, host }) => {
  const customer = (await findUser(userId))?.billing?.customerId;
  if (!customer) throw new AppError('conflict', 'There is no subscription to manage yet.');
  const provider = await paymentProvider();
  const return_url = `${env.siteAt(host)}/subscribe`;
  const { url } = await withProvider(() => provider.billingPortal.sessions.create({ customer, return_url }));
  return { url };
});
