import { lazy, useState } from 'react';
import type { MarketData } from '#shared/contracts/market';
import { isoDay } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { type Finding, marketInsights, marketOpportunities } from '../market-insights.ts';
import { CategoryTrend, ConcentrationTrend, DistributionTrend } from './bar-trends.tsx';
import { PriceTrends } from './price-trends.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { scopeOf } from './trend-scope.ts';
import { spendTable } from './trend-tables.ts';
import { coverageCaution, quarterAud, spendMessage } from './trend-words.ts';

const SpendChart = lazy(() => import('./spend-chart.tsx'));

const SPEND_PX = 300;

/** Committed value by quarter; standing offers can be left out. */
const SpendTrend = ({ data }: { data: MarketData }) => {
  const [hasPanels, setHasPanels] = useState(true);
  const { value, ...head } = data.trends.spendByQuarter;
  return (
    <TrendFigure
      id={hasPanels ? 'spend-by-quarter' : 'spend-by-quarter-without-standing-offers'}
      head={head}
      scope={scopeOf(data)}
      data={data}
      message={value ? spendMessage(value, hasPanels) : ''}
      caution={coverageCaution(data)}
      table={value ? spendTable(value, hasPanels) : undefined}
      heightPx={SPEND_PX}
      controls={
        value?.some(({ panelValueAud }) => panelValueAud) && (
          <p className="mb-2 print:hidden">
            <Checkbox
              label="Leave out standing offers, which many buyers draw on"
              checked={!hasPanels}
              onChange={(isOut) => setHasPanels(!isOut)}
            />
          </p>
        )
      }
    >
      <SpendChart
        rows={(value ?? []).map((one) => ({
          label: one.label,
          own: quarterAud(one, false),
          panel: hasPanels ? one.panelValueAud : 0,
        }))}
      />
    </TrendFigure>
  );
};

/** The same figures in sentences, and what a buyer may do about them. */
const MarketFindings = ({ data }: { data: MarketData }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Findings title="Market insights" none="Too few notices are on record to say more." rows={marketInsights(data)} />
    <Findings
      title="Opportunities"
      none="No opportunity follows from the notices on record."
      rows={marketOpportunities(data, isoDay(new Date()))}
    />
  </div>
);

const Findings = ({ title, none, rows }: { title: string; none: string; rows: readonly Finding[] }) => (
  <Card aria-label={title}>
    <h3 className="font-semibold text-lg">{title}</h3>
    {rows.length === 0 ? (
      <p className="mt-2 text-muted text-sm">{none}</p>
    ) : (
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, text, basis, evidence }) => (
          <li key={id} className="py-2.5 text-sm">
            <p>{text}</p>
            <p className="mt-0.5 text-muted text-xs">
              {basis} <EvidenceChip evidence={evidence} about={basis} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** What the notices tell over time and across suppliers, in charts, and what follows from them. */
export const MarketTrends = ({ data }: { data: MarketData }) => (
  <div className="space-y-5">
    <h2 className="sr-only">Trends</h2>
    <SpendTrend data={data} />
    <div className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
      <CategoryTrend data={data} />
      <ConcentrationTrend data={data} />
    </div>
    <DistributionTrend data={data} />
    <PriceTrends data={data} />
    <MarketFindings data={data} />
  </div>
);
