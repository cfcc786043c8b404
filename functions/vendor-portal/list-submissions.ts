import { apiHandler } from '#functions/lib/api-handler';
import { listSubmissions } from '#shared/contracts/vendors/vendor-portal';
import { listOwnSubmissions } from './submission-store.ts';

export const handler = apiHandler(listSubmissions, async (_, { vendorOwnerId }) => listOwnSubmissions(vendorOwnerId));
