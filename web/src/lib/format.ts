import { once } from '#shared/kernel/once';
import { printNumber } from '#shared/money/printed-figures';

const day = once(() => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }));
const time = once(() => new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }));

export { countOf, formatCount, formatRange } from '#shared/kernel/format';

/** `20 Nov 2026, 2:05 pm`. */
export const formatDateTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${day().format(date)}, ${time().format(date)}`;
};

/** `2:05 pm` for today, else with the date. */
export const formatTimestamp = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? time().format(date) : formatDateTime(iso);
};

/** `2026-11-20`, as file names carry it. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The host of a link, as it is shown beside it; undefined for anything but a well-formed https address. */
export const hostOf = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname.replace(/^www\./, '') : undefined;
};

/** "12.5 of 30"; "– of 30" where nothing is known. */
export const formatPoints = (points: number | null, maximum: number): string =>
  `${points === null ? '–' : printNumber(points, 1)} of ${printNumber(maximum, 1)}`;
