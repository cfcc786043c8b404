import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Refusable = 'response_format' | 'max_tokens' | 'temperature' | 'tools';

/** How the scripted model behaves on one request. */
export type Behaviour =
  /** Streams the value as JSON in pieces; a string is sent as it is. */
  | { kind: 'answer'; json: unknown; pieceLength?: number; pieceMs?: number }
  /** Asks for searches by the tools that it was offered. */
  | { kind: 'search'; searches: { tool: string; words: string }[] }
  /** As an answer, then nothing more for `ms` (or for ever) after `pieces` pieces; then the rest. */
  | { kind: 'stall'; json: unknown; pieces: number; ms?: number; pieceLength?: number }
  /** Nothing at all for `ms`, or for ever. */
  | { kind: 'silence'; ms?: number }
  /** Closes the connection after `pieces` pieces. */
  | { kind: 'cut'; json: unknown; pieces: number; pieceLength?: number }
  /** Ends as a model does that ran out of tokens. */
  | { kind: 'length'; json: unknown; pieces: number; pieceLength?: number }
  | { kind: 'status'; status: number; retryAfterSeconds?: number; message?: string; param?: string }
  /** 200 with a body that is no event stream. */
  | { kind: 'body'; type: string; text: string }
  /** A stream that ends at once. */
  | { kind: 'empty' }
  /** 400 while the request asks for structured output; else the answer. */
  | { kind: 'refuses'; param: Refusable; isUnnamed?: boolean; otherwise: Behaviour }
  /** Answers with its own prompt, as a model does that was talked into it. */
  | { kind: 'echo'; key?: string };

/** A behaviour for every request, one after the other (the last repeats), or chosen by the request. */
export type Script = Behaviour | readonly Behaviour[] | ((request: RecordedRequest) => Behaviour);

/** A request as it arrived. */
export type RecordedRequest = {
  path: string;
  authorization: string | undefined;
  body: { messages?: { role: string; content: string }[]; response_format?: { type: string } } & Record<
    string,
    unknown
  >;
  /** How many pieces were written. */
  pieces: number;
  /** Set when the client went away before the end, with the time. */
  abortedAt: number | undefined;
};

/** A running scripted model. */
export type ScriptedModel = {
  /** What OPENAI_BASE_URL is set to. */
  url: string;
  requests: RecordedRequest[];
  /** Changes what follows. */
  play(script: Script): void;
  close(): Promise<void>;
};

/** How verifying calls are answered. */
export type Verifier = 'passes' | 'keeps-plan' | 'as-script' | Behaviour;

const userPart = ({ body }: RecordedRequest): string =>
  (body.messages ?? []).find(({ role }) => role === 'user')?.content ?? '';

