import type { Caller } from '#functions/lib/caller/caller';
import { signedInCookies } from '#functions/lib/caller/visitor-cookie';
import { WithHead } from '#functions/lib/http/answer';
import { adopt } from '#functions/lib/stores/ownership-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import type { User } from '#functions/lib/stores/users-store';
import { currentUserOf } from './current-user.ts';

/**
 * Signs an account in: what this browser made becomes the account's, then the browser gets another cookie and the old
 * one is dead. Where another account was signed in, the browser has nothing of its own to give.
 */
export const enter = async (
  user: Pick<User, 'userId' | 'ownerId' | 'name' | 'email' | 'confirmedAt' | 'billing' | 'identity'>,
  { visitorId, userId: signedInAs, tokenHash, device }: Caller<'new-visitor'>,
) => {
  await adopt(signedInAs ? undefined : visitorId, user.ownerId);
  const cookies = await signedInCookies(user.ownerId, user.userId, device);
  await revokeToken(tokenHash);
  return new WithHead(currentUserOf(user), { cookies });
};
