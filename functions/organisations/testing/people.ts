import { randomUUID } from 'node:crypto';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { createUser, userIdOf } from '#functions/lib/stores/users-store';
import { type Browser, browser, ok } from '#functions/purchases/testing/door';
import type { GivenRole, Organisation, OrganisationAct } from '#shared/contracts/organisations';
import { handler as accept } from '../accept-invitation.ts';
import { handler as change } from '../change-organisation.ts';
import { handler as create } from '../create-organisation.ts';

/** Tests enter organisations by the door, as these people, each signed in in a browser of their own. */
export type Person = { from: Browser; userId: string; ownerId: string; email: string };

export const newPerson = async (name = 'Robin Vale'): Promise<Person> => {
  const from = browser();
  const email = `${randomUUID()}@example.com.au`;
  const [userId, ownerId] = [userIdOf(email), randomUUID()];
  await createUser({ userId, name, email, passwordHash: '-', ownerId, createdAt: 1 });
  const { secret } = await issueToken({ kind: 'visitor', subject: ownerId, userId, lifetimeSeconds: 3_600 });
  from.jar.set('evident-session', secret);
  return { from, userId, ownerId, email };
};

export const found = ({ from }: Person, name = 'Banksia Health') =>
  ok<Organisation>(from.send(create, { body: { name } }));

export const actAs = ({ from }: Person, organisationId: string, act: OrganisationAct) =>
  from.send(change, { params: { organisationId }, body: act });

/** @returns the secret of the invitation's link */
export const invite = async (owner: Person, organisationId: string, email: string, role: GivenRole = 'buyer') => {
  const reply = actAs(owner, organisationId, { act: 'invite', email, role });
  return (await ok<{ token: string }>(reply)).token;
};

export const acceptAs = ({ from }: Person, token: string) => from.send(accept, { params: { token } });

/** Somebody in an organisation, in a role. */
export const joined = async (owner: Person, organisationId: string, role: GivenRole, person?: Person) => {
  const newcomer = person ?? (await newPerson());
  await ok(acceptAs(newcomer, await invite(owner, organisationId, newcomer.email, role)));
  return newcomer;
};
