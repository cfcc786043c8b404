import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import type { Records } from '../schema/record.ts';

/** DynamoDB takes this many writes in one batch. */
const BATCH = 25;
const TRIES = 8;

const kinds = ['solutions', 'vendors', 'contracts'] as const satisfies (keyof Records)[];
const collectionOf = (dataVersion: string, kind: keyof Records) => `${dataVersion}#${kind}`;

type Write = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: Record<string, string> } };

/** Stages every row under a data version. Staging the same version again changes nothing. */
export const stageRows = async (dataVersion: string, records: Records): Promise<void> => {
  const writes = kinds.flatMap((kind) =>
    records[kind].map(
      (row): Write => ({
        PutRequest: { Item: { collection: collectionOf(dataVersion, kind), id: row.id, row } },
      }),
    ),
  );
  await writeAll(writes);
};

/** Deletes what a data version staged; nothing where it is gone already. */
export const deleteRows = async (dataVersion: string): Promise<void> => {
  for (const kind of kinds) {
    const collection = collectionOf(dataVersion, kind);
    const ids = await idsIn(collection);
    await writeAll(ids.map((id): Write => ({ DeleteRequest: { Key: { collection, id } } })));
  }
};

const Ids = z.array(z.object({ id: z.string() }));

/** Ids staged under one data version and kind. */
const idsIn = async (collection: string): Promise<string[]> => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableName('solutions'),
      KeyConditionExpression: '#collection = :collection',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':collection': collection },
      ProjectionExpression: 'id',
    },
  );
  const ids: string[] = [];
  for await (const { Items } of pages) ids.push(...Ids.parse(Items ?? []).map(({ id }) => id));
  return ids;
};

/** How many rows of each kind are staged under a data version. */
export const countRows = async (dataVersion: string): Promise<Record<keyof Records, number>> => {
  const [solutions, vendors, contracts] = await Promise.all(
    kinds.map(async (kind) => (await idsIn(collectionOf(dataVersion, kind))).length),
  );
  return { solutions: solutions ?? 0, vendors: vendors ?? 0, contracts: contracts ?? 0 };
};

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += BATCH) await writeBatch(writes.slice(start, start + BATCH));
};

/** A throttled table leaves writes over; they are sent again, each time after a longer wait. */
const writeBatch = async (batch: readonly Write[]): Promise<void> => {
  let left: readonly Write[] = batch;
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === TRIES) throw new Error(`${left.length} rows could not be written in ${TRIES} tries.`);
    if (attempt > 0) await new Promise((resume) => setTimeout(resume, Math.random() * 100 * 2 ** attempt));
    const { UnprocessedItems } = await dynamodb.send(
      new BatchWriteCommand({ RequestItems: { [tableName('solutions')]: [...left] } }),
    );
    left = (UnprocessedItems?.[tableName('solutions')] ?? []) as Write[];
  }
};
