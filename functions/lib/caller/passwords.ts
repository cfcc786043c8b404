import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Argon2id with 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet (2025), its first recommendation.
 * Kept in PHC's string format with its parameters, so that they can be raised without locking anybody out.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

type Cost = typeof cost;

const hash = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) =>
  promisify(argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: HASH_BYTES,
  });

/** A password as it is kept. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = cost;
  const tag = await hash(password, salt, cost);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
};

/** Stands in for the hash of an account that is not there: the answer takes as long. Nothing derives to it. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${Buffer.alloc(SALT_BYTES).toString('base64url')}$${Buffer.alloc(HASH_BYTES).toString('base64url')}`;

/**
 * Whether a password is the one that was kept. Derives one key whatever it is given.
 * @param kept what hashPassword made; undefined: there is no such account, and the answer is no
 */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(kept ?? nobodys) ?? [];
  if (!memory) throw new Error('A kept password is in no known format.');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await hash(password, Buffer.from(salt, 'base64url'), costs);
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url')) && kept !== undefined;
};
