/**
 * What AWS charges in Sydney (ap-southeast-2), in US dollars without tax: list prices as known in 2025, free tiers left
 * out. Check them against aws.amazon.com/<service>/pricing before a decision rests on them.
 */
export const AS_KNOWN_IN = 2025;

const MILLION = 1e6;

export const prices = {
  /** Lambda, arm64. */
  lambdaGigabyteSecond: 0.0000133334,
  lambdaCall: 0.2 / MILLION,
  /** API Gateway, REST, to 333 million a month. */
  apiCall: 3.5 / MILLION,
  /** CloudFront, Australia: HTTPS calls, the function that each passes, transfer to 10 TB a month. */
  edgeCall: 1.25 / MILLION,
  edgeFunctionCall: 0.1 / MILLION,
  edgeGigabyte: 0.114,
  /** DynamoDB, on demand; storage and its point-in-time recovery by GB and month. */
  readUnit: 0.1425 / MILLION,
  writeUnit: 0.7115 / MILLION,
  tableGigabyte: 0.285,
  recoveryGigabyte: 0.228,
  backupGigabyte: 0.114,
  /** S3: standard storage by GB and month; a GET. */
  bucketGigabyte: 0.025,
  bucketGet: 0.00044 / 1000,
  /** CloudWatch: logs taken in, and kept for a month; an alarm's metric; an alarm on alarms; a dashboard; a metric of our own. */
  logGigabyte: 0.67,
  logGigabyteKept: 0.033,
  alarm: 0.1,
  compositeAlarm: 0.5,
  dashboard: 3,
  metric: 0.3,
  /** X-Ray, a trace recorded. */
  trace: 5 / MILLION,
  /** WAF: a web ACL, a rule, a call. */
  webAcl: 5,
  webAclRule: 1,
  webAclCall: 0.6 / MILLION,
  /** Secrets Manager and KMS, by piece and month. */
  secret: 0.4,
  key: 1,
} as const;
