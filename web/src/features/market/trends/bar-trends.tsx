import { lazy } from 'react';
import { isMarket, type MarketData, type ValueBand } from '#shared/contracts/market';
import { formatCount } from '../../../lib/format.ts';
import { formatAmount, formatPercent, formatShortAud } from '../market-format.ts';
import { barRowsHeight } from './bar-rows.ts';
import { TrendFigure } from './trend-figure.tsx';
import { ALL, scopeOf } from './trend-scope.ts';
import { categoryTable, concentrationTable, distributionTable } from './trend-tables.ts';
import { categoryMessage, concentrationMessage, distributionMessage } from './trend-words.ts';

const BarRowsChart = lazy(() => import('./bar-rows-chart.tsx'));

/** Notices by category, over all of them whatever is chosen. */
export const CategoryTrend = ({ data }: { data: MarketData }) => {
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
          isOther: !isMarket(category),
        }))}
      />
    </TrendFigure>
  );
};

/** Suppliers by their share of the committed value. */
export const ConcentrationTrend = ({ data }: { data: MarketData }) => {
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

/** Notices by their value. */
export const DistributionTrend = ({ data }: { data: MarketData }) => {
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
