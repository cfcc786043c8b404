import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Moment, PurchaseId, typedText } from '../kernel/fields.ts';
import { Email } from './accounts.ts';

/** Organisations: people who share purchases and their reports, each in a role. */

/** Who leads it, who buys, who looks at what is offered, and who only reads. */
export const Role = z.enum(['owner', 'buyer', 'evaluator', 'viewer']);
export type Role = z.infer<typeof Role>;
/** What somebody can be invited as or made; the owner hands the organisation over instead. */
export const GivenRole = Role.exclude(['owner']);
export type GivenRole = z.infer<typeof GivenRole>;

export const MEMBERS_MAX = 100;
export const INVITATIONS_MAX = 50;

const OrganisationId = z.string().startsWith('organisation-', 'Not the id of an organisation.').max(60);
const UserId = z.string().min(1).max(80);

export const Member = z.object({ userId: UserId, name: z.string(), email: z.string(), role: Role, since: Moment });
export type Member = z.infer<typeof Member>;

/** Of a link that was made for one person; the link itself is shown once. */
export const Invitation = z.object({ id: z.string(), email: z.string(), role: GivenRole, expiresAt: Moment });
export type Invitation = z.infer<typeof Invitation>;

/** An organisation, as one of its members sees it. */
export const Organisation = z.object({
  id: OrganisationId,
  name: z.string(),
  /** The reader's own. */
  role: Role,
  userId: UserId,
  members: z.array(Member),
  /** Open ones; none is told to who may not invite. */
  invitations: z.array(Invitation),
});
export type Organisation = z.infer<typeof Organisation>;

const Name = typedText(120);

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/organisations',
  auth: 'user',
  summary: 'The organisations of the signed-in person, with their members.',
  response: z.array(Organisation),
});

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/api/organisations',
  auth: 'user',
  summary: 'Makes an organisation; who makes it is its owner.',
  request: z.object({ name: Name }),
  response: Organisation,
  budget: { calls: 10, seconds: 3600 },
});

/** What can be done with an organisation. */
export const OrganisationAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('rename'), name: Name }),
  z.object({ act: z.literal('invite'), email: Email, role: GivenRole }),
  z.object({ act: z.literal('withdraw'), invitationId: z.string().min(1).max(80) }),
  z.object({ act: z.literal('role'), userId: UserId, role: GivenRole }),
  z.object({ act: z.literal('remove'), userId: UserId }),
  z.object({ act: z.literal('transfer'), userId: UserId }),
  z.object({ act: z.literal('leave') }),
]);
export type OrganisationAct = z.infer<typeof OrganisationAct>;

export const changeOrganisation = endpoint({
  method: 'POST',
  path: '/api/organisations/{organisationId}',
  auth: 'user',
  summary:
    'Invites, gives roles, removes, hands over, renames or leaves. Each is one change; there is always one owner.',
  params: z.object({ organisationId: OrganisationId }),
  request: OrganisationAct,
  response: z.object({
    /** As it is now; null: the caller is not in it any more. */
    organisation: Organisation.nullable(),
    /** Secret of the invitation that was made; its link is `/join/{token}`. */
    token: z.string().optional(),
    /** Whether the invitation went out by e-mail. */
    mailed: z.boolean().optional(),
  }),
  budget: { calls: 60, seconds: 60 },
});

const byToken = z.object({ token: z.string().min(20).max(200) });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  auth: 'anyone',
  summary: 'What an invitation’s link leads to.',
  params: byToken,
  response: z.object({ organisation: z.string(), email: z.string(), role: GivenRole, expiresAt: Moment }),
  budget: { calls: 60, seconds: 60 },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{token}',
  auth: 'user',
  summary: 'Takes up an invitation, once, with the account of the address that it names.',
  params: byToken,
  response: Organisation,
  budget: { calls: 20, seconds: 60 },
});

export const moveToOrganisation = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/organisation',
  auth: 'user',
  summary:
    'Gives a purchase with its conversations and reports to an organisation. Its owner’s to do; can be repeated.',
  params: z.object({ purchaseId: PurchaseId }),
  request: z.object({ organisationId: OrganisationId }),
  response: z.object({ moved: z.literal(true) }),
});
