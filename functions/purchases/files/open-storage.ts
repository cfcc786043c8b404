import { dynamodb } from '#functions/lib/clients';
import { env } from '#functions/lib/env';
import type { FileStorage } from './file-storage.ts';
import { bucketFiles } from './files-bucket.ts';
import { folderFiles } from './files-folder.ts';

/** Where files are kept: a folder on one machine, a bucket in the cloud. */
export const fileStorage = (): FileStorage => {
  const folder = env.filesFolder();
  if (folder) return folderFiles(folder);
  return bucketFiles({ bucket: env.filesBucket(), region: env.region(), credentials: dynamodb.config.credentials });
};
