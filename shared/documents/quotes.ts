import type { Quote, QuoteLine, QuoteReading } from '../contracts/reports/quotes.ts';
import type { RoiFigures } from '../contracts/reports/roi-model.ts';
import { told } from '../kernel/told.ts';
import { printAud, printNumber } from '../money/printed-figures.ts';
import { askSection, list, muted, numbers, part, type Section, section, table } from './blocks.ts';

/** Quotes as they were read, line by line, and what to ask about them. */

export const NOT_COMPUTED = 'Not computed';

/** What a quote is called: as its offer is, where it has one that counts. */
const quoteName = ({ options }: RoiFigures, { id, vendor }: Quote): string =>
  options.find(({ optionId }) => optionId === id)?.name ?? vendor ?? 'Quote';

/** What an amount says of GST. */
export const gstWords = { ex: 'ex GST', inc: 'with GST', free: 'GST-free', unknown: 'GST not stated' } satisfies Record<
  QuoteLine['gst'],
  string
>;

const unitOf = ({ unit, quantity, optional, period }: QuoteLine): string =>
  told(
    unit === 'whole' ? 'the whole' : `a ${unit}`,
    quantity !== null && quantity !== 1 && `× ${printNumber(quantity)}`,
    period === 'once' ? 'once' : period === 'same' ? 'with those lines' : `each ${period}`,
    optional && '(optional)',
  ).join(' ');

/** What to ask each vendor about its quote. */
export const quoteQuestions = ({ quotes, questions }: QuoteReading, figures: RoiFigures): Section =>
  askSection(
    quotes.map((quote) => ({
      to: quoteName(figures, quote),
      questions: questions.flatMap(({ quoteId, question }) => (quoteId === quote.id ? question : [])),
    })),
  );

/** Every line of each quote as it was read, and what it comes to; what could not be read stands among the hidden costs. */
export const quotesSection = (reading: QuoteReading, figures: RoiFigures): Section =>
  section(
    'Quotes as read',
    reading.quotes.map((quote) => {
      const option = figures.options.find(({ optionId }) => optionId === quote.id);
      const costed = new Map(option?.lines.map((line) => [line.lineId, line]));
      const name = quoteName(figures, quote);
      return part(
        3,
        name,
        quote.assumptions.join(' '),
        !quote.settled && 'Not settled: left out of any ranking and return until this is clear.',
        !quote.settled && list(quote.open),
        table(`Quote of ${name}, line by line`, quote.lines, [
          ['As typed', 44, ({ label, text }) => (label === text ? text : [text, label])],
          ['Amount', numbers(23), ({ amount }) => amount],
          ['For', 27, unitOf],
          ['GST', 18, ({ gst }) => gstWords[gst]],
          [
            'What it comes to',
            58,
            ({ id }) => told(costed.get(id)?.formula, costed.get(id)?.openBecause).join('. ') || NOT_COMPUTED,
          ],
        ]),
        option &&
          muted(
            `${printAud(option.onceAud)} once and ${printAud(option.yearlyAud)} a year on average, GST not included.`,
          ),
        list(
          quote.totals.map(
            ({ text, gst }) => `Stated total, not counted beside its lines: “${text}” (${gstWords[gst]})`,
          ),
        ),
      );
    }),
  );
