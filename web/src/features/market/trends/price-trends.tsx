import { lazy } from 'react';
import type { MarketData, PriceSeries } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { changePercent } from '#shared/market/prices';
import { countOf, formatCount } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { ChartFigure } from '../../../ui/figures/chart-figure.tsx';
import { DemonstrationBlock } from '../demonstration-block.tsx';
import { formatChange } from '../market-format.ts';
import { ChartFrame } from './chart-frame.tsx';
import { dataTableOf, fileRowsOf } from './trend-table.ts';
import { priceTable } from './trend-tables.ts';

const PriceChart = lazy(() => import('./price-chart.tsx'));

/** More lines could not be told apart; the table and the file have all. */
const LINES_MAX = 5;
const HEIGHT_PX = 300;

/** Prices over time: those on record, and fictional ones in a closed block of their own. */
export const PriceTrends = ({ data }: { data: MarketData }) => (
  <Card aria-label="Prices over time">
    <h3 className="mb-2 font-medium text-muted text-sm">Prices over time</h3>
    {data.priceSeries.length > 0 ? (
      <PriceFigure series={data.priceSeries} data={data} />
    ) : (
      <p className="text-sm">
        <span className="font-medium">{NOT_ON_RECORD}:</span> no record holds the price of a real solution on two dates.
        A contract value is not a price.
      </p>
    )}
    {data.demonstration && data.demonstration.priceSeries.length > 0 && (
      <div className="mt-4">
        <DemonstrationBlock
          count={formatCount(data.demonstration.priceSeries.length)}
          note="Fictional prices of fictional solutions, so that the chart can be tried."
        >
          <PriceFigure series={data.demonstration.priceSeries} data={data} isDemonstration />
        </DemonstrationBlock>
      </div>
    )}
  </Card>
);

const changeOf = ({ points }: PriceSeries): number => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? changePercent(first.price, last.price) : 0;
};

const byMove = (series: readonly PriceSeries[]): PriceSeries[] =>
  series.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));

const messageOf = (series: readonly PriceSeries[]): string => {
  const [most] = byMove(series);
  const last = most?.points.at(-1);
  return most && last
    ? `${most.product} changed the most: ${formatChange(changeOf(most))}, to ${formatAud(last.price)} a month`
    : '';
};

type PriceFigureProps = { series: readonly PriceSeries[]; data: MarketData; isDemonstration?: boolean };

const PriceFigure = ({ series, data, isDemonstration = false }: PriceFigureProps) => {
  const table = priceTable(series);
  return (
    <ChartFigure
      title={messageOf(series)}
      table={dataTableOf(table)}
      source={
        <p>
          AUD a month. {countOf(series.length, 'solution')}, {countOf(table.rows.length, 'price')}
          {series.length > LINES_MAX && `; the ${LINES_MAX} that changed the most are drawn; the table has all of them`}
          . <EvidenceChip evidence={series[0]?.evidence} about="Prices over time" />
        </p>
      }
      file={{
        name: `market-prices${isDemonstration ? '-demonstration' : ''}-${data.asOf}`,
        about: `${isDemonstration ? 'demonstration prices' : 'prices'} over time`,
        rows: fileRowsOf(table),
        notes: [
          ['Kind', isDemonstration ? 'Demonstration (fictional)' : 'On record'],
          ['Unit', 'AUD a month'],
          ['Data version', data.dataVersion],
        ],
      }}
    >
      <ChartFrame heightPx={HEIGHT_PX}>
        <PriceChart
          lines={byMove(series)
            .slice(0, LINES_MAX)
            .map(({ solutionId, product, points }) => ({
              key: solutionId,
              name: product,
              points,
            }))}
        />
      </ChartFrame>
    </ChartFigure>
  );
};
