import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** What separates the JSON prelude from the body in Lambda's response stream. */
const SEPARATOR = Buffer.alloc(8);

type Prelude = { statusCode?: number; headers?: Record<string, string> };
type StreamHandler = (event: unknown, stream: Writable, context: unknown) => Promise<void>;
export type StreamingHandler = StreamHandler & { isStreaming: true };

/**
 * Lambda's global of Node runtimes, for handlers that stream. A handler marked by it is called with a stream instead
 * of being asked for a result.
 */
export const installAwslambda = () => {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: StreamHandler): StreamingHandler =>
        Object.assign(handler, { isStreaming: true as const }),
      HttpResponseStream: {
        from: (stream: Writable, prelude: Prelude) => {
          stream.write(Buffer.concat([Buffer.from(JSON.stringify(prelude)), SEPARATOR]));
          return stream;
        },
      },
    },
  });
};

export const isStreaming = (handler: unknown): handler is StreamingHandler =>
  typeof handler === 'function' && 'isStreaming' in handler;

/**
 * The far end of a response stream: reads the prelude, then passes the body on. A viewer that went away is not the
 * function's business, as in the cloud: what is still written is dropped, never an error.
 */
export const responseStream = (
  response: ServerResponse,
  secure: (headers: Record<string, string>) => Record<string, string>,
) => {
  let head: Buffer | undefined = Buffer.alloc(0);
  const pass = (chunk: Buffer) => {
    if (chunk.length > 0 && !response.destroyed && response.writable) response.write(chunk);
  };
  const begin = (prelude: Prelude) => {
    if (!response.destroyed) response.writeHead(prelude.statusCode ?? 200, secure(prelude.headers ?? {}));
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!head) {
        pass(chunk);
        return done();
      }
      head = Buffer.concat([head, chunk]);
      const at = head.indexOf(SEPARATOR);
      if (at >= 0) {
        begin(JSON.parse(head.subarray(0, at).toString('utf8')) as Prelude);
        pass(head.subarray(at + SEPARATOR.length));
        head = undefined;
      }
      return done();
    },
    final(done) {
      if (!response.destroyed) response.end();
      done();
    },
  });
};
