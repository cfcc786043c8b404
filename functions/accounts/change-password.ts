import { apiHandler } from '#functions/lib/api-handler';
import { isPassword } from '#functions/lib/caller/passwords';
import { acceptAttempt, claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { endSignInsOf } from '#functions/lib/stores/sign-ins-store';
import { findUser, keepPassword } from '#functions/lib/stores/users-store';
import { changePassword } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { tellChanged } from './letters.ts';
import { newPasswordHash } from './new-password.ts';

export const handler = apiHandler(changePassword, async ({ current, password }, { userId, tokenHash }) => {
  const user = await findUser(userId);
  if (!user) throw new AppError('unauthenticated', 'Sign in to continue.');
  const guarded = `password#${userId}`;
  await claimAttempt(guarded);
  if (!(await isPassword(current, user.passwordHash)))
    throw new AppError('forbidden', 'The current password is not correct.');
  await acceptAttempt(guarded);
  await keepPassword(userId, await newPasswordHash(password, user));
  await endSignInsOf(user.ownerId, tokenHash);
  await tellChanged(user.email);
  return { changed: true as const };
});
