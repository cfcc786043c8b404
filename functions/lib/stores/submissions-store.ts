import { DeleteCommand, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/** Whose submissions are, for those who open them and those who erase them. */

/** Owner of what a subscriber submits. */
export const submitterOf = (userId: string) => `user#${userId}`;
/** The partition that lists every submission for operators; no vendor's owner id reads like it. */
export const ALL_SUBMISSIONS = 'all';

const Key = z.object({ id: z.string() });

/** Ids of everything that somebody submitted. */
export const submissionIdsOf = async (ownerId: string): Promise<string[]> => {
  const ids: string[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableName('submissions'),
      KeyConditionExpression: 'ownerId = :owner',
      ExpressionAttributeValues: { ':owner': ownerId },
      ProjectionExpression: 'id',
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map((item) => Key.parse(item).id));
  return ids;
};

const Listing = z.object({ submittedBy: z.string() });

/** Owner of a submission by its id; undefined: there is none. */
export const ownerOfSubmission = async (id: string): Promise<string | undefined> => {
  const Key = { ownerId: ALL_SUBMISSIONS, id };
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('submissions'), Key, ConsistentRead: true }),
  );
  return Item && Listing.parse(Item).submittedBy;
};

/** Deletes a submission for good; its listing, which tells no more than ids, last: what failed is found again. */
export const removeSubmission = async (ownerId: string, id: string): Promise<void> => {
  for (const owner of [ownerId, ALL_SUBMISSIONS])
    await dynamodb.send(new DeleteCommand({ TableName: tableName('submissions'), Key: { ownerId: owner, id } }));
};
