import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { OWNER_ITEM, itemsOf as purchaseItemsOf, purchasesOf } from './purchases-store.ts';
import { filesOf } from './reports-store.ts';
import { sessionsOfPurchase } from './session-purchase-store.ts';
import { SESSION_HEADER, sessionsOf } from './sessions-store.ts';

/** Whose purchases, sessions and reports are: what a visitor made becomes an account's at sign-in. */

/**
 * How long an account remembers which visitors it took over. Work that was under way during sign-in ends under the
 * visitor; the next sign-in fetches it.
 */
const REMEMBERED_SECONDS = 7 * 86_400;
/** The collection of the visitors whom an account took over. */
export const takenOverBy = (ownerId: string) => `adopted#${ownerId}`;

/**
 * Gives an account everything that a visitor made, and what earlier adoptions left behind. Each step can be taken
 * again: one that fails in the middle is finished by the next sign-in, in whichever browser.
 * @param visitorId the browser's own owner; undefined where it has none to give: an account is signed in
 * @param ownerId owner of what the account makes
 */
export const adopt = async (visitorId: string | undefined, ownerId: string): Promise<void> => {
  if (visitorId) await remember(visitorId, ownerId);
  for (const from of await adoptedBy(ownerId)) {
    // First: a session that is the account's finds its purchase there.
    await movePurchases(from, ownerId);
    await moveSessions(from, ownerId);
    await moveReports(from, ownerId);
  }
};

const remember = async (visitorId: string, ownerId: string) => {
  const Item = { sessionId: takenOverBy(ownerId), item: visitorId, expiresAt: nowSeconds() + REMEMBERED_SECONDS };
  await dynamodb.send(new PutCommand({ TableName: tableName('sessions'), Item }));
};

/** Of a purchase its head alone moves, and the item that says whose it is; what it holds stays where it is. */
const movePurchases = async (from: string, to: string) => {
  for await (const row of itemsOf('purchases', 'collection', purchasesOf(from))) {
    await moveWhole(MovedHead.parse(row), from, to);
  }
};

/**
 * Gives one purchase of an owner, with its conversations and reports, to another owner. Each step can be taken again.
 * @returns false: it is neither's
 */
export const givePurchase = async (purchaseId: string, from: string, to: string): Promise<boolean> => {
  const TableName = tableName('purchases');
  const keyOf = (ownerId: string) => ({ collection: purchasesOf(ownerId), item: purchaseId });
  const { Item: own } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(from), ConsistentRead: true }));
  if (own) await moveWhole(MovedHead.parse(own), from, to);
  const { Item: given } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(to), ConsistentRead: true }));
  if (!given) return false;
  const head = GivenHead.parse(given);
  // An earlier try may have moved some.
  const sessionIds = [...(await sessionsOfPurchase(from, head)), ...(await sessionsOfPurchase(to, head))];
  await moveSessions(from, to, (sessionId) => sessionIds.includes(sessionId));
  // A session works for one purchase, and so do its reports.
  await moveReports(from, to, (file) => sessionIds.some((sessionId) => file.startsWith(filesOf(sessionId))));
  return true;
};

const GivenHead = z.object({ id: z.string(), sessionIds: z.array(z.string()) });

const MovedHead = z.looseObject({ item: z.string(), revision: z.number() });
type MovedHead = z.infer<typeof MovedHead>;

/** Changes that may come while a head is copied, before whoever moves it is told to come back. */
const MOVES_MAX = 20;

/** Moves a head; a change that came while it was copied is copied too. */
const moveWhole = async (head: MovedHead, from: string, to: string): Promise<void> => {
  let left: MovedHead | undefined = head;
  for (let moves = 0; left && moves < MOVES_MAX; moves++) left = await moveHead(left, from, to);
  if (left) throw new AppError('conflict', 'This purchase is being changed. Wait a few seconds, then try again.');
};

