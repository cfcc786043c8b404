import type { ContractRecord } from '#functions/records/schema/record';
import type { PublicDemand } from '#shared/scores/submission/evidence';

/** A year or a month counts as its first day: the oldest that it can be. */
const monthsSince = (signed: string, asOf: string): number => {
  const [year = 0, month = 1] = signed.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = asOf.split('-').map(Number);
  return Math.max(0, (toYear - year) * 12 + toMonth - month);
};

/**
 * What public notices say of demand.
 * @param asOf date of the records (YYYY-MM-DD): the same records give the same answer on any day
 */
export const demandOf = (notices: readonly ContractRecord[], asOf: string): PublicDemand => {
  const [newest] = notices;
  return {
    notices: notices.length,
    buyers: new Set(notices.map(({ buyer }) => buyer)).size,
    newestMonths: newest ? monthsSince(newest.signed, asOf) : null,
  };
};
