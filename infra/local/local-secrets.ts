import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashPassword } from '#functions/lib/caller/passwords';
import { LocalStartError } from './local-start-error.ts';

const Secrets = z.object({
  accessCodeKeys: z.string().min(32),
  operator: z.object({ username: z.string(), passwordHash: z.string() }),
});
export type LocalSecrets = z.infer<typeof Secrets>;

type Found = {
  secrets: LocalSecrets;
  /** Of a first start only: it is kept nowhere. */
  newPassword?: string;
};

/** Characters that nobody mistakes for others. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** In groups of five, which a person can type. */
export const inFives = (text: string): string => text.replace(/(.{5})(?=.)/g, '$1-');

/** Twenty of them in groups: 99 bits. */
export const readablePassword = () =>
  inFives(Array.from({ length: 20 }, () => readable[randomInt(readable.length)]).join(''));

/**
 * The secrets of this machine, made at the first start and kept beside the data for its owner alone.
 * @throws LocalStartError when the file is there and cannot be used
 */
export const localSecrets = async (dataFolder: string): Promise<Found> => {
  const file = join(dataFolder, 'secrets.json');
  const kept = readKept(file);
  if (kept) return { secrets: kept };
  const newPassword = readablePassword();
  const secrets: LocalSecrets = {
    accessCodeKeys: randomBytes(48).toString('base64url'),
    operator: { username: 'admin', passwordHash: await hashPassword(newPassword) },
  };
  mkdirSync(dataFolder, { recursive: true });
  keep(file, secrets);
  return { secrets, newPassword };
};

/**
 * Makes another password for the operator; the keys of the access codes stay as they are.
 * @returns who signs in with it; it is kept nowhere
 * @throws LocalStartError when this machine has no secrets yet, or they cannot be used
 */
export const renewOperatorPassword = async (dataFolder: string): Promise<{ username: string; newPassword: string }> => {
  const file = join(dataFolder, 'secrets.json');
  const kept = readKept(file);
  if (!kept)
    throw new LocalStartError(`There is no ${file} yet: the first npm start makes the password and prints it.`);
  const newPassword = readablePassword();
  const { username } = kept.operator;
  keep(file, { ...kept, operator: { username, passwordHash: await hashPassword(newPassword) } });
  return { username, newPassword };
};

/** Whole or not at all, and for its owner alone. */
const keep = (file: string, secrets: LocalSecrets): void => {
  writeFileSync(`${file}.draft`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
};

const readKept = (file: string): LocalSecrets | undefined => {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new LocalStartError(`${file} cannot be used. Put it back, or delete it to get a new admin password.`, error);
  }
};
