import { apiHandler } from '#functions/lib/api-handler';
import { isPassword } from '#functions/lib/caller/passwords';
import { acceptAttempt, claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { findToken, takeToken } from '#functions/lib/stores/tokens-store';
import { createUser } from '#functions/lib/stores/users-store';
import { confirmAccount } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { enter } from './enter.ts';
import { linkIsOver } from './letters.ts';

/**
 * Whoever opens a link elsewhere must know the password: else somebody could ask for an account with another's address,
 * have them confirm it, and come in by the password of their own choice.
 */
export const handler = apiHandler(confirmAccount, async ({ token: secret, password }, caller) => {
  const token = await findToken('confirm', secret);
  if (!token?.pending) throw linkIsOver();
  const { askedBy, ...pending } = token.pending;
  if (askedBy !== caller.visitorId) {
    if (password === undefined) throw new AppError('forbidden', 'Enter the password that you chose.');
    const guarded = `confirm#${token.hash}`;
    await claimAttempt(guarded);
    if (!(await isPassword(password, pending.passwordHash)))
      throw new AppError('forbidden', 'This is not the password that was chosen.');
    await acceptAttempt(guarded);
  }
  const user = { userId: token.subject, ...pending, createdAt: token.issuedAt, confirmedAt: token.issuedAt };
  // First: a link whose account could not be kept is still good.
  await createUser(user);
  if (!(await takeToken(token.hash))) throw linkIsOver();
  return enter(user, caller);
});
