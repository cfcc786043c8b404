import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import * as z from 'zod';
import { findUser } from '#functions/lib/stores/users-store';
import { fetchTruth } from '#functions/subscriptions/billing-truth';
import { paymentProvider } from '#functions/subscriptions/payment-provider';
import { withProvider } from '#functions/subscriptions/provider-failure';
import { syncBilling } from '#functions/subscriptions/sync-billing';
import { localPayments } from '../local/payments/local-payments.ts';
import { type Asked, type Command, counted, note, type Outcome } from './command.ts';
import { everyItem } from './whole-table-store.ts';

/** An account that the payment provider knows. */
const Customer = z.object({
  userId: z.string(),
  billing: z.object({ customerId: z.string(), status: z.string() }).loose(),
});
type Customer = z.infer<typeof Customer>;

/** As the webhook does for one customer. @returns what changed; undefined: nothing */
const reconcile = async (provider: Stripe, { userId, billing }: Customer): Promise<string | undefined> => {
  await syncBilling(provider, { customerId: billing.customerId, userIdHint: userId });
  return changeOf(userId, billing, (await findUser(userId))?.billing);
};

const preview = async (provider: Stripe, { userId, billing }: Customer): Promise<string | undefined> =>
  changeOf(userId, billing, (await fetchTruth(provider, billing.customerId)).billing);

const changeOf = (userId: string, before: Customer['billing'], after: { status: string } | undefined) =>
  isDeepStrictEqual(before, after) ? undefined : `${userId}: ${before.status} to ${after?.status ?? 'none'}`;

/** One account that fails leaves the others their turn. */
const reconcileAll = async (isDryRun: boolean): Promise<Outcome> => {
  const provider = await paymentProvider();
  const [changes, failures] = [[] as string[], [] as string[]];
  let customers = 0;
  for await (const item of everyItem('users')) {
    const customer = Customer.safeParse(item).data;
    if (!customer) continue;
    customers += 1;
    try {
      const change = await withProvider(() => (isDryRun ? preview : reconcile)(provider, customer));
      if (change) changes.push(change);
    } catch (error) {
      failures.push(`${customer.userId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const count = `${counted(customers, 'account')} with a customer, ${changes.length} ${isDryRun ? 'would change' : 'changed'}, ${failures.length} failed`;
  if (!isDryRun) await note('payments.reconciled', count);
  return { lines: [...changes, ...failures, `${count}.`], isWrong: failures.length > 0 };
};

/** On one machine the provider, or its stand-in, is set up as npm start does. */
const run = async ({ target, isDryRun }: Asked): Promise<Outcome> => {
  if (!('dataDir' in target)) return reconcileAll(isDryRun);
  const payments = await localPayments(target.dataDir, 0);
  try {
    Object.assign(process.env, payments.environment);
    return await reconcileAll(isDryRun);
  } finally {
    await payments.close();
  }
};

export const command: Command = { doing: 'Fetches what the payment provider holds of every customer in', run };
