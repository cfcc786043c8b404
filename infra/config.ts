import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'constructs';
import * as z from 'zod';
import { registerVariable } from '#functions/lib/env';
import { RegisterName } from '#shared/contracts/registers';

const bare = (what: string, pattern: RegExp) => z.string().regex(pattern, what);
/** Domains that nobody reads mail at (RFC 2606, and Australia's own): what cdk.json comes with, to be replaced. */
const placeholders = ['example.com.au', 'example.com', 'example.org', 'example.net'];
const isPlaceholder = (host: string) => placeholders.some((name) => host === name || host.endsWith(`.${name}`));

const hostName = bare('a host name', /^([a-z0-9-]+\.)+[a-z]{2,}$/);

const secretArn = bare('the ARN of a secret', /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[^*?]+$/);
const secretVersion = bare('the id of a version of a secret', /^[A-Za-z0-9-]{32,64}$/);
const modelName = bare('the name of a model', /^[\w./:-]+$/);
const prices = bare('two prices', /^\d+(\.\d+)?\/\d+(\.\d+)?$/);
const secureUrl = z.url({ protocol: /^https$/ });

/**
 * What an operator decides about a deployment. Each key is a context value of cdk.json, prefixed with `evident:`.
 * What an environment beside the first has otherwise stands under its name in `evident:environments`; a domain and a
 * bucket for the audit log it has only if they are named there.
 */
export const DeploymentConfig = z
  .object({
    /** Which of an account's deployments this is; every name that AWS knows of holds it. */
    environment: bare('at most seven small letters and digits', /^[a-z][a-z0-9]{0,6}$/),
    region: bare('an AWS region', /^[a-z]{2}(-[a-z]+)+-\d$/),
    contactEmail: z.email(),
    contactHost: hostName,
    /** Who is told of alarms and of the budget; absent: the contact, so that no alarm rings unheard. */
    alarmEmail: z.email().optional(),
    /** The sender of letters to people with accounts: an address, or one of a domain, that Amazon SES knows as yours; absent: the contact. */
    mailFrom: z.email().optional(),
    /** What the whole account may cost in a month, in US dollars as AWS bills, before somebody is told. */
    monthlyBudgetUsd: z.coerce.number('an amount of US dollars').positive('more than nothing').default(100),
    /** Whether a browser that has not chosen sees demonstration entries. */
    demonstrationDefault: z.union([z.boolean(), z.stringbool()]).default(false),
    /** Whole ARN of the secret that holds a language model's API key as plain text. Absent: the embedded advisor writes. */
    modelSecretArn: secretArn.optional(),
    /** An OpenAI-compatible endpoint; absent: OpenAI's own. */
    modelBaseUrl: secureUrl.optional(),
    modelName: modelName.optional(),
    /** Who verifies the model's advice; absent: the same model in a second call. */
    modelVerifierName: modelName.optional(),
    /** What each charges for a million tokens, "input/output" in US$: the cost of an answer is told by them. */
    modelPrices: prices.optional(),
    modelVerifierPrices: prices.optional(),
    /**
     * Whole ARN of the secret that holds {"secretKey":"sk_…","webhookSecret":"whsec_…"} of the payment provider, the key
     * that browsers pay with, and the price of a subscription. Absent: the site takes no payments.
     */
    paymentsSecretArn: secretArn.optional(),
    paymentsPublishableKey: bare('a publishable key', /^pk_(live|test)_\w+$/).optional(),
    paymentsPriceId: bare('the id of a price', /^price_\w+$/).optional(),
    /** Whether the payment provider computes GST: only where the seller is registered for it there (infra/CLOUD.md). */
    paymentsAutomaticTax: z.union([z.boolean(), z.stringbool()]).default(false),
    /**
     * Versions of the secret between edge and functions, told to rotate it (infra/RUNBOOK.md): the one that the edge sends,
     * absent: the first; and the one that was sent before, which is taken as well until it is no longer named.
     */
    originSecretVersionId: secretVersion.optional(),
    originSecretFormerVersionId: secretVersion.optional(),
    /** Whether the doors that must stay open in a flood keep concurrency of their own: not where an account has too little. */
    reservesConcurrency: z.union([z.boolean(), z.stringbool()]).default(true),
    /** A backup vault in another region, of this account or of one for copies alone; absent: copies stay in the region. */
    copyVaultArn: bare(
      'the ARN of a backup vault',
      /^arn:aws[\w-]*:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/,
    ).optional(),
    /** Said on purpose where the first environment has no such vault: if its region is lost, so is everything. */
    copiesStayInRegion: z.union([z.boolean(), z.stringbool()]).default(false),
    /** "owner/name" on GitHub, whose pipeline may deploy; absent: people alone do. */
    deployRepository: bare('a repository as owner/name', /^[\w.-]+\/[\w.-]+$/).optional(),
    /**
     * A bucket of whoever watches, best in an account of their own, in this region: each day of the audit log is written
     * there as OCSF lines, below ocsf/. Its policy must let this deployment put objects. Absent: nothing is exported.
     */
    auditBucketName: bare('the name of a bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/).optional(),
    /** AIHW's MyHospitals API, for live waiting times; absent: what was imported is shown with its date. */
    myHospitalsBaseUrl: secureUrl.optional(),
    /** Where each public register is read from, by its name; one that is absent is not read. */
    registerAddresses: z.partialRecord(RegisterName, secureUrl).default({}),
    /** The site's own name and its certificate; absent: CloudFront's name. The DNS record is the operator's. */
    domainName: hostName.optional(),
    certificateArn: bare(
      'the ARN of a certificate in us-east-1, where CloudFront looks',
      /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    ).optional(),
  })
  .refine(({ copyVaultArn, region }) => !copyVaultArn?.includes(`:${region}:`), {
    message: 'copyVaultArn is in the region of the tables: a copy there is lost with them',
  })
  .refine(({ domainName, certificateArn }) => !domainName === !certificateArn, {
    message: 'domainName and certificateArn go together',
  })
  .refine(
    ({ paymentsSecretArn, paymentsPublishableKey, paymentsPriceId }) =>
      new Set([!paymentsSecretArn, !paymentsPublishableKey, !paymentsPriceId]).size === 1,
    { message: 'paymentsSecretArn, paymentsPublishableKey and paymentsPriceId go together' },
  );
export type DeploymentConfig = z.infer<typeof DeploymentConfig>;

/** What the deployment calls itself to AWS, where a name is not AWS's to make: "evident-prod". */
export const nameOf = ({ environment }: Pick<DeploymentConfig, 'environment'>): string => `evident-${environment}`;

/** A stack as AWS calls it: of the first environment "Evident-prod-Data". */
export const stackName = ({ environment }: Pick<DeploymentConfig, 'environment'>, part: string): string =>
  `Evident-${environment}-${part}`;

/** Who is told of alarms and of the budget. */
export const alarmAddress = ({ alarmEmail, contactEmail }: DeploymentConfig): string => alarmEmail ?? contactEmail;

/**
 * What is still as cdk.json came and must not be deployed: mail to it would be read by nobody.
 * @returns a line for each
 */
export const stillPlaceholders = (config: DeploymentConfig): string[] => {
  const hosts = {
    contactEmail: config.contactEmail.split('@').at(-1),
    contactHost: config.contactHost,
    alarmEmail: alarmAddress(config).split('@').at(-1),
  };
  return Object.entries(hosts).flatMap(([key, host = '']) =>
    isPlaceholder(host) ? [`evident:${key} is at ${host}, where nobody reads mail`] : [],
  );
};

/**
 * Whether people's data would be lost with its region though nobody said that it may: of the first environment alone,
 * others hold none.
 */
export const lacksCopies = ({ environment, copyVaultArn, copiesStayInRegion }: DeploymentConfig): boolean =>
  environment === FIRST && !copyVaultArn && !copiesStayInRegion;

/** The environment that tells functions where public registers are. */
export const registerEnvironment = ({
  registerAddresses,
  myHospitalsBaseUrl: myhospitals,
}: DeploymentConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...(myhospitals ? { myhospitals } : {}), ...registerAddresses }).map(([name, address]) => [
      registerVariable(name),
      address,
    ]),
  );

