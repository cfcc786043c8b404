import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { jsonOf } from './json-of.ts';

/** What a page link depends on: the filters as asked for, and the versions that the list was cut from. */
export type Listed = { filters: unknown; versions: readonly string[] };

const sealOf = (place: unknown, { filters, versions }: Listed): string =>
  createHash('sha256')
    .update(JSON.stringify([place, versions, filters]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Opaque links to pages of a list, each good for one question and one version of the data. They open nothing that the
 * list itself does not show.
 * @param Place what a link leads to: an offset, or the row that the page follows
 */
export const pageLinks = <Place>(Place: z.ZodType<Place>) => {
  const Link = z.object({ at: Place, seal: z.string() });
  return {
    linkTo: (at: Place, listed: Listed): string =>
      Buffer.from(JSON.stringify({ at, seal: sealOf(at, listed) })).toString('base64url'),
    /**
     * @returns where a page begins; undefined without a link
     * @throws AppError `invalid_input` when the link was changed, belongs to another question, or the data changed since
     */
    placeOf: (link: string | undefined, listed: Listed): Place | undefined => {
      if (link === undefined) return undefined;
      const parsed = Link.safeParse(jsonOf(Buffer.from(link, 'base64url').toString('utf8')));
      if (parsed.success && parsed.data.seal === sealOf(parsed.data.at, listed)) return parsed.data.at;
      throw new AppError('invalid_input', 'This page link no longer fits the list. Go back to its first page.');
    },
  };
};
