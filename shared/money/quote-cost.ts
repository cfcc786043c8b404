import type { QuoteLine, QuotePeriod, QuoteUnit } from '../contracts/reports/quotes.ts';
import type { CostedLine, CostOption, OptionCost } from '../contracts/reports/roi-model.ts';
import { sum } from '../kernel/order.ts';
import { printAud, printNumber } from './printed-figures.ts';

/** How many of each the buyer has; null or absent: nobody has said. */
export type Counts = Readonly<Partial<Record<CountedUnit, number | null>>>;
export type CountedUnit = Exclude<QuoteUnit, 'whole' | 'item' | 'hour' | 'day'>;

const nouns = {
  bed: 'beds',
  room: 'rooms',
  resident: 'residents',
  user: 'users',
  device: 'devices',
  site: 'sites',
  item: 'items',
  hour: 'hours',
  day: 'days',
} satisfies Record<Exclude<QuoteUnit, 'whole'>, string>;

/** GST is a tenth of the price without it (A New Tax System (Goods and Services Tax) Act 1999): an eleventh with it. */
const GST_FACTOR = 1.1;
const DAYS = 365;

type Factor = { value: number; text: string };

/** How often a year a recurring amount falls due. */
const yearly: Partial<Record<QuotePeriod, Factor>> = {
  day: { value: DAYS, text: '365 days' },
  week: { value: DAYS / 7, text: `${printNumber(DAYS / 7)} weeks` },
  fortnight: { value: DAYS / 14, text: `${printNumber(DAYS / 14)} fortnights` },
  month: { value: 12, text: '12 months' },
  quarter: { value: 4, text: '4 quarters' },
  year: { value: 1, text: '' },
};

const quantityOf = ({ unit, quantity }: QuoteLine, counts: Counts): Factor | null => {
  if (unit === 'whole')
    return quantity === null ? { value: 1, text: '' } : { value: quantity, text: printNumber(quantity) };
  const isCounted = unit !== 'item' && unit !== 'hour' && unit !== 'day';
  const value = quantity ?? (isCounted ? (counts[unit] ?? null) : null);
  return value === null ? null : { value, text: `${printNumber(value)} ${value === 1 ? unit : nouns[unit]}` };
};

/** What the quote leaves open, so that the line cannot be computed. */
const openReason = (line: QuoteLine, counts: Counts): string | null => {
  if (line.unit !== 'whole' && quantityOf(line, counts) === null) return `How many ${nouns[line.unit]} is not known`;
  return line.period === 'term' && line.termYears === null ? 'How long the term is, is not known' : null;
};

/** Years in which a purchase falls due again: at the end of each term, as long as the horizon goes on. */
const purchaseYears = ({ period, termYears }: QuoteLine, horizonYears: number): number[] => {
  if (period !== 'once' || termYears === null) return [0];
  const times = Math.max(1, Math.ceil(horizonYears / termYears));
  return Array.from({ length: times }, (_, index) => Math.ceil(index * termYears));
};

const notesOf = (line: QuoteLine, horizonYears: number): string[] => {
  const { termYears, amountHighAud, gst, period, optional } = line;
  const term = termYears === null ? '' : `${printNumber(termYears)} ${termYears === 1 ? 'year' : 'years'}`;
  const again = purchaseYears(line, horizonYears).length;
  const isRenewed = termYears !== null && termYears < horizonYears && period !== 'once';
  return [
    ...(amountHighAud !== null && amountHighAud !== line.amountAud ? ['upper end of the range'] : []),
    ...(gst === 'not-stated' ? ['GST not stated: taken as not included'] : []),
    ...(again > 1 ? [`bought again every ${term}: ${again} times in ${horizonYears} years`] : []),
    ...(isRenewed ? [`taken to be renewed at the same price after ${term}`] : []),
    ...(optional ? ['optional: in no total'] : []),
  ];
};

/**
 * A quote's line in AUD without GST, for a year or once, with its formula.
 * @param counts the buyer's beds, rooms and so on, for a price per unit that has no quantity of its own
 * @param horizonYears years that are looked at: what is bought for a shorter term is bought again
 */
export const costLine = (line: QuoteLine, counts: Counts, horizonYears: number): CostedLine => {
  // The upper end: a plan that holds at the dearest reading holds. Of two discounts that is the smaller one.
  const stated = Math.max(line.amountAud, line.amountHighAud ?? line.amountAud);
  const openBecause = openReason(line, counts);
  const notes = notesOf(line, horizonYears);
  const suffix = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  const quantity = quantityOf(line, counts);
  if (openBecause !== null || quantity === null) {
    const formula = `${printAud(stated)} × ? = not computed: ${openBecause}${suffix}`;
    return { lineId: line.id, onceAud: null, yearlyAud: null, formula, openBecause };
  }
  const isOnce = line.period === 'once';
  const factors = [quantity, ...(isOnce ? [] : [timesAYear(line)])];
  const isWithGst = line.gst === 'included';
  const aud = factors.reduce((product, { value }) => product * value, stated) / (isWithGst ? GST_FACTOR : 1);
  const steps = [
    ...factors.filter(({ text }) => text !== '').map(({ text }) => (text.startsWith('÷') ? text : `× ${text}`)),
    ...(isWithGst ? ['÷ 1.1 for GST'] : []),
  ];
  const result = `${printAud(aud)} ${isOnce ? 'once' : 'a year'}${suffix}`;
  const formula = steps.length > 0 ? `${printAud(stated)} ${steps.join(' ')} = ${result}` : result;
  return { lineId: line.id, onceAud: isOnce ? aud : 0, yearlyAud: isOnce ? 0 : aud, formula, openBecause: null };
};

const timesAYear = ({ period, termYears }: QuoteLine): Factor => {
  if (period !== 'term' || termYears === null) return yearly[period] ?? { value: 1, text: '' };
  return { value: 1 / termYears, text: `÷ ${printNumber(termYears)} years` };
};

const isCosted = ({ openBecause }: CostedLine): boolean => openBecause === null;

/**
 * All that an offer costs over the horizon, AUD without GST: purchases in year 0 (and again as terms end), recurring
 * amounts in years 1 to the last. Optional lines are costed and in no total.
 */
export const costOption = (option: CostOption, counts: Counts, horizonYears: number): OptionCost => {
  const lines = option.lines.map((line) => costLine(line, counts, horizonYears));
  const counted = option.lines.flatMap((line, at) => {
    const costed = lines[at];
    return costed && !line.optional ? [{ line, costed }] : [];
  });
  const byYearAud = Array.from({ length: horizonYears + 1 }, (_, year) =>
    sum(counted.map(({ line, costed }) => dueIn(year, line, costed, horizonYears))),
  );
  const totalAud = sum(byYearAud);
  return {
    optionId: option.id,
    name: option.name,
    lines,
    onceAud: byYearAud[0] ?? 0,
    yearlyAud: sum(counted.map(({ costed }) => costed.yearlyAud ?? 0)),
    byYearAud,
    totalAud,
    // Discounts that exceed what they are taken from were misread or mistyped.
    unpriced: option.unpriced,
    isComplete: totalAud >= 0 && counted.length > 0 && counted.every(({ costed }) => isCosted(costed)),
  };
};

const dueIn = (year: number, line: QuoteLine, { onceAud, yearlyAud }: CostedLine, horizonYears: number): number =>
  purchaseYears(line, horizonYears).filter((due) => due === year).length * (onceAud ?? 0) +
  (year > 0 ? (yearlyAud ?? 0) : 0);
