import type { Gst, QuoteUnit } from '../../contracts/reports/quotes.ts';
import type { Money } from './quote-money.ts';
import { countOfUnit, isMonths, isYears, type Quantity, quantityBeside, unitOf } from './quote-quantity.ts';
import type { Restatement } from './quote-restated.ts';
import type { Section } from './quote-section.ts';
import { unitIn } from './quote-unit.ts';

/** One amount with the words around it, from a sentence or from a row of a table. */
export type Entry = {
  start: number;
  end: number;
  line: number;
  head: string;
  tail: string;
  money: Money;
  again: readonly Restatement[];
  label: string;
  section: Section;
  /** Words of the column's head; '' outside tables. */
  column: string;
  /** What a column for units and quantities says. */
  rowUnit: QuoteUnit | null;
  rowQuantity: number | null;
  /** Said of GST elsewhere on the line. */
  lineGst: Exclude<Gst, 'not-stated'> | null;
};

/** What an amount is multiplied by, and for how long it runs where the quantity is one of months or years. */
export type Multiple = {
  unit: QuoteUnit;
  quantity: number | null;
  runs: { period: 'month' | 'quarter' | 'year'; termYears: number } | null;
  /** The quantity holds the time for which it is paid: six months at a price for one are paid and done. */
  isPaidOff?: boolean;
};

const whole = { quantity: null, runs: null } as const;

/** Up to the words that speak of something else: "for use in each room". */
const nearTail = (tail: string): string => {
  const stop = tail.search(/[;,.]\s|\b(?:in|of|to|with|on|by|at|from)\s|\bfor\s(?!each|every)/i);
  return (stop < 0 ? tail : tail.slice(0, stop)).slice(0, 60);
};

/** "2 handsets per nurse" tells how many, not what a price is for. */
const nearHead = (head: string): string =>
  /\d\s(?:[\w-]+\s){0,3}?(?:per|each|every)\s/i.test(head) ? '' : head.slice(-70);

/** The unit that a price is for by its words; null: none is named. */
export const unitSpoken = ({ head, tail, label, rowUnit }: Entry): QuoteUnit | null =>
  rowUnit ??
  unitIn(nearTail(tail), label) ??
  unitIn(nearHead(head).replace(/\b(?:an?|every)\s|\b[a-z]\/(?=hrs?\b)/gi, ' '), label);

const runsFor = (count: number, isYear: boolean): Multiple['runs'] =>
  isYear ? { period: 'year', termYears: count } : count % 12 === 0 ? { period: 'month', termYears: count / 12 } : null;

/** "12 x $950 per month" runs for a year; "6 months x $950" is paid six times. */
const overTime = (entry: Entry, unit: QuoteUnit | null, beside: Quantity): Multiple => {
  const runs = runsFor(beside.count, isYears(beside));
  if (!runs && unit && unit !== 'item')
    return {
      unit,
      quantity: countOfUnit(unit, `${entry.head} ${entry.tail}`),
      runs: { period: 'month', termYears: beside.count / 12 },
    };
  if (!runs) return { unit: 'item', quantity: beside.count, runs: null, isPaidOff: true };
  if (!unit || unit === 'item') return { ...whole, unit: 'whole', runs };
  return { unit, quantity: countOfUnit(unit, `${entry.head} ${entry.tail}`), runs };
};

/** Unit and quantity of an entry. */
export const multipleOf = (entry: Entry, isPaidMonthly: boolean): Multiple => {
  const spoken = unitSpoken(entry);
  // "Years 2 and 3: $45,000 each" is said of years, not of units.
  const unit = spoken === 'item' && /\b(?:years?|yrs?)\s?\d/i.test(entry.head) ? null : spoken;
  if (entry.rowQuantity !== null) return { unit: unit ?? 'item', quantity: entry.rowQuantity, runs: null };
  const restatedQuantity = entry.again.find(({ what }) => what === 'quantity')?.quantity ?? null;
  const beside =
    quantityBeside(entry.head, entry.tail) ??
    (restatedQuantity === null ? null : { count: restatedQuantity, noun: '' });
  if (beside && (isMonths(beside) || isYears(beside))) return overTime(entry, unit, beside);
  if (beside && beside.noun === '' && unit === null && isPaidMonthly && beside.count % 12 === 0)
    return { ...whole, unit: 'whole', runs: runsFor(beside.count, false) };
  const paid =
    beside?.noun === '' && unit === null ? PAYMENTS.exec(entry.tail)?.[1]?.charAt(0).toLowerCase() : undefined;
  if (beside && paid) return { ...whole, unit: 'whole', runs: ofPayments(beside.count, paid) };
  if (beside?.runs) return withRuns(beside, beside.runs, unit);
  if (beside) return ofQuantity(beside, unit);
  return unit
    ? { unit, quantity: countOfUnit(unit, `${entry.head} ${entry.tail}`), runs: null }
    : { ...whole, unit: 'whole' };
};

/** "3 x $12,000 annual payments". */
const PAYMENTS = /^\s{0,2}(?:equal )?(monthly|quarterly|annual|yearly) (?:payments?|instal?ments?)\b/i;
const ofPayments = (count: number, paid: string): Multiple['runs'] =>
  paid === 'm'
    ? { period: 'month', termYears: count / 12 }
    : paid === 'q'
      ? { period: 'quarter', termYears: count / 4 }
      : { period: 'year', termYears: count };

const withRuns = (beside: Quantity, time: Quantity, unit: QuoteUnit | null): Multiple => {
  const runs = runsFor(time.count, isYears(time));
  const { unit: counted } = ofQuantity(beside, unit);
  return { unit: counted, quantity: runs ? beside.count : beside.count * time.count, runs, isPaidOff: runs === null };
};

const ofQuantity = (beside: Quantity, unit: QuoteUnit | null): Multiple => {
  const named = unitOf(beside);
  return { unit: unit && unit !== 'item' ? unit : named, quantity: beside.count, runs: null };
};
