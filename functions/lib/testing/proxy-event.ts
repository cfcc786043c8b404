import { Writable } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  query?: Record<string, string[]>;
  params?: Record<string, string>;
  body?: string | Buffer | object;
  sourceIp?: string;
};

/** A REST proxy event as API Gateway sends it, for tests that enter by the door. */
export const testEvent = ({
  method = 'POST',
  path = '/api/test',
  headers = {},
  query,
  params,
  body,
  sourceIp = '203.0.113.7',
}: Sent = {}): APIGatewayProxyEvent => {
  const isBinary = Buffer.isBuffer(body);
  const isJson = typeof body === 'object' && !isBinary;
  const text = isBinary ? body.toString('base64') : isJson ? JSON.stringify(body) : ((body as string) ?? null);
  const all: Record<string, string> = {
    host: 'evident.test',
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...headers,
  };
  return {
    resource: path,
    path,
    httpMethod: method,
    headers: all,
    multiValueHeaders: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]])),
    queryStringParameters: query
      ? Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.at(-1)]))
      : null,
    multiValueQueryStringParameters: query ?? null,
    pathParameters: params ?? null,
    stageVariables: null,
    body: text,
    isBase64Encoded: isBinary,
    requestContext: {
      requestId: 'test-request',
      identity: { sourceIp },
    } as APIGatewayProxyEvent['requestContext'],
  };
};

export const testContext = { getRemainingTimeInMillis: () => 29_000 } as Context;

/**
 * Calls a handler whichever way it answers: a streaming one gets a stream, as Lambda gives it, and its prelude and body
 * are put together again. Needs the `awslambda` global of infra/local/response-stream.ts for streaming handlers.
 */
export const callHandler = async (handler: unknown, event: APIGatewayProxyEvent): Promise<TestReply> => {
  if (!('isStreaming' in (handler as object))) return (handler as PlainHandler)(event, { ...testContext });
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await (handler as StreamHandler)(event, stream, { ...testContext });
  const whole = Buffer.concat(chunks);
  const at = whole.indexOf(Buffer.alloc(8));
  const prelude = JSON.parse(whole.subarray(0, at).toString('utf8'));
  return { ...prelude, body: whole.subarray(at + 8).toString('utf8') };
};

export type TestReply = { statusCode: number; headers: Record<string, string>; body: string };
type PlainHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<TestReply>;
type StreamHandler = (event: APIGatewayProxyEvent, stream: Writable, context: Context) => Promise<void>;
