import * as z from 'zod';
import { dynamodb } from './clients.ts';
import { env } from './env.ts';
import { signingFetch } from './signing-fetch.ts';

const Secret = z.object({ SecretString: z.string().min(1) });
const TIMEOUT_MS = 3_000;

/**
 * Reads a secret from Secrets Manager. Callers keep it for the life of the container.
 * @param secretArn the one secret that the route may read
 * @throws when it cannot be read; the message holds a status and nothing of the secret
 */
export const readSecret = async (
  secretArn: string,
  origin = `https://secretsmanager.${env.region()}.amazonaws.com`,
): Promise<string> => {
  const send = signingFetch({
    service: 'secretsmanager',
    region: env.region(),
    credentials: dynamodb.config.credentials,
  });
  const answer = await send(`${origin}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: secretArn }),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) throw new Error(`Secrets Manager answered ${answer.status}.`);
  return Secret.parse(await answer.json()).SecretString;
};
