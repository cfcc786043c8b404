import { apiHandler } from '#functions/lib/api-handler';
import { endSignInsOf } from '#functions/lib/stores/sign-ins-store';
import { findToken, takeToken } from '#functions/lib/stores/tokens-store';
import { findUser, keepPassword } from '#functions/lib/stores/users-store';
import { resetPassword } from '#shared/contracts/accounts';
import { nowSeconds } from '#shared/kernel/clock';
import { enter } from './enter.ts';
import { linkIsOver } from './letters.ts';
import { newPasswordHash } from './new-password.ts';

export const handler = apiHandler(resetPassword, async ({ token: secret, password }, caller) => {
  const token = await findToken('password', secret);
  const user = token && (await findUser(token.subject));
  // An organisation's sign-in has taken the password's place meanwhile.
  if (!token || !user || user.identity) throw linkIsOver();
  const passwordHash = await newPasswordHash(password, user);
  if (!(await takeToken(token.hash))) throw linkIsOver();
  const confirmedAt = nowSeconds();
  await keepPassword(user.userId, passwordHash, confirmedAt);
  await endSignInsOf(user.ownerId);
  return enter({ ...user, confirmedAt }, caller);
});
