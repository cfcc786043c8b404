import { randomUUID } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { hashPassword } from '#functions/lib/caller/passwords';
import { createUser, userIdOf } from '#functions/lib/stores/users-store';
import { register } from '#shared/contracts/accounts';
import { enter } from './enter.ts';

export const handler = apiHandler(register, async ({ name, email, password }, caller) => {
  const user = {
    userId: userIdOf(email),
    name,
    email,
    passwordHash: await hashPassword(password),
    ownerId: randomUUID(),
    createdAt: Math.floor(Date.now() / 1000),
  };
  await createUser(user);
  return enter(user, caller);
});
