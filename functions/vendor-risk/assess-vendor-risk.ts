import { WithHead } from '#functions/lib/answer';
import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { assessVendorRisk } from '#shared/contracts/vendor-risk';
import { riskProfile } from './risk-profile.ts';

export const handler = openHandler(
  assessVendorRisk,
  async ({ demonstration = env.demonstrationDefault(), ...query }) => {
    const catalogue = await currentCatalogue();
    const profiles = query.vendors.map((vendor, index) =>
      riskProfile(catalogue, { vendor, solution: query.solutions[index] ?? '' }, { ...query, demonstration }),
    );
    return new WithHead(profiles, { headers: { 'x-data-version': catalogue.dataVersion } });
  },
);
