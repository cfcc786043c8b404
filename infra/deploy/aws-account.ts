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
