import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables, startDynamodb } from '../../local/database/dynamodb.ts';
import { furnish, type House } from './door.ts';

/** Tables in memory and a folder for snapshots, with the seed in force; gone when closed. */
export const openHouse = async (): Promise<House & { close(): Promise<void> }> => {
  const snapshotFolder = mkdtempSync(join(tmpdir(), 'evident-eval-'));
  const database = await startDynamodb();
  await createTables(database.endpoint);
  const house = { dynamodbEndpoint: database.endpoint, snapshotFolder };
  furnish(house);
  const { seedIfNeeded } = await import('../../seed/load.ts');
  await seedIfNeeded();
  return {
    ...house,
    close: async () => {
      await database.close();
      rmSync(snapshotFolder, { recursive: true, force: true });
    },
  };
};
