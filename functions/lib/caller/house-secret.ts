import type * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { env } from '../env.ts';
import { jsonOf } from '../http/json-of.ts';
import { keptSecret } from '../secrets.ts';

/** Secrets of the house that a route may declare. */
export type SecretName = 'access-code-keys' | 'operator' | 'payments' | 'oidc';

/**
 * A secret's text: on one machine from the environment, in the cloud from Secrets Manager, kept for five minutes.
 * @throws AppError `unavailable` where it was not set up, or the route did not declare it; an Error when it cannot be read
 */
export const houseSecret = async (name: SecretName): Promise<string> => {
  const local = env.secretValue(name);
  if (local) return local;
  const arn = env.secretArn(name);
  if (!arn) throw new AppError('unavailable', 'This part of the service is not set up here.');
  return keptSecret(arn);
};

/**
 * A secret that is JSON.
 * @throws as `houseSecret`; an Error that tells nothing of the secret when it is of another form, because errors are logged
 */
export const parsedSecret = async <T extends z.ZodType>(name: SecretName, schema: T): Promise<z.output<T>> => {
  const parsed = schema.safeParse(jsonOf(await houseSecret(name)));
  if (parsed.success) return parsed.data;
  throw new Error(`The secret ${name} is not in the form that this release reads.`);
};
