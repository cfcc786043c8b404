import { queryOptions } from '@tanstack/react-query';
import {
  assessSubmission,
  listAllSubmissions,
  listSubmissions,
  openVendorAccess,
  publishSubmission,
  redeemAccessCode,
} from '#shared/contracts/vendors/vendor-portal';
import type { SentOf } from '#shared/kernel/endpoint';
import { call } from '../../lib/api-client.ts';
import { stream } from '../../lib/task/event-stream.ts';

export type SubmissionSent = SentOf<typeof assessSubmission>;

export const redeemCode = call(redeemAccessCode);
/** A subscriber's access; 403 without an active subscription. */
export const openSubscriberAccess = () => call(openVendorAccess)();

/** The stages of an assessment and its answer. */
export const assess = (sent: SubmissionSent, bearer: string, signal: AbortSignal) =>
  stream(assessSubmission, sent, { bearer, signal });

/** What was submitted with one access. */
export const submissionsQuery = (bearer: string) =>
  queryOptions({
    queryKey: ['vendor-submissions', bearer],
    queryFn: ({ signal }) => call(listSubmissions)(undefined, { bearer, signal }),
  });

/** What all vendors submitted; an operator's. */
export const allSubmissionsQuery = (bearer: string) =>
  queryOptions({
    queryKey: ['admin-submissions', bearer],
    queryFn: ({ signal }) => call(listAllSubmissions)(undefined, { bearer, signal }),
  });

export const publish = (sent: SentOf<typeof publishSubmission>, bearer: string) =>
  call(publishSubmission)(sent, { bearer });
