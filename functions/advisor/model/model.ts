import { APIConnectionError, APIError } from 'openai/core/error';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import * as z from 'zod';
import { env } from '#functions/lib/env';
import { log, loggable } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { pause } from '#functions/lib/pause';
import { keptSecret } from '#functions/lib/secrets';
import type { ModelCost } from '#shared/kernel/answer';
import type { Model, ModelCall, ModelEvent, ModelRole, Search, Tool } from '../run/task.ts';
import { Breaker } from './breaker.ts';
import { type ChatEndpoint, openStream } from './chat-endpoint.ts';
import { ModelFailure } from './model-failure.ts';
import { responseFormat } from './response-format.ts';

/** US$ for a million tokens. */
export type Prices = { input: number; output: number };

export type ModelSettings = {
  key: string;
  baseUrl?: string | undefined;
  model: string;
  prices?: Prices;
  /** Absent: the writer verifies too. */
  verifier?: { model: string; prices: Prices } | undefined;
  /** For all calls of one answer. */
  budgetMs?: number;
  breaker?: Breaker;
};

/** Streams may take two minutes: an answer must still work at 35 tokens a second, its reading, writer and verifier together. */
const BUDGET_MS = 60_000;
/** A long answer is five verdicts with three reasons each, and eight lines of advice; beyond this a model rambles. */
const OUTPUT_TOKENS_MAX = 2_500;
const CHARACTERS_MAX = 65_536;
/** Searches that a model may ask for, all at once. */
const SEARCHES_MAX = 4;
const DEFAULT_BASE_URL = 'https://api.openai.com/v1';
const RETRY_AFTER_MAX_MS = 2_000;

