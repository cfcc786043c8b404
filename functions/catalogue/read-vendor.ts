import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { readVendor } from '#shared/contracts/catalogue';
import { AppError } from '#shared/errors';
import { vendorProfile } from './vendor-profile.ts';

export const handler = openHandler(readVendor, async ({ vendorId, demonstration = env.demonstrationDefault() }) => {
  const catalogue = await currentCatalogue();
  const vendor = catalogue.vendors.get(vendorId);
  // A fictional vendor that is hidden is as unknown as one that does not exist.
  if (!vendor || (vendor.demonstration && !demonstration))
    throw new AppError('not_found', 'No such vendor is on record.');
  return vendorProfile(catalogue, vendor);
});