/** Whether a request asks to verify advice: the only kind that numbers its lines. */
const isVerifier = (request: RecordedRequest): boolean => verifiedLines(request).length > 0;
const verifiedLines = (request: RecordedRequest): { line: string; isLeftOut: boolean }[] =>
  [...userPart(request).matchAll(/^\{"line":"(\d+)"(,"claim":"left-out")?/gm)].map(([, line = '', claim]) => ({
    line,
    isLeftOut: claim !== undefined,
  }));

/** Whether a request asks to read what a buyer wrote, rather than to answer it. */
export const isReader = ({ body }: RecordedRequest): boolean =>
  (body.messages ?? []).some(({ role, content }) => role === 'system' && content.startsWith('You read '));

const verifying = (request: RecordedRequest, verifier: Exclude<Verifier, 'as-script'>): Behaviour =>
  verifier === 'passes' || verifier === 'keeps-plan'
    ? {
        kind: 'answer',
        json: {
          lines: verifiedLines(request).map(({ line, isLeftOut }) => ({
            line,
            decision: isLeftOut && verifier === 'keeps-plan' ? 'changes-meaning' : 'ok',
          })),
        },
      }
    : verifier;

const PIECE_LENGTH = 24;

/**
 * An OpenAI-compatible endpoint on loopback that does as it is told: for tests, the eval and the browser journeys. Never
 * part of a bundle.
 * @param port 0 takes a free one
 * @param verifier how the calls that verify advice are answered; `passes` passes every line, `keeps-plan` all but what would
 *   take something out of the plan, `as-script` asks the script for these and for the calls that read, which else read nothing
 */
export const startScriptedModel = async (
  script: Script,
  port = 0,
  verifier: Verifier = 'passes',
): Promise<ScriptedModel> => {
  const requests: RecordedRequest[] = [];
  let current = script;
  let played = 0;
  const next = (request: RecordedRequest): Behaviour => {
    if (typeof current === 'function') return current(request);
    if (!Array.isArray(current)) return current as Behaviour;
    const behaviour = current[Math.min(played, current.length - 1)];
    played += 1;
    return behaviour as Behaviour;
  };
  const server = createServer(async (request, response) => {
    const recorded = await record(request);
    requests.push(recorded);
    response.on('close', () => {
      if (!response.writableFinished) recorded.abortedAt = performance.now();
    });
    const own = verifier === 'as-script' ? undefined : verifier;
    const behaviour =
      own && isVerifier(recorded)
        ? verifying(recorded, own)
        : own && isReader(recorded)
          ? { kind: 'answer' as const, json: {} }
          : next(recorded);
    await behave(behaviour, recorded, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (script) => {
      current = script;
      played = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const record = async (request: IncomingMessage): Promise<RecordedRequest> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: text ? JSON.parse(text) : {},
    pieces: 0,
    abortedAt: undefined,
  };
};

const behave = async (behaviour: Behaviour, request: RecordedRequest, response: ServerResponse): Promise<void> => {
  switch (behaviour.kind) {
    case 'silence':
      await rest(behaviour.ms, response);
      return end(response);
    case 'status':
      return refuse(behaviour, response);
    case 'body':
      response.writeHead(200, { 'content-type': behaviour.type }).end(behaviour.text);
      return;
    case 'empty':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return end(response);
    case 'refuses':
      return isAsked(request, behaviour.param)
        ? refuse(
            {
              kind: 'status',
              status: 400,
              ...(behaviour.isUnnamed ? {} : { param: behaviour.param }),
              message: `Unsupported: ${behaviour.param}`,
            },
            response,
          )
        : behave(behaviour.otherwise, request, response);
    case 'echo': {
      const prompt = (request.body.messages ?? []).map(({ content }) => content).join('\n');
      const said = `${prompt}\n${request.authorization ?? ''}\n${behaviour.key ?? ''}`;
      return stream({ json: { response: said }, pieceLength: 512 }, request, response, 'stop');
    }
    case 'search':
      return search(behaviour.searches, response);
    case 'answer':
      return stream(behaviour, request, response, 'stop');
    case 'length':
      return stream(behaviour, request, response, 'length');
    case 'stall':
      return stream(behaviour, request, response, 'stop');
    case 'cut':
      await stream(behaviour, request, response, undefined);
      response.destroy();
  }
};

const isAsked = ({ body }: RecordedRequest, param: Refusable): boolean =>
  param === 'response_format' ? body.response_format?.type === 'json_schema' : body[param] != null;

const refuse = (
  { status, retryAfterSeconds, message = 'Scripted failure', param }: Extract<Behaviour, { kind: 'status' }>,
  response: ServerResponse,
) => {
  const retry = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  response.writeHead(status, { 'content-type': 'application/json', ...retry });
  response.end(JSON.stringify({ error: { message, type: 'scripted', param: param ?? null, code: null } }));
};

/** Each call's arguments travel in two pieces, as a provider's do. */
const search = (searches: readonly { tool: string; words: string }[], response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = (index: number, part: object) =>
    response.write(chunk({ delta: { tool_calls: [{ index, function: part }] }, finish_reason: null }));
  for (const [index, { tool, words }] of searches.entries()) {
    const sent = JSON.stringify({ words });
    say(index, { name: tool, arguments: sent.slice(0, 5) });
    say(index, { arguments: sent.slice(5) });
  }
  response.write(chunk({ delta: {}, finish_reason: 'tool_calls' }));
  end(response);
};

type Streamed = { json: unknown; pieces?: number; ms?: number; pieceLength?: number; pieceMs?: number; kind?: string };

const stream = async (
  { json, pieces = Number.POSITIVE_INFINITY, ms, pieceLength = PIECE_LENGTH, pieceMs = 0, kind }: Streamed,
  request: RecordedRequest,
  response: ServerResponse,
  finish: 'stop' | 'length' | undefined,
) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let at = 0; at < text.length && !response.destroyed; at += pieceLength) {
    if (request.pieces === pieces) {
      if (kind !== 'stall') break;
      await rest(ms, response);
    }
    response.write(chunk({ delta: { content: text.slice(at, at + pieceLength) }, finish_reason: null }));
    request.pieces += 1;
    // Even without a pause each piece travels alone, as from a real model.
    await wait(pieceMs);
  }
  if (!finish) return;
  response.write(chunk({ delta: {}, finish_reason: finish }));
  response.write(
    `data: ${JSON.stringify({ ...frame, choices: [], usage: { prompt_tokens: 900, completion_tokens: request.pieces, total_tokens: 900 + request.pieces } })}\n\n`,
  );
  end(response);
};

const frame = { id: 'chatcmpl-scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
const chunk = (choice: object) => `data: ${JSON.stringify({ ...frame, choices: [{ index: 0, ...choice }] })}\n\n`;

const end = (response: ServerResponse) => {
  if (response.destroyed) return;
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('data: [DONE]\n\n');
};

/** Waits for a time, or for the client to go away. */
const rest = (ms: number | undefined, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
