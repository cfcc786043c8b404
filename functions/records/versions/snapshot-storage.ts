import { dynamodb } from '#functions/lib/clients';
import { env } from '#functions/lib/env';
import { bucketStorage } from './snapshot-bucket.ts';
import { folderStorage } from './snapshot-folder.ts';

/** Where snapshots are kept. A written one never changes. */
export type SnapshotStorage = {
  /** The text under a key; undefined: nothing is there. */
  find(key: string): Promise<string | undefined>;
  /** Writes whole or not at all. */
  write(key: string, text: string): Promise<void>;
};

/** A folder on one machine, a bucket in the cloud. */
export const snapshotStorage = (): SnapshotStorage => {
  const folder = env.snapshotFolder();
  return folder ? folderStorage(folder) : bucketNamed(env.snapshotBucket());
};

/** Texts in a bucket of this region, which is reached as whoever the DynamoDB client is. */
export const bucketNamed = (bucket: string): SnapshotStorage => {
  const endpoint = env.serviceEndpoint('S3');
  return bucketStorage({
    bucket,
    region: env.region(),
    credentials: dynamodb.config.credentials,
    timeoutMs: env.snapshotTimeoutMs(),
    ...(endpoint ? { origin: `${endpoint.replace(/\/$/, '')}/${bucket}` } : {}),
  });
};

export const snapshotKey = (dataVersion: string) => `catalogue/${dataVersion}.json`;
