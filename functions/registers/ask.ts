import * as z from 'zod';
import { pause } from '#functions/lib/pause';
import { AppError } from '#shared/kernel/errors';

/** How a register is asked: politely by default, at once in tests. */
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

type Question<T> = {
  url: string;
  /** Of the register, as a failure names it. */
  name: string;
  page: z.ZodType<T>;
  manners: Manners;
  /** What a refusal stands for that is none: a search that found nothing may answer 404. */
  refused?: (status: number, body: unknown) => T | undefined;
};

/** Another try may succeed where the service is busy, down or slow; never where it says no. */
type Attempt<T> = { page: T } | { error: AppError; retryAfterMs?: number | undefined };

const failed = (name: string, reason: string, cause?: unknown) =>
  new AppError('upstream_failed', `${name}: ${reason}`, { cause });

/**
 * One page of a register. Tries again after 429, 5xx, a time-out or a broken connection, after the wait that the answer
 * asks for or one that doubles.
 * @throws AppError `upstream_failed` saying what came instead
 */
export const ask = <T>(question: Question<T>): Promise<T> => tried(question, () => tryPage(question));

/**
 * A file of a register, read as it arrives; tried again as a page is, from its beginning.
 * @param read throws AppError where the file is not what it should be: that is tried no more
 * @throws AppError `upstream_failed` saying what came instead
 */
export const askFile = <T>(
  asked: Omit<Question<T>, 'page' | 'refused'>,
  read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> =>
  tried(asked, async () => {
    try {
      const response = await send(asked, asked.manners.timeoutMs * FILE_SLOWER);
      const refusal = refusalOf(asked.name, response);
      if (refusal) return refusal;
      if (!response.ok || !response.body) throw failed(asked.name, `it answered ${response.status}.`);
      return { page: await read(response.body) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      return { error: failed(asked.name, 'it could not be reached.', error) };
    }
  });

/** A file of some hundred megabytes may take so many times as long as a page. */
const FILE_SLOWER = 20;

const tried = async <T>(
  { name, manners }: Pick<Question<T>, 'name' | 'manners'>,
  attemptOne: () => Promise<Attempt<T>>,
): Promise<T> => {
  let last = failed(name, 'was not asked.');
  for (let attempt = 0; attempt < manners.tries; attempt++) {
    const outcome = await attemptOne();
    if ('page' in outcome) return outcome.page;
    last = outcome.error;
    const backoff = manners.backoffMs * 2 ** attempt;
    if (attempt + 1 < manners.tries) await pause(Math.min(outcome.retryAfterMs ?? backoff, BACKOFF_MAX_MS));
  }
  throw last;
};

const send = ({ url }: { url: string }, timeoutMs: number): Promise<Response> =>
  fetch(url, {
    headers: { accept: 'application/json, application/zip', 'user-agent': 'Evident register reader' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });

/** What may go better the next time. */
const refusalOf = (
  name: string,
  { status, headers }: Response,
): Exclude<Attempt<never>, { page: never }> | undefined => {
  if (status !== 429 && status < 500) return undefined;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
  return { error: failed(name, `it answered ${status}.`), retryAfterMs };
};

const tryPage = async <T>(question: Question<T>): Promise<Attempt<T>> => {
  const { name, manners } = question;
  let response: Response;
  let text: string;
  try {
    response = await send(question, manners.timeoutMs);
    text = await response.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? `no answer within ${manners.timeoutMs / 1_000} s.` : 'it could not be reached.';
    return { error: failed(name, reason, error) };
  }
  return refusalOf(name, response) ?? { page: pageOf(question, response, text) };
};

const Message = z.object({ message: z.string().min(1) });
/** How the registers tell what went wrong: a list, or one. */
const Told = z.union([
  z.object({ errors: z.array(Message).min(1) }).transform(({ errors }) => errors[0]?.message),
  z.object({ error: Message }).transform(({ error }) => error.message),
]);

const pageOf = <T>({ name, page, refused }: Question<T>, response: Response, text: string): T => {
  const body = jsonOf(text);
  const instead = response.ok ? undefined : refused?.(response.status, body);
  if (instead !== undefined) return instead;
  const told = Told.safeParse(body).data;
  if (!response.ok || told)
    throw failed(name, `it answered ${response.status}${told ? `: ${told.slice(0, 200)}` : ''}.`);
  const parsed = page.safeParse(body);
  if (!parsed.success) throw failed(name, 'it answered something that is no page of it.', parsed.error);
  return parsed.data;
};

/** A proxy or a wrong path may answer a web page with status 200. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
};

/** What one page holds, and how many rows there are in all. */
export type Counted = { rows: readonly unknown[]; total: number };

type Walk = {
  name: string;
  /** Asks for the rows after so many. */
  pageFrom: (skip: number) => Promise<Counted>;
  manners: Manners;
};

/** A register that never ends is none. */
const PAGES_MAX = 500;

/**
 * All rows of a register that tells how many there are, page by page.
 * @throws AppError `upstream_failed` when a page is short of what was told, or the number changes on the way: half a list
 * is no list
 */
export const everyRow = async ({ name, pageFrom, manners }: Walk): Promise<unknown[]> => {
  const rows: unknown[] = [];
  let total: number | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    if (page > 0) await pause(manners.pauseMs);
    const read = await pageFrom(rows.length);
    if (total !== undefined && read.total !== total) throw failed(name, 'it changed while it was read.');
    total = read.total;
    rows.push(...read.rows);
    if (rows.length === total) return rows;
    if (read.rows.length === 0 || rows.length > total)
      throw failed(name, `it tells of ${total} rows and gave ${rows.length}.`);
  }
  throw failed(name, 'its pages do not come to an end.');
};
