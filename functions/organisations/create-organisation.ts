import { apiHandler } from '#functions/lib/api-handler';
import { createOrganisationOf, organisationsOf } from '#functions/lib/stores/organisations-store';
import { createOrganisation } from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';
import { organisationFor } from './acts.ts';
import { personOf } from './person.ts';

/** Organisations that one person is in: each is looked through for what a call names. */
const ORGANISATIONS_MAX = 20;

export const handler = apiHandler(createOrganisation, async ({ name }, { userId }) => {
  const person = await personOf(userId);
  if ((await organisationsOf(userId)).length >= ORGANISATIONS_MAX) {
    throw new AppError('conflict', `One person can be in at most ${ORGANISATIONS_MAX} organisations.`);
  }
  const made = await createOrganisationOf({ ...person, role: 'owner', since: new Date().toISOString() }, name);
  const organisation = organisationFor(made, userId);
  if (!organisation) throw new Error('Who makes an organisation is in it.');
  return organisation;
});
