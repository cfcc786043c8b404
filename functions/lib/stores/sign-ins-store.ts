import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { readToken, revokeToken } from './tokens-store.ts';

/**
 * Where an account is signed in: the tokens say so, and these items, by the owner of what it makes, find them. An item
 * without its token is nothing.
 */

/** The collection of an account's sign-ins, in the table of sessions. */
export const signInsOf = (ownerId: string) => `signed-in#${ownerId}`;

const Item = z.object({ item: z.string(), device: z.string(), at: z.number(), seenAt: z.number() });

/** `id`: the hash of its token. */
export type SignIn = { id: string; device: string; at: number; seenAt: number };
type New = { hash: string; device: string; lifetimeSeconds: number };

/** Lists a sign-in. @param lifetimeSeconds its token's */
export const listSignIn = async (ownerId: string, { hash, device, lifetimeSeconds }: New): Promise<void> => {
  const at = nowSeconds();
  const Item = { sessionId: signInsOf(ownerId), item: hash, device, at, seenAt: at, expiresAt: at + lifetimeSeconds };
  await dynamodb.send(new PutCommand({ TableName: tableName('sessions'), Item }));
};

/** Every sign-in of an account that is good now, the latest first. */
export const signIns = async (ownerId: string): Promise<SignIn[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('sessions'),
      KeyConditionExpression: 'sessionId = :of',
      ExpressionAttributeValues: { ':of': signInsOf(ownerId) },
      ConsistentRead: true,
    }),
  );
  const listed = Items.map((row) => Item.parse(row));
  const tokens = await Promise.all(listed.map(({ item }) => readToken(item)));
  return listed
    .filter((_, index) => tokens[index])
    .map(({ item: id, ...rest }) => ({ id, ...rest }))
    .sort((one, other) => other.seenAt - one.seenAt);
};

/** Ends sign-ins of an account. @param keep the id of one that stays @returns how many ended */
export const endSignInsOf = async (ownerId: string, keep?: string): Promise<number> => {
  const ending = (await signIns(ownerId)).filter(({ id }) => id !== keep);
  await Promise.all(ending.map(({ id }) => revokeToken(id)));
  return ending.length;
};

/** To the hour, so that reading a page is no write. */
const SEEN_EVERY_SECONDS = 3_600;

/** Notes that a sign-in is in use. */
export const seeSignIn = async (ownerId: string, hash: string): Promise<void> => {
  const [TableName, Key] = [tableName('sessions'), { sessionId: signInsOf(ownerId), item: hash }];
  const kept = Item.safeParse((await dynamodb.send(new GetCommand({ TableName, Key }))).Item).data;
  if (!kept || nowSeconds() - kept.seenAt < SEEN_EVERY_SECONDS) return;
  await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET seenAt = :now',
      ConditionExpression: 'attribute_exists(sessionId)',
      ExpressionAttributeValues: { ':now': nowSeconds() },
    }),
  );
};
