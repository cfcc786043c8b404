import * as z from 'zod';
import { AppError } from '#shared/kernel/errors';

/** How the adapter asks: politely by default, at once in tests. */
export type Manners = {
  /** Pause before each request after the first, ms: about one a second. */
  pauseMs: number;
  /** Longest wait for one answer, ms. */
  timeoutMs: number;
  /** Tries of one page in all. */
  tries: number;
  /** Wait before the second try, ms; it doubles with each one, up to a limit. */
  backoffMs: number;
};

export const politely: Manners = { pauseMs: 1_000, timeoutMs: 30_000, tries: 4, backoffMs: 2_000 };
const BACKOFF_MAX_MS = 60_000;

const Page = z.object({
  releases: z.array(z.unknown()).default([]),
  links: z.object({ next: z.string().optional() }).default({}),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
});
export type Page = z.infer<typeof Page>;

export const wait = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

const failed = (reason: string, cause?: unknown) => new AppError('upstream_failed', `AusTender: ${reason}`, { cause });

/** Another try may succeed where the service is busy, down or slow; never where it says no. */
type Attempt = { page: Page } | { error: AppError; retryAfterMs?: number | undefined };

/**
 * One page of releases. Tries again after 429, 5xx, a time-out or a broken connection.
 * @throws AppError `upstream_failed` saying what came instead
 */
export const fetchPage = async (url: string, manners: Manners): Promise<Page> => {
  let last = failed('was not asked.');
  for (let attempt = 0; attempt < manners.tries; attempt++) {
    const outcome = await tryPage(url, manners.timeoutMs);
    if ('page' in outcome) return outcome.page;
    last = outcome.error;
    const backoff = manners.backoffMs * 2 ** attempt;
    if (attempt + 1 < manners.tries) await wait(Math.min(outcome.retryAfterMs ?? backoff, BACKOFF_MAX_MS));
  }
  throw last;
};

const tryPage = async (url: string, timeoutMs: number): Promise<Attempt> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Evident contract import' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { error: failed(isLate ? `no answer within ${timeoutMs / 1_000} s.` : 'it could not be reached.', error) };
  }
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
    return { error: failed(`it answered ${response.status}.`), retryAfterMs };
  }
  return { page: pageOf(response, text) };
};

const pageOf = (response: Response, text: string): Page => {
  const parsed = Page.safeParse(jsonOf(text));
  const told = parsed.success ? parsed.data.errors?.find(({ message }) => message)?.message : undefined;
  if (!response.ok || told) throw failed(`it answered ${response.status}${told ? `: ${told.slice(0, 200)}` : ''}.`);
  if (!parsed.success) throw failed('it answered something that is no page of releases.', parsed.error);
  return parsed.data;
};

/** A proxy or a wrong path may answer a web page with status 200. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};
