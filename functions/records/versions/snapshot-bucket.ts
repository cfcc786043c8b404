import { signingFetch } from '#functions/lib/signing-fetch';
import type { SnapshotStorage } from './snapshot-storage.ts';

type Bucket = {
  bucket: string;
  region: string;
  credentials: Parameters<typeof signingFetch>[0]['credentials'];
  /** Where the bucket answers; absent: S3 of the region. */
  origin?: string;
  /** How long one try may take, the body included. */
  timeoutMs?: number;
};

const TRIES = 3;

/** Snapshots in S3, by signed requests. */
export const bucketStorage = ({ bucket, region, credentials, origin, timeoutMs = 5_000 }: Bucket): SnapshotStorage => {
  const sendSigned = signingFetch({ service: 's3', region, credentials });
  const base = origin ?? `https://${bucket}.s3.${region}.amazonaws.com`;
  const send = (method: 'GET' | 'PUT', key: string, body?: string): Promise<Response> =>
    sendSigned(`${base}/${key.split('/').map(encodeURIComponent).join('/')}`, {
      method,
      timeoutMs,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
    });
  return {
    find: (key) =>
      withRetries(`reading ${key}`, async (doing) => {
        const answer = await send('GET', key);
        if (answer.status === 404) return undefined;
        return await textOf(answer, doing);
      }),
    write: (key, text) =>
      withRetries(`writing ${key}`, async (doing) => {
        await textOf(await send('PUT', key, text), doing);
      }),
  };
};

const textOf = async (answer: Response, doing: string): Promise<string> => {
  const text = await answer.text();
  if (!answer.ok)
    throw new BucketError(`The snapshot bucket answered ${answer.status} when ${doing}: ${text.slice(0, 300)}`, {
      status: answer.status,
    });
  return text;
};

class BucketError extends Error {
  readonly status: number | undefined;
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown }) {
    super(message, { cause });
    this.name = 'BucketError';
    this.status = status;
  }
}

/** A refusal stays a refusal; anything else may pass. */
const mayPass = ({ status }: BucketError) => status === undefined || status >= 500 || status === 429;

/** What fetch throws when there is no answer, or half of one. Anything else comes from before a request was sent. */
const isNoAnswer = (error: unknown): error is Error =>
  error instanceof Error && ['TypeError', 'TimeoutError', 'AbortError'].includes(error.name);

const failureOf = (error: unknown, doing: string): unknown =>
  isNoAnswer(error)
    ? new BucketError(`The snapshot bucket gave no whole answer when ${doing} (${error.message}).`, { cause: error })
    : error;

const withRetries = async <T>(doing: string, attempt: (doing: string) => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(doing);
    } catch (error) {
      const failure = failureOf(error, doing);
      if (tried === TRIES || !(failure instanceof BucketError && mayPass(failure))) throw failure;
      await new Promise((resume) => setTimeout(resume, Math.random() * 100 * 2 ** tried));
    }
  }
};
