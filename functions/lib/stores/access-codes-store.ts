import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/** What every vendor's call is checked against: its code, as it is now. */

/** The collection that holds every code; operators list it, a vendor's call reads one item of it. */
export const CODES = 'codes';
/** The collection of the grants of a code without a limit. */
export const grantsOf = (codeId: string) => `grants#${codeId}`;

const Grant = z.object({
  /** Seconds since 1970. */
  at: z.number(),
  until: z.number(),
});
export type Grant = z.infer<typeof Grant>;

/** A code as it is kept. */
export const StoredCode = z.object({
  collection: z.literal(CODES),
  /** HMAC of the code: it is found by it, and says nothing of it. */
  id: z.string(),
  /** The code, encrypted under another key, for operators to read. */
  sealed: z.string(),
  description: z.string(),
  usageCount: z.number().int(),
  usageLimit: z.number().int().nullable(),
  isActive: z.boolean(),
  /** Seconds since 1970. Not the table's time to live: operators see expired codes. */
  codeExpiresAt: z.number().nullable(),
  createdAt: z.number(),
  /** Grants of a code with a limit, by the hash of the token's secret: counted and kept in one write. */
  grants: z.record(z.string(), Grant),
});
export type StoredCode = z.infer<typeof StoredCode>;

/** Whether a code opens anything now, its limit aside. */
export const isOpen = ({ isActive, codeExpiresAt }: StoredCode, now = nowSeconds()): boolean =>
  isActive && (codeExpiresAt === null || codeExpiresAt > now);

/**
 * The unexpired grant that a code gave to the holder of a secret. Read consistently, so that what an operator deletes or
 * switches off is shut at once.
 */
export const findGrant = async (codeId: string, secretHash: string): Promise<Grant | undefined> => {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(codeId)) return undefined;
  const code = await getItem(CODES, codeId, StoredCode);
  if (!code || !isOpen(code)) return undefined;
  const grant = code.usageLimit === null ? await getItem(grantsOf(codeId), secretHash, Grant) : code.grants[secretHash];
  return grant && grant.until > nowSeconds() ? grant : undefined;
};

const getItem = async <T extends z.ZodType>(collection: string, id: string, schema: T) => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('access-codes'), Key: { collection, id }, ConsistentRead: true }),
  );
  return Item ? schema.parse(Item) : undefined;
};
