import { openHandler } from '#functions/lib/open-handler';
import * as accessCodes from '#shared/contracts/access-codes';
import * as accounts from '#shared/contracts/accounts';
import * as admin from '#shared/contracts/admin';
import * as assistant from '#shared/contracts/assistant';
import * as catalogue from '#shared/contracts/catalogue';
import * as directories from '#shared/contracts/directories';
import * as market from '#shared/contracts/market';
import * as negotiation from '#shared/contracts/negotiation';
import * as pricing from '#shared/contracts/pricing';
import * as advancedDueDiligence from '#shared/contracts/reports/advanced-due-diligence';
import * as reports from '#shared/contracts/reports/reports';
import * as site from '#shared/contracts/site';
import * as subscriptions from '#shared/contracts/subscriptions';
import * as vendorHealth from '#shared/contracts/vendor-health';
import * as vendorPortal from '#shared/contracts/vendor-portal';
import * as vendorRisk from '#shared/contracts/vendor-risk';
import { isEndpoint } from '#shared/kernel/endpoint';
import { openapiOf } from '#shared/kernel/openapi';

/** Every endpoint that a contract file exports is in the document; a test holds this list against the routes. */
const contracts = [
  site,
  accounts,
  catalogue,
  assistant,
  reports,
  advancedDueDiligence,
  market,
  negotiation,
  pricing,
  directories,
  vendorRisk,
  vendorHealth,
  admin,
  accessCodes,
  subscriptions,
  vendorPortal,
]
  .flatMap((area) => Object.values(area))
  .filter(isEndpoint);

export const handler = openHandler(site.readOpenapi, async () => openapiOf(contracts));
