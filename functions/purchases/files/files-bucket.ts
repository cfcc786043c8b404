import { lendingLinks, signingFetch } from '#functions/lib/signing-fetch';
import { AppError } from '#shared/kernel/errors';
import {
  attachmentOf,
  type FileKey,
  type FileStorage,
  filePath,
  folderPath,
  LINK_SECONDS,
  type Stage,
  stages,
} from './file-storage.ts';

type Bucket = {
  bucket: string;
  region: string;
  credentials: Parameters<typeof signingFetch>[0]['credentials'];
  /** Where the bucket answers; absent: S3 of the region. */
  origin?: string;
};

/** For one call: 10 MB from S3 to a function of its region take well under a second. */
const TIMEOUT_MS = 8_000;

/**
 * Files in S3. A browser reaches them by links through the site's own distribution, which passes path and query on as they
 * are: so there is one origin, and the page needs no right to talk to another.
 */
export const bucketFiles = ({ bucket, region, credentials, origin }: Bucket): FileStorage => {
  const sendSigned = signingFetch({ service: 's3', region, credentials });
  const lend = lendingLinks({ region, credentials });
  const base = origin ?? `https://${bucket}.s3.${region}.amazonaws.com`;
  const urlOf = (stage: Stage, key: FileKey) => `${base}/${filePath(stage, key)}`;

  const send = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, headers?: Record<string, string>) => {
    const answer = await sendSigned(url, { method, timeoutMs: TIMEOUT_MS, ...(headers ? { headers } : {}) });
    if (answer.ok || answer.status === 404) return answer;
    // The bucket's own policy hands out nothing that the scan marked, to be read or to be copied.
    if (method !== 'DELETE' && answer.status === 403) throw refusedByTheScan();
    throw Object.assign(new Error(`The files' bucket answered ${answer.status} to ${method}.`), {
      status: answer.status,
    });
  };

  const versionsAt = async (listing: string) => {
    const answer = await sendSigned(listing, { method: 'GET', timeoutMs: TIMEOUT_MS });
    // Here nothing that is not there may pass for nothing to erase.
    if (!answer.ok) throw new Error(`The files' bucket answered ${answer.status} to a listing.`);
    return versionsIn(await answer.text());
  };

  const copy = async (source: string, key: FileKey, to: Stage, tag?: string): Promise<boolean> => {
    const copied = await send('PUT', urlOf(to, key), {
      'x-amz-copy-source': `/${source}`,
      // Marks stay behind: the scan looks at the copy by itself.
      'x-amz-tagging-directive': 'REPLACE',
      ...(tag === undefined ? {} : { 'x-amz-copy-source-if-match': tag }),
    });
    return copied.status !== 404;
  };

  return {
    uploadLink: (key, { bytes, contentType }) =>
      lend(urlOf('incoming', key), {
        method: 'PUT',
        headers: { 'content-type': contentType, 'content-length': String(bytes) },
        expiresInSeconds: LINK_SECONDS,
      }),
    saveLink: (key, { name, contentType }) =>
      lend(urlOf('kept', key), {
        method: 'GET',
        query: {
          'response-content-disposition': attachmentOf(name),
          'response-content-type': contentType,
          'response-cache-control': 'private, no-store',
        },
        expiresInSeconds: LINK_SECONDS,
      }),
    read: async (stage, key) => {
      const answer = await send('GET', urlOf(stage, key));
      if (answer.status === 404) return undefined;
      return { bytes: new Uint8Array(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
    },
    has: async (stage, key) => (await send('HEAD', urlOf(stage, key))).status !== 404,
    move: async (key, { from, to, tag }) => {
      if (await copy(`${bucket}/${filePath(from, key)}`, key, to, tag)) await send('DELETE', urlOf(from, key));
    },
    bringBack: async (key, from, to) => {
      for (const stage of ['kept', 'deleted'] as const)
        if (await copy(`${from}/${filePath(stage, key)}`, key, to)) return true;
      return false;
    },
    remove: async (stage, key) => void (await send('DELETE', urlOf(stage, key))),
    erase: async (purchaseId) => {
      for (const stage of stages) {
        const listing = `${base}/?${new URLSearchParams({ prefix: folderPath(stage, purchaseId), versions: '' })}`;
        // A listing holds a thousand at most, and what was deleted is not in the next.
        for (let listed = await versionsAt(listing); listed.length > 0; listed = await versionsAt(listing))
          for (const { key, id } of listed)
            await send('DELETE', `${base}/${key}?${new URLSearchParams({ versionId: id })}`);
      }
    },
  };
};

/** Every version that a listing of S3 names, marks of deletion among them. Ids and keys of ours hold nothing that XML escapes. */
const versionsIn = (xml: string): { key: string; id: string }[] =>
  ['Version', 'DeleteMarker'].flatMap((kind) =>
    between(xml, kind).map((entry) => ({
      key: between(entry, 'Key')[0] ?? '',
      id: between(entry, 'VersionId')[0] ?? '',
    })),
  );
const between = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`)[0] ?? '');

const refusedByTheScan = () =>
  new AppError('forbidden', 'The virus scan refused this file. Ask whoever sent it for a clean copy.');
