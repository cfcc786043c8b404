import { prices as price } from './prices.ts';
import type { Use } from './visit.ts';

/** One line of a bill. */
export type Line = { item: string; arithmetic: string; usd: number };

const GIGABYTE = 1e9;

/** What a visit loads besides the API: the first page and one more, as `npm run bench` measures them, compressed. */
const FILES = 40;
const FILE_BYTES = 320_000;
/** A call's line, its platform lines, its metrics and the gateway's access log. */
const LOG_BYTES = 2_000;
/** X-Ray records the first call of each second and one of twenty more. */
const TRACED = 0.05;
const KEPT_MONTHS = 3;
/** A visit in a thousand calls meets a cold start, which reads the snapshot. */
const COLD = 0.01;

/**
 * What a deployment has whether or not anybody calls. An alarm costs by the metrics that it reads; those of all tables at once
 * find none until a table fails.
 */
const standing = {
  ...{ alarms: 18, watched: 25, composites: 1, dashboards: 1, metrics: 13 },
  ...{ rules: 4, secrets: 5, keys: 2, gigabytes: 0.5 },
};

const fixed = (value: number, digits = 2) => value.toLocaleString('en-AU', { maximumFractionDigits: digits });

/**
 * What a month costs without the model.
 * @param calls of the API
 * @param visit what a visit uses; a call is its share
 */
export const monthlyBill = (calls: number, visit: Use): Line[] => {
  const each = (total: number) => total / visit.calls;
  const line = (item: string, arithmetic: string, usd: number): Line => ({ item, arithmetic, usd });
  const seconds = calls * each(visit.gigabyteSeconds);
  const [readUnits, writeUnits] = [calls * each(visit.readUnits), calls * each(visit.writeUnits)];
  const files = calls * each(FILES);
  const gigabytes = (calls * each(visit.answerBytes + FILE_BYTES)) / GIGABYTE;
  const kept = (calls * KEPT_MONTHS * each(visit.keptBytes)) / GIGABYTE + standing.gigabytes;
  const logs = (calls * LOG_BYTES) / GIGABYTE;
  return [
    line(
      'Lambda',
      `${fixed(seconds, 0)} GB-s and ${fixed(calls)} calls`,
      seconds * price.lambdaGigabyteSecond + calls * price.lambdaCall,
    ),
    line('API Gateway (REST)', `${fixed(calls)} calls`, calls * price.apiCall),
    line(
      'CloudFront',
      `${fixed(calls + files, 0)} calls, each through a function; ${fixed(gigabytes)} GB out`,
      (calls + files) * (price.edgeCall + price.edgeFunctionCall) + gigabytes * price.edgeGigabyte,
    ),
    // It stands before the API alone.
    line('WAF', `a web ACL, ${standing.rules} rules, ${fixed(calls, 0)} calls`, wafOf(calls)),
    line(
      'DynamoDB, on demand',
      `${fixed(readUnits, 0)} read and ${fixed(writeUnits, 0)} write units; ${fixed(kept)} GB kept`,
      readUnits * price.readUnit + writeUnits * price.writeUnit + kept * price.tableGigabyte,
    ),
    line('Recovery and backup', `${fixed(kept)} GB`, kept * (price.recoveryGigabyte + price.backupGigabyte)),
    line(
      'S3',
      `${fixed(standing.gigabytes)} GB; ${fixed(calls * COLD, 0)} snapshots read`,
      standing.gigabytes * price.bucketGigabyte + calls * COLD * price.bucketGet,
    ),
    line(
      'CloudWatch and X-Ray',
      `${fixed(logs)} GB of logs, kept three months; ${standing.alarms} alarms on ${standing.watched} metrics and one on alarms, a dashboard, ${standing.metrics} metrics; ${fixed(calls * TRACED, 0)} traces`,
      watchOf(calls, logs),
    ),
    line(
      'Secrets Manager and KMS',
      `${standing.secrets} secrets, ${standing.keys} keys`,
      standing.secrets * price.secret + standing.keys * price.key,
    ),
  ];
};

const wafOf = (calls: number) => price.webAcl + standing.rules * price.webAclRule + calls * price.webAclCall;

const watchOf = (calls: number, logs: number) =>
  logs * (price.logGigabyte + KEPT_MONTHS * price.logGigabyteKept) +
  standing.watched * price.alarm +
  standing.composites * price.compositeAlarm +
  standing.dashboards * price.dashboard +
  standing.metrics * price.metric +
  calls * TRACED * price.trace;

export const totalOf = (bill: readonly Line[]): number => bill.reduce((sum, { usd }) => sum + usd, 0);

/** The part of a bill that grows with use, by 1,000 visits. */
export const usdPerThousandVisits = (visit: Use): number => {
  const many = 1_000_000;
  const growing = totalOf(monthlyBill(many, visit)) - totalOf(monthlyBill(0, visit));
  return (growing / many) * visit.calls * 1_000;
};
