import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../clients.ts';

/**
 * Puts an item whose key nobody else can have made, because it holds random bits; nothing is ever written over. A write
 * whose answer was lost is sent again by the SDK, and then finds its own item: it is kept.
 * @param key an attribute of the item's key
 */
export const putNew = async <Item extends Record<string, unknown>>(
  TableName: string,
  Item: Item,
  key: keyof Item & string,
): Promise<void> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': key },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
