import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { env } from '#functions/lib/env';
import { signingFetch } from '#functions/lib/signing-fetch';
import { LocalStartError } from '../local/local-start-error.ts';

/** Who deploys, and into which account. */
export type Identity = { account: string; arn: string };

const TIMEOUT_MS = 10_000;

/** The whole credential chain of the SDK: environment, profiles, single sign-on, metadata services. */
const sign = (service: string, region: string) =>
  signingFetch({ service, region, credentials: new DynamoDBClient({ region }).config.credentials });

const IdentityAnswer = z.object({
  GetCallerIdentityResponse: z.object({ GetCallerIdentityResult: z.object({ Account: z.string(), Arn: z.string() }) }),
});

/**
 * Who the credentials of this shell are.
 * @throws LocalStartError when AWS does not take them; what the credential chain throws when there are none
 */
export const readIdentity = async (region: string): Promise<Identity> => {
  const answer = await sign('sts', region)(`${env.serviceEndpoint('STS') ?? `https://sts.${region}.amazonaws.com`}/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) {
    throw new LocalStartError(`AWS does not take these credentials (status ${answer.status}). Sign in again.`);
  }
  const { Account: account, Arn: arn } = IdentityAnswer.parse(await answer.json()).GetCallerIdentityResponse
    .GetCallerIdentityResult;
  return { account, arn };
};

const Parameter = z.object({ Parameter: z.object({ Value: z.coerce.number().int() }) });

/**
 * The version of what the CDK needs in a region before it can deploy there; undefined: the region was never prepared.
 * @param name of the parameter that holds it, as a stack's assembly says
 */
export const findBootstrapVersion = async (region: string, name: string): Promise<number | undefined> => {
  const answer = await sign('ssm', region)(`${env.serviceEndpoint('SSM') ?? `https://ssm.${region}.amazonaws.com`}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    body: JSON.stringify({ Name: name }),
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.ok) return Parameter.parse(await answer.json()).Parameter.Value;
  const text = await answer.text();
  if (text.includes('ParameterNotFound')) return undefined;
  throw new LocalStartError(
    `AWS does not say whether ${region} is prepared for the CDK (status ${answer.status}). The credentials need ssm:GetParameter.`,
  );
};

const AccountSettings = z.object({ AccountLimit: z.object({ UnreservedConcurrentExecutions: z.number() }) });
const FunctionConcurrency = z.object({ ReservedConcurrentExecutions: z.number().default(0) });

/**
 * How many functions of the account may run at once that nobody else keeps for his own: what no function has reserved, and
 * what the named ones have, which are deployed anew. New accounts have ten.
 */
export const readConcurrency = async (region: string, own: readonly string[]): Promise<number> => {
  const ask = (path: string) =>
    sign('lambda', region)(`${env.serviceEndpoint('LAMBDA') ?? `https://lambda.${region}.amazonaws.com`}${path}`, {
      method: 'GET',
      timeoutMs: TIMEOUT_MS,
    });
  const refused = (status: number) =>
    new LocalStartError(
      `AWS does not say how many functions may run at once (status ${status}). The credentials need lambda:GetAccountSettings and lambda:GetFunctionConcurrency.`,
    );
  const settings = await ask('/2016-08-19/account-settings/');
  if (!settings.ok) throw refused(settings.status);
  const kept = await Promise.all(
    own.map(async (name) => {
      const answer = await ask(`/2019-09-30/functions/${name}/concurrency`);
      // It is not made yet.
      if (answer.status === 404) return 0;
      if (!answer.ok) throw refused(answer.status);
      return FunctionConcurrency.parse(await answer.json()).ReservedConcurrentExecutions;
    }),
  );
  const { UnreservedConcurrentExecutions: free } = AccountSettings.parse(await settings.json()).AccountLimit;
  return kept.reduce((sum, one) => sum + one, free);
};

/** A stack that was never whole: CloudFormation took its first deployment back. */
const neverWhole = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'];

/**
 * The CDK protects a stack before it makes it, and deletes one whose first deployment failed before it tries again, which
 * CloudFormation then refuses for the protection. A stack that was never whole holds nothing, so it loses the protection.
 * @returns whether there was such a stack
 */
export const unprotectFailed = async (region: string, stackName: string): Promise<boolean> => {
  const ask = (action: string, parameters: Record<string, string> = {}) =>
    sign('cloudformation', region)(
      `${env.serviceEndpoint('CLOUDFORMATION') ?? `https://cloudformation.${region}.amazonaws.com`}/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          Action: action,
          Version: '2010-05-15',
          StackName: stackName,
          ...parameters,
        }).toString(),
        timeoutMs: TIMEOUT_MS,
      },
    );
  const found = await ask('DescribeStacks');
  const text = await found.text();
  if (!found.ok || !neverWhole.some((status) => text.includes(`<StackStatus>${status}</StackStatus>`))) return false;
  const freed = await ask('UpdateTerminationProtection', { EnableTerminationProtection: 'false' });
  if (!freed.ok) {
    throw new LocalStartError(
      `${stackName} is left over from a deployment that failed, and its protection cannot be lifted (status ${freed.status}).`,
    );
  }
  return true;
};
