import { randomUUID } from 'node:crypto';
import { log } from '#functions/lib/log';
import { listFor, memberIn, membersWith, updateOrganisation } from '#functions/lib/stores/organisations-store';
import { endSignInsOf } from '#functions/lib/stores/sign-ins-store';
import {
  createUser,
  findByIdentity,
  findUser,
  type Identity,
  identityIdOf,
  keepIdentity,
  pointTo,
  type User,
  userIdOf,
} from '#functions/lib/stores/users-store';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import type { Person } from './protocol.ts';
import type { Provider } from './providers.ts';

/**
 * The account of somebody who came by an organisation's sign-in (infra/decisions/0012): by issuer and subject, else the
 * account of their address, else a new one. What the sign-in tells of them is kept.
 */
export const accountByIdentity = async (provider: Provider, person: Person): Promise<User> => {
  const { subject, name, email } = person;
  const identity: Identity = { issuer: provider.issuer, subject, label: provider.label };
  const known = await findByIdentity(identity);
  if (known) return refreshed(known, { name, email, identity });
  const user = (await takenOver(person, identity)) ?? (await created(person, identity));
  // Once: whoever was removed later stays out, however often they sign in.
  await join(provider, user);
  return user;
};

const refreshed = async (user: User, told: Pick<User, 'name' | 'email' | 'identity'>): Promise<User> => {
  const isSame = user.name === told.name && user.email === told.email && user.identity?.label === told.identity?.label;
  if (!isSame) await keepIdentity({ ...user, ...told });
  return { ...user, ...told };
};

/** An account that a letter proved to be of the same address, and that no other identity opens. Its password ends. */
const takenOver = async ({ email, name }: Person, identity: Identity): Promise<User | undefined> => {
  const there = await findUser(userIdOf(email));
  if (there?.confirmedAt === undefined || there.identity) return undefined;
  await pointTo(there, identity);
  const user = { ...there, name, identity };
  await keepIdentity(user);
  await endSignInsOf(there.ownerId);
  return user;
};

const created = async ({ email, name }: Person, identity: Identity): Promise<User> => {
  const at = nowSeconds();
  const user = { userId: identityIdOf(identity), name, email, identity, ownerId: randomUUID() };
  try {
    await createUser({ ...user, createdAt: at, confirmedAt: at });
  } catch (error) {
    // Of two tabs that sign in at once the second finds what the first made.
    const there = error instanceof AppError && (await findByIdentity(identity));
    if (there) return there;
    throw error;
  }
  return { ...user, createdAt: at, confirmedAt: at, billingRevision: 0 };
};

const join = async ({ id: provider, organisation }: Provider, { userId, name, email }: User): Promise<void> => {
  if (!organisation) return;
  const { id, role } = organisation;
  try {
    await listFor(userId, id);
    await updateOrganisation(id, (now) =>
      memberIn(now, userId) ? {} : { members: membersWith(now, { userId, name, email, role }) },
    );
  } catch (error) {
    // It is gone, or full: no reason to leave somebody outside.
    if (!(error instanceof AppError)) throw error;
    log('error', 'organisation not joined', { provider, organisation: id, reason: error.message });
  }
};
