import type { QuoteLine, QuoteUnit } from '../contracts/reports/quotes.ts';
import type { CostedLine, CostOption, OptionCost } from '../contracts/reports/roi-model.ts';
import { sum } from '../kernel/order.ts';
import { printAud, printNumber } from './printed-figures.ts';

export type CountedUnit = Exclude<QuoteUnit, 'whole'>;
/** How many of each the buyer has; null or absent: nobody has said. */
export type Counts = Readonly<Partial<Record<CountedUnit, number | null>>>;

const often = {
  once: '',
  same: '',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  quarter: ' a quarter',
  year: ' a year',
} satisfies Record<QuoteLine['period'], string>;
const gstNotes = { ex: '', free: '', inc: ', GST taken out', unknown: ', GST not stated: taken as not included' };

/** "once A$5,000", "A$1,000 a year", or year by year where the years differ. */
const costWords = (byYearAud: readonly number[]): string => {
  const [before = 0, ...years] = byYearAud;
  const [first = 0] = years;
  const isEven = years.every((aud) => Math.abs(aud - first) < 0.005);
  const recurring = isEven
    ? first === 0
      ? []
      : [`${printAud(first)} a year`]
    : [years.map((aud, at) => `year ${at + 1} ${printAud(aud)}`).join(', ')];
  return [...(before === 0 && recurring.length > 0 ? [] : [`${printAud(before)} once`]), ...recurring].join(' and ');
};

/**
 * A quote's line in AUD without GST by year, with its formula.
 * @param counts the buyer's beds, rooms and so on, for a price of one unit that has no quantity of its own
 */
const costLine = (line: QuoteLine, counts: Counts): CostedLine & { byYearAud: number[] } => {
  const { unit, quantity, amount, period, optional } = line;
  const count = unit === 'whole' || quantity !== null ? 1 : (counts[unit] ?? null);
  const many = quantity ?? (unit === 'whole' ? null : count);
  const units = unit === 'whole' ? '' : ` ${unit}${many === 1 ? '' : 's'}`;
  const times = many === null || (unit === 'whole' && many === 1) ? '' : ` × ${printNumber(many)}${units}`;
  const notes = `${gstNotes[line.gst]}${optional ? ' (optional: in no total)' : ''}`;
  if (count === null) {
    const openBecause = `How many ${unit}s is not known`;
    const formula = `${amount}${often[period]} × ? = not computed: ${openBecause}`;
    return { lineId: line.id, onceAud: null, yearlyAud: null, byYearAud: [], formula, openBecause };
  }
  const byYearAud = line.byYearAud.map((aud) => aud * count);
  const [onceAud = 0, ...years] = byYearAud;
  return {
    lineId: line.id,
    onceAud,
    yearlyAud: years.length > 0 ? sum(years) / years.length : 0,
    byYearAud,
    formula: `${amount}${often[period]}${times} = ${costWords(byYearAud)}${notes}`,
    openBecause: null,
  };
};

/**
 * All that an offer costs over the horizon, AUD without GST, year by year. Optional lines are costed and in no total. An
 * offer that is not settled has the sum of what was read and is never complete.
 */
export const costOption = (option: CostOption, counts: Counts, horizonYears: number): OptionCost => {
  const costed = option.lines.map((line) => ({ line, cost: costLine(line, counts) }));
  const counted = costed.filter(({ line }) => !line.optional);
  const byYearAud = Array.from({ length: horizonYears + 1 }, (_, year) =>
    sum(counted.map(({ cost }) => cost.byYearAud[year] ?? 0)),
  );
  const totalAud = sum(byYearAud);
  const [onceAud = 0] = byYearAud;
  return {
    optionId: option.id,
    name: option.name,
    lines: costed.map(({ cost: { byYearAud: _, ...line } }) => line),
    onceAud,
    yearlyAud: (totalAud - onceAud) / horizonYears,
    byYearAud,
    totalAud,
    open: option.open,
    // Discounts that exceed what they are taken from were misread or mistyped.
    isComplete:
      option.open.length === 0 &&
      totalAud >= 0 &&
      counted.length > 0 &&
      counted.every(({ cost }) => cost.openBecause === null),
  };
};
