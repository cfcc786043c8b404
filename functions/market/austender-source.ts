import type { NoticeVersion } from '#functions/records/import/notice-version';
import type { BadRow } from '#functions/records/versions/read-records';
import { AppError } from '#shared/kernel/errors';
import { addDays } from '#shared/market/notice';
import { fetchPage, type Manners, politely, wait } from './austender-page.ts';
import { versionsOf } from './austender-release.ts';

/** Days asked for at once: the API wants short windows. */
const WINDOW_DAYS = 7;
/** A week of the whole Commonwealth is about 2,000 notices; a longer walk is a cursor that leads nowhere. */
const PAGES_MAX = 500;

export type NoticeWindow = { from: string; to: string };
export type ReadWindow = NoticeWindow & { versions: NoticeVersion[]; bad: BadRow[] };

type Asked = NoticeWindow & {
  /** Which day of a notice lies in the window; the API has no search by words. */
  by?: 'contractPublished' | 'contractLastModified';
  /** Such as AUSTENDER_BASE_URL holds: up to and with "/ocds". */
  baseUrl: string;
  manners?: Manners | undefined;
};

/**
 * Contract notices of AusTender, published or changed from one day to another, both included, a week at a time. Each
 * week is whole when it is handed over, so that a reader that stops at a failure can go on from there.
 * @throws AppError `upstream_failed` when a week cannot be read whole
 */
export async function* readAustender({ from, to, by = 'contractLastModified', baseUrl, manners = politely }: Asked) {
  for (const [index, window] of weeksOf({ from, to }).entries()) {
    if (index > 0) await wait(manners.pauseMs);
    yield await readWindow({ ...window, by, baseUrl, manners });
  }
}

/** Consecutive windows of a week, the last one shorter. */
export const weeksOf = ({ from, to }: NoticeWindow): NoticeWindow[] => {
  const weeks: NoticeWindow[] = [];
  for (let start = from; start <= to; start = addDays(start, WINDOW_DAYS)) {
    const end = addDays(start, WINDOW_DAYS - 1);
    weeks.push({ from: start, to: end < to ? end : to });
  }
  return weeks;
};

const readWindow = async ({
  from,
  to,
  by,
  baseUrl,
  manners,
}: Required<Asked> & { manners: Manners }): Promise<ReadWindow> => {
  const versions: NoticeVersion[] = [];
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  // A bare day is refused (code 102): moments only.
  let next: string | undefined =
    `${baseUrl.replace(/(?<!\/)\/+$/, '')}/findByDates/${by}/${from}T00:00:00Z/${to}T23:59:59Z`;
  while (next) {
    if (seen.size > 0) await wait(manners.pauseMs);
    if (seen.has(next) || seen.size === PAGES_MAX) throw brokenCursor(from, to);
    seen.add(next);
    const page = await fetchPage(next, manners);
    for (const [index, release] of page.releases.entries()) {
      const read = versionsOf(release, `${from} to ${to}, page ${seen.size}, release ${index + 1}`);
      versions.push(...read.versions);
      bad.push(...read.bad);
    }
    next = nextOf(page.links.next, baseUrl, { from, to });
  }
  return { from, to, versions, bad };
};

/** The next page; it must be the same service, whatever the answer says. */
const nextOf = (link: string | undefined, baseUrl: string, { from, to }: NoticeWindow): string | undefined => {
  if (link === undefined) return undefined;
  const base = new URL(baseUrl);
  const url = URL.canParse(link, base.href) ? new URL(link, base) : undefined;
  if (!url?.searchParams.get('cursor') || url.origin !== base.origin) throw brokenCursor(from, to);
  return url.href;
};

const brokenCursor = (from: string, to: string) =>
  new AppError('upstream_failed', `AusTender: the pages of ${from} to ${to} do not lead to an end.`);
