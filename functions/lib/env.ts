import { withoutEnd } from '#shared/kernel/format';

/** Everything a function reads from its environment, by name; nothing else touches process.env. */

const read = (name: string): string | undefined => process.env[name] || undefined;

const required = (name: string): string => {
  const value = read(name);
  if (!value) throw new Error(`Environment variable ${name} is not set for this function.`);
  return value;
};

/** Environment name that carries a table's physical name; the construct that grants access sets it. */
export const tableVariable = (table: string) => `TABLE_${table.toUpperCase().replaceAll('-', '_')}`;

/** Environment names that carry a secret's value (on one machine) and its ARN (in the cloud). */
export const secretVariable = (name: string) => `SECRET_${name.toUpperCase().replaceAll('-', '_')}`;
export const secretArnVariable = (name: string) => `${secretVariable(name)}_ARN`;

/** Environment name that carries the address of a public register. */
export const registerVariable = (name: string) => `${name.toUpperCase().replaceAll('-', '_')}_BASE_URL`;

/** @throws when the route did not declare the table */
export const tableName = (table: string) => required(tableVariable(table));

const prices = (text: string) => {
  const [input = Number.NaN, output = Number.NaN] = text.split('/').map(Number);
  return { input: input >= 0 ? input : 0, output: output >= 0 ? output : 0 };
};

export const env = {
  /** Set on one machine only: the embedded DynamoDB. */
  dynamodbEndpoint: () => read('DYNAMODB_ENDPOINT'),
  /** Snapshots: a folder on one machine, a bucket in the cloud. */
  snapshotFolder: () => read('SNAPSHOT_FOLDER'),
  snapshotBucket: () => required('SNAPSHOT_BUCKET'),
  /** Files of purchases: a folder on one machine, a bucket in the cloud. */
  filesFolder: () => read('FILES_FOLDER'),
  filesBucket: () => required('FILES_BUCKET'),
  /** Whose bucket the audit log is exported to. */
  auditBucket: () => required('AUDIT_BUCKET'),
  /** Letters: a folder on one machine, SES from this sender in the cloud. */
  mailFolder: () => read('MAIL_FOLDER'),
  mailFrom: () => required('MAIL_FROM'),
  /** How long one call to the bucket may take: an operator's line is slower than the cloud's own. */
  snapshotTimeoutMs: () => Number(read('SNAPSHOT_TIMEOUT_MS') ?? '5000'),
  /** Another address of an AWS service, by the name that AWS's own tools read it from; absent: the region's. */
  serviceEndpoint: (service: 'CLOUDFORMATION' | 'LAMBDA' | 'S3' | 'SECRETS_MANAGER' | 'SES' | 'SSM' | 'STS') =>
    read(`AWS_ENDPOINT_URL_${service}`),
  region: () => read('AWS_REGION') ?? 'ap-southeast-2',
  /** Shared with the edge, so that its viewer headers can be trusted; while it is rotated the former one as well. */
  originSecrets: () => ['ORIGIN_SECRET', 'ORIGIN_SECRET_FORMER'].flatMap((name) => read(name) ?? []),
  /** Which of an account's deployments this is. */
  environment: () => read('ENVIRONMENT') ?? 'local',
  secureCookies: () => read('SECURE_COOKIES') === 'true',
  /** The site's address as a browser reached it, without a slash at the end. @param host the viewer's */
  siteAt: (host: string) => `${read('SECURE_COOKIES') === 'true' ? 'https' : 'http'}://${host}`,
  demonstrationDefault: () => read('DEMONSTRATION_DEFAULT') === 'true',
  contactEmail: () => read('CONTACT_EMAIL') ?? 'hello@example.com.au',
  contactHost: () => read('CONTACT_HOST') ?? 'example.com.au',
  /** Secrets by name: on one machine their values, in the cloud where they are kept. */
  secretValue: (name: string) => read(secretVariable(name)),
  secretArn: (name: string) => read(secretArnVariable(name)),
  /** On one machine only: a payment provider's stand-in on loopback. */
  paymentsApiBase: () => read('STRIPE_API_BASE'),
  /** What a browser pays with; absent: payments are not set up. */
  publishableKey: () => read('STRIPE_PUBLISHABLE_KEY'),
  paymentsScriptUrl: () => read('STRIPE_SCRIPT_URL'),
  subscriptionPriceId: () => required('STRIPE_PRICE_ID'),
  /** Whether the provider computes tax: the seller is registered for it there. */
  automaticTax: () => read('STRIPE_AUTOMATIC_TAX') === 'true',
  /** Checks answers against their contract; on in tests and on one machine. */
  validateAnswers: () => read('VALIDATE_ANSWERS') === 'true',
  /** Where a public register is read from: "asic-banned" from ASIC_BANNED_BASE_URL; absent: it is not read. */
  registerAddress: (name: string) => {
    const address = read(registerVariable(name));
    return address && withoutEnd(address, '/');
  },
  /** The site that the watch uses, without a slash at the end. */
  siteUrl: () => required('SITE_URL'),
  /** Which public register a function by the clock reads. */
  register: () => required('REGISTER'),
  /** Multiplies every call budget; test runs raise it. */
  budgetFactor: () => Number(read('BUDGET_FACTOR') ?? '1'),
  logLevel: () => read('LOG_LEVEL') ?? 'info',
  /** X-Ray's id of the call that is being answered; set by Lambda anew for each. */
  traceId: () => read('_X_AMZN_TRACE_ID')?.match(/Root=([^;]+)/)?.[1],
  /** Who writes the prose: told to every function in the cloud, where only some may read the key. */
  engine: (): 'model' | 'embedded' =>
    (read('ADVISOR_ENGINE') ?? (read('OPENAI_API_KEY') ? 'model' : 'embedded')) === 'model' ? 'model' : 'embedded',
  /** In the cloud: where the key is kept. */
  openaiSecretArn: () => read('OPENAI_SECRET_ARN'),
  /** On one machine. Absent, and no secret either: the embedded advisor writes. */
  openaiKey: () => read('OPENAI_API_KEY'),
  openaiBaseUrl: () => read('OPENAI_BASE_URL'),
  /** Live waiting times of hospitals; absent: what is on record serves. */
  myHospitalsBaseUrl: () => read('MYHOSPITALS_BASE_URL'),
  openaiModel: () => read('OPENAI_MODEL') ?? 'gpt-4.1-mini',
  /** Who verifies the writer's advice; absent: the writer itself, in a second call. */
  openaiVerifierModel: () => read('OPENAI_VERIFIER_MODEL') ?? read('OPENAI_MODEL') ?? 'gpt-4.1-mini',
  /** "input/output" in US$ for a million tokens; the default is the list price of the default model on 2025-04-14. */
  openaiPrices: () => prices(read('OPENAI_PRICES') ?? '0.4/1.6'),
  openaiVerifierPrices: () => prices(read('OPENAI_VERIFIER_PRICES') ?? read('OPENAI_PRICES') ?? '0.4/1.6'),
};
