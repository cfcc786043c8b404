import { apiHandler } from '#functions/lib/api-handler';
import { listAllSubmissions } from '#shared/contracts/vendors/vendor-portal';
import { listEverySubmission } from './submission-store.ts';

export const handler = apiHandler(listAllSubmissions, listEverySubmission);
