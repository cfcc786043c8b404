import type { User } from '#functions/lib/stores/users-store';
import type { CurrentUser } from '#shared/contracts/accounts';

/** An account as its own person sees it: nothing of its password, its owner or the payment provider's ids. */
export const currentUserOf = ({
  userId,
  name,
  email,
  confirmedAt,
  billing,
  identity,
}: Pick<User, 'userId' | 'name' | 'email' | 'confirmedAt' | 'billing' | 'identity'>) =>
  ({
    id: userId,
    name,
    email,
    emailConfirmed: confirmedAt !== undefined,
    signsInWith: identity?.label ?? null,
    subscriptionStatus: billing?.status ?? 'none',
    paidUntil: billing?.paidUntil ? new Date(billing.paidUntil * 1000).toISOString() : null,
    endsWithPeriod: billing?.endsWithPeriod ?? false,
  }) satisfies CurrentUser;
