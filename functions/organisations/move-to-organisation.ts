import { apiHandler } from '#functions/lib/api-handler';
import { mayGive } from '#functions/lib/caller/rights';
import { findOrganisation, memberIn, noSuchOrganisation } from '#functions/lib/stores/organisations-store';
import { givePurchase } from '#functions/lib/stores/ownership-store';
import { noSuchPurchase } from '#functions/lib/stores/purchases-store';
import { moveToOrganisation } from '#shared/contracts/organisations';
import { AppError } from '#shared/kernel/errors';

export const handler = apiHandler(moveToOrganisation, async ({ purchaseId, organisationId }, { visitorId, userId }) => {
  const organisation = await findOrganisation(organisationId);
  const role = organisation && memberIn(organisation, userId)?.role;
  if (!role) throw noSuchOrganisation();
  if (!mayGive.includes(role)) throw new AppError('forbidden', `Your role there is ${role}: it does not allow this.`);
  if (!(await givePurchase(purchaseId, visitorId, organisationId))) throw noSuchPurchase();
  return { moved: true as const };
});