/**
 * Context of cdk.json, for a synthesis that the CDK's command line did not start: plain Node ignores that file. What
 * EVIDENT_CONTEXT holds, as JSON, comes before it: a pipeline has settings of its own and changes no file.
 */
export const cdkContext = (): Record<string, unknown> => {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8')) as { context: object };
  return { ...file.context, ...toldContext() };
};

const toldContext = (): Record<string, unknown> => JSON.parse(process.env.EVIDENT_CONTEXT || '{}');

/** Where context is looked up: a construct's node, or what cdk.json holds. */
export type Context = Pick<Node, 'tryGetContext' | 'getAllContext'>;

const PREFIX = 'evident:';

/** A key that nobody reads is a key that somebody misspelt. */
const refuseUnknown = (keys: readonly string[]) => {
  const shape = DeploymentConfig.shape;
  const unknown = keys
    .filter((key) => key.startsWith(PREFIX) && key !== `${PREFIX}environments`)
    .filter((key) => !(key.slice(PREFIX.length) in shape));
  if (unknown.length === 0) return;
  const known = Object.keys(shape).map((key) => `${PREFIX}${key}`);
  throw new Error(`cdk.json, context: there is no "${unknown.join('", "')}". Known are: ${known.join(', ')}.`);
};

/** What cdk.json says of the environments beside the first: for each the keys that it has otherwise. */
const Environments = z.record(z.string(), z.record(z.string(), z.unknown())).default({});

export const FIRST = 'prod';

/** What one environment alone can have: CloudFront gives a domain to one site, and a day of the audit log is one file. */
const notShared = ['domainName', 'certificateArn', 'auditBucketName'];

/**
 * @param environment absent: the one that EVIDENT_ENVIRONMENT names, else the first
 * @throws when a value is missing, unknown or not what it should be, naming each
 */
export const readConfig = (
  node: Context,
  environment: string = process.env.EVIDENT_ENVIRONMENT ?? FIRST,
): DeploymentConfig => {
  refuseUnknown(Object.keys(node.getAllContext()));
  const environments = Environments.parse(node.tryGetContext(`${PREFIX}environments`));
  const own = environments[environment] ?? {};
  if (environment !== FIRST && !environments[environment])
    throw new Error(`cdk.json, context "evident:environments": there is no "${environment}".`);
  refuseUnknown(Object.keys(own).map((key) => `${PREFIX}${key}`));
  const told = toldContext();
  const isItsOwn = (key: string) => environment === FIRST || !notShared.includes(key) || `${PREFIX}${key}` in told;
  const given = Object.keys(DeploymentConfig.shape)
    .filter(isItsOwn)
    .map((key) => [key, node.tryGetContext(`${PREFIX}${key}`)]);
  const parsed = DeploymentConfig.safeParse({ ...Object.fromEntries(given), ...own, environment });
  if (parsed.success) return parsed.data;
  throw new Error(`cdk.json, context "evident:…":\n${z.prettifyError(parsed.error)}`);
};
