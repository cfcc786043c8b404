import { APIConnectionError, APIError } from 'openai/core/error';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { env } from '#functions/lib/env';
import { log, loggable } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { pause } from '#functions/lib/pause';
import { keptSecret } from '#functions/lib/secrets';
import { type ChatEndpoint, openStream } from '../run/chat-endpoint.ts';
import type { Model, ModelEvent, Prompt, ProseSchema } from '../run/task.ts';
import { Breaker } from './breaker.ts';
import { ModelFailure } from './model-failure.ts';
import { ProseReader } from './prose-reader.ts';
import { responseFormat } from './response-format.ts';

export type ModelSettings = {
  key: string;
  baseUrl?: string | undefined;
  model: string;
  /** For all of a call, its retry included. */
  budgetMs?: number;
  breaker?: Breaker;
};

/** Every run must end below the gateway's 29 s with the draft still to be written. */
const BUDGET_MS = 20_000;
/** A long answer is 400 words with as many references and five short lines; beyond this a model rambles or repeats. */
const OUTPUT_TOKENS_MAX = 2_500;
const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const RETRY_AFTER_MAX_MS = 2_000;

/** The configured model of this container, made once; nothing where there is no key, or none can be had now. */
export const modelFromEnvironment = async (): Promise<Model | undefined> => {
  const key = env.openaiKey() ?? (await keyFromSecret());
  if (!key) return undefined;
  const settings = { key, baseUrl: env.openaiBaseUrl(), model: env.openaiModel() };
  const id = JSON.stringify(settings);
  if (kept?.id !== id) kept = { id, model: openModel(settings) };
  return kept.model;
};
let kept: { id: string; model: Model } | undefined;

/** A failure is not kept: the embedded advisor answers, and the next request tries again. */
const keyFromSecret = async (): Promise<string | undefined> => {
  const secretArn = env.openaiSecretArn();
  if (!secretArn) return undefined;
  try {
    return await keptSecret(secretArn);
  } catch (error) {
    log('error', 'model key unreadable', { error: loggable(error), ...measured({ ModelFallbacks: 1 }) });
    return undefined;
  }
};

/** A language model behind any endpoint that speaks OpenAI's chat completions. */
export const openModel = ({
  key,
  baseUrl,
  model,
  budgetMs = BUDGET_MS,
  breaker = new Breaker(),
}: ModelSettings): Model => {
  const endpoint: ChatEndpoint = { url: `${baseUrl ?? DEFAULT_BASE_URL}/chat/completions`, key };
  return {
    async *write(prompt, prose, name, stop) {
      if (breaker.isOpen) throw new ModelFailure('resting');
      // A timer of our own: signals made by AbortSignal.timeout and .any may be collected before they fire.
      const controller = new AbortController();
      const { signal } = controller;
      const abort = () => controller.abort();
      const timer = setTimeout(abort, budgetMs);
      if (stop.aborted) abort();
      stop.addEventListener('abort', abort, { once: true });
      const startedAt = performance.now();
      try {
        yield* answer(endpoint, request(model, prompt, prose, name), signal);
        breaker.succeeded();
      } catch (error) {
        const failure = failureOf(error, stop, signal);
        if (failure.kind !== 'stopped') breaker.failed();
        const ms = Math.round(performance.now() - startedAt);
        log('warn', 'model failed', { task: name, kind: failure.kind, status: failure.status, ms });
        throw failure;
      } finally {
        clearTimeout(timer);
        stop.removeEventListener('abort', abort);
        // Ends a request whose reader left early.
        abort();
      }
    },
  };
};

type Params = ChatCompletionCreateParamsStreaming;

const request = (model: string, { system, user }: Prompt, prose: ProseSchema, name: string): Params => ({
  model,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  stream: true,
  stream_options: { include_usage: true },
  response_format: responseFormat(prose, name),
  max_tokens: OUTPUT_TOKENS_MAX,
  temperature: 0,
  seed: 1,
});

async function* answer(
  endpoint: ChatEndpoint,
  params: Params,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  const chunks = await open(endpoint, params, signal);
  const reader = new ProseReader();
  let finish: string | null | undefined;
  for await (const chunk of chunks) {
    const choice = chunk.choices?.[0];
    finish = choice?.finish_reason ?? finish;
    logUsage(chunk);
    const text = choice?.delta?.content;
    const response = typeof text === 'string' && text ? reader.read(text) : undefined;
    if (response !== undefined) yield { type: 'prose', response };
  }
  // The SDK ends the loop quietly when it is aborted, and when the connection closes early.
  signal.throwIfAborted();
  const prose = reader.end();
  if (prose === undefined) throw new ModelFailure(reader.isEmpty || finish === 'stop' ? 'nonsense' : 'cut');
  yield { type: 'prose', response: reader.response };
  yield { type: 'done', prose };
}

const logUsage = ({ usage }: ChatCompletionChunk) => {
  if (!usage) return;
  const { prompt_tokens: PromptTokens, completion_tokens: CompletionTokens } = usage;
  log('info', 'model usage', measured({ PromptTokens, CompletionTokens }));
};

/** Opens the stream: one more try, before the first byte only, and never past the budget. */
const open = async (
  endpoint: ChatEndpoint,
  params: Params,
  signal: AbortSignal,
): Promise<AsyncIterable<ChatCompletionChunk>> => {
  try {
    return await openStream<ChatCompletionChunk>(endpoint, params, signal);
  } catch (error) {
    const again = await secondTry(error, params, signal);
    if (!again) throw error;
    return await openStream<ChatCompletionChunk>(endpoint, again, signal);
  }
};

/** What to send the second time, once it is time to; nothing when another try would not help. */
const secondTry = async (error: unknown, params: Params, signal: AbortSignal): Promise<Params | undefined> => {
  if (signal.aborted || !(error instanceof APIError)) return undefined;
  if (error.status === 400 || error.status === 422) return plainer(params, error.param);
  const isPassing = error instanceof APIConnectionError || error.status === 429 || (error.status ?? 0) >= 500;
  const waitMs = retryAfterMs(error) ?? 100 + Math.random() * 300;
  if (!isPassing || waitMs > RETRY_AFTER_MAX_MS) return undefined;
  await pause(waitMs, signal);
  return params;
};

/** The request without what an endpoint refused; endpoints differ most in structured output. */
const plainer = (params: Params, refused: string | null | undefined): Params => {
  const { max_tokens, temperature, seed, stream_options, ...rest } = params;
  if (refused === 'max_tokens') return { ...params, max_tokens: null, max_completion_tokens: max_tokens ?? null };
  if (refused === 'temperature')
    return { ...rest, ...(stream_options ? { stream_options } : {}), max_tokens: max_tokens ?? null };
  return {
    ...rest,
    max_tokens: max_tokens ?? null,
    temperature: temperature ?? null,
    response_format: { type: 'json_object' },
  };
};

const retryAfterMs = (error: APIError): number | undefined => {
  const header = error.headers?.get('retry-after');
  const seconds = header ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
};

const failureOf = (error: unknown, stop: AbortSignal, signal: AbortSignal): ModelFailure => {
  if (stop.aborted) return new ModelFailure('stopped');
  if (signal.aborted) return new ModelFailure('timeout');
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionError) return new ModelFailure('unavailable');
  // An error with a status is the endpoint's answer; one without is a stream that broke or was no stream.
  if (error instanceof APIError && error.status !== undefined) return new ModelFailure('unavailable', error.status);
  return new ModelFailure(error instanceof SyntaxError ? 'nonsense' : 'cut');
};
