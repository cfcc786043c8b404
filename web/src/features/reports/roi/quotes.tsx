import { useState } from 'react';
import type { Quote, QuoteLine, QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostedLine, RoiFigures } from '#shared/contracts/reports/roi-model';
import { printAud, printNumber } from '#shared/money/printed-figures';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ReportSection } from '../frame/report-section.tsx';
import { ShowAll } from '../frame/show-all.tsx';
import { Formula, NOT_COMPUTED } from './figure.tsx';
import { Questions, Slips, Unread, vendorOf } from './reading-gaps.tsx';

type QuotesProps = { reading: QuoteReading; figures: RoiFigures };

/** Every amount as it was read, what could not be read, what does not add up, and what to ask. */
export const RoiQuotes = ({ reading, figures }: QuotesProps) => {
  const costed = new Map(figures.options.flatMap(({ lines }) => lines.map((line) => [line.lineId, line] as const)));
  return (
    <ReportSection title="The quotes as read">
      {reading.quotes.map((quote) => (
        <QuoteTable key={quote.id} quote={quote} costed={costed} />
      ))}
      <Unread unread={reading.unread} />
      <Slips slips={reading.slips} />
      <Questions reading={reading} />
    </ReportSection>
  );
};

const columns = [
  { label: 'What' },
  { label: 'Amount', isNumber: true },
  { label: 'For each', isShort: true },
  { label: 'Quantity', isNumber: true },
  { label: 'Falls due', isShort: true },
  { label: 'GST', isShort: true },
  { label: 'Once, AUD', isNumber: true },
  { label: 'A year on average, AUD', isNumber: true },
  { label: 'How', isPlain: true },
];

const totalOf = ({ total }: Quote): string => {
  if (total === null) return 'Five years: not computed while a quantity is open';
  const isOne = total.high - total.low < 0.5;
  return `Five years, without GST: ${isOne ? printAud(total.high) : `${printAud(total.low)} to ${printAud(total.high)}`}`;
};

/** Longer quotes open on demand; copies and exports hold all. */
const LINES_SHOWN = 15;

type QuoteProps = { quote: Quote; costed: ReadonlyMap<string, CostedLine> };

const QuoteTable = ({ quote, costed }: QuoteProps) => (
  <div className="space-y-1.5">
    <h4 className="font-semibold">{vendorOf(quote)}</h4>
    <p className="text-muted text-sm">{[totalOf(quote), ...quote.assumptions].join(' · ')}</p>
    {!quote.settled && (
      <div className="text-sm">
        <Badge status="caution">Not settled</Badge> In no ranking and no return until this is clear:
        <ul className="list-disc pl-5">
          {quote.open.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    )}
    {quote.lines.length === 0 ? (
      <p className="text-muted">No amount could be read.</p>
    ) : (
      <Lines quote={quote} costed={costed} />
    )}
    {quote.totals.map(({ text }) => (
      <p key={text} className="text-muted text-sm">
        Stated total, not counted beside its lines: “{text}”
      </p>
    ))}
  </div>
);

const Lines = ({ quote, costed }: QuoteProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { lines } = quote;
  const isLong = lines.length > LINES_SHOWN + 3;
  return (
    <>
      <DataTable
        caption={`Quote of ${vendorOf(quote)}, line by line`}
        isCaptionHidden
        isStacked
        columns={columns}
        rows={lines.map((line, index) => ({
          key: line.id,
          cells: cellsOf(line, costed.get(line.id)),
          isHidden: isLong && !isOpen && index >= LINES_SHOWN,
        }))}
      />
      {isLong && (
        <div className="-mx-2.5">
          <ShowAll
            isOpen={isOpen}
            count={lines.length}
            noun={`lines of the quote of ${vendorOf(quote)}`}
            onToggle={setIsOpen}
          />
        </div>
      )}
    </>
  );
};

const due = {
  once: 'Once',
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
  same: 'With those lines',
} satisfies Record<QuoteLine['period'], string>;

const gstWords = { ex: 'Not included', inc: 'Included', free: 'GST-free', unknown: 'Not stated' } satisfies Record<
  QuoteLine['gst'],
  string
>;

const quantityOf = ({ unit, quantity }: QuoteLine): string => {
  if (quantity !== null) return printNumber(quantity);
  return unit === 'whole' ? 'Not stated' : 'As you have';
};

const cellsOf = (line: QuoteLine, costed: CostedLine | undefined) => [
  <span key="what" title={line.text}>
    {line.label} {line.optional && <Badge>Optional</Badge>}
  </span>,
  line.amount,
  line.unit === 'whole' ? 'Whole line' : line.unit,
  quantityOf(line),
  due[line.period],
  gstWords[line.gst],
  costOf(costed, costed?.onceAud),
  costOf(costed, costed?.yearlyAud),
  <How key="how" costed={costed} label={line.label} />,
];

/** A line has a price once or a year; the other is null. */
const costOf = (costed: CostedLine | undefined, aud: number | null | undefined) => {
  if (!costed || costed.openBecause !== null) {
    return (
      <span key="open" className="text-muted">
        {NOT_COMPUTED}
      </span>
    );
  }
  return aud ? printAud(aud) : null;
};

const How = ({ costed, label }: { costed: CostedLine | undefined; label: string }) => (
  <span className="block min-w-40 whitespace-normal">
    {costed?.openBecause && <span className="text-muted">{costed.openBecause}</span>}
    {costed?.formula && <Formula formula={costed.formula} of={label} isInTable />}
  </span>
);
