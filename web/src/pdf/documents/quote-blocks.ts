import type {
  Gst,
  Quote,
  QuoteLine,
  QuotePeriod,
  QuoteReading,
  QuoteUnit,
  StatedTotal,
} from '#shared/contracts/reports/quotes';
import { printNumber } from '#shared/money/printed-figures';
import { bullets, type Column, type PdfBlock, paragraph, section, table } from '../pdf-blocks.ts';

const gstWords = { ex: 'Not in', inc: 'In', free: 'GST-free', unknown: 'Not stated' } satisfies Record<Gst, string>;

const unitWords = {
  whole: 'the whole',
  bed: 'a bed',
  room: 'a room',
  resident: 'a resident',
  user: 'a user',
  device: 'a device',
  site: 'a site',
} satisfies Record<QuoteUnit, string>;

const periodWords = {
  once: 'once',
  day: 'each day',
  week: 'each week',
  month: 'each month',
  quarter: 'each quarter',
  year: 'each year',
  same: 'with those lines',
} satisfies Record<QuotePeriod, string>;

const unitOf = ({ unit, quantity, optional }: QuoteLine) =>
  [unitWords[unit], quantity !== null && `× ${printNumber(quantity)}`, optional && '(optional)']
    .filter(Boolean)
    .join(' ');

const lineColumns: Column[] = [
  { title: 'As typed', width: 56 },
  { title: 'Pays for', width: 36 },
  { title: 'Amount', width: 27, align: 'right' },
  { title: 'For', width: 23 },
  { title: 'Due', width: 22 },
  { title: 'GST', width: 16 },
];

const lineRow = (line: QuoteLine) => [
  line.text,
  line.label,
  line.amount,
  unitOf(line),
  periodWords[line.period],
  gstWords[line.gst],
];

const totalColumns: Column[] = [
  { title: 'Total as the quote states it', width: 120 },
  { title: 'Amount', width: 30, align: 'right' },
  { title: 'GST', width: 20 },
];
const totalRow = ({ text, amount, gst }: StatedTotal) => [text, amount, gstWords[gst]];

/** What a quote is called: its vendor, or its number. */
export const quoteName = ({ quotes }: QuoteReading, quoteId: string): string => {
  const at = quotes.findIndex(({ id }) => id === quoteId);
  return quotes[at]?.vendor ?? (at >= 0 ? `Quote ${at + 1}, vendor not named` : 'Quote');
};

const quoteBlocks = (reading: QuoteReading, quote: Quote): PdfBlock[] =>
  section(3, quoteName(reading, quote.id), [
    ...paragraph(quote.assumptions.join(' '), 'muted'),
    ...(quote.settled
      ? []
      : [...paragraph('Not settled: in no ranking and no return until this is clear.'), ...bullets(quote.open)]),
    ...table(lineColumns, quote.lines.map(lineRow)),
    ...table(totalColumns, quote.totals.map(totalRow)),
  ]);

const slipColumns: Column[] = [
  { title: 'In the quote', width: 85 },
  { title: 'What is wrong', width: 85 },
];

/** The quotes as they were read, and what was wrong or missing in them. */
export const readingBlocks = (reading: QuoteReading): PdfBlock[] => {
  const { quotes, unread, slips, questions } = reading;
  return [
    ...section(
      2,
      'Quotes as read',
      quotes.flatMap((quote) => quoteBlocks(reading, quote)),
    ),
    ...section(
      2,
      'What could not be read',
      table(
        [
          { title: 'Line', width: 14, align: 'right' },
          { title: 'As typed', width: 86 },
          { title: 'Why', width: 70 },
        ],
        unread.map(({ line, text, reason }) => [String(line), text, reason]),
      ),
    ),
    ...section(
      2,
      'Sums that do not add up',
      table(
        slipColumns,
        slips.map((slip) => [`${quoteName(reading, slip.quoteId)}: ${slip.text}`, slip.reason]),
      ),
    ),
    ...section(
      2,
      'Questions to the vendors',
      bullets(questions.map(({ quoteId, question }) => `${quoteName(reading, quoteId)}: ${question}`)),
    ),
  ];
};
