import type * as z from 'zod';
import { AppError } from '#shared/errors';
import { env } from './env.ts';
import { readSecret } from './secrets.ts';

/** Secrets of the house that a route may declare. */
export type SecretName = 'access-code-keys' | 'operator' | 'payments';

/** A rotated secret is taken up within this time. */
const KEPT_MS = 5 * 60_000;
const kept = new Map<SecretName, { value: Promise<string>; readAt: number }>();

/**
 * A secret's text: on one machine from the environment, in the cloud from Secrets Manager, kept for five minutes.
 * @throws AppError `unavailable` where it was not set up, or the route did not declare it; an Error when it cannot be read
 */
export const houseSecret = async (name: SecretName): Promise<string> => {
  const local = env.secretValue(name);
  if (local) return local;
  const arn = env.secretArn(name);
  if (!arn) throw new AppError('unavailable', 'This part of the service is not set up here.');
  const last = kept.get(name);
  if (last && Date.now() - last.readAt < KEPT_MS) return last.value;
  const value = readSecret(arn);
  kept.set(name, { value, readAt: Date.now() });
  // A failed read is no value to keep.
  value.catch(() => kept.delete(name));
  return value;
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

/** A parser's own error would quote the text. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
