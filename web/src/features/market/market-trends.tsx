import { lazy, useState } from 'react';
import { type MarketData, marketLabel, type ValueBand } from '#shared/contracts/market';
import { formatCount } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { barRowsHeight } from './bar-rows.ts';
import { MarketFindings } from './market-findings.tsx';
import { formatAmount, formatPercent, formatShortAud } from './market-format.ts';
import { PriceTrends } from './price-trends.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { categoryTable, concentrationTable, distributionTable, spendTable } from './trend-tables.ts';
import {
  categoryMessage,
  concentrationMessage,
  coverageCaution,
  distributionMessage,
  quarterAud,
  spendMessage,
} from './trend-words.ts';

const SpendChart = lazy(() => import('./spend-chart.tsx'));
const BarRowsChart = lazy(() => import('./bar-rows-chart.tsx'));

const SPEND_PX = 300;

const ALL = 'All categories';
const scopeOf = ({ category }: MarketData): string => (category === 'all' ? ALL : marketLabel(category));

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

const CategoryTrend = ({ data }: { data: MarketData }) => {
  const { value, ...head } = data.trends.contractsByCategory;
  const rows = value ?? [];
  return (
    <TrendFigure
      id="contracts-by-category"
      head={head}
      scope={ALL}
      data={data}
      message={categoryMessage(rows)}
      table={value ? categoryTable(value) : undefined}
      heightPx={barRowsHeight(rows.length)}
    >
      <BarRowsChart
        unit="Notices"
        rows={rows.map(({ category, label, notices }) => ({
          key: category,
          label,
          value: notices,
          text: formatCount(notices),
          isOther: category === 'unknown',
        }))}
      />
    </TrendFigure>
  );
};

const ConcentrationTrend = ({ data }: { data: MarketData }) => {
  const { value, ...head } = data.trends.supplierConcentration;
  const table = value ? concentrationTable(value) : undefined;
  const rows = table?.rows ?? [];
  return (
    <TrendFigure
      id="supplier-concentration"
      head={head}
      scope={scopeOf(data)}
      data={data}
      message={value ? concentrationMessage(value) : ''}
      table={table}
      heightPx={barRowsHeight(rows.length)}
    >
      <BarRowsChart
        unit="% of committed value"
        rows={rows.map(({ key, cells: [name, percent] }) => ({
          key,
          label: String(name),
          value: Number(percent),
          text: formatPercent(Number(percent)),
          isOther: key === 'others',
        }))}
      />
    </TrendFigure>
  );
};

/** A band as an axis has room for it; the table has it in full. */
const shortBand = ({ from, upTo }: ValueBand): string => {
  if (upTo === null) return `from ${formatShortAud(from)}`;
  return from === 0 ? `under ${formatShortAud(upTo)}` : `${formatShortAud(from)} to ${formatShortAud(upTo)}`;
};

const DistributionTrend = ({ data }: { data: MarketData }) => {
  const { value, ...head } = data.trends.valueDistribution;
  const rows = value?.bands ?? [];
  return (
    <TrendFigure
      id="value-distribution"
      head={head}
      scope={scopeOf(data)}
      data={data}
      message={
        value
          ? `${distributionMessage(value)} (lowest ${formatAmount(value.lowest)}, highest ${formatAmount(value.highest)})`
          : ''
      }
      table={value ? distributionTable(value) : undefined}
      heightPx={barRowsHeight(rows.length)}
    >
      <BarRowsChart
        unit="Notices"
        rows={rows.map((band) => ({
          key: band.label,
          label: shortBand(band),
          value: band.notices,
          text: formatCount(band.notices),
        }))}
      />
    </TrendFigure>
  );
};
