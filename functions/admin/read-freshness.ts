import { apiHandler } from '#functions/lib/api-handler';
import { readRecords } from '#functions/records/publish-records';
import { readFreshness } from '#shared/contracts/admin';
import { AppError } from '#shared/errors';
import { freshnessOf } from './freshness.ts';

export const handler = apiHandler(readFreshness, async () => {
  const base = await readRecords();
  if (!base) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const { dataVersion, asOf, origin } = base.pointer;
  return { dataVersion, dataAsOf: asOf, origin, kinds: freshnessOf(base.records, asOf) };
});
