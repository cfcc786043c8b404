import { apiHandler } from '#functions/lib/api-handler';
import { submitterOf } from '#functions/lib/stores/submissions-store';
import { listAccountSubmissions } from '#shared/contracts/vendors/vendor-portal';
import { everyOwnSubmission } from './submission-store.ts';

export const handler = apiHandler(listAccountSubmissions, async (_, { userId }) =>
  everyOwnSubmission(submitterOf(userId)),
);
