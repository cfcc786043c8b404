import { apiHandler } from '#functions/lib/api-handler';
import { seeSignIn } from '#functions/lib/stores/sign-ins-store';
import { findUser } from '#functions/lib/stores/users-store';
import { readCurrentUser } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { currentUserOf } from './current-user.ts';

export const handler = apiHandler(readCurrentUser, async (_input, { userId, visitorId, tokenHash }) => {
  const user = await findUser(userId);
  if (!user) throw new AppError('unauthenticated', 'Sign in to continue.');
  await seeSignIn(visitorId, tokenHash);
  return currentUserOf(user);
});