/** @returns the head as it is under its old owner, where it was changed meanwhile */
const moveHead = async (head: MovedHead, from: string, to: string): Promise<MovedHead | undefined> => {
  const TableName = tableName('purchases');
  await copyHead({ ...head, collection: purchasesOf(to) });
  await dynamodb.send(
    new UpdateCommand({
      TableName,
      Key: { collection: purchaseItemsOf(head.item), item: OWNER_ITEM },
      UpdateExpression: 'SET ownerId = :to',
      ExpressionAttributeValues: { ':to': to },
    }),
  );
  const Key = { collection: purchasesOf(from), item: head.item };
  try {
    await dynamodb.send(
      new DeleteCommand({
        TableName,
        Key,
        ConditionExpression: 'attribute_not_exists(revision) OR revision = :revision',
        ExpressionAttributeValues: { ':revision': head.revision },
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item } = await dynamodb.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item && MovedHead.parse(Item);
  }
};

const copyHead = async (Item: MovedHead) => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('purchases'),
        Item,
        ConditionExpression: 'attribute_not_exists(revision) OR revision < :revision',
        ExpressionAttributeValues: { ':revision': Item.revision },
      }),
    );
  } catch (error) {
    // An earlier try copied it, and the account went on with it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const SessionsItem = z.object({ item: z.string(), expiresAt: z.number() });

/** The visitors whom an account took over lately. */
export const adoptedBy = async (ownerId: string): Promise<string[]> => {
  const visitors: string[] = [];
  for await (const row of itemsOf('sessions', 'sessionId', takenOverBy(ownerId))) {
    const { item, expiresAt } = SessionsItem.parse(row);
    if (expiresAt > nowSeconds()) visitors.push(item);
  }
  return visitors;
};

const moveSessions = async (from: string, to: string, isMoved: (sessionId: string) => boolean = () => true) => {
  for await (const row of itemsOf('sessions', 'sessionId', sessionsOf(from))) {
    const { item: sessionId, expiresAt } = SessionsItem.parse(row);
    if (!isMoved(sessionId)) continue;
    const TableName = tableName('sessions');
    if (await moveSession(sessionId, from, to)) {
      const Item = { sessionId: sessionsOf(to), item: sessionId, expiresAt };
      await dynamodb.send(new PutCommand({ TableName, Item }));
    }
    await dynamodb.send(new DeleteCommand({ TableName, Key: { sessionId: sessionsOf(from), item: sessionId } }));
  }
};

/** @returns whether it is the account's now; a session that was never the visitor's stays where it is */
const moveSession = async (sessionId: string, from: string, to: string): Promise<boolean> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('sessions'),
        Key: { sessionId, item: SESSION_HEADER },
        UpdateExpression: 'SET visitorId = :to, listedFor = :to',
        ConditionExpression: 'visitorId = :from OR visitorId = :to',
        ExpressionAttributeValues: { ':from': from, ':to': to },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const ReportsItem = z.looseObject({ ownerId: z.string(), item: z.string(), fileItem: z.string().optional() });

/**
 * A report's listing sorts before its parts, and what is listed must be whole: copied backwards, the listing comes
 * last; deleted forwards, it goes first.
 */
const moveReports = async (from: string, to: string, isMoved: (fileItem: string) => boolean = () => true) => {
  const copied: string[] = [];
  for await (const row of itemsOf('reports', 'ownerId', from, { ScanIndexForward: false })) {
    const report = ReportsItem.parse(row);
    if (!isMoved(report.fileItem ?? report.item)) continue;
    await copyReport({ ...report, ownerId: to });
    copied.unshift(report.item);
  }
  for (const item of copied) {
    await dynamodb.send(new DeleteCommand({ TableName: tableName('reports'), Key: { ownerId: from, item } }));
  }
};

const copyReport = async (Item: z.infer<typeof ReportsItem>) => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('reports'),
        Item,
        ConditionExpression: 'attribute_not_exists(ownerId)',
      }),
    );
  } catch (error) {
    // An earlier try copied it: report ids are random, and no report is ever written over.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** Every item of a partition, page by page; what is read may be deleted while it goes on. */
async function* itemsOf(
  table: 'sessions' | 'reports' | 'purchases',
  key: string,
  value: string,
  order: { ScanIndexForward?: boolean } = {},
): AsyncGenerator<unknown> {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableName(table),
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
      ConsistentRead: true,
      ...order,
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
}
