import * as z from 'zod';
import { dynamodb } from './clients.ts';
import { env } from './env.ts';
import { signingFetch } from './signing-fetch.ts';

const Secret = z.object({ SecretString: z.string().min(1) });
const TIMEOUT_MS = 3_000;

/** A rotated secret is taken up within this time. */
const KEPT_MS = 5 * 60_000;
const kept = new Map<string, { value: Promise<string>; readAt: number }>();

/**
 * A secret of Secrets Manager, kept for five minutes.
 * @throws as `readSecret`; a failed read is not kept
 */
export const keptSecret = (secretArn: string): Promise<string> => {
  const last = kept.get(secretArn);
  if (last && Date.now() - last.readAt < KEPT_MS) return last.value;
  const value = readSecret(secretArn);
  kept.set(secretArn, { value, readAt: Date.now() });
  value.catch(() => kept.delete(secretArn));
  return value;
};

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
    credentials: dynamodb.config.credentials,
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
