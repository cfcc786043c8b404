import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 100_000;

/** The text of a request's body. @throws when it is larger than anything the stand-in is sent */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
