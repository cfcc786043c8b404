import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AnswerOf, Endpoint, SentOf } from '#shared/kernel/endpoint';
import { type StreamEvent, wireEvents } from '#shared/kernel/stream';
import { type CallOptions, requestOf, send } from '../api-client.ts';
import { ApiError, errorOfProblem, localError, unreadable } from '../api-error.ts';

/**
 * Asks a streaming endpoint and yields its events as they come, the result last.
 * @throws ApiError `connection_lost` when the stream ends without a result: the answer is still being written, read it back
 */
export async function* stream<E extends Endpoint & { streams?: true }>(
  contract: E,
  sent: SentOf<E>,
  options: CallOptions = {},
): AsyncGenerator<StreamEvent<AnswerOf<E>>> {
  const request = requestOf(contract, sent as Record<string, unknown>, 'text/event-stream');
  const response = await send(request, options);
  for await (const message of messagesOf(response, options.signal)) {
    const event = eventOf<AnswerOf<E>>(contract, message);
    if (event) yield event;
    if (event?.type === 'result') return;
  }
  throw connectionLost();
}

const connectionLost = (cause?: unknown) =>
  localError('connection_lost', 'The connection was lost while the answer was being written.', cause);

async function* messagesOf({ body }: Response, signal?: AbortSignal): AsyncGenerator<EventSourceMessage> {
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => arrived.push(message) });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
      yield* arrived.splice(0);
    }
  } catch (error) {
    throw signal?.aborted ? error : connectionLost(error);
  } finally {
    void readToTheEnd(reader);
  }
}

/** What is left after the result is an empty end: a call that is cancelled before it counts as failed in the browser. */
const readToTheEnd = async (reader: ReadableStreamDefaultReader<string> | undefined): Promise<void> => {
  try {
    while (reader && !(await reader.read()).done);
  } catch {
    // It was aborted, or lost: there is nothing left to read.
  }
};

/** An event that we know, checked; one that a newer server invented is skipped. */
const eventOf = <Answer>(contract: Endpoint, { event, data }: EventSourceMessage): StreamEvent<Answer> | undefined => {
  try {
    const value: unknown = JSON.parse(data);
    if (event === 'status') return wireEvents.status.parse(value);
    if (event === 'delta') return wireEvents.delta.parse(value);
    if (event === 'result') return { type: 'result', answer: contract.response.parse(value) as Answer };
    if (event !== 'error') return undefined;
    throw errorOfProblem(wireEvents.error.parse(value));
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable(error);
  }
};
