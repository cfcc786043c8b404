import * as z from 'zod';
import { jsonOf } from '#functions/lib/http/json-of';
import { AppError } from '#shared/kernel/errors';

/** Where reading goes on: on a day, after an entry of it if one was read. */
export const Position = z.object({
  day: z.iso.date(),
  before: z
    .string()
    .regex(/^[\w:.-]{20,60}$/)
    .optional(),
});
export type Position = z.infer<typeof Position>;

export const cursorAt = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position that a cursor stands for. It opens nothing that the log itself does not show.
 * @throws AppError `invalid_input` when it is none of ours, or outside of the days that are asked for
 */
export const positionOf = (cursor: string, { from, to }: { from: string; to: string }): Position => {
  const parsed = Position.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success && parsed.data.day >= from && parsed.data.day <= to) return parsed.data;
  throw new AppError('invalid_input', 'This page link no longer fits the log. Go back to its first page.');
};
