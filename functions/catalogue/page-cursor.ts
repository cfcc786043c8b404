import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#shared/errors';

/** What a page link depends on: the list as asked for, and the data version that it was cut from. */
type List = { filters: unknown; dataVersion: string };

const Cursor = z.object({ offset: z.number().int().positive(), seal: z.string() });

const sealOf = (offset: number, { filters, dataVersion }: List): string =>
  createHash('sha256')
    .update(JSON.stringify([offset, dataVersion, filters]))
    .digest('base64url')
    .slice(0, 16);

/** An opaque link to the page that begins at an offset. It opens nothing that the list itself does not show. */
export const cursorAt = (offset: number, list: List): string =>
  Buffer.from(JSON.stringify({ offset, seal: sealOf(offset, list) })).toString('base64url');

/**
 * The offset that a cursor stands for; 0 without one.
 * @throws AppError `invalid_input` when the cursor was changed, belongs to another question, or the data changed since
 */
export const offsetOf = (cursor: string | undefined, list: List): number => {
  if (cursor === undefined) return 0;
  const parsed = Cursor.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success && parsed.data.seal === sealOf(parsed.data.offset, list)) return parsed.data.offset;
  throw new AppError('invalid_input', 'This page link no longer fits the list. Go back to its first page.');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
