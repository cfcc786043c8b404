import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables, startDynamodb } from '../../local/database/dynamodb.ts';
import { furnish } from '../eval/door.ts';

/** Runs the measurement of the directory on tables on disk: 200,000 entries with their index rows do not fit in memory. */
const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-directory-bench-'));
  const database = await startDynamodb({ folder: join(folder, 'tables') });
  try {
    await createTables(database.endpoint);
    furnish({ dynamodbEndpoint: database.endpoint, snapshotFolder: join(folder, 'snapshots') });
    process.env.LOG_LEVEL = 'error';
    // Checking answers is for tests and one machine; it would weigh on both sides of the ratio.
    process.env.VALIDATE_ANSWERS = 'false';
    const { measureDirectory } = await import('./measure-directory.ts');
    const [few = 10_000, many = 200_000, stream = 1_000_000] = process.argv.slice(2).map(Number);
    process.stdout.write(JSON.stringify(await measureDirectory({ few, many, stream })));
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
