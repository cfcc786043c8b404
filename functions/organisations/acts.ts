import { rightsOfActs } from '#functions/lib/caller/rights';
import {
  type KeptOrganisation,
  memberIn,
  membersWith,
  noSuchOrganisation,
  ORGANISATION_PREFIX,
  ORGANISATION_RANDOM_LENGTH,
} from '#functions/lib/stores/organisations-store';
import { hashOf } from '#functions/lib/stores/tokens-store';
import {
  INVITATIONS_MAX,
  type Invitation,
  type Member,
  type Organisation,
  type OrganisationAct,
} from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';

/** What becomes of an organisation by an act of one of its members. There is one owner before and after. */

type Act = OrganisationAct['act'];
type ActOf<A extends Act> = Extract<OrganisationAct, { act: A }>;
type Change = Partial<Pick<KeptOrganisation, 'name' | 'members' | 'invitations'>>;

/** An act, who acts, and the invitation that an act of inviting makes. */
export type Acted = { act: OrganisationAct; by: string; invitation: Invitation | undefined };

/**
 * @throws AppError `not_found` for who is not in it, `forbidden` by role, `conflict` where it does not fit the members as they are
 */
export const changeBy = (organisation: KeptOrganisation, { act, by, invitation }: Acted): Change => {
  const actor = memberIn(organisation, by);
  if (!actor) throw noSuchOrganisation();
  if (!rightsOfActs[act.act].includes(actor.role)) throw notAllowed(act.act, actor);
  const apply = changes[act.act] as (organisation: KeptOrganisation, act: OrganisationAct, made: Made) => Change;
  return apply(organisation, act, { actor, invitation });
};

type Made = { actor: Member; invitation: Invitation | undefined };

const notAllowed = (act: Act, { role }: Member) =>
  role === 'owner'
    ? new AppError('conflict', 'An organisation must have an owner. Hand it over before you leave.')
    : new AppError('forbidden', `Your role here is ${role}: it does not allow this (${act}).`);

/** Somebody other than the owner. */
const another = (organisation: KeptOrganisation, userId: string): Member => {
  const member = memberIn(organisation, userId);
  if (!member) throw new AppError('not_found', 'This person is no longer in the organisation.');
  if (member.role === 'owner')
    throw new AppError('conflict', 'The owner stays the owner until the organisation is handed over.');
  return member;
};

const withRole = (members: readonly Member[], userId: string, role: Member['role']): Member[] =>
  members.map((member) => (member.userId === userId ? { ...member, role } : member));

const without = (members: readonly Member[], userId: string) => members.filter((member) => member.userId !== userId);

const changes: { [A in Act]: (organisation: KeptOrganisation, act: ActOf<A>, made: Made) => Change } = {
  rename: (_organisation, { name }) => ({ name }),
  invite: ({ members, invitations }, { email }, { invitation }) => {
    if (members.some((member) => member.email === email)) {
      throw new AppError('conflict', `${email} is already in the organisation.`);
    }
    // A second invitation of an address takes the place of the first; what has ended goes.
    const open = openAt(invitations).filter((one) => one.email !== email);
    if (open.length >= INVITATIONS_MAX) throw new AppError('conflict', 'Too many invitations are open. Withdraw some.');
    return { invitations: invitation ? [...open, invitation] : open };
  },
  withdraw: ({ invitations }, { invitationId }) => ({
    invitations: invitations.filter(({ id }) => id !== invitationId),
  }),
  role: (organisation, { userId, role }) => {
    another(organisation, userId);
    return { members: withRole(organisation.members, userId, role) };
  },
  remove: (organisation, { userId }) => {
    another(organisation, userId);
    return { members: without(organisation.members, userId) };
  },
  transfer: (organisation, { userId }, { actor }) => {
    another(organisation, userId);
    return { members: withRole(withRole(organisation.members, actor.userId, 'buyer'), userId, 'owner') };
  },
  leave: ({ members }, _act, { actor }) => ({ members: without(members, actor.userId) }),
};

const openAt = (invitations: readonly Invitation[], now = new Date().toISOString()) =>
  invitations.filter(({ expiresAt }) => expiresAt > now);

/** In the same words for a link that was never made, was used, withdrawn or has ended, and whose organisation is gone. */
export const noSuchInvitation = () => new AppError('not_found', 'This invitation no longer works. Ask for a new one.');

/** What stands in an invitation's link: no dot, because a path with one is a file's. */
export const tokenOfInvitation = (organisationId: string, secret: string) =>
  organisationId.slice(ORGANISATION_PREFIX.length) + secret;

/** What an invitation's link says: whose it is, and the invitation's id, which is its secret's hash. */
export const placeOfInvitation = (token: string) => ({
  organisationId: ORGANISATION_PREFIX + token.slice(0, ORGANISATION_RANDOM_LENGTH),
  invitationId: hashOf(token.slice(ORGANISATION_RANDOM_LENGTH)),
});

/** The open invitation of an id. */
export const invitationIn = ({ invitations }: KeptOrganisation, id: string): Invitation => {
  const invitation = openAt(invitations).find((one) => one.id === id);
  if (!invitation) throw noSuchInvitation();
  return invitation;
};

/**
 * Takes up an invitation; it is used up by that.
 * @param newcomer an account, whose address must be the invited one
 */
export const joinBy = (
  organisation: KeptOrganisation,
  invitationId: string,
  newcomer: Pick<Member, 'userId' | 'name' | 'email'>,
): Change => {
  const invitations = organisation.invitations.filter(({ id }) => id !== invitationId);
  if (memberIn(organisation, newcomer.userId)) return { invitations };
  const { email, role } = invitationIn(organisation, invitationId);
  if (newcomer.email !== email) {
    throw new AppError('forbidden', `This invitation is for ${email}. Sign in with that address to accept it.`);
  }
  const { userId, name } = newcomer;
  return { invitations, members: membersWith(organisation, { userId, name, email, role }) };
};

/** An organisation as one of its members sees it; null: the reader is not in it. */
export const organisationFor = (organisation: KeptOrganisation, userId: string): Organisation | null => {
  const member = memberIn(organisation, userId);
  if (!member) return null;
  const { id, name, members, invitations } = organisation;
  const mayInvite = rightsOfActs.invite.includes(member.role);
  return { id, name, role: member.role, userId, members, invitations: mayInvite ? openAt(invitations) : [] };
};
