import { getHead, type Head, ownerOfPurchase } from '#functions/lib/stores/purchases-store';
import { ownerOfSession } from '#functions/lib/stores/sessions-store';
import { findUser, type User, userIdOf } from '#functions/lib/stores/users-store';
import { LocalStartError } from '../local/local-start-error.ts';

/** What somebody asks to have, or to have erased. */
export type Whose =
  | { kind: 'account'; ownerId: string; user: User }
  | { kind: 'purchase'; ownerId: string; head: Head }
  | { kind: 'conversation'; ownerId: string; sessionId: string };

/**
 * Finds an account by its e-mail address, a purchase or a conversation by its id.
 * @throws LocalStartError when there is none
 */
export const findWhose = async (named: string | undefined): Promise<Whose> => {
  if (!named) throw new LocalStartError('Say whose: an e-mail address, or the id of a purchase or a conversation.');
  if (named.includes('@')) {
    const user = await findUser(userIdOf(named));
    if (user) return { kind: 'account', ownerId: user.ownerId, user };
    throw new LocalStartError('There is no account of this address.');
  }
  const purchaseOwner = await ownerOfPurchase(named);
  if (purchaseOwner) return { kind: 'purchase', ownerId: purchaseOwner, head: await getHead(purchaseOwner, named) };
  const ownerId = await ownerOfSession(named);
  if (ownerId) return { kind: 'conversation', ownerId, sessionId: named };
  throw new LocalStartError(`Neither a purchase nor a conversation is kept under ${named}.`);
};
