import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'constructs';
import * as z from 'zod';
import { registerVariable } from '#functions/lib/env';
import { RegisterName } from '#shared/contracts/registers';

const bare = (what: string, pattern: RegExp) => z.string().regex(pattern, what);
const hostName = bare('a host name', /^([a-z0-9-]+\.)+[a-z]{2,}$/);

/**
 * What an operator decides about a deployment. Each key is a context value of cdk.json, prefixed with `evident:`, and
 * may be given on the command line: `npx cdk deploy --all -c evident:contactHost=procure.example.gov.au`.
 */
const DeploymentConfig = z
  .object({
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
    modelSecretArn: bare(
      'the ARN of a secret',
      /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[^*?]+$/,
    ).optional(),
    /** An OpenAI-compatible endpoint; absent: OpenAI's own. */
    modelBaseUrl: z.url({ protocol: /^https$/ }).optional(),
    modelName: bare('the name of a model', /^[\w./:-]+$/).optional(),
    /** Who verifies the model's advice; absent: the same model in a second call. */
    modelVerifierName: bare('the name of a model', /^[\w./:-]+$/).optional(),
    /** What each charges for a million tokens, "input/output" in US$: the cost of an answer is told by them. */
    modelPrices: bare('two prices', /^\d+(\.\d+)?\/\d+(\.\d+)?$/).optional(),
    modelVerifierPrices: bare('two prices', /^\d+(\.\d+)?\/\d+(\.\d+)?$/).optional(),
    /**
     * Whole ARN of the secret that holds {"secretKey":"sk_…","webhookSecret":"whsec_…"} of the payment provider, the key
     * that browsers pay with, and the price of a subscription. Absent: the site takes no payments.
     */
    paymentsSecretArn: bare(
      'the ARN of a secret',
      /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[^*?]+$/,
    ).optional(),
    paymentsPublishableKey: bare('a publishable key', /^pk_(live|test)_\w+$/).optional(),
    paymentsPriceId: bare('the id of a price', /^price_\w+$/).optional(),
    /** Version of the secret between edge and functions; told to rotate it (infra/RUNBOOK.md). Absent: the first. */
    originSecretVersionId: bare('the id of a version of a secret', /^[A-Za-z0-9-]{32,64}$/).optional(),
    /** AIHW's MyHospitals API, for live waiting times; absent: what was imported is shown with its date. */
    myHospitalsBaseUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Where each public register is read from, by its name; one that is absent is not read. */
    registerAddresses: z.partialRecord(RegisterName, z.url({ protocol: /^https$/ })).default({}),
    /** The site's own name and its certificate; absent: CloudFront's name. The DNS record is the operator's. */
    domainName: hostName.optional(),
    certificateArn: bare(
      'the ARN of a certificate in us-east-1, where CloudFront looks',
      /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    ).optional(),
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

/** The environment that tells functions where public registers are. */
export const registerEnvironment = ({ registerAddresses }: DeploymentConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(registerAddresses).map(([name, address]) => [registerVariable(name), address]));

/** Context of cdk.json, for a synthesis that the CDK's command line did not start: plain Node ignores that file. */
export const cdkContext = (): Record<string, unknown> =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8')) as { context: Record<string, unknown> })
    .context;

/** Where context is looked up: a construct's node, or what cdk.json holds. */
export type Context = Pick<Node, 'tryGetContext' | 'getAllContext'>;

const PREFIX = 'evident:';

/** A key that nobody reads is a key that somebody misspelt. */
const refuseUnknown = (node: Context) => {
  const given = Object.keys(node.getAllContext()).filter((key) => key.startsWith(PREFIX));
  const unknown = given.filter((key) => !(key.slice(PREFIX.length) in DeploymentConfig.shape));
  if (unknown.length === 0) return;
  const known = Object.keys(DeploymentConfig.shape).map((key) => `${PREFIX}${key}`);
  throw new Error(`cdk.json, context: there is no "${unknown.join('", "')}". Known are: ${known.join(', ')}.`);
};

/** @throws when a value is missing, unknown or not what it should be, naming each */
export const readConfig = (node: Context): DeploymentConfig => {
  refuseUnknown(node);
  const given = Object.keys(DeploymentConfig.shape).map((key) => [key, node.tryGetContext(`${PREFIX}${key}`)]);
  const parsed = DeploymentConfig.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new Error(`cdk.json, context "evident:…":\n${z.prettifyError(parsed.error)}`);
};
