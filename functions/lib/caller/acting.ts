import type { Purchase } from '#shared/contracts/purchases/purchases';
import type { Endpoint } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import { findOrganisation, isOrganisation, memberIn, organisationsOf } from '../stores/organisations-store.ts';
import { ownerOfPurchase } from '../stores/purchases-store.ts';
import { isReportOf } from '../stores/reports-store.ts';
import { ownerOfSession } from '../stores/sessions-store.ts';
import { type NamedBy, type Right, rightOf } from './rights.ts';

/** For whom a call acts: its caller, or the organisation that owns what it names, if the caller's role there allows it. */

/** The organisation that a call acts for, and what the caller is there. */
export type Membership = NonNullable<Purchase['organisation']>;

/** A signed-in person, as far as a call acts for somebody. */
export type Acting = { ownerId: string; userId: string };

/**
 * The organisation that a call acts for. Membership is read anew for each call: who left is out at the next one.
 * @param sent the call's input, parsed
 * @returns undefined: for the caller; so it is for what belongs to strangers too, and the call finds nothing there
 * @throws AppError `forbidden` where the caller's role does not allow it
 */
export const organisationActedFor = async (
  { roles, by }: Right,
  sent: unknown,
  caller: Acting,
): Promise<Membership | undefined> => {
  const organisation = await organisationNamed(by, sent as Partial<Record<NamedBy, unknown>>, caller);
  const member = organisation && memberIn(organisation, caller.userId);
  if (!organisation || !member) return undefined;
  if (roles.includes(member.role)) return { id: organisation.id, name: organisation.name, role: member.role };
  throw new AppError('forbidden', `Your role in ${organisation.name} is ${member.role}: it does not allow this.`);
};

/** The organisations of a caller in whose lists a call that names nothing may look, too. */
export const organisationsFor = async (
  contract: Endpoint,
  { userId, organisation }: { userId?: string; organisation?: Membership },
): Promise<Membership[]> => {
  const right = rightOf(contract);
  if (!right || !userId || organisation) return [];
  return (await organisationsOf(userId)).flatMap((one) => {
    const role = memberIn(one, userId)?.role;
    return role && right.roles.includes(role) ? { id: one.id, name: one.name, role } : [];
  });
};

const organisationNamed = async (by: readonly NamedBy[], sent: Partial<Record<NamedBy, unknown>>, caller: Acting) => {
  const name = by.find((field) => typeof sent[field] === 'string');
  const value = name && sent[name];
  if (!name || typeof value !== 'string') return undefined;
  if (name === 'reportId') return organisationWithReport(value, caller);
  const ownerId = await (name === 'purchaseId' ? ownerOfPurchase(value) : ownerOfSession(value));
  return ownerId && isOrganisation(ownerId) ? findOrganisation(ownerId) : undefined;
};

/** A report lies with its owner: the caller's own is looked at first. */
const organisationWithReport = async (reportId: string, { ownerId, userId }: Acting) => {
  if (await isReportOf(ownerId, reportId)) return undefined;
  for (const organisation of await organisationsOf(userId)) {
    if (await isReportOf(organisation.id, reportId)) return organisation;
  }
  return undefined;
};
