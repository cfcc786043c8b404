import { apiHandler } from '#functions/lib/api-handler';
import { organisationsOf } from '#functions/lib/stores/organisations-store';
import { listOrganisations } from '#shared/contracts/organisations';
import { organisationFor } from './acts.ts';

export const handler = apiHandler(listOrganisations, async (_sent, { userId }) =>
  (await organisationsOf(userId))
    .flatMap((organisation) => organisationFor(organisation, userId) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
);
