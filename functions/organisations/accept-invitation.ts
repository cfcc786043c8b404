import { apiHandler } from '#functions/lib/api-handler';
import { findOrganisation, listFor, updateOrganisation } from '#functions/lib/stores/organisations-store';
import { acceptInvitation } from '#shared/contracts/organisations';
import { joinBy, noSuchInvitation, organisationFor, placeOfInvitation } from './acts.ts';
import { personOf } from './person.ts';

export const handler = apiHandler(acceptInvitation, async ({ token }, { userId }) => {
  const { organisationId, invitationId } = placeOfInvitation(token);
  const person = await personOf(userId);
  const organisation = await findOrganisation(organisationId);
  if (!organisation) throw noSuchInvitation();
  joinBy(organisation, invitationId, person);
  // First, so that whoever is in it finds it.
  await listFor(userId, organisationId);
  const joined = await updateOrganisation(organisationId, (now) => joinBy(now, invitationId, person));
  const seen = organisationFor(joined, userId);
  if (!seen) throw noSuchInvitation();
  return seen;
});
