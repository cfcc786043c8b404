import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { AppError } from '#shared/kernel/errors';

/** Which data version is in force. */
export const Pointer = z.object({
  dataVersion: z.string(),
  asOf: z.string(),
  /** Counts the flips; a flip is refused when it is not the one that was read. */
  revision: z.number().int().positive(),
  /** Whether it came with the product or from an operator. */
  origin: z.enum(['seed', 'import']),
  /** The version that came with the product: whoever goes back to it has the product's own again. */
  seedVersion: z.string().optional(),
  /** Versions before this one, newest first; the rows of all but the first may be deleted. */
  earlier: z.array(z.string()),
});
export type Pointer = z.infer<typeof Pointer>;

const key = { collection: 'pointer', id: 'current' };

/** The pointer, if anything was ever loaded. One eventually consistent read unless asked otherwise. */
export const findPointer = async ({ consistent = false } = {}): Promise<Pointer | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('solutions'), Key: key, ConsistentRead: consistent }),
  );
  return Item ? Pointer.parse(Item) : undefined;
};

/**
 * Puts another version in force.
 * @param from the pointer that the new version was made from
 * @throws AppError `conflict` when another import came first
 */
export const flipPointer = async (to: Omit<Pointer, 'revision'>, from: Pointer | undefined): Promise<void> => {
  const pointer: Pointer = { ...to, revision: (from?.revision ?? 0) + 1 };
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('solutions'),
        Item: { ...key, ...pointer },
        ...(from
          ? { ConditionExpression: 'revision = :read', ExpressionAttributeValues: { ':read': from.revision } }
          : { ConditionExpression: 'attribute_not_exists(id)' }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own flip.
    const inForce = await findPointer({ consistent: true });
    if (inForce?.dataVersion === pointer.dataVersion && inForce.revision === pointer.revision) return;
    throw new AppError('conflict', 'Another import finished first. Run this one again on top of it.', { cause: error });
  }
};
