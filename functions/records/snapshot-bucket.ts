import { signingFetch } from '#functions/lib/signing-fetch';
import type { SnapshotStorage } from './snapshot-storage.ts';

type Bucket = {
  bucket: string;
  region: string;
  credentials: Parameters<typeof signingFetch>[0]['credentials'];
  /** Where the bucket answers; absent: S3 of the region. */
  origin?: string;
};

const TRIES = 3;
const TIMEOUT_MS = 5_000;

/** Snapshots in S3, by signed requests. */
export const bucketStorage = ({ bucket, region, credentials, origin }: Bucket): SnapshotStorage => {
  const sendSigned = signingFetch({ service: 's3', region, credentials });
  const base = origin ?? `https://${bucket}.s3.${region}.amazonaws.com`;
  const send = (method: 'GET' | 'PUT', key: string, body?: string): Promise<Response> =>
    sendSigned(`${base}/${key.split('/').map(encodeURIComponent).join('/')}`, {
      method,
      timeoutMs: TIMEOUT_MS,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
    });
  return {
    find: (key) =>
      withRetries(async () => {
        const answer = await send('GET', key);
        if (answer.status === 404) return undefined;
        return await textOf(answer, `reading ${key}`);
      }),
    write: (key, text) =>
      withRetries(async () => {
        await textOf(await send('PUT', key, text), `writing ${key}`);
      }),
  };
};

const textOf = async (answer: Response, doing: string): Promise<string> => {
  const text = await answer.text();
  if (!answer.ok)
    throw new BucketError(
      `The snapshot bucket answered ${answer.status} when ${doing}: ${text.slice(0, 300)}`,
      answer.status,
    );
  return text;
};

class BucketError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'BucketError';
    this.status = status;
  }
}

/** A refusal stays a refusal; anything else may pass. */
const mayPass = (error: unknown) => !(error instanceof BucketError) || error.status >= 500 || error.status === 429;

const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !mayPass(error)) throw error;
      await new Promise((resume) => setTimeout(resume, Math.random() * 100 * 2 ** tried));
    }
  }
};
