import * as z from 'zod';
import { getHead, type Head, ownerOfPurchase } from '#functions/lib/stores/purchases-store';
import { ownerOfSession } from '#functions/lib/stores/sessions-store';
import { ownerOfSubmission } from '#functions/lib/stores/submissions-store';
import { findUser, type User } from '#functions/lib/stores/users-store';
import { LocalStartError } from '../local/local-start-error.ts';
import { everyItem } from './whole-table-store.ts';

/** What somebody asks to have, or to have erased. */
export type Whose =
  | { kind: 'account'; ownerId: string; user: User }
  | { kind: 'purchase'; ownerId: string; head: Head }
  | { kind: 'conversation'; ownerId: string; sessionId: string }
  | { kind: 'submission'; ownerId: string; id: string };

const Named = z.object({ userId: z.string(), email: z.string() });

/** An organisation's sign-in makes accounts by who somebody is there: their addresses are looked through. */
const accountsOf = async (named: string): Promise<User[]> => {
  const found: (User | undefined)[] = [];
  for await (const item of everyItem('users')) {
    const { data } = Named.safeParse(item);
    if (data?.userId === named || data?.email === named.trim().toLowerCase()) found.push(await findUser(data.userId));
  }
  return found.flatMap((user) => user ?? []);
};

/**
 * Finds an account by its e-mail address or its id; a purchase, a conversation or a vendor's submission by its id.
 * @throws LocalStartError when there is none, or an address has several accounts
 */
export const findWhose = async (named: string | undefined): Promise<Whose> => {
  if (!named)
    throw new LocalStartError('Say whose: an e-mail address, or the id of a purchase, a conversation or a submission.');
  const [user, ...more] = await accountsOf(named);
  if (more.length > 0)
    throw new LocalStartError(
      `Several accounts have this address. Name one by its id: ${[user, ...more].map((one) => `${one?.userId} (${one?.identity?.label ?? 'password'})`).join(', ')}.`,
    );
  if (user) return { kind: 'account', ownerId: user.ownerId, user };
  if (named.includes('@')) throw new LocalStartError('There is no account of this address.');
  const purchaseOwner = await ownerOfPurchase(named);
  if (purchaseOwner) return { kind: 'purchase', ownerId: purchaseOwner, head: await getHead(purchaseOwner, named) };
  const ownerId = await ownerOfSession(named);
  if (ownerId) return { kind: 'conversation', ownerId, sessionId: named };
  const submitter = await ownerOfSubmission(named);
  if (submitter) return { kind: 'submission', ownerId: submitter, id: named };
  throw new LocalStartError(`No purchase, conversation or submission is kept under ${named}.`);
};
