import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { testEvent } from '#functions/lib/testing/proxy-event';
import type { ConversationAnswer, ConversationRequest } from '#shared/contracts/assistant';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { tableEnvironment } from '../../local/database/dynamodb.ts';
import { installAwslambda, isStreaming } from '../../local/response-stream.ts';

/** The assistant as its callers meet it: events in by the handler's door, JSON or server-sent events out. */

/** Where the tables and the snapshot are; the same for every door of a run. */
export type House = { dynamodbEndpoint: string; snapshotFolder: string };

/** Sets what functions read from their environment; tables that it names already stay. Before any handler is imported. */
export const furnish = ({ dynamodbEndpoint, snapshotFolder }: House): void => {
  Object.assign(
    process.env,
    { ...tableEnvironment(), ...process.env },
    {
      DYNAMODB_ENDPOINT: dynamodbEndpoint,
      SNAPSHOT_FOLDER: snapshotFolder,
      VALIDATE_ANSWERS: 'true',
      LOG_LEVEL: 'debug',
      DEMONSTRATION_DEFAULT: 'true',
      // A run asks more in a minute than any visitor may.
      BUDGET_FACTOR: '100000',
    },
  );
  installAwslambda();
};

type Received = {
  status: number;
  headers: Record<string, string>;
  body: string;
  firstEventMs: number;
  firstSentenceMs: number;
  longestGapMs: number;
  ms: number;
};

/** Reads what a streaming handler writes: the prelude, then the body, with the times of what a reader sees of it. */
const receiver = (startedAt: number) => {
  let bytes = Buffer.alloc(0);
  let firstEventMs = 0;
  let firstSentenceMs = 0;
  let seenAt = startedAt;
  let longestGapMs = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes = Buffer.concat([bytes, chunk]);
      if (firstEventMs === 0 && /event: (?:status|delta|result)|^.*\0{8}\{/s.test(bytes.toString('utf8')))
        firstEventMs = performance.now() - startedAt;
      if (firstSentenceMs === 0 && bytes.includes('event: delta')) firstSentenceMs = performance.now() - startedAt;
      // A ping keeps the line open and shows nothing.
      if (chunk.includes('event: ')) {
        longestGapMs = Math.max(longestGapMs, performance.now() - seenAt);
        seenAt = performance.now();
      }
      done();
    },
  });
  const received = (): Received => {
    const at = bytes.indexOf(Buffer.alloc(8));
    const prelude = JSON.parse(bytes.subarray(0, at).toString('utf8')) as { statusCode: number; headers?: object };
    return {
      status: prelude.statusCode,
      headers: { ...(prelude.headers as Record<string, string>) },
      body: bytes.subarray(at + 8).toString('utf8'),
      firstEventMs,
      firstSentenceMs,
      longestGapMs,
      ms: performance.now() - startedAt,
    };
  };
  return { stream, received };
};

type Handler =
  | ((
      event: APIGatewayProxyEvent,
      context: Context,
    ) => Promise<{ statusCode: number; headers: Record<string, string>; body: unknown }>)
  | unknown;

const call = async (handler: Handler, event: APIGatewayProxyEvent): Promise<Received> => {
  const startedAt = performance.now();
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  if (isStreaming(handler)) {
    const { stream, received } = receiver(startedAt);
    await handler(event, stream, context);
    if (!stream.writableEnded) await new Promise((done) => stream.end(done));
    return received();
  }
  const reply = await (
    handler as (
      event: APIGatewayProxyEvent,
      context: Context,
    ) => Promise<{ statusCode: number; headers: Record<string, string>; body: unknown }>
  )(event, context);
  const ms = performance.now() - startedAt;
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: String(reply.body),
    firstEventMs: ms,
    firstSentenceMs: ms,
    longestGapMs: ms,
    ms,
  };
};

export type Asked = {
  /** Which behaviour of a model it is from. */
  source?: string;
  answer: ConversationAnswer;
  ms: number;
  firstEventMs: number;
  /** Of a streamed answer: when its first checked sentence was there. */
  firstSentenceMs: number;
  /** Of a streamed answer: how long its reader saw nothing new, at most. */
  longestGapMs: number;
  deltas: string;
  raw: string;
};
export type Sent = Partial<ConversationRequest> & { query: string };

export const newSessionId = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;

const cookieOf = ({ headers }: Received): string | undefined =>
  Object.entries(headers)
    .find(([name]) => name.toLowerCase() === 'set-cookie')?.[1]
    .split(';')[0];

