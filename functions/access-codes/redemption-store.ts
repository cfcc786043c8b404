import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { CODES, type Grant, grantsOf } from '#functions/lib/stores/access-codes-store';
import { findCode } from './code-store.ts';

type Redemption = { codeId: string; secretHash: string; grant: Grant };

/** What must hold in the very write that counts a use. A code that is not there has no limit and no count: it fails. */
const STILL_OPEN = [
  'attribute_exists(id)',
  'isActive = :true',
  '(attribute_type(codeExpiresAt, :null) OR codeExpiresAt > :now)',
  '(attribute_type(usageLimit, :null) OR usageCount < usageLimit)',
].join(' AND ');

/**
 * Counts one use of a code, and for a code with a limit keeps its grant in the same write: of any number of calls at
 * once no more than the limit succeed, and no use is counted without its grant.
 * @returns false: the code is not there, or closed, or used up
 */
export const countUse = async (redemption: Redemption, isLimited: boolean): Promise<boolean> => {
  try {
    await dynamodb.send(new UpdateCommand(useOf(redemption, isLimited)));
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return isGranted(redemption);
  }
};

const useOf = ({ codeId, secretHash, grant }: Redemption, isLimited: boolean): UpdateCommandInput => ({
  TableName: tableName('access-codes'),
  Key: { collection: CODES, id: codeId },
  UpdateExpression: `SET usageCount = usageCount + :one${isLimited ? ', grants.#hash = :grant' : ''}`,
  ConditionExpression: `${STILL_OPEN} AND attribute_not_exists(grants.#hash)`,
  ExpressionAttributeNames: { '#hash': secretHash },
  ExpressionAttributeValues: {
    ':one': 1,
    ':true': true,
    ':null': 'NULL',
    ':now': grant.at,
    ...(isLimited ? { ':grant': grant } : {}),
  },
});

/** A write whose answer was lost is sent again by the SDK, and then finds its own grant: it was counted once. */
const isGranted = async ({ codeId, secretHash }: Redemption): Promise<boolean> =>
  (await findCode(codeId))?.grants[secretHash] !== undefined;

/** Keeps the grant of a code without a limit, as an item of its own. Worth something only beside an open code. */
export const addGrant = async ({ codeId, secretHash, grant }: Redemption): Promise<void> => {
  await dynamodb.send(
    new PutCommand({
      TableName: tableName('access-codes'),
      Item: { collection: grantsOf(codeId), id: secretHash, ...grant, expiresAt: grant.until },
    }),
  );
};
