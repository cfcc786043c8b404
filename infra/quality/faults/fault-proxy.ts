import { Agent, createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a call on its way to DynamoDB. `throttle`, `fail` and `condition` are its own refusals; `reset` cuts the
 * connection before it is reached and `lose` after, when the call is done; `silence` never answers.
 */
export type Effect = 'throttle' | 'fail' | 'condition' | 'reset' | 'lose' | 'silence';

/** A call as the client means it, whatever number of times it sends it. */
export type Call = {
  /** Counted from 0 in the run. */
  index: number;
  command: string;
  input: Record<string, unknown>;
  /** How often it was sent. */
  sent: number;
};

/** The calls of one test, told from those of others by a header. */
export type Run = {
  id: string;
  calls: Call[];
  effectOn: (call: Call) => Effect | undefined;
  /** Whether silence is awaited. */
  isSilent?: boolean;
};

/** Names the run that a call belongs to. */
export const RUN_HEADER = 'x-fault-run';
/** Names a call over all of its tries: the SDK sends it. */
const INVOCATION_HEADER = 'amz-sdk-invocation-id';

/** A proxy in front of the embedded DynamoDB that breaks what it is told to break. Calls of no run pass. */
export const startFaultProxy = async (target: string) => {
  const runs = new Map<string, Run>();
  const seen = new Map<string, Call>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const run = runs.get(String(request.headers[RUN_HEADER]));
    const call = run && callOf(run, request, body, seen);
    const effect = call && run.effectOn(call);
    if (effect === 'silence') return;
    if (effect === 'reset') return void request.socket.destroy();
    const refusal = effect && refusals[effect];
    if (refusal) return void response.writeHead(refusal.status, json).end(JSON.stringify(refusal.body));
    pass({ target, agent, request, body, response, isLost: effect === 'lose' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (run: Run) => void runs.set(run.id, run),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const json = { 'content-type': 'application/x-amz-json-1.0' };
const errorOf = (name: string) => ({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'Injected.' });
const refusals: Partial<Record<Effect, { status: number; body: object }>> = {
  throttle: { status: 400, body: errorOf('ProvisionedThroughputExceededException') },
  fail: { status: 500, body: errorOf('InternalServerError') },
  condition: { status: 400, body: errorOf('ConditionalCheckFailedException') },
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const callOf = (run: Run, { headers }: IncomingMessage, body: Buffer, seen: Map<string, Call>): Call => {
  const invocation = String(headers[INVOCATION_HEADER]);
  const known = seen.get(invocation);
  if (known) {
    known.sent += 1;
    return known;
  }
  const command = String(headers['x-amz-target']).split('.')[1] ?? '';
  const call = { index: run.calls.length, command, input: JSON.parse(body.toString('utf8')), sent: 1 };
  run.calls.push(call);
  seen.set(invocation, call);
  return call;
};

type Passage = {
  target: string;
  agent: Agent;
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  isLost: boolean;
};

const pass = ({ target, agent, request, body, response, isLost }: Passage) => {
  const { [RUN_HEADER]: _, ...headers } = request.headers;
  const upstream = open(`${target}${request.url}`, { method: request.method, headers, agent }, (answer) => {
    if (isLost) {
      answer.resume();
      answer.once('end', () => request.socket.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.once('error', () => request.socket.destroy());
  upstream.end(body);
};
