import { gzipSync } from 'node:zlib';
import type { Reply } from '#functions/lib/answer';

/** From so many bytes on the gateway compresses an answer whose caller takes gzip; streams it leaves as they are. */
export const COMPRESSED_FROM_BYTES = 1_024;

export type Sent = Omit<Reply, 'body'> & { body: Reply['body'] | Buffer };

/** An answer as API Gateway sends it with a minimum compression size. */
export const compressed = (reply: Reply, acceptEncoding: string | undefined): Sent => {
  const { body, headers } = reply;
  if (typeof body !== 'string' || body.length < COMPRESSED_FROM_BYTES || !/\bgzip\b/.test(acceptEncoding ?? ''))
    return reply;
  return { ...reply, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
};
