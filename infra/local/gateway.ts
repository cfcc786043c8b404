import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { problemReply, type Reply } from '#functions/lib/http/answer';
import { log, loggable } from '#functions/lib/log';
import { COMPRESSED_FROM_BYTES } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import type { Route } from '../routes.ts';
import { securityHeaders } from '../security-headers.ts';
import { proxyEvent } from './proxy-event.ts';
import { isStreaming, responseStream } from './response-stream.ts';
import { inScopeOf } from './route-scope.ts';

type Match =
  | { kind: 'route'; route: Route; pathParameters: Record<string, string> }
  | { kind: 'method'; allowed: string[] }
  | { kind: 'none' };

type Compiled = { route: Route; pattern: RegExp };

const patternOf = (path: string) => {
  const source = path.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
};

const decoded = (groups: Record<string, string> | undefined): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
};

/** Finds the route of a method and path, with literal paths before those with parameters. */
const routeTable = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.contract.path) }));
  const isLiteral = ({ route }: Compiled) => !route.contract.path.includes('{');
  const literal = Map.groupBy(compiled.filter(isLiteral), ({ route }): string => route.contract.path);
  const patterned = compiled.filter((one) => !isLiteral(one));
  return (method: string, path: string): Match => {
    const onPath = literal.get(path) ?? patterned.filter(({ pattern }) => pattern.test(path));
    const found = onPath.find(({ route }) => route.contract.method === method);
    if (!found) {
      return onPath.length > 0
        ? { kind: 'method', allowed: onPath.map(({ route }) => route.contract.method) }
        : { kind: 'none' };
    }
    const pathParameters = decoded(found.pattern.exec(path)?.groups);
    return pathParameters ? { kind: 'route', route: found.route, pathParameters } : { kind: 'none' };
  };
};

type Sent = Omit<Reply, 'body'> & { body: Reply['body'] | Buffer };

/** An answer as API Gateway sends it with a minimum compression size. */
const compressed = (reply: Reply, acceptEncoding: string | undefined): Sent => {
  const { body, headers } = reply;
  if (typeof body !== 'string' || body.length < COMPRESSED_FROM_BYTES || !/\bgzip\b/.test(acceptEncoding ?? ''))
    return reply;
  return { ...reply, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
};

/** API Gateway's limits. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;
/** Of ours: up to here a body that is refused is read to its end. */
const UNKEPT_MAX_BYTES = 64 * 1024 * 1024;
const REPLY_MAX_BYTES = 6 * 1024 * 1024;
const TIMEOUT_MS = 29_000;
const STREAM_TIMEOUT_MS = 300_000;

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<Reply>;
export type LoadHandler = (route: Route) => Promise<Handler>;

/** Handlers from the sources; Node keeps each module, as a warm Lambda would. */
export const loadFromSources: LoadHandler = async ({ entry }) => {
  const module = (await import(`../../functions/${entry}.ts`)) as { handler: Handler };
  return module.handler;
};

/** Handlers as they are deployed: each from its bundle in a folder that `bundleFunctions` filled. */
export const loadFromBundles =
  (folder: string): LoadHandler =>
  async ({ entry }) => {
    const file = pathToFileURL(join(folder, entry, 'index.mjs'));
    const module = (await import(/* @vite-ignore */ file.href)) as { handler: Handler };
    return module.handler;
  };

/**
 * The API on one machine: takes an HTTP request under /api to its route's handler as API Gateway would, holding it to
 * the gateway's limits and to what the route declares.
 */
export const gateway = (routes: readonly Route[], loadHandler: LoadHandler = loadFromSources) => {
  const match = routeTable(routes);
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const found = match(request.method ?? 'GET', url.pathname);
    if (found.kind !== 'route') return refuse(response, found.kind === 'method' ? found.allowed : []);
    const body = await readBody(request).catch(() => 'lost' as const);
    if (body === 'lost') return void response.destroy();
    if (!body) return send(response, problemReply(new AppError('too_large', 'Send at most 10 MB.'), ''), true);
    const { route, pathParameters } = found;
    const event = proxyEvent(request, url, body, { resource: route.contract.path, pathParameters });
    try {
      const handler = await loadHandler(route);
      const reply = await inScopeOf(route, () => invoke(handler, event, response));
      if (reply) send(response, compressed(reply, request.headers['accept-encoding'] as string | undefined));
    } catch (error) {
      log('error', 'gateway', { requestId: event.requestContext.requestId, error: loggable(error) });
      if (response.headersSent) response.end();
      else send(response, problemReply(error, event.requestContext.requestId));
    }
  };
};

/** Runs a handler as Lambda would. A streaming one answers by itself; of any other the reply is returned. */
const invoke = async (
  handler: Handler,
  event: APIGatewayProxyEvent,
  response: ServerResponse,
): Promise<Reply | undefined> => {
  const limitMs = isStreaming(handler) ? STREAM_TIMEOUT_MS : TIMEOUT_MS;
  const context = lambdaContext(event, limitMs);
  if (isStreaming(handler)) {
    await withinLimit(handler(event, responseStream(response, secured), context), limitMs);
    return undefined;
  }
  const reply = await withinLimit(handler(event, context), limitMs);
  if (Buffer.byteLength(reply.body as string) > REPLY_MAX_BYTES) throw new Error('The answer exceeds 6 MB.');
  return reply;
};

const lambdaContext = (event: APIGatewayProxyEvent, limitMs: number) => {
  const ends = Date.now() + limitMs;
  return {
    functionName: event.resource,
    awsRequestId: event.requestContext.requestId,
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, ends - Date.now()),
  } as Context;
};

const withinLimit = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  new Promise((done, fail) => {
    const end = () => fail(new AppError('timeout', 'The answer took longer than the platform allows.'));
    const timer = setTimeout(end, limitMs);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });

/**
 * The whole body, or nothing when it is larger than the gateway takes. Such a body is read to its end and not kept, for
 * whoever is still sending reads no answer; one that is far too large is not read.
 */
const readBody = (request: IncomingMessage): Promise<Buffer | undefined> =>
  new Promise((done, fail) => {
    if (Number(request.headers['content-length'] ?? 0) > UNKEPT_MAX_BYTES) return done(undefined);
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > UNKEPT_MAX_BYTES) done(undefined);
      if (size > BODY_MAX_BYTES) chunks.length = 0;
      else chunks.push(chunk);
    });
    request.once('end', () =>
      done(size > BODY_MAX_BYTES ? undefined : chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)),
    );
    request.once('error', fail);
    request.once('aborted', () => fail(new Error('aborted')));
  });

const refuse = (response: ServerResponse, allowed: string[]) => {
  if (allowed.length === 0) {
    return send(response, problemReply(new AppError('not_found', 'There is no such call.'), ''));
  }
  const reply = problemReply(new AppError('method_not_allowed', `Use ${allowed.join(' or ')} here.`), '');
  return send(response, { ...reply, headers: { ...reply.headers, allow: allowed.join(', ') } });
};

const secured = (headers: Record<string, string>) => ({ ...securityHeaders, ...headers });

const send = (response: ServerResponse, { statusCode, headers, multiValueHeaders, body }: Sent, close = false) => {
  if (response.destroyed) return;
  const all: OutgoingHttpHeaders = { ...securityHeaders, ...headers, ...multiValueHeaders };
  all['content-length'] = Buffer.byteLength(body as string);
  if (close) all.connection = 'close';
  response.writeHead(statusCode, all).end(body as string);
};
