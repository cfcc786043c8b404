import { randomUUID } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { signedOutCookies } from '#functions/lib/caller/visitor-cookie';
import { WithHead } from '#functions/lib/http/answer';
import { log } from '#functions/lib/log';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { findUser } from '#functions/lib/stores/users-store';
import { erasePerson, keptOnErasure } from '#shared/contracts/purchases/purchases';
import { eraseEverything } from './erase-everything.ts';

export const handler = apiHandler(erasePerson, async (_sent, { visitorId, userId, tokenHash }) => {
  const user = userId === undefined ? undefined : await findUser(userId);
  const { erased, unread } = await eraseEverything(visitorId, user, tokenHash);
  if (unread.length > 0) log('warn', 'files that are no letters stay among them', { unread });
  const cookies = await signedOutCookies(randomUUID());
  await revokeToken(tokenHash);
  return new WithHead({ erased, kept: keptOnErasure }, { cookies });
});
