import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import type { AnswerOf, Endpoint, InputOf } from '#shared/kernel/endpoint';
import { statusOf } from '#shared/kernel/errors';
import type { StreamEvent } from '#shared/kernel/stream';
import type { Caller, Identified } from './caller/caller.ts';
import {
  hasCookies,
  jsonReply,
  lastResult,
  logFailure,
  problemReply,
  type Reply,
  streamReply,
  type WithHead,
  wantsEventStream,
  withCookies,
} from './http/answer.ts';
import { parseInput } from './http/parse-input.ts';
import { log } from './log.ts';
import { type MetricName, measured } from './metrics.ts';

type CallerOf<E extends Endpoint> = Caller<E['auth']>;
type Plain<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
) => Promise<AnswerOf<E> | WithHead<AnswerOf<E>>>;
type Streaming<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
) => AsyncIterable<StreamEvent<AnswerOf<E>>>;

type Internal = { startedAt?: number; setCookie?: string; actFor?: Identified['actFor']; work?: Promise<void> };
type Ready = Context & { input: unknown; caller: unknown };
type Step = middy.MiddlewareObj<APIGatewayProxyEvent, unknown, Error, Ready, Internal>;

/** Answers parsed input; an async generator where the contract streams. */
export type Handle<E extends Endpoint> = true extends E['streams'] ? Streaming<E> : Plain<E>;

/** Establishes who calls, or refuses the call. */
export type Identify = (contract: Endpoint, event: APIGatewayProxyEvent) => Promise<Identified>;

/**
 * The one pipeline of every endpoint: log, errors, caller, answer, parse and for whom. `after` steps run in reverse.
 * @param contract what may be asked, by whom, and what is answered
 */
export const pipeline = <E extends Endpoint>(contract: E, handle: Handle<E>, identify: Identify) => {
  const call = handle as (input: unknown, caller: unknown) => unknown;
  const run = (_event: APIGatewayProxyEvent, context: Ready) => call(context.input, context.caller);
  const mode = contract.streams
    ? {
        executionMode: executionModeStreamifyResponse,
        requestEnd: ({ internal }: { internal: Internal }) => internal.work,
      }
    : {};
  return middy(run as never, mode as never)
    .use(logging(contract))
    .use(errors())
    .use(identifying(contract, identify))
    .use(answering(contract))
    .use(parsing(contract)) as unknown as middy.MiddyfiedHandler<APIGatewayProxyEvent, Reply>;
};

const logging = (contract: Endpoint): Step => {
  const line = ({
    event,
    internal,
    response,
  }: {
    event: APIGatewayProxyEvent;
    internal: Internal;
    response?: unknown;
  }) => {
    const status = (response as Reply | undefined)?.statusCode;
    const ms = Date.now() - (internal.startedAt ?? Date.now());
    log('info', 'request', {
      requestId: event.requestContext.requestId,
      route: `${contract.method} ${contract.path}`,
      status,
      ms,
      ...measured(figuresOf(contract, status, ms)),
    });
  };
  return {
    before: ({ internal }) => {
      internal.startedAt = Date.now();
    },
    after: line,
    onError: line,
  };
};

/** What an answer counts as, besides what the gateway counts. */
const figuresOf = (
  { streams, signatureHeader }: Endpoint,
  status = 0,
  ms = 0,
): Partial<Record<MetricName, number>> => ({
  ...(streams ? {} : { AnswerMs: ms }),
  ...(status === statusOf.rate_limited ? { BudgetRefusals: 1 } : {}),
  ...(signatureHeader && status >= 500 ? { WebhookFailures: 1 } : {}),
  ...(signatureHeader && status >= 400 && status < 500 ? { WebhookRefusals: 1 } : {}),
});

const errors = (): Step => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    logFailure(request.error, requestId);
    request.response = problemReply(request.error, requestId);
  },
});

const identifying = (contract: Endpoint, identify: Identify): Step => ({
  before: async ({ event, context, internal }) => {
    const { caller, setCookie, actFor } = await identify(contract, event);
    context.caller = caller;
    if (setCookie) internal.setCookie = setCookie;
    if (actFor) internal.actFor = actFor;
  },
  after: (request) => {
    const { internal } = request;
    const reply = request.response as Reply;
    // A handler that sets cookies knows better whose this browser is now.
    if (internal.setCookie && !hasCookies(reply)) request.response = withCookies(reply, [internal.setCookie]);
  },
});

const answering = (contract: Endpoint): Step => ({
  after: async (request) => {
    const { event, internal } = request;
    if (!contract.streams) {
      request.response = jsonReply(contract, request.response);
      return;
    }
    const events = request.response as AsyncIterable<StreamEvent<unknown>>;
    if (!wantsEventStream(event)) {
      request.response = jsonReply(contract, await lastResult(events));
      return;
    }
    const { reply, done } = streamReply(contract, events, event.requestContext.requestId);
    internal.work = done;
    request.response = reply;
  },
});

const parsing = (contract: Endpoint): Step => ({
  before: async ({ event, context, internal }) => {
    context.input = parseInput(contract, event);
    if (internal.actFor) context.caller = await internal.actFor(context.input);
  },
});