/** The configured model of this container, made once; nothing where there is no key, or none can be had now. */
export const modelFromEnvironment = async (): Promise<Model | undefined> => {
  const key = env.openaiKey() ?? (await keyFromSecret());
  if (!key) return undefined;
  const settings: ModelSettings = {
    key,
    baseUrl: env.openaiBaseUrl(),
    model: env.openaiModel(),
    prices: env.openaiPrices(),
    verifier: { model: env.openaiVerifierModel(), prices: env.openaiVerifierPrices() },
  };
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
  prices = { input: 0, output: 0 },
  verifier,
  budgetMs = BUDGET_MS,
  breaker = new Breaker(),
}: ModelSettings): Model => {
  const endpoint: ChatEndpoint = { url: `${baseUrl ?? DEFAULT_BASE_URL}/chat/completions`, key };
  const own = { model, prices, quirks: new Set<Quirk>() };
  const engines: Record<ModelRole, Speaker> = {
    writer: own,
    reader: own,
    verifier: verifier && verifier.model !== model ? { ...verifier, quirks: new Set() } : own,
  };
  return {
    budgetMs,
    async *call(call, stop) {
      if (breaker.isOpen) throw new ModelFailure('resting');
      // A timer of our own: signals made by AbortSignal.timeout and .any may be collected before they fire.
      const controller = new AbortController();
      const { signal } = controller;
      const abort = () => controller.abort();
      const timer = setTimeout(abort, call.budgetMs);
      if (stop.aborted) abort();
      stop.addEventListener('abort', abort, { once: true });
      const startedAt = performance.now();
      try {
        yield* answer(endpoint, engines[call.role], call, signal);
        breaker.succeeded();
      } catch (error) {
        const failure = failureOf(error, stop, signal);
        // A reader is cut when its time is up, and what it wrote is used: that is no failure.
        if (failure.kind !== 'stopped' && call.role !== 'reader') breaker.failed();
        const ms = Math.round(performance.now() - startedAt);
        log('warn', 'model failed', { task: call.name, kind: failure.kind, status: failure.status, ms });
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
/** What an endpoint refused once: it is not asked for again while this process lives. */
type Quirk = 'max_tokens' | 'temperature' | 'response_format' | 'tools';
type Speaker = { model: string; prices: Prices; quirks: Set<Quirk> };

const request = (
  { model, quirks }: Speaker,
  { prompt, schema, name, tools = [], outputTokensMax = OUTPUT_TOKENS_MAX }: ModelCall,
): Params => {
  const format = responseFormat(schema, name);
  // Who is held to no schema is told it.
  const told = quirks.has('response_format') ? `\nIts JSON Schema: ${JSON.stringify(format.json_schema.schema)}` : '';
  return {
    model,
    messages: [
      { role: 'system', content: prompt.system + told },
      { role: 'user', content: prompt.user },
    ],
    stream: true,
    stream_options: { include_usage: true },
    response_format: told ? { type: 'json_object' } : format,
    ...(quirks.has('max_tokens') ? { max_completion_tokens: outputTokensMax } : { max_tokens: outputTokensMax }),
    ...(quirks.has('temperature') ? {} : { temperature: 0, seed: 1 }),
    ...(tools.length > 0 && !quirks.has('tools') ? { tools: tools.map(toolOf) } : {}),
  };
};

const toolOf = (tool: Tool) => ({
  type: 'function' as const,
  function: {
    ...tool,
    strict: true,
    parameters: {
      type: 'object',
      properties: { words: { type: 'string' } },
      required: ['words'],
      additionalProperties: false,
    },
  },
});

async function* answer(
  endpoint: ChatEndpoint,
  speaker: Speaker,
  call: ModelCall,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  const chunks = await open(endpoint, speaker, call, signal);
  let text = '';
  let finish: string | null | undefined;
  const asked = new Map<number, { name: string; sent: string }>();
  for await (const chunk of chunks) {
    const choice = chunk.choices?.[0];
    finish = choice?.finish_reason ?? finish;
    const cost = costOf(chunk, speaker.prices);
    if (cost) yield { type: 'cost', cost };
    for (const { index, function: part } of choice?.delta?.tool_calls ?? []) {
      const known = asked.get(index) ?? { name: '', sent: '' };
      asked.set(index, { name: known.name + (part?.name ?? ''), sent: known.sent + (part?.arguments ?? '') });
      if (known.sent.length > CHARACTERS_MAX) throw new ModelFailure('nonsense');
    }
    const piece = choice?.delta?.content;
    if (typeof piece !== 'string' || !piece) continue;
    text += piece;
    if (text.length > CHARACTERS_MAX) throw new ModelFailure('nonsense');
    yield { type: 'text', text: unfenced(text) };
  }
  // The SDK ends the loop quietly when it is aborted, and when the connection closes early.
  signal.throwIfAborted();
  const searches = [...asked.values()].slice(0, SEARCHES_MAX).flatMap(searchOf);
  if (searches.length > 0 && !isObject(unfenced(text))) {
    yield { type: 'search', searches };
    return;
  }
  if (!isObject(unfenced(text))) throw new ModelFailure(text.trim() === '' || finish === 'stop' ? 'nonsense' : 'cut');
  yield { type: 'done', text: unfenced(text) };
}

const SearchWords = z.object({ words: z.string().min(1) });
const WORDS_MAX = 200;

const searchOf = ({ name, sent }: { name: string; sent: string }): Search[] => {
  const read = SearchWords.safeParse(jsonIn(sent));
  return read.success ? [{ tool: name, words: read.data.words.slice(0, WORDS_MAX) }] : [];
};

/** Some models wrap JSON in a code fence although they were asked not to. */
const unfenced = (text: string): string => {
  const body = text.trim().replace(/^```(?:json)?/, '');
  return (body.endsWith('```') ? body.slice(0, -3) : body).trim();
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (text: string): boolean => {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};

const MILLION = 1_000_000;
const costOf = ({ usage }: ChatCompletionChunk, { input, output }: Prices): ModelCost | undefined =>
  usage
    ? {
        inputTokens: usage.prompt_tokens,
        outputTokens: usage.completion_tokens,
        usd: (usage.prompt_tokens * input + usage.completion_tokens * output) / MILLION,
      }
    : undefined;

/** Further tries before the first byte: one for a passing failure, one for each thing that an endpoint may refuse. */
const TRIES_MAX = 5;

/** Opens the stream: again before the first byte only, and never past the budget. */
const open = async (
  endpoint: ChatEndpoint,
  speaker: Speaker,
  call: ModelCall,
  signal: AbortSignal,
): Promise<AsyncIterable<ChatCompletionChunk>> => {
  let isRetried = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await openStream<ChatCompletionChunk>(endpoint, request(speaker, call), signal);
    } catch (error) {
      if (signal.aborted || tries === TRIES_MAX || !(error instanceof APIError)) throw error;
      if (error.status === 400 || error.status === 422) {
        const quirk = quirkOf(error.param, call.tools !== undefined && !speaker.quirks.has('tools'));
        if (speaker.quirks.has(quirk)) throw error;
        speaker.quirks.add(quirk);
        continue;
      }
      const waitMs = retryAfterMs(error) ?? 100 + Math.random() * 300;
      const isPassing = error instanceof APIConnectionError || error.status === 429 || (error.status ?? 0) >= 500;
      if (isRetried || !isPassing || waitMs > RETRY_AFTER_MAX_MS) throw error;
      isRetried = true;
      await pause(waitMs, signal);
    }
  }
};

/** Endpoints differ most in tools beside structured output, then in that: what is refused without a name is the first of them. */
const quirkOf = (refused: string | null | undefined, hasTools: boolean): Quirk => {
  if (refused === 'max_tokens' || refused === 'temperature' || refused === 'response_format') return refused;
  return hasTools ? 'tools' : 'response_format';
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
