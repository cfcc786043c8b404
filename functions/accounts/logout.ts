import { randomUUID } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { signedOutCookies } from '#functions/lib/caller/visitor-cookie';
import { WithHead } from '#functions/lib/http/answer';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { logout } from '#shared/contracts/accounts';

export const handler = apiHandler(logout, async (_input, { visitorId, userId, tokenHash }) => {
  // A browser in which nobody was signed in keeps what it made.
  const cookies = await signedOutCookies(userId ? randomUUID() : visitorId);
  await revokeToken(tokenHash);
  return new WithHead({ signedOut: true as const }, { cookies });
});
