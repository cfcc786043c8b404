import type Stripe from 'stripe';
import { log } from '#functions/lib/log';
import { addAudit } from '#functions/lib/stores/audit-store';
import { type Billing, findUser } from '#functions/lib/stores/users-store';
import { keepBilling } from './billing-store.ts';
import { fetchTruth, type Truth } from './billing-truth.ts';

type About = {
  customerId: string;
  /** Whose customer it is as the event says: used only where the provider has forgotten, and only if the account agrees. */
  userIdHint: string | undefined;
};

/**
 * Stores what the provider holds of a customer now. The account's revision is read before the provider is asked, and
 * the write is conditional on it: a truth that is older than a kept one never replaces it.
 *
 * Two rounds are enough. When the second write fails as well, the revision has moved twice since the start, so its last
 * writer read the first of the two, and asked the provider, after this event came: what it kept is at least as new.
 */
export const syncBilling = async (provider: Stripe, { customerId, userIdHint }: About): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    const kept = await syncOnce(provider, customerId, userIdHint);
    if (kept) return;
  }
};

/** @returns false when somebody else wrote in between */
const syncOnce = async (provider: Stripe, customerId: string, userIdHint: string | undefined): Promise<boolean> => {
  // Whose customer it is never changes, so it may be learnt from a look that is then taken again.
  const userId = userIdHint ?? (await fetchTruth(provider, customerId)).userId;
  const user = userId ? await findUser(userId) : undefined;
  if (!user || (user.billing && user.billing.customerId !== customerId)) return ignored(customerId);
  const truth = await fetchTruth(provider, customerId);
  if (!isOwn(truth, user.userId, user.billing)) return ignored(customerId);
  // Noted first: once a change is kept, the next delivery sees none to note.
  await auditChange(user.userId, user.billing, truth.billing);
  return keepBilling(user.userId, truth.billing, user.billingRevision);
};

const isOwn = (truth: Truth, userId: string, kept: Billing | undefined) =>
  truth.userId === undefined ? kept?.customerId === truth.billing.customerId : truth.userId === userId;

const ignored = (customerId: string): true => {
  log('warn', 'payment event ignored', { reason: 'no account has this customer', customerId });
  return true;
};

const auditChange = async (userId: string, before: Billing | undefined, after: Billing) => {
  const [from, to] = [spelled(before), spelled(after)];
  if (from === to) return;
  await addAudit({ who: 'payment provider', action: 'subscription.changed', what: `${userId}: ${from} to ${to}` });
};

const spelled = (billing: Billing | undefined) =>
  `${billing?.status ?? 'none'}${billing?.endsWithPeriod ? ', ends with the period' : ''}`;
