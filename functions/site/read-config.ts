import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { readConfig, type SitePayments } from '#shared/contracts/site';

export const handler = apiHandler(readConfig, async () => {
  const { dataVersion, asOf, counts } = await currentCatalogue();
  return {
    demonstrationDefault: env.demonstrationDefault(),
    dataVersion,
    dataAsOf: asOf,
    counts,
    engine: env.engine(),
    contactEmail: env.contactEmail(),
    contactHost: env.contactHost(),
    payments: sitePayments(),
    ...(env.mailFolder() ? { mailPage: '/local/mail' } : {}),
  };
});

/** The script's release that goes with the version of the API that functions/subscriptions speaks. */
const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

const sitePayments = (): SitePayments | null => {
  const publishableKey = env.publishableKey();
  if (!publishableKey) return null;
  const scriptUrl = env.paymentsScriptUrl() ?? PROVIDER_SCRIPT;
  return { publishableKey, scriptUrl, isTest: !publishableKey.startsWith('pk_live_') };
};
