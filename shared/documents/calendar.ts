import type { Contract } from '../contracts/purchases/evaluation.ts';
import { formatAud } from '../kernel/format.ts';
import { present } from '../kernel/told.ts';

/** Days of a contract that somebody must not miss, as a calendar file (RFC 5545). */

type Reminder = { key: string; on: string; title: string; note: string };

const DAY_MS = 86_400_000;
const dayBefore = (iso: string, days: number) => new Date(Date.parse(iso) - days * DAY_MS).toISOString().slice(0, 10);

/** What a contract's dates ask for, the first first. */
export const remindersOf = (contract: Contract, title: string): Reminder[] => {
  const { startOn, endOn, noticeDays, reviewOn, agreedAud } = contract;
  const price = agreedAud === null ? '' : ` Agreed: ${formatAud(agreedAud)} over five years, GST not included.`;
  return present<Reminder>(
    startOn && { key: 'start', on: startOn, title: `${title}: contract starts`, note: `The contract begins.${price}` },
    reviewOn && {
      key: 'review',
      on: reviewOn,
      title: `${title}: review of benefits`,
      note: 'Compare what was saved with the plan, and write it down.',
    },
    endOn &&
      noticeDays !== null && {
        key: 'notice',
        on: dayBefore(endOn, noticeDays),
        title: `${title}: last day for notice`,
        note: `Renew, renegotiate or give notice: the contract ends ${noticeDays} days from now.`,
      },
    endOn && {
      key: 'end',
      on: endOn,
      title: `${title}: contract ends`,
      note: 'The contract ends unless it was renewed.',
    },
  ).sort((a, b) => (a.on < b.on ? -1 : 1));
};

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' };
const escaped = (text: string) => [...text].map((character) => escapes[character] ?? character).join('');

/** Octets that a line may have; it goes on in the next after a blank. */
const LINE_OCTETS = 75;
const octets = (text: string) =>
  [...text].reduce((total, character) => total + octetsOf(character.codePointAt(0) ?? 0), 0);
const octetsOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

const folded = (line: string): string => {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (octets(last + character) > LINE_OCTETS) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
};

const stamp = (iso: string) => iso.slice(0, 19).replaceAll('-', '').replaceAll(':', '');

/**
 * The reminders of a contract as one calendar file, each a whole day with an alarm a week before.
 * @param now ISO 8601
 */
export const calendarOf = (contract: Contract, { id, title }: { id: string; title: string }, now: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evident//Contract//EN',
    'CALSCALE:GREGORIAN',
    ...remindersOf(contract, title).flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.key}.${id}@evident`,
      `DTSTAMP:${stamp(now)}Z`,
      `DTSTART;VALUE=DATE:${stamp(one.on)}`,
      `DTEND;VALUE=DATE:${stamp(dayBefore(one.on, -1))}`,
      `SUMMARY:${escaped(one.title)}`,
      `DESCRIPTION:${escaped(one.note)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P7D',
      `DESCRIPTION:${escaped(one.title)}`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
