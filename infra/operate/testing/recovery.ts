import { CreateTableCommand, DescribeTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { type Item, itemsOf } from '../whole-table-store.ts';

/** What AWS has and the embedded DynamoDB has not: recovery to points in time, of which the last is five minutes back. */
export const standInForRecovery = () => {
  const stand = {
    asked: [] as string[],
    /** What a restore makes of an item; nothing: it is lost. */
    damage: (item: Item): Item | undefined => item,
    /** What people do between the reading and the moment that AWS restores. */
    meanwhile: async (): Promise<void> => undefined,
    end: () => dynamodb.middlewareStack.remove('recovery'),
  };
  const askedAbout = new Set<unknown>();
  const latestOf = (table: unknown) => {
    const isFirst = !askedAbout.has(table);
    askedAbout.add(table);
    return new Date(Date.now() + (isFirst ? -300_000 : 60_000));
  };
  const restore = async (SourceTableName: string, TargetTableName: string) => {
    stand.asked.push(TargetTableName);
    await stand.meanwhile();
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: SourceTableName }));
    const { KeySchema, AttributeDefinitions } = Table ?? {};
    const made = { TableName: TargetTableName, KeySchema, AttributeDefinitions };
    await dynamodb.send(new CreateTableCommand({ ...made, BillingMode: 'PAY_PER_REQUEST' }));
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: 20, minDelay: 1 }, { TableName: TargetTableName });
    for await (const item of itemsOf(SourceTableName)) {
      const Item = stand.damage(item);
      if (Item) await dynamodb.send(new PutCommand({ TableName: TargetTableName, Item }));
    }
  };
  dynamodb.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const response = new Response();
        const input = args.input as Record<string, string>;
        if (commandName === 'DescribeContinuousBackupsCommand') {
          const PointInTimeRecoveryDescription = { LatestRestorableDateTime: latestOf(input.TableName) };
          return { response, output: { ContinuousBackupsDescription: { PointInTimeRecoveryDescription } } as never };
        }
        if (commandName !== 'RestoreTableToPointInTimeCommand') return next(args);
        await restore(input.SourceTableName ?? '', input.TargetTableName ?? '');
        return { response, output: {} as never };
      },
    { step: 'initialize', name: 'recovery' },
  );
  return stand;
};
