import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { env, tableName } from '#functions/lib/env';
import { tables } from '../../../tables.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const raw = new DynamoDBClient({ endpoint: env.dynamodbEndpoint(), region: 'ap-southeast-2', credentials });

const itemsOf = async (table: string): Promise<string[]> => {
  const items: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: raw }, { TableName: tableName(table) }))
    items.push(...Items.map((item) => JSON.stringify(item)));
  return items.sort();
};

/**
 * Every item of every table, as text. Call budgets are left out: a refused call counts too.
 * @param without further tables that a test leaves out, with its reason
 */
export const wholeStore = async (without: readonly string[] = []): Promise<Record<string, string[]>> => {
  const names = Object.keys(tables).filter((name) => name !== 'attempts' && !without.includes(name));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await itemsOf(name)] as const)));
};
