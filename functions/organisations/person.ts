import { findUser } from '#functions/lib/stores/users-store';
import type { Member } from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';

/** The account that calls, as members know it. */
export const personOf = async (userId: string): Promise<Pick<Member, 'userId' | 'name' | 'email'>> => {
  const user = await findUser(userId);
  if (!user) throw new AppError('unauthenticated', 'Sign in to continue.');
  return { userId, name: user.name, email: user.email };
};
