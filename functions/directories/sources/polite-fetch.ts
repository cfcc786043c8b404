import { pause } from '#functions/lib/pause';
import { SourceFailure } from './source.ts';

export type Politeness = {
  /** For one call, its body included. */
  timeoutMs: number;
  /** Between the starts of two calls. */
  intervalMs: number;
  /** A call that would have to wait longer for its turn is not made. */
  queueMaxMs: number;
  /** Tries of one call, the first included. */
  tries: number;
  /** Before the second try; doubled each time. Retry-After goes before it, up to `retryAfterMaxMs`. */
  backoffMs: number;
  retryAfterMaxMs: number;
};

/** Below the 100 calls a minute that a public connector to the same source keeps to. */
export const polite: Politeness = {
  timeoutMs: 2_500,
  intervalMs: 650,
  queueMaxMs: 5_000,
  tries: 3,
  backoffMs: 300,
  retryAfterMaxMs: 2_000,
};

/**
 * Reads JSON politely: one call after the other at no more than the rate, tried again after 429 and 5xx.
 * @returns a function of an URL; it throws SourceFailure, and nothing else, for whatever the source does wrong
 */
export const politeJson = ({ timeoutMs, intervalMs, queueMaxMs, tries, backoffMs, retryAfterMaxMs }: Politeness) => {
  let next = 0;
  const turn = async () => {
    const now = Date.now();
    const startsAt = Math.max(now, next);
    if (startsAt - now > queueMaxMs) throw new SourceFailure('too many ask it at once');
    next = startsAt + intervalMs;
    await pause(startsAt - now);
  };
  const once = async (url: string): Promise<{ json: unknown } | { failure: string; retryMs?: number }> => {
    await turn();
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Evident procurement assistant' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) return { failure: `it answered ${response.status}`, ...retryOf(response) };
      return jsonOf(text);
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      return { failure: isSlow ? `it did not answer within ${timeoutMs / 1_000} s` : 'it cannot be reached' };
    }
  };
  return async (url: string): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(url);
      if ('json' in answer) return answer.json;
      if (answer.retryMs === undefined || attempt === tries) throw new SourceFailure(answer.failure);
      await pause(Math.min(retryAfterMaxMs, Math.max(answer.retryMs, backoffMs * 2 ** (attempt - 1))));
    }
  };
};

const jsonOf = (text: string): { json: unknown } | { failure: string } => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { failure: 'it answered with a page where data was expected' };
  }
};

const retryOf = ({ status, headers }: Response): { retryMs?: number } => {
  if (status !== 429 && status < 500) return {};
  const seconds = Number(headers.get('retry-after') ?? '0');
  return { retryMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0 };
};
