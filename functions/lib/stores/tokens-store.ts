import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

const Token = z.object({
  hash: z.string(),
  /** What it opens; a token of one kind opens nothing of another. */
  kind: z.enum(['visitor', 'vendor', 'admin', 'share', 'request', 'evaluation', 'confirm', 'password', 'oidc']),
  /** Whom it stands for: the owner of what a browser makes, a subscriber, an operator; of a link, what it leads to. */
  subject: z.string(),
  /** Of a visitor: the account that is signed in. */
  userId: z.string().optional(),
  /** Hash of the token that it was got with: it ends with that one. */
  endsWith: z.string().optional(),
  /** Of a link that confirms an address: the account that it creates, and which visitor asked for it. */
  pending: z
    .object({ name: z.string(), email: z.string(), passwordHash: z.string(), ownerId: z.string(), askedBy: z.string() })
    .optional(),
  /** Of a sign-in at an organisation's that has begun: at whose, what its answer must fit, and where to go on. */
  begun: z.object({ provider: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() }).optional(),
  /** Of a token that is good once: it was used. */
  takenBy: z.string().optional(),
  issuedAt: z.number(),
  /** Seconds since 1970: DynamoDB's time to live, compared here as well because it deletes late. */
  expiresAt: z.number(),
});
export type Token = z.infer<typeof Token>;

/** SHA-256 of a secret: enough for 256 random bits, which nobody can guess their way to. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
export const newSecret = () => randomBytes(32).toString('base64url');

type Issue = Pick<Token, 'kind' | 'subject' | 'userId' | 'endsWith' | 'pending' | 'begun'> & {
  lifetimeSeconds: number;
};
/** `expiresAt`: ISO 8601, as every answer tells it. */
export type Issued = { secret: string; hash: string; expiresAt: string };

/** Issues a secret of 256 random bits for a subject. Only its SHA-256 is kept, so a copy of the table opens nothing. */
export const issueToken = async ({ lifetimeSeconds, ...who }: Issue): Promise<Issued> => {
  const secret = newSecret();
  const issuedAt = nowSeconds();
  const token: Token = { hash: hashOf(secret), ...who, issuedAt, expiresAt: issuedAt + lifetimeSeconds };
  await dynamodb.send(new PutCommand({ TableName: tableName('tokens'), Item: token }));
  return { secret, hash: token.hash, expiresAt: new Date(token.expiresAt * 1000).toISOString() };
};

/** The unexpired token of a secret, if there is one of that kind. Read consistently: a revoked one is dead at once. */
export const findToken = async (kind: Token['kind'], secret: string): Promise<Token | undefined> => {
  const token = await readToken(hashOf(secret));
  if (token?.kind !== kind) return undefined;
  return token.endsWith && !(await readToken(token.endsWith)) ? undefined : token;
};

/** The unexpired token of a hash, read consistently. */
export const readToken = async (hash: string): Promise<Token | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('tokens'), Key: { hash }, ConsistentRead: true }),
  );
  const token = Item && Token.parse(Item);
  return token && !token.takenBy && token.expiresAt > nowSeconds() ? token : undefined;
};

/**
 * Ends a token that is good once, and what it held. A call whose answer was lost is sent again by the SDK, and then finds
 * its own mark.
 * @returns whether it was there: of many who come at once, one is told so
 */
export const takeToken = async (hash: string): Promise<boolean> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('tokens'),
        Key: { hash },
        UpdateExpression: 'SET takenBy = :me REMOVE pending, begun',
        ConditionExpression: 'attribute_exists(kind) AND (attribute_not_exists(takenBy) OR takenBy = :me)',
        ExpressionAttributeValues: { ':me': newSecret() },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Ends a token for good. */
export const revokeToken = async (hash: string): Promise<void> => {
  await dynamodb.send(new DeleteCommand({ TableName: tableName('tokens'), Key: { hash } }));
};
