import { openHandler } from '#functions/lib/open-handler';
import { readOpenapi } from '#shared/contracts/site';
import { openapiDocument } from './openapi-document.ts';

export const handler = openHandler(readOpenapi, async () => openapiDocument);
