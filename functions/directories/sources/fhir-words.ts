import { says } from '#shared/reading/phrases/phrase-book';
import type { Available, Concept } from './fhir-resources.ts';

/** The words of a concept: its own text, else the first coding that has a display. */
export const conceptText = (concept: Concept | undefined): string | undefined =>
  concept?.text || concept?.coding?.find(({ display }) => display)?.display;

/** Whether a concept has a code, whatever the version of its code system. */
const hasCode = (concept: Concept | undefined, code: string): boolean =>
  concept?.coding?.some((coding) => coding.code === code) ?? false;

/** Billing codes of the directory. Source: service-provision-cs of implementation guide au.gov.digitalhealth.hcpd. */
const billing = { NFE: 'No fee', FAP: 'Fees apply', MIX: 'Mixed billing', BB: 'Bulk billing' };

/** Cost in words; undefined for a code that is not among the documented. */
export const costOf = (codes: readonly Concept[] | undefined): string | undefined => {
  const named = Object.entries(billing).filter(([code]) => codes?.some((concept) => hasCode(concept, code)));
  return named.length > 0 ? named.map(([, words]) => words).join(', ') : undefined;
};

/** Whether new patients are taken; undefined where the extension is absent or holds another code. */
export const acceptingOf = (concept: Concept | undefined): boolean | undefined => {
  if (hasCode(concept, 'accepting')) return true;
  return hasCode(concept, 'not-accepting') ? false : undefined;
};

const needsNone = says([
  'no|without a? referral',
  'not require a? referral',
  'referral is? not required|needed|necessary',
]);
const needsOne = says(['referral is? required|needed|necessary']);
/** A referral is required, or not, only where the text for referrers says so in so many words. */
export const referralOf = (markdown = ''): boolean | undefined =>
  needsNone(markdown) ? false : needsOne(markdown) || undefined;

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayNames = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };

/** "Mon–Fri", "Mon, Wed"; no days named means every day. */
const daysText = (named: readonly string[] | undefined): string => {
  const indexes = days.flatMap((day, index) => (named?.includes(day) ? [index] : []));
  if (!named || named.length === 0 || indexes.length === days.length) return 'Every day';
  const [first, last] = [indexes[0] ?? 0, indexes.at(-1) ?? 0];
  const name = (index: number) => dayNames[days[index] ?? 'mon'];
  const isRun = last - first === indexes.length - 1 && indexes.length > 2;
  return isRun ? `${name(first)}–${name(last)}` : indexes.map(name).join(', ');
};

const clock = (time: string): string => time.slice(0, 5);

/** One opening in words. All day is 24 hours; an end before the start is past midnight. */
const openingText = ({ daysOfWeek, allDay, availableStartTime, availableEndTime }: Available): string | undefined => {
  const when = daysText(daysOfWeek);
  if (allDay) return `${when} 24 hours`;
  if (!availableStartTime || !availableEndTime) return undefined;
  const next = availableEndTime <= availableStartTime ? ' (next day)' : '';
  return `${when} ${clock(availableStartTime)}–${clock(availableEndTime)}${next}`;
};

/** Opening hours in words; undefined where none is told. */
export const openingHoursOf = (times: readonly Available[] | undefined): string | undefined => {
  const openings = (times ?? []).flatMap((time) => openingText(time) ?? []);
  return openings.length > 0 ? openings.join('; ') : undefined;
};
