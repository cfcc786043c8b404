import { randomUUID } from 'node:crypto';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { createUser, findUser, type User, userIdOf } from '#functions/lib/stores/users-store';

/** An account as it is after registration, and the header of a browser in which it is signed in. */
export const aSubscriber = async () => {
  const email = `vendor-${randomUUID()}@example.com.au`;
  const userId = userIdOf(email);
  const ownerId = randomUUID();
  await createUser({ userId, name: 'Robin Vale', email, passwordHash: 'none', ownerId, createdAt: 1_790_000_000 });
  const { secret } = await issueToken({ kind: 'visitor', subject: ownerId, userId, lifetimeSeconds: 3_600 });
  const read = async (): Promise<User> => {
    const user = await findUser(userId);
    if (!user) throw new Error('The account is gone.');
    return user;
  };
  return { userId, email, read, headers: { cookie: `evident-visitor=${secret}` } };
};
export type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;
