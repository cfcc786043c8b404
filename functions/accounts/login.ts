import { apiHandler } from '#functions/lib/api-handler';
import { isPassword } from '#functions/lib/caller/passwords';
import { acceptAttempt, claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { findUser, userIdOf } from '#functions/lib/stores/users-store';
import { login } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { enter } from './enter.ts';

/** Over all addresses, so that guesses from many are limited too; the window passes, so that nobody is locked out for ever. */
const perAccount = { calls: 30, seconds: 15 * 60 };

export const handler = apiHandler(login, async ({ email, password }, caller) => {
  const userId = userIdOf(email);
  const guarded = `login#${userId}#${caller.address}`;
  await claimAttempt(guarded, { keys: [`login#${userId}`], budget: perAccount });
  const user = await findUser(userId);
  // Derives a key whether or not the account is there: both take as long.
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new AppError('unauthenticated', 'The e-mail or the password is not correct.');
  await acceptAttempt(guarded);
  return enter(user, caller);
});
