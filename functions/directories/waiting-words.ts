import { formatDate } from '#shared/format';
import type { ExtractRow } from './myhospitals-rows.ts';

/** Categories that a line names; the rest is counted. */
const NAMED_MAX = 5;

export type Waiting = { text: string; asOf: string };

/** A number that the source gives and does not hold back. */
const figureOf = ({ value, suppression }: ExtractRow): number | undefined => {
  if (suppression !== null && suppression !== undefined && suppression !== '') return undefined;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
};

const day = (date: string): string => date.slice(0, 10);
const month = (date: string): string => formatDate(date.slice(0, 7));
const number = (value: number): string => String(Math.round(value * 10) / 10);

type Words = { unit: (value: string) => string; after: string };

const words: Record<string, Words> = {
  MYH0011: { unit: (value) => `${value}%`, after: 'seen on time in emergency' },
  MYH0009: { unit: (value) => (value === '1' ? '1 day' : `${value} days`), after: 'median wait for elective surgery' },
};

/**
 * The newest period of a measure in one line: "Urgent 64%, Semi-urgent 71% seen on time in emergency, Jul 2023 – Jun
 * 2024". A total over all categories stands for them where the source gives one.
 * @returns undefined where every value of the newest period is held back
 */
export const waitingOf = (measure: keyof typeof words, rows: readonly ExtractRow[]): Waiting | undefined => {
  const said = words[measure];
  const newest = rows.reduce(
    (last, row) => (day(row.reporting_end_date) > last ? day(row.reporting_end_date) : last),
    '',
  );
  const known = rows
    .filter((row) => day(row.reporting_end_date) === newest)
    .flatMap((row) => {
      const value = figureOf(row);
      return value === undefined ? [] : [{ row, name: categoryOf(row), value }];
    });
  const total = known.find(({ name }) => /^(all|total)\b/i.test(name));
  const shown = total ? [total] : known;
  const [first] = shown;
  if (!said || !first) return undefined;
  const figures = shown
    .slice(0, NAMED_MAX)
    .map(({ name, value }) => [total ? '' : name, said.unit(number(value))].filter(Boolean).join(' '));
  const more = shown.length > NAMED_MAX ? ` (and ${shown.length - NAMED_MAX} more)` : '';
  const period = `${month(first.row.reporting_start_date)} – ${month(newest)}`;
  return { text: `${figures.join(', ')}${more} ${said.after}, ${period}`, asOf: newest };
};

const categoryOf = (row: ExtractRow): string =>
  (row.reported_measure_category_name ?? row.reported_measure_name ?? '').trim();
