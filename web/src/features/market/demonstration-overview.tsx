import type { Market, MarketData, PriceSeries } from '#shared/contracts/market';
import { marketLabel } from '#shared/contracts/market';
import { groupedBy } from '#shared/domain/market-notice';
import { meanChange, meanPrice, type PriceOnRecord } from '#shared/domain/market-prices';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DemonstrationBlock } from './demonstration-block.tsx';
import { formatAmount, formatChange } from './market-format.ts';

const columns = [
  { label: 'Category' },
  { label: 'Average price a month', isNumber: true },
  { label: 'Change from the price before', isNumber: true },
  { label: 'Prices', isNumber: true },
] as const;

const priceOf = ({ points, ...one }: PriceSeries): PriceOnRecord[] => {
  const price = points.at(-1)?.price;
  return price === undefined ? [] : [{ ...one, vendorId: one.vendor, price, history: points, terms: NOT_ON_RECORD }];
};

const rowOf = ([category, prices]: [Market, PriceOnRecord[]]) => {
  const average = meanPrice(prices);
  const change = meanChange(prices);
  return {
    key: category,
    cells: [
      marketLabel(category),
      average === null ? NOT_ON_RECORD : formatAmount(average),
      change === null ? NOT_ON_RECORD : formatChange(change),
      formatCount(prices.length),
    ],
  };
};

/** Fictional prices by category, in a closed block: no real price stands beside them. */
export const DemonstrationOverview = ({ data: { demonstration } }: { data: MarketData }) => {
  const series = demonstration?.priceSeries ?? [];
  if (series.length === 0) return null;
  const groups = groupedBy(series.flatMap(priceOf), ({ category }) => category);
  return (
    <DemonstrationBlock
      count={formatCount(series.length)}
      note="Prices of fictional solutions, so that every feature can be tried. None of them can be bought."
    >
      <DataTable caption="Demonstration prices by category" isStacked columns={columns} rows={[...groups].map(rowOf)} />
    </DemonstrationBlock>
  );
};
