import { openHandler } from '#functions/lib/open-handler';
import { readApiPage } from '#shared/contracts/site';
import { apiPage } from './api-page.ts';
import { openapiDocument } from './openapi-document.ts';

export const handler = openHandler(readApiPage, async () => apiPage(openapiDocument));
