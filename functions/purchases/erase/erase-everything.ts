import {
  endOrganisation,
  type KeptOrganisation,
  ORGANISATION_PREFIX,
  organisationsOf,
  unlistFor,
  updateOrganisation,
} from '#functions/lib/stores/organisations-store';
import { adoptedBy } from '#functions/lib/stores/ownership-store';
import { headsOf } from '#functions/lib/stores/purchases-store';
import { endSignInsOf } from '#functions/lib/stores/sign-ins-store';
import { submitterOf } from '#functions/lib/stores/submissions-store';
import type { User } from '#functions/lib/stores/users-store';
import type { Erased } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import { eraseFilesOf } from '../files/saved-files.ts';
import { eraseLetters } from './erase-letters.ts';
import { eraseAccount, eraseOwner, eraseSubmissions, eraseWhole } from './erase-store.ts';

/**
 * Erases all of a person for good; what failed is finished by asking again.
 * @param ownerId owner of what they made
 * @param user their account; absent: they have none
 * @param asking the sign-in that asks, which stays until its caller ends it
 * @returns what went, and files among the letters that could not be read as one
 * @throws AppError `conflict` while a subscription runs, or others are in an organisation that the person owns
 */
export const eraseEverything = async (
  ownerId: string,
  user: User | undefined,
  asking?: string,
): Promise<{ erased: Erased['erased']; unread: string[] }> => {
  if (user) refuseUnpaid(user);
  const organisations = user ? await organisationsOf(user.userId) : [];
  refuseLeading(organisations, user?.userId);
  const alone = organisations.filter(({ members }) => members.length === 1);
  const erased = { purchases: 0, conversations: 0, reports: 0, account: user !== undefined };
  // Everywhere else first: who is signed in there would go on making things.
  await endSignInsOf(ownerId, asking);
  for (const owner of [ownerId, ...(await adoptedBy(ownerId)), ...alone.map(({ id }) => id)]) {
    for (const head of await headsOf(owner)) {
      await eraseFilesOf(head.id);
      erased.reports += await eraseWhole(owner, head);
      erased.purchases += 1;
      erased.conversations += head.sessionIds.length;
    }
    const rest = await eraseOwner(owner);
    erased.conversations += rest.conversations;
    erased.reports += rest.reports;
  }
  for (const organisation of organisations) {
    if (alone.includes(organisation)) await endOrganisation(organisation);
    else await removeMember(organisation.id, user?.userId);
  }
  if (!user) return { erased, unread: [] };
  await eraseSubmissions(submitterOf(user.userId));
  const to = user.email.trim().toLowerCase();
  const unread = await eraseLetters(
    (mail) =>
      mail.to === to || alone.some(({ id }) => mail.text.includes(`/join/${id.slice(ORGANISATION_PREFIX.length)}`)),
  );
  // Last: who still has it can ask again for what failed.
  await eraseAccount(user);
  return { erased, unread };
};

/** What others work on is not taken from under them, nor left without an owner. */
const refuseLeading = (organisations: readonly KeptOrganisation[], userId: string | undefined) => {
  const led = organisations.find(({ members }) =>
    members.some((one) => one.userId === userId && one.role === 'owner' && members.length > 1),
  );
  if (led)
    throw new AppError(
      'conflict',
      `There are other members in ${led.name}. Hand it over to one of them, then erase everything.`,
    );
};

const removeMember = async (id: string, userId: string | undefined) => {
  await updateOrganisation(id, ({ members }) => ({ members: members.filter((one) => one.userId !== userId) }));
  if (userId) await unlistFor(userId, id);
};

const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

/** Nobody is left paying for what they can no longer reach; one that was begun and never paid takes nothing. */
const refuseUnpaid = ({ billing }: User) => {
  if (!billing || !running.has(billing.status)) return;
  throw new AppError(
    'conflict',
    'A subscription is still running. Cancel it in the billing portal, then erase everything.',
  );
};
