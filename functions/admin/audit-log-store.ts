import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { readableItems } from '#functions/lib/readable-items';
import { AuditAction, AuditEntry } from '#shared/contracts/admin';

/** Entries read at once. */
const PAGE = 100;

/** A log shows every entry, whichever release wrote it. */
const StoredEntry = AuditEntry.extend({ action: AuditAction.catch('other'), expiresAt: z.number() });

export type DayPage = {
  entries: AuditEntry[];
  /** The day has earlier items than this one; absent: that was all of it. */
  before?: string;
};

/**
 * Entries of one day, newest first.
 * @param before the id of an entry: only those that came before it
 */
export const readDay = async (day: string, before?: string): Promise<DayPage> => {
  const { Items = [], LastEvaluatedKey } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('audit'),
      KeyConditionExpression: before ? '#day = :day AND id < :before' : '#day = :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day, ...(before ? { ':before': before } : {}) },
      ScanIndexForward: false,
      Limit: PAGE,
    }),
  );
  const entries = readableItems('audit entry', StoredEntry, Items)
    .filter(({ expiresAt }) => expiresAt > Date.now() / 1000)
    .map(({ expiresAt: _, ...entry }) => entry);
  return { entries, ...(LastEvaluatedKey ? { before: LastEvaluatedKey.id as string } : {}) };
};
