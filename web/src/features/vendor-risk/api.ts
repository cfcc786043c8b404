import { queryOptions } from '@tanstack/react-query';
import { assessVendorRisk, type VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import type { SentOf } from '#shared/kernel/endpoint';
import { callWithHeaders } from '../../lib/api-client.ts';

export type RiskSent = SentOf<typeof assessVendorRisk>;
export type RiskAnswer = { profiles: VendorRiskProfile[]; dataVersion: string | null };

const RETRY_AFTER_MS = 300;

/** An assessment: made when it is asked for, and tried once more where it fails. */
export const riskQuery = (sent: RiskSent) =>
  queryOptions({
    queryKey: ['vendor-risk', sent],
    queryFn: async ({ signal }): Promise<RiskAnswer> => {
      const { answer, headers } = await callWithHeaders(assessVendorRisk)(sent, { signal });
      return { profiles: answer, dataVersion: headers.get('x-data-version') };
    },
    retry: 1,
    retryDelay: RETRY_AFTER_MS,
  });
