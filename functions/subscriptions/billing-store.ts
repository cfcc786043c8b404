import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import type { Billing } from '#functions/lib/stores/users-store';

/**
 * Keeps what the provider told of an account, if nobody has since the account was read.
 * @param readRevision the account's `billingRevision`, read before the provider was asked
 * @returns whether it was kept; false: somebody else wrote first, or there is no such account
 */
export const keepBilling = async (userId: string, billing: Billing, readRevision: number): Promise<boolean> => {
  const isUnchanged =
    readRevision === 0
      ? '(attribute_not_exists(billingRevision) OR billingRevision = :read)'
      : 'billingRevision = :read';
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { userId },
        UpdateExpression: 'SET billing = :billing, billingRevision = :next',
        ConditionExpression: `attribute_exists(userId) AND ${isUnchanged}`,
        ExpressionAttributeValues: { ':billing': billing, ':read': readRevision, ':next': readRevision + 1 },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
