import { once } from './once.ts';

const wholeDollars = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 }));
const dollarsAndCents = once(
  () => new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const dayOfMonth = once(
  () => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const month = once(() => new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' }));

/** From here on cents say nothing that anybody decides by. */
const WHOLE_FROM_AUD = 10_000;

/** AUD as people read it here: `A$12,400`, or `A$1,240.50` where cents matter. */
export const formatAud = (amount: number): string => {
  const isWhole = Number.isInteger(amount) || Math.abs(amount) >= WHOLE_FROM_AUD;
  const digits = (isWhole ? wholeDollars : dollarsAndCents)().format(Math.abs(amount));
  return `${amount < 0 ? '−' : ''}A$${digits}`;
};

/** A year, a month, a day or a moment (ISO 8601) as people read it: `2026`, `Nov 2026`, `20 Nov 2026`. Other text stays. */
export const formatDate = (iso: string): string => {
  const [day = iso] = iso.split('T');
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(day)) return iso;
  const isMonth = day.length === 7;
  const date = new Date(isMonth ? `${day}-01` : day);
  return Number.isNaN(date.getTime()) ? iso : (isMonth ? month : dayOfMonth)().format(date);
};

/** "a, b and c". */
export const listed = (items: readonly string[], conjunction = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;

/** From here on digits are grouped; below, no formatter need be made. */
const GROUPED_FROM = 1_000;

export const formatCount = (count: number): string =>
  Number.isInteger(count) && count >= 0 && count < GROUPED_FROM ? `${count}` : wholeDollars().format(count);

/** `12–20`, with an en dash. */
export const formatRange = (low: number, high: number, format: (value: number) => string = formatCount): string =>
  low === high ? format(low) : `${format(low)}–${format(high)}`;

/** `1 question`, `2 questions`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;

/** With its first letter large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text on one line, with single blanks. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** A sentence with its stop. */
export const stopped = (text: string): string => ('.!?'.includes(text.at(-1) ?? '-') ? text : `${text}.`);

/** Whether a character is one of `marks`; a blank among them stands for any white space. */
const isMark = (char: string, marks: string): boolean =>
  marks.includes(char) || (marks.includes(' ') && char.trim() === '');

/** A text without the `marks` that it ends with, each a character; a blank among them stands for any white space. */
export const withoutEnd = (text: string, marks: string): string => {
  let end = text.length;
  while (end > 0 && isMark(text.charAt(end - 1), marks)) end--;
  return text.slice(0, end);
};

/** A text without the `marks` that it begins with, each a character; a blank among them stands for any white space. */
export const withoutStart = (text: string, marks: string): string => {
  let at = 0;
  while (at < text.length && isMark(text.charAt(at), marks)) at++;
  return text.slice(at);
};

/** With its first letter small, to go on a sentence; "GST" stays. */
export const lowered = (text: string): string =>
  text.charAt(1) === text.charAt(1).toLowerCase() ? text.charAt(0).toLowerCase() + text.slice(1) : text;
