import { createHash, randomBytes } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from './clients.ts';
import { tableName } from './env.ts';

const Token = z.object({
  hash: z.string(),
  kind: z.enum(['visitor']),
  subject: z.string(),
  issuedAt: z.number(),
  /** Seconds since 1970: DynamoDB's time to live, compared here as well because it deletes late. */
  expiresAt: z.number(),
});
export type Token = z.infer<typeof Token>;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Issues a secret of 256 random bits for a subject. Only its SHA-256 is kept, so a copy of the table opens nothing. */
export const issueToken = async (kind: Token['kind'], subject: string, lifetimeSeconds: number): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  const issuedAt = nowSeconds();
  const token: Token = { hash: hashOf(secret), kind, subject, issuedAt, expiresAt: issuedAt + lifetimeSeconds };
  await dynamodb.send(new PutCommand({ TableName: tableName('tokens'), Item: token }));
  return secret;
};

/** The unexpired token of a secret, if there is one of that kind. */
export const findToken = async (kind: Token['kind'], secret: string): Promise<Token | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('tokens'), Key: { hash: hashOf(secret) } }),
  );
  if (!Item) return undefined;
  const token = Token.parse(Item);
  return token.kind === kind && token.expiresAt > nowSeconds() ? token : undefined;
};
