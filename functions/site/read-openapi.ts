import { openHandler } from '#functions/lib/open-handler';
import * as assistant from '#shared/contracts/assistant';
import * as catalogue from '#shared/contracts/catalogue';
import * as reports from '#shared/contracts/reports';
import * as site from '#shared/contracts/site';
import { isEndpoint } from '#shared/endpoint';
import { openapiOf } from '#shared/openapi';

/** Every endpoint that a contract file exports is in the document; a test holds this list against the routes. */
const contracts = [site, catalogue, assistant, reports].flatMap((area) => Object.values(area)).filter(isEndpoint);

export const handler = openHandler(site.readOpenapi, async () => openapiOf(contracts));
