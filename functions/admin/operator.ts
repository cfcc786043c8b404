import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parsedSecret } from '#functions/lib/caller/house-secret';
import { hashPassword, isPassword } from '#functions/lib/caller/passwords';

/** The secret's text: on one machine it holds a hash, in the cloud the password that Secrets Manager made. */
const Operator = z.union([
  z.object({ username: z.string(), passwordHash: z.string() }),
  z.object({ username: z.string(), password: z.string() }),
]);

type Kept = { username: string; passwordHash: string };

/** A password that is kept plain is hashed once for each container, so that every login derives one key alike. */
let hashed: { password: string; hash: string } | undefined;

const getOperator = async (): Promise<Kept> => {
  const secret = await parsedSecret('operator', Operator);
  if (!('password' in secret)) return secret;
  const { username, password } = secret;
  if (hashed?.password !== password) hashed = { password, hash: await hashPassword(password) };
  return { username, passwordHash: hashed.hash };
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The operator's name when both are right. Does the same work whichever of them is wrong.
 * @throws AppError `unavailable` where no operator was set up
 */
export const findOperator = async (username: string, password: string): Promise<string | undefined> => {
  const operator = await getOperator();
  const isKnown = timingSafeEqual(digest(username), digest(operator.username));
  const isRight = await isPassword(password, isKnown ? operator.passwordHash : undefined);
  return isRight ? operator.username : undefined;
};
