import { apiHandler } from '#functions/lib/api-handler';
import { subscriberTokenOf } from '#functions/lib/caller/bearer';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { findUser, isSubscribed, type User } from '#functions/lib/stores/users-store';
import { openVendorAccess } from '#shared/contracts/vendors/vendor-portal';
import { AppError } from '#shared/kernel/errors';

const DAY = 86_400;
const LIFETIME_MAX_SECONDS = 30 * DAY;
/** Of a period that has just ended and whose renewal the payment provider has not told yet. */
const LIFETIME_MIN_SECONDS = DAY;

export const handler = apiHandler(openVendorAccess, async (_, { userId, tokenHash }) => {
  const user = await findUser(userId);
  if (!user || !isSubscribed(user))
    throw new AppError('forbidden', 'This account has no active subscription. Subscribe, or enter an access code.');
  const { secret, expiresAt } = await issueToken({
    kind: 'vendor',
    subject: userId,
    lifetimeSeconds: lifetimeSeconds(user),
    endsWith: tokenHash,
  });
  return { token: subscriberTokenOf(secret), expiresAt };
});

/** Until the end of what is paid for, 30 days at most. */
const lifetimeSeconds = ({ billing }: User): number => {
  const left = (billing?.paidUntil ?? Number.POSITIVE_INFINITY) - Math.floor(Date.now() / 1000);
  return Math.min(LIFETIME_MAX_SECONDS, Math.max(LIFETIME_MIN_SECONDS, left));
};
