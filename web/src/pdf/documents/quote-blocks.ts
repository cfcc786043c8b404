import type {
  Gst,
  Quote,
  QuoteLine,
  QuotePeriod,
  QuoteReading,
  QuoteUnit,
  StatedTotal,
} from '#shared/contracts/reports/quotes';
import { formatAud } from '#shared/kernel/format';
import { printNumber } from '#shared/money/printed-figures';
import { bullets, type Column, type PdfBlock, paragraph, section, table } from '../pdf-blocks.ts';

const gstWords = { excluded: 'Not in', included: 'In', 'not-stated': 'Not stated' } satisfies Record<Gst, string>;

const unitWords = {
  whole: 'the whole',
  bed: 'a bed',
  room: 'a room',
  resident: 'a resident',
  user: 'a user',
  device: 'a device',
  site: 'a site',
  item: 'an item',
  hour: 'an hour of work',
  day: 'a day of work',
} satisfies Record<QuoteUnit, string>;

const periodWords = {
  once: 'once',
  day: 'each day',
  week: 'each week',
  fortnight: 'each fortnight',
  month: 'each month',
  quarter: 'each quarter',
  year: 'each year',
  term: 'for the term',
} satisfies Record<QuotePeriod, string>;

const amountWords = ({ amountAud, amountHighAud }: QuoteLine) =>
  amountHighAud === null ? formatAud(amountAud) : `${formatAud(amountAud)} to ${formatAud(amountHighAud)}`;

const unitOf = ({ unit, quantity, optional }: QuoteLine) =>
  [unitWords[unit], quantity !== null && `× ${printNumber(quantity)}`, optional && '(optional)']
    .filter(Boolean)
    .join(' ');

const periodOf = ({ period, termYears }: QuoteLine) =>
  termYears === null ? periodWords[period] : `${periodWords[period]}, ${printNumber(termYears)} years`;

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
  amountWords(line),
  unitOf(line),
  periodOf(line),
  gstWords[line.gst],
];

const totalColumns: Column[] = [
  { title: 'Total as the quote states it', width: 100 },
  { title: 'Amount', width: 30, align: 'right' },
  { title: 'Due', width: 25 },
  { title: 'GST', width: 15 },
];
const totalRow = ({ text, amountAud, period, gst }: StatedTotal) => [
  text,
  formatAud(amountAud),
  periodWords[period],
  gstWords[gst],
];

const offerWords = ({ termYears, validUntil }: Quote): string =>
  [termYears !== null && `Contract of ${printNumber(termYears)} years.`, validUntil && `Valid until ${validUntil}.`]
    .filter(Boolean)
    .join(' ');

/** What a quote is called: its vendor, or its number. */
export const quoteName = ({ quotes }: QuoteReading, quoteId: string): string => {
  const at = quotes.findIndex(({ id }) => id === quoteId);
  return quotes[at]?.vendor ?? (at >= 0 ? `Quote ${at + 1}, vendor not named` : 'Quote');
};

const quoteBlocks = (reading: QuoteReading, quote: Quote): PdfBlock[] =>
  section(3, quoteName(reading, quote.id), [
    ...paragraph(offerWords(quote), 'muted'),
    ...table(lineColumns, quote.lines.map(lineRow)),
    ...table(totalColumns, quote.totals.map(totalRow)),
  ]);

const slipColumns: Column[] = [
  { title: 'In the quote', width: 62 },
  { title: 'Stated', width: 26, align: 'right' },
  { title: 'Adds up to', width: 26, align: 'right' },
  { title: 'What is wrong', width: 56 },
];

const countWords = (counts: QuoteReading['counts']): string =>
  Object.entries(counts)
    .flatMap(([unit, count]) => (count === null ? [] : [`${printNumber(count)} ${unit}${count === 1 ? '' : 's'}`]))
    .join(', ');

/** The quotes as they were read, and what was wrong or missing in them. */
export const readingBlocks = (reading: QuoteReading): PdfBlock[] => {
  const { quotes, unread, slips, questions, counts } = reading;
  const counted = countWords(counts);
  return [
    ...section(2, 'Quotes as read', [
      ...paragraph(counted && `The text speaks of ${counted}.`),
      ...quotes.flatMap((quote) => quoteBlocks(reading, quote)),
    ]),
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
        slips.map((slip) => [
          `${quoteName(reading, slip.quoteId)}: ${slip.text}`,
          formatAud(slip.statedAud),
          formatAud(slip.computedAud),
          slip.reason,
        ]),
      ),
    ),
    ...section(
      2,
      'Questions to the vendors',
      bullets(questions.map(({ quoteId, question }) => `${quoteName(reading, quoteId)}: ${question}`)),
    ),
  ];
};
