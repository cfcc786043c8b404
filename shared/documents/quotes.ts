import type { QuoteLine, QuoteReading } from '../contracts/reports/quotes.ts';
import type { RoiFigures } from '../contracts/reports/roi-model.ts';
import { told } from '../kernel/told.ts';
import { printAud, printNumber } from '../money/printed-figures.ts';
import {
  askSection,
  type Block,
  type Cell,
  list,
  muted,
  numbers,
  part,
  type Section,
  section,
  table,
} from './blocks.ts';

/** Quotes as they were read, line by line, and what to ask about them. */

type Read = { reading: QuoteReading; figures: RoiFigures };

export const NOT_COMPUTED = 'Not computed';

/** What an offer is called: its vendor, or its number. */
const quoteName = ({ quotes }: QuoteReading, quoteId: string): string => {
  const at = quotes.findIndex(({ id }) => id === quoteId);
  return quotes[at]?.vendor ?? (at >= 0 ? `Quote ${at + 1}, vendor not named` : 'Quote');
};

/** What an amount says of GST. */
export const gstWords = { ex: 'ex GST', inc: 'with GST', free: 'GST-free', unknown: 'GST not stated' } satisfies Record<
  QuoteLine['gst'],
  string
>;
const periodWords = {
  once: 'once',
  day: 'each day',
  week: 'each week',
  month: 'each month',
  quarter: 'each quarter',
  year: 'each year',
  same: 'with those lines',
} satisfies Record<QuoteLine['period'], string>;

const unitOf = ({ unit, quantity, optional, period }: QuoteLine): string =>
  told(
    unit === 'whole' ? 'the whole' : `a ${unit}`,
    quantity !== null && quantity !== 1 && `× ${printNumber(quantity)}`,
    periodWords[period],
    optional && '(optional)',
  ).join(' ');

/** Every line of a quote as it was read, and what it comes to. */
const quoteBlocks = ({ reading, figures }: Read): Block[] =>
  reading.quotes.flatMap((quote) => {
    const option = figures.options.find(({ optionId }) => optionId === quote.id);
    const name = quoteName(reading, quote.id);
    return part(
      3,
      name,
      quote.assumptions.join(' '),
      !quote.settled && 'Not settled: left out of any ranking and return until this is clear.',
      !quote.settled && list(quote.open),
      table(
        `Quote of ${name}, line by line`,
        { 'As typed': 44, Amount: numbers(23), For: 27, GST: 18, 'What it comes to': 58 },
        quote.lines.map((line): Cell[] => {
          const costed = option?.lines.find(({ lineId }) => lineId === line.id);
          return [
            line.label === line.text ? line.text : [line.text, line.label],
            line.amount,
            unitOf(line),
            gstWords[line.gst],
            told(costed?.formula, costed?.openBecause).join('. ') || NOT_COMPUTED,
          ];
        }),
      ),
      option &&
        muted(
          `${printAud(option.onceAud)} once and ${printAud(option.yearlyAud)} a year on average, GST not included.`,
        ),
      list(
        quote.totals.map(({ text, gst }) => `Stated total, not counted beside its lines: “${text}” (${gstWords[gst]})`),
      ),
    );
  });

/** What to ask each vendor about its quote. */
export const quoteQuestions = ({ reading }: Pick<Read, 'reading'>): Section =>
  askSection(
    reading.quotes.map(({ id }) => ({
      to: quoteName(reading, id),
      questions: reading.questions.filter(({ quoteId }) => quoteId === id).map(({ question }) => question),
    })),
  );

/** Every quote as it was read; what could not be, and sums that do not add up, stand among the hidden costs. */
export const quotesSection = (read: Read): Section => section('Quotes as read', quoteBlocks(read));
