import { timesAYear } from '#shared/reading/lexical/values';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';

/**
 * The quantities of a message, each with what it is of and for one of what: A$18 per resident per month, 92 residents,
 * 36 months, 5 %. What they come to is reckoned elsewhere.
 */
export type Quantity = {
  /** "nth": a year or month by its place, "from year 2". */
  kind: 'money' | 'count' | 'share' | 'nth';
  value: number;
  /** The other end of "from 199 to 389". */
  high?: number;
  /** What is counted, in the singular; '' where nothing says it. "minute", "hour", "year" for lengths of time. */
  of: string;
  /** What it is for one of: "bed", "month", "each". */
  per: readonly string[];
  gst?: 'ex' | 'inc' | 'free' | undefined;
  /** "limit": a minimum, a threshold, a delegation; "notice": a length that nothing is paid for; "waived": paid only unless. */
  role?: Role | undefined;
  /** Of how many numbers a list of one thing is the sum. */
  many?: number;
  /** What it was before a later message said it anew. */
  was?: number;
  /** What a later message adds to a count. */
  plus?: readonly number[];
  /** Its period is what is usual, and was not said. */
  isTaken?: boolean;
  /** How many of what was told before, where nobody had said so. */
  isOpen?: boolean;
  q: string;
  at: number;
  /** Where its unit, period and GST mark end. */
  end: number;
};
export type Role =
  | ('saving' | 'budget' | 'limit' | 'notice' | 'waived' | 'optional' | 'credit')
  /** "residual": due at the end; "rate": discounts what is paid later; "same": paid either way; "life": how long a thing is kept. */
  | ('free' | 'from' | 'every' | 'past' | 'split' | 'residual' | 'rate' | 'same' | 'life' | 'cap')
  | ('off' | 'extra' | 'growth' | 'part' | 'kept' | 'occupied' | 'fee');

/** Of the calendar: how many in a year. */
export const inAYear: Partial<Record<string, number>> = timesAYear;
/** Of work: minutes in each. These never turn into the calendar's. */
export const ofWork: Partial<Record<string, number>> = { minute: 1, hour: 60 };
const ofMass: Partial<Record<string, number>> = { kg: 1, tonne: 1000 };
/** The units that turn into each other, and into this one. */
export const kinOf = (unit: string): Partial<Record<string, number>> | undefined =>
  [ofWork, ofMass].find((kin) => unit in kin);
/** "40kw", "swl 200kg", "10 inch": what a thing is like, and no number of things. */
export const measures = new Set('kw kwh w gb tb km kg sqm l inch mm cm kva litre'.split(' '));
/** Of whatever is bought, where only a pronoun names it. */
export const PIECE = 'piece';
export const isTime = (unit: string): boolean => unit in inAYear || unit in ofWork;

/** One resident to a bed; a room may hold several. */
const places = new Set(['bed', 'place', 'resident']);
/** Whether two words count the same thing: a bed and a resident, a doctor and a clinician. */
export const isSameUnit = (a: string, b: string): boolean =>
  a === b ||
  (places.has(a) && places.has(b)) ||
  (a !== '' && sizeUnitOf(a) !== undefined && sizeUnitOf(a) === sizeUnitOf(b));
