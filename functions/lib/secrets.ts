import { defaultProvider } from '@aws-sdk/credential-provider-node';
import * as z from 'zod';
import { env } from './env.ts';
import { keptFor } from './kept.ts';
import { signingFetch } from './signing-fetch.ts';

/** Not the tables' client, which is three times as large as what reads a secret. */
const credentials = env.dynamodbEndpoint() ? { accessKeyId: 'local', secretAccessKey: 'local' } : defaultProvider();

const Secret = z.object({ SecretString: z.string().min(1) });
const TIMEOUT_MS = 3_000;

/** A rotated secret is taken up within this time. */
const keptSecrets = keptFor<string>(5 * 60_000);

/**
 * A secret of Secrets Manager, kept for five minutes.
 * @throws as `readSecret`; a failed read is not kept
 */
export const keptSecret = (secretArn: string): Promise<string> => keptSecrets(secretArn, () => readSecret(secretArn));

/**
 * Reads a secret from Secrets Manager.
 * @param secretArn the one secret that the route may read
 * @throws when it cannot be read; the message holds a status and nothing of the secret
 */
export const readSecret = async (
  secretArn: string,
  origin = env.serviceEndpoint('SECRETS_MANAGER') ?? `https://secretsmanager.${env.region()}.amazonaws.com`,
): Promise<string> => {
  const send = signingFetch({
    service: 'secretsmanager',
    region: env.region(),
    credentials,
  });
  const answer = await send(`${origin}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: secretArn }),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok)
    throw Object.assign(new Error(`Secrets Manager answered ${answer.status}.`), { status: answer.status });
  return Secret.parse(await answer.json()).SecretString;
};
