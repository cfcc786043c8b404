import { APIConnectionError, APIError } from 'openai/core/error';
import { Stream } from 'openai/core/streaming';

/** Without a client's settings the SDK's stream would write what it cannot parse to the console: the model's own words. */
const silent = { logLevel: 'off' } as Parameters<typeof Stream.fromSSEResponse>[2];

/** Where chat completions are asked for, and by which key. */
export type ChatEndpoint = { url: string; key: string };

/**
 * Opens a streamed chat completion. The SDK's own stream and errors do the reading; its client class is left out,
 * because it would bring every other API of the provider into the bundle.
 * @throws APIError with the status that the endpoint answered, or APIConnectionError
 */
export const openStream = async <Chunk>(
  { url, key }: ChatEndpoint,
  body: object,
  signal: AbortSignal,
): Promise<Stream<Chunk>> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: Error) => {
    throw new APIConnectionError({ cause });
  });
  if (!response.ok) throw APIError.generate(response.status, await problemIn(response), undefined, response.headers);
  // The stream aborts this controller when its reader leaves early; ours ends the request itself.
  return Stream.fromSSEResponse<Chunk>(response, new AbortController(), silent);
};

const problemIn = async (response: Response): Promise<object> => {
  try {
    return (await response.json()) as object;
  } catch {
    return {};
  }
};
