import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { readableItems } from '#functions/lib/readable-items';
import { CODES, StoredCode } from '#functions/lib/stores/access-codes-store';
import { putNew } from '#functions/lib/stores/new-item-store';
import { AppError } from '#shared/kernel/errors';

const table = () => tableName('access-codes');
const keyOf = (id: string) => ({ collection: CODES, id });
const gone = (cause?: unknown) =>
  new AppError('not_found', 'There is no such access code. It may have been deleted.', { cause });

/** Keeps a new code. */
export const addCode = (code: StoredCode): Promise<void> => putNew(table(), code, 'id');

/** Every code, newest first. */
export const listCodes = async (): Promise<StoredCode[]> => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: table(),
      KeyConditionExpression: '#collection = :codes',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':codes': CODES },
      ConsistentRead: true,
    },
  );
  const codes: StoredCode[] = [];
  for await (const { Items = [] } of pages) codes.push(...readableItems('access code', StoredCode, Items));
  return codes.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
};

/** The code as it is now, read consistently; undefined: there is none. */
export const findCode = async (id: string): Promise<StoredCode | undefined> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: table(), Key: keyOf(id), ConsistentRead: true }));
  return Item ? StoredCode.parse(Item) : undefined;
};

/** @throws AppError `not_found` */
export const getCode = async (id: string): Promise<StoredCode> => {
  const code = await findCode(id);
  if (!code) throw gone();
  return code;
};

/**
 * Makes a code active or inactive; a vendor's next call sees it.
 * @throws AppError `not_found`
 */
export const setActive = async (id: string, isActive: boolean): Promise<StoredCode> => {
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: keyOf(id),
        UpdateExpression: 'SET isActive = :active',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':active': isActive },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return StoredCode.parse(Attributes);
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? gone(error) : error;
  }
};

/** Deletes a code with the grants inside it: from now on it opens nothing. Nothing happens where there is none. */
export const removeCode = async (id: string): Promise<void> => {
  await dynamodb.send(new DeleteCommand({ TableName: table(), Key: keyOf(id) }));
};
