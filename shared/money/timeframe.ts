import type { Timeframe } from '../contracts/reports/report-choices.ts';

const DAYS_IN_WEEK = 7;
/** Mean length of a month of the Gregorian calendar: 365.2425 ÷ 12 days. */
const DAYS_IN_MONTH = 30.436875;

/** Months of each timeframe, at least and at most; null: open at the end. */
export const timeframeMonths = {
  '3-6 months': [3, 6],
  '6-12 months': [6, 12],
  '1-2 years': [12, 24],
  '2+ years': [24, null],
} as const satisfies Record<Timeframe, readonly [number, number | null]>;

/** Weeks until a timeframe ends, to one decimal; null where it is open at the end. */
export const weeksUntilEnd = (timeframe: Timeframe): number | null => {
  const [, most] = timeframeMonths[timeframe];
  return most === null ? null : Math.round(((most * DAYS_IN_MONTH) / DAYS_IN_WEEK) * 10) / 10;
};

/** A day some weeks after another, both ISO 8601; part of a week counts up to the next day. */
export const addWeeks = (day: string, weeks: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Math.ceil(weeks * DAYS_IN_WEEK));
  return date.toISOString().slice(0, 10);
};

/** The same day some months later (ISO 8601); the last of the month where that month has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
};

const counts = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The day at the end of "within 18 months"; null where the words name no span. */
const endOfSpan = (said: readonly string[], today: string): string | null => {
  const at = said.findIndex((word) => ['day', 'days', 'week', 'weeks', 'month', 'months'].includes(word));
  const word = said[at - 1] ?? '';
  const count = Number.parseInt(word, 10) || counts.indexOf(word);
  if (!(count > 0)) return null;
  const unit = said[at] ?? '';
  if (unit.startsWith('month')) return addMonths(today, count);
  return addWeeks(today, unit.startsWith('week') ? count : count / DAYS_IN_WEEK);
};

const months = 'january february march april may june july august september october november december'.split(' ');
/** The month that a word names in full or cut short ("Sept.", from three letters on), from 0; -1 where it names none. */
const monthAt = (word: string): number => {
  const letters = word.replace(/[.,]$/, '');
  return letters.length < 3 ? -1 : months.findIndex((month) => month.startsWith(letters));
};

/**
 * The day that a deadline in the buyer's words ends on: "before December" is 30 November, "by December" the 31st,
 * "by Christmas" the 25th, "within 18 months" that many after today.
 * @param today ISO 8601; a month without a year is its next
 * @returns ISO 8601; null where the words name no month and no span
 */
export const deadlineDay = (words: string, today: string): string | null => {
  const said = words.toLowerCase().replace('christmas', '25 dec').split(' ');
  const month = said.map(monthAt).find((at) => at >= 0);
  if (month === undefined) return endOfSpan(said, today);
  const thisYear = Number(today.slice(0, 4));
  const numbers = said.map((word) => Number.parseInt(word, 10)).filter((number) => number > 0);
  const year = numbers.find((number) => number > 2000);
  const day = numbers.find((number) => number <= 31);
  const isBefore = said[0] === 'before' || said[0] === 'until';
  const endIn = (of: number): string =>
    (day !== undefined
      ? new Date(Date.UTC(of, month, isBefore ? day - 1 : day))
      : new Date(Date.UTC(of, isBefore ? month : month + 1, 0))
    )
      .toISOString()
      .slice(0, 10);
  const next = endIn(thisYear);
  return year !== undefined ? endIn(year) : next < today.slice(0, 10) ? endIn(thisYear + 1) : next;
};

/** Whole weeks from one day to another, both ISO 8601; negative where the second is past. */
export const weeksBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / (DAYS_IN_WEEK * 86_400_000));

/** How an implementation keeps to a timeframe: `tight` only if all that comes before it goes as quickly as it can. */
export type TimeframeFit = 'fits' | 'tight' | 'exceeds' | 'unknown';

/**
 * Whether preparation and implementation end within a timeframe.
 * @param preparationWeeks at least and at most
 * @param implementationWeeks the longest on record; null where no record names a time
 */
export const timeframeFit = (
  timeframe: Timeframe,
  preparationWeeks: readonly [number, number],
  implementationWeeks: number | null,
): TimeframeFit => {
  if (implementationWeeks === null) return 'unknown';
  const end = weeksUntilEnd(timeframe);
  const [least, most] = preparationWeeks;
  if (end === null || most + implementationWeeks <= end) return 'fits';
  return least + implementationWeeks <= end ? 'tight' : 'exceeds';
};
