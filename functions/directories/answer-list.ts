import { env } from '#functions/lib/env';
import { WithHead } from '#functions/lib/http/answer';
import type { Listed } from '#functions/lib/http/page-link';
import { type Item, readPage, type Segment } from '#functions/records/directory/list';
import { cursorAfter, placeOf } from './list-cursor.ts';
import { itemsOf, type Near, type NearItem } from './nearest.ts';
import type { LoadedDirectory } from './placed.ts';

type Asked = { limit: number; cursor?: string | undefined };

/** Whether demonstration entries are shown: as asked, else the server's default. */
export const showsDemonstrations = (asked: boolean | undefined): boolean => asked ?? env.demonstrationDefault();

/**
 * A page of a list, in the body that `bodyOf` makes; next cursor and data version ride in headers.
 * @throws AppError `invalid_input` for a cursor that does not fit
 */
export const answerList = async <Body>(
  segments: readonly Segment[],
  { limit, cursor }: Asked,
  listed: Listed,
  bodyOf: (items: readonly Item[]) => Body,
): Promise<WithHead<Body>> => {
  const after = placeOf(cursor, listed);
  const { items, end } = await readPage(segments, { limit, after });
  return headed(bodyOf(items), listed, end && cursorAfter(end, listed));
};

/** A page of a list that goes by distance. */
export const answerNearest = async <Body>(
  { found }: Near,
  directories: readonly LoadedDirectory[],
  { limit, cursor }: Asked,
  listed: Listed,
  bodyOf: (items: readonly NearItem[]) => Body,
): Promise<WithHead<Body>> => {
  const start = placeOf(cursor, listed)?.segment ?? 0;
  const end = start + limit;
  const body = bodyOf(await itemsOf(found.slice(start, end), directories));
  return headed(body, listed, end < found.length ? cursorAfter({ segment: end, id: 'offset' }, listed) : undefined);
};

/** Real entries and demonstrations of a list by distance. */
export const countsOf = ({ found }: Near) => ({
  total: found.length,
  demonstrations: found.filter(({ one }) => one.demonstration).length,
});

export const headed = <Body>(body: Body, { versions }: Listed, nextCursor: string | undefined): WithHead<Body> =>
  new WithHead(body, {
    headers: { 'x-data-version': versions.join(','), ...(nextCursor ? { 'x-next-cursor': nextCursor } : {}) },
  });
