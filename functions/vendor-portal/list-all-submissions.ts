import { apiHandler } from '#functions/lib/api-handler';
import { listAllSubmissions } from '#shared/contracts/vendor-portal';
import { listEverySubmission } from './submission-store.ts';

export const handler = apiHandler(listAllSubmissions, listEverySubmission);
