import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { isFurther, nextStepOf, type PurchaseStatus } from '#shared/contracts/purchases/purchase';
import { Purchase } from '#shared/contracts/purchases/purchases';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { keptSeconds } from '#shared/kernel/retention';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { readableItems } from '../readable-items.ts';
import { putNew } from './new-item-store.ts';

/** What every area must know of a purchase: whose it is, what it is for, and that something of it changed. */

/** A purchase is kept for three years after its last change: a contract outlives its tender. */
export const PURCHASE_KEPT_SECONDS = keptSeconds('purchase');

/** The collection of an owner's purchases: one head each. */
export const purchasesOf = (ownerId: string) => `owner#${ownerId}`;
/** The collection of what a purchase holds. */
export const itemsOf = (purchaseId: string) => `purchase#${purchaseId}`;
/** The item in there that says whose the purchase is, for those who come with the link of one. */
export const OWNER_ITEM = 'owner';

const purchasesTable = () => tableName('purchases');

const Head = Purchase.omit({ nextStep: true, undoUntil: true, organisation: true }).extend({ expiresAt: z.number() });
export type Head = z.infer<typeof Head>;

/** The same for an unknown purchase and for somebody else's. */
export const noSuchPurchase = () => new AppError('not_found', 'There is no such purchase in this browser.');

/** A head as it crosses the wire, to a member of the organisation that owns it. */
export const purchaseOf = ({ expiresAt, ...head }: Head, organisation?: Purchase['organisation']): Purchase => ({
  ...head,
  ...(organisation ? { organisation } : {}),
  undoUntil: head.deletedAt ? new Date(expiresAt * 1000).toISOString() : null,
  nextStep: nextStepOf[head.status],
});

/** The head of an owner's purchase, read consistently; a deleted one too. */
const findHead = async (ownerId: string, purchaseId: string): Promise<Head | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({
      TableName: purchasesTable(),
      Key: { collection: purchasesOf(ownerId), item: purchaseId },
      ConsistentRead: true,
    }),
  );
  const head = Item && Head.parse(Item);
  return head && head.expiresAt > nowSeconds() ? head : undefined;
};

/**
 * The head of an owner's purchase, read consistently; a deleted one too.
 * @throws AppError `not_found` for an unknown purchase and for another owner's
 */
export const getHead = async (ownerId: string, purchaseId: string): Promise<Head> => {
  const head = await findHead(ownerId, purchaseId);
  if (!head) throw noSuchPurchase();
  return head;
};

const Owner = z.object({ ownerId: z.string() });

/** Whose a purchase is now, whoever asks; undefined: there is none. */
export const ownerOfPurchase = async (purchaseId: string): Promise<string | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({
      TableName: purchasesTable(),
      Key: { collection: itemsOf(purchaseId), item: OWNER_ITEM },
      ConsistentRead: true,
    }),
  );
  return Item && Owner.parse(Item).ownerId;
};

/**
 * The head of a purchase whose link somebody holds, and who owns it now.
 * @returns undefined when it is deleted or was never there
 */
export const findShownHead = async (purchaseId: string): Promise<{ ownerId: string; head: Head } | undefined> => {
  const ownerId = await ownerOfPurchase(purchaseId);
  const head = ownerId && (await findHead(ownerId, purchaseId));
  return ownerId && head && !head.deletedAt ? { ownerId, head } : undefined;
};

/** Every purchase of an owner, deleted ones too, in no order. */
export const headsOf = async (ownerId: string): Promise<Head[]> => {
  const heads: Head[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: purchasesTable(),
      KeyConditionExpression: '#collection = :owner',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':owner': purchasesOf(ownerId) },
    },
  );
  for await (const { Items = [] } of pages) heads.push(...readableItems('purchase', Head, Items));
  return heads.filter(({ expiresAt }) => expiresAt > nowSeconds());
};

type Beginning = Pick<Head, 'title' | 'titledBy' | 'need' | 'sessionIds'> & Partial<Pick<Head, 'status'>>;

/**
 * Makes a purchase for an owner.
 * @param fill what must be there before it is listed: where it fails, there is no purchase
 */
export const createHead = async (
  ownerId: string,
  beginning: Beginning,
  fill?: (head: Head) => Promise<unknown>,
): Promise<Head> => {
  const id = `purchase-${randomBytes(16).toString('hex')}`;
  const now = new Date().toISOString();
  const head: Head = {
    status: 'exploring',
    ...beginning,
    id,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    deletedAt: null,
    version: 1,
    revision: 1,
    expiresAt: nowSeconds() + PURCHASE_KEPT_SECONDS,
  };
  // First, so that a purchase that is listed has it.
  await putNew(
    purchasesTable(),
    { collection: itemsOf(id), item: OWNER_ITEM, ownerId, expiresAt: head.expiresAt },
    'item',
  );
  await fill?.(head);
  await putNew(purchasesTable(), { collection: purchasesOf(ownerId), item: id, ...head }, 'item');
  return head;
};

/** What of a head may change; undefined leaves it. */
export type HeadChange = Partial<
  Pick<Head, 'title' | 'titledBy' | 'status' | 'need' | 'sessionIds' | 'archivedAt' | 'deletedAt' | 'expiresAt'>
>;

/** On what a change rests: the version that its author saw, or who named the purchase. */
export type Condition = { version?: number; titledBy?: Head['titledBy'] };

/**
 * Changes a head in one write, and counts it.
 * @param condition a change on a version makes the next one; without a version it is the server's own, which collides with nobody's
 * @returns the head as it is then; undefined when the condition does not hold or the head is not there any more
 */
export const updateHead = async (
  ownerId: string,
  purchaseId: string,
  change: HeadChange,
  condition: Condition = {},
): Promise<Head | undefined> => {
  const set = { updatedAt: new Date().toISOString(), ...change };
  const fields = Object.entries(set).filter(([, value]) => value !== undefined);
  const held = Object.entries(condition).filter(([, value]) => value !== undefined);
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateCommand({
        TableName: purchasesTable(),
        Key: { collection: purchasesOf(ownerId), item: purchaseId },
        UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')} ADD #revision :one${condition.version === undefined ? '' : ', #version :one'}`,
        ConditionExpression: ['attribute_exists(#id)', ...held.map(([name]) => `#${name} = :was_${name}`)].join(
          ' AND ',
        ),
        ExpressionAttributeNames: Object.fromEntries(
          ['id', 'revision', ...fields.map(([name]) => name), ...held.map(([name]) => name)].map((name) => [
            `#${name}`,
            name,
          ]),
        ),
        ExpressionAttributeValues: {
          ':one': 1,
          ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
          ...Object.fromEntries(held.map(([name, value]) => [`:was_${name}`, value])),
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Head.parse(Attributes);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own.
    const head = await findHead(ownerId, purchaseId);
    const isOwn = head && isDeepStrictEqual({ ...head, ...Object.fromEntries(fields) }, head);
    return isOwn ? head : undefined;
  }
};

/**
 * Counts a change of one of a purchase's items, so that whoever looks at the purchase hears of it; a step that was taken
 * with it moves the status on.
 * @returns the revision now; undefined when the purchase went to another owner meanwhile
 */
export const touchHead = async (
  ownerId: string,
  { id, status }: Pick<Head, 'id' | 'status'>,
  step?: PurchaseStatus,
): Promise<number | undefined> => {
  const isOn = step !== undefined && isFurther(step, status);
  return (await updateHead(ownerId, id, isOn ? { status: step } : {}))?.revision;
};