/** A visitor's browser: keeps its cookie, so that a conversation can go on and be read back. */
export const openDoor = async () => {
  const [
    { handler: converse },
    { handler: readConversation },
    { handler: roi },
    { handler: dueDiligence },
    { handler: advanced },
    { handler: recommend },
  ] = await Promise.all([
    import('#functions/assistant/converse'),
    import('#functions/assistant/read-conversation'),
    import('#functions/reports/generate-detailed-roi'),
    import('#functions/reports/generate-due-diligence'),
    import('#functions/reports/generate-advanced-due-diligence'),
    import('#functions/catalogue/recommend-solutions'),
  ]);
  let cookie: string | undefined;
  const headers = (accept: string) => ({ accept, ...(cookie ? { cookie } : {}) });

  const post = async (sent: Sent, accept: string): Promise<Received> => {
    const body = { sessionId: newSessionId(), demonstration: true, ...sent };
    const reply = await call(converse, testEvent({ path: '/api/ai/conversation', headers: headers(accept), body }));
    cookie = cookieOf(reply) ?? cookie;
    if (reply.status !== 200) throw new Error(`"${sent.query}" was answered ${reply.status}: ${reply.body}`);
    return reply;
  };

  const generate = async (path: string, handler: Handler, body: object): Promise<Record<string, unknown>> => {
    const sent = { sessionId: newSessionId(), demonstration: true, ...body };
    const reply = await call(handler, testEvent({ path, headers: headers('application/json'), body: sent }));
    cookie = cookieOf(reply) ?? cookie;
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body) as Record<string, unknown>;
  };

  return {
    /** Calls any handler as this visitor, or with a token. @throws when it is not answered 200 */
    call: async (handler: Handler, path: string, body: object, bearer?: string): Promise<Record<string, unknown>> => {
      const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const event = testEvent({ path, headers: { ...headers('application/json'), ...authorization }, body });
      const reply = await call(handler, event);
      cookie = cookieOf(reply) ?? cookie;
      if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${reply.body}`);
      return JSON.parse(reply.body) as Record<string, unknown>;
    },
    /** Pastes quotes and gets the return on investment report. */
    roi: async (body: { quotes: string } & Record<string, unknown>) =>
      (await generate('/api/ai/detailed-roi', roi, body)).report as DetailedRoiReport,
    dueDiligence: async (body: { projectGoals: string; selectedSolutions: string[] } & Record<string, unknown>) =>
      (await generate('/api/ai/due-diligence', dueDiligence, body)).reportData as DueDiligenceReport,
    /** The report is the whole answer. */
    advanced: async (body: { projectGoals: string; selectedSolutions: string[] } & Record<string, unknown>) => {
      const answer: unknown = await generate('/api/ai/advanced-due-diligence', advanced, body);
      return answer as AdvancedDueDiligenceReport;
    },
    /** Asks the catalogue's panel. */
    recommend: async (body: { query: string } & Record<string, unknown>) => {
      const answer: unknown = await generate('/api/ai/recommendations', recommend, body);
      return answer as RecommendationsAnswer;
    },
    /** Asks for JSON. */
    ask: async (sent: Sent): Promise<Asked> => {
      const { body, ms, firstEventMs, firstSentenceMs, longestGapMs } = await post(sent, 'application/json');
      return {
        answer: JSON.parse(body) as ConversationAnswer,
        ms,
        firstEventMs,
        firstSentenceMs,
        longestGapMs,
        deltas: '',
        raw: body,
      };
    },
    /** Asks for server-sent events. */
    stream: async (sent: Sent): Promise<Asked> => {
      const { body, ms, firstEventMs, firstSentenceMs, longestGapMs } = await post(sent, 'text/event-stream');
      const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
        name,
        data: JSON.parse(data ?? 'null'),
      }));
      const answer = events.find(({ name }) => name === 'result')?.data as ConversationAnswer | undefined;
      if (!answer) throw new Error(`"${sent.query}" was streamed without a result: ${body.slice(-500)}`);
      const deltas = events.flatMap(({ name, data }) => (name === 'delta' ? [(data as { text: string }).text] : []));
      return { answer, ms, firstEventMs, firstSentenceMs, longestGapMs, deltas: deltas.join(''), raw: body };
    },
    /** The conversation as it is stored. */
    stored: async (sessionId: string): Promise<string> => {
      const event = testEvent({
        method: 'GET',
        path: `/api/ai/conversation/${sessionId}`,
        headers: headers('application/json'),
        params: { sessionId },
      });
      return (await call(readConversation, event)).body;
    },
  };
};
export type Door = Awaited<ReturnType<typeof openDoor>>;
