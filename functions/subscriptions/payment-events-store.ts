import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { keptSeconds } from '#shared/kernel/retention';

/** The provider sends an event again for three days; it is remembered for ninety. */
const KEPT_SECONDS = keptSeconds('paymentEvent');
/** Longer than a function may run: whoever claimed it is gone. */
const STALE_MS = 60_000;

const StoredEvent = z.object({ eventId: z.string(), state: z.enum(['claimed', 'done']), claimId: z.string() });
type StoredEvent = z.infer<typeof StoredEvent>;

/** `claimed`: the caller has it. `busy`: somebody else does. `done`: its effect is kept. */
export type Claim = { state: 'claimed'; claimId: string } | { state: 'busy' } | { state: 'done' };

const table = () => tableName('payment-events');

/** Takes an event that nobody has, or whose holder is gone without having finished. */
export const claimEvent = async (eventId: string, type: string, nowMs = Date.now()): Promise<Claim> => {
  const claimId = randomUUID();
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: table(),
        Item: { eventId, type, state: 'claimed', claimId, claimedAtMs: nowMs, expiresAt },
        ConditionExpression: 'attribute_not_exists(eventId) OR (#state = :claimed AND claimedAtMs < :stale)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':claimed': 'claimed', ':stale': nowMs - STALE_MS },
      }),
    );
    return { state: 'claimed', claimId };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const kept = await findEvent(eventId);
    if (kept?.state === 'done') return { state: 'done' };
    // A write whose answer was lost is sent again by the SDK, and then finds its own claim.
    return kept?.claimId === claimId ? { state: 'claimed', claimId } : { state: 'busy' };
  }
};

const findEvent = async (eventId: string): Promise<StoredEvent | undefined> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: table(), Key: { eventId }, ConsistentRead: true }));
  return Item ? StoredEvent.parse(Item) : undefined;
};

/** Says that the effect of an event is kept; nothing when another holder has taken it over. */
export const finishEvent = (eventId: string, claimId: string): Promise<void> =>
  unlessTakenOver(() =>
    dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { eventId },
        UpdateExpression: 'SET #state = :done',
        ConditionExpression: 'claimId = :claimId',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':done': 'done', ':claimId': claimId },
      }),
    ),
  );

/** Gives a claim back, so that the event can be taken again at once. */
export const releaseEvent = (eventId: string, claimId: string): Promise<void> =>
  unlessTakenOver(() =>
    dynamodb.send(
      new DeleteCommand({
        TableName: table(),
        Key: { eventId },
        ConditionExpression: 'claimId = :claimId',
        ExpressionAttributeValues: { ':claimId': claimId },
      }),
    ),
  );

const unlessTakenOver = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
