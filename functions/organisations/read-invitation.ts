import { apiHandler } from '#functions/lib/api-handler';
import { findOrganisation } from '#functions/lib/stores/organisations-store';
import { readInvitation } from '#shared/contracts/organisations';
import { invitationIn, noSuchInvitation, placeOfInvitation } from './acts.ts';

export const handler = apiHandler(readInvitation, async ({ token }) => {
  const { organisationId, invitationId } = placeOfInvitation(token);
  const organisation = await findOrganisation(organisationId);
  if (!organisation) throw noSuchInvitation();
  const { email, role, expiresAt } = invitationIn(organisation, invitationId);
  return { organisation: organisation.name, email, role, expiresAt };
});
