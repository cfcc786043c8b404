import { useState } from 'react';
import type { MarketAnalysis } from '#shared/contracts/reports/advanced-due-diligence-report';
import { formatDate } from '#shared/kernel/format';
import { printAud } from '#shared/money/printed-figures';
import { countOf } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { CitedList, CitedText } from '../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../frame/report-section.tsx';
import { ShowAll } from '../frame/show-all.tsx';

/** Notices that stand open; exports hold all. */
const SHOWN = 5;
const BARS = 8;

/** What public buyers committed in the category; never a price. */
export const AdvancedMarket = ({ market }: { market: MarketAnalysis }) => (
  <ReportSection title="Market analysis">
    <CitedText text={market.statement} />
    {market.notices.length > 1 && <ValueBars market={market} />}
    {market.buyers.length > 0 && (
      <ReportPart title="Public buyers">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {market.buyers.map(({ buyer, notices }) => (
            <li key={buyer}>
              {buyer} <span className="text-muted">({countOf(notices, 'notice')})</span>
            </li>
          ))}
        </ul>
      </ReportPart>
    )}
    {market.notices.length > 0 && <Notices notices={market.notices.map(({ notice }) => notice)} />}
  </ReportSection>
);

const ValueBars = ({ market: { notices, sampleSize } }: { market: MarketAnalysis }) => {
  const most = Math.max(...notices.map(({ valueAud }) => valueAud), 1);
  const shown = notices.slice(0, BARS);
  return (
    <ChartFigure
      title={`${countOf(sampleSize, 'contract notice')}, the largest first: commitments, not prices`}
      source={`Sample of ${sampleSize} public contract notices; the ${shown.length} largest are drawn. Each is cited below.`}
      table={{
        columns: [
          { label: 'Buyer' },
          { label: 'Supplier' },
          { label: 'Signed' },
          { label: 'Committed, AUD', isNumber: true },
        ],
        rows: notices.map(({ id, buyer, supplier, signed, valueAud }) => ({
          key: id,
          cells: [buyer, supplier, formatDate(signed), printAud(valueAud)],
        })),
      }}
    >
      <ul className="space-y-1.5 text-xs">
        {shown.map(({ id, supplier, buyer, valueAud, panel }) => (
          <li key={id}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0">
                {supplier} <span className="text-muted">for {buyer}</span> {panel && <Badge>Panel, many buyers</Badge>}
              </span>
              <span className="figures">{printAud(valueAud)}</span>
            </span>
            <div className="mt-0.5 h-2 rounded-full bg-sunken">
              <div className="h-full rounded-full bg-meter" style={{ width: `${(valueAud / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
};

const Notices = ({ notices }: { notices: readonly string[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ReportPart title="Contract notices (commitments, not prices)">
      <div className="text-sm">
        <CitedList texts={isOpen ? notices : notices.slice(0, SHOWN)} />
      </div>
      {notices.length > SHOWN && (
        <ShowAll isOpen={isOpen} count={notices.length} noun="contract notices" onToggle={setIsOpen} />
      )}
    </ReportPart>
  );
};
