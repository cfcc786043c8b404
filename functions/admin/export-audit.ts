import { env } from '#functions/lib/env';
import { log } from '#functions/lib/log';
import { bucketNamed } from '#functions/records/versions/snapshot-storage';
import { daysBefore, ocsfKey, ocsfLinesOf } from './audit-days.ts';

/** Days that are written each night: a night that failed is made up for by the next, with the same lines. */
const DAYS = 3;

/** Writes whole days of the audit log into the bucket of whoever watches, a file a day; days on which nothing happened too. */
export const handler = async (): Promise<void> => {
  const bucket = bucketNamed(env.auditBucket());
  for (const day of daysBefore(new Date(), DAYS)) {
    const lines = await ocsfLinesOf(day);
    await bucket.write(ocsfKey(day), lines);
    log('info', 'audit exported', { day, bytes: lines.length });
  }
};
