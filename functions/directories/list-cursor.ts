import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Place } from '#functions/records/directory/list';
import { AppError } from '#shared/kernel/errors';

/** What a page link depends on: the filters as asked for, and the versions that the list was cut from. */
export type Listed = { filters: unknown; versions: readonly string[] };

const sealOf = (place: unknown, { filters, versions }: Listed): string =>
  createHash('sha256')
    .update(JSON.stringify([place, versions, filters]))
    .digest('base64url')
    .slice(0, 16);

const Cursor = z.object({ at: Place, seal: z.string() });

/** An opaque link to what follows a row. It opens nothing that the list itself does not show. */
export const cursorAfter = (at: Place, listed: Listed): string =>
  Buffer.from(JSON.stringify({ at, seal: sealOf(at, listed) })).toString('base64url');

/**
 * Where a page begins; undefined without a cursor.
 * @throws AppError `invalid_input` when the cursor was changed, belongs to another question, or the data changed since
 */
export const placeOf = (cursor: string | undefined, listed: Listed): Place | undefined => {
  if (cursor === undefined) return undefined;
  const parsed = Cursor.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success && parsed.data.seal === sealOf(parsed.data.at, listed)) return parsed.data.at;
  throw new AppError('invalid_input', 'This page link no longer fits the list. Go back to its first page.');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
