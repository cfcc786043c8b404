import { lazy } from 'react';
import {
  type Market,
  type MarketCategory,
  type MarketData,
  type MarketTile,
  marketLabel,
  type PriceSeries,
} from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { groupedBy } from '#shared/market/notice';
import { meanChange, meanPrice, type PriceOnRecord } from '#shared/market/prices';
import { countOf, formatCount } from '../../lib/format.ts';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { CategoryCard } from './category-card.tsx';
import { DemonstrationBlock } from './demonstration-block.tsx';
import { formatAmount, formatChange, formatHeading } from './market-format.ts';
import { TrendFigure } from './trends/trend-figure.tsx';
import { scopeOf } from './trends/trend-scope.ts';
import { contractsTable } from './trends/trend-tables.ts';
import { contractsMessage } from './trends/trend-words.ts';

const ContractsChart = lazy(() => import('./trends/contracts-chart.tsx'));
const CONTRACTS_PX = 340;

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
const DemonstrationOverview = ({ data: { demonstration } }: { data: MarketData }) => {
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

/** The four summary figures, each with its sample size and its method. */
const MarketTiles = ({ tiles }: { tiles: readonly MarketTile[] }) => (
  <ul aria-label="Summary" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {tiles.map((tile) => (
      <Tile key={tile.id} tile={tile} />
    ))}
  </ul>
);

const Tile = ({ tile: { title, unit, value, hidden, n, method, evidence } }: { tile: MarketTile }) => (
  <li className="rounded-lg border border-line bg-surface px-3.5 py-3">
    <p className="text-muted text-xs">{title}</p>
    {value === null ? (
      <p className="mt-0.5 font-medium text-sm">{hidden}</p>
    ) : (
      <p className="figures font-semibold text-lg wrap-anywhere">
        {unit === 'AUD' ? formatHeading(value) : formatCount(value)}
      </p>
    )}
    <p className="mt-0.5 text-muted text-xs">
      n = {countOf(n, 'notice')} <EvidenceChip evidence={evidence} about={title} />
    </p>
    <Details summary={<span className="text-link text-xs">How it is made</span>}>
      <p className="text-muted text-xs">{method}</p>
    </Details>
  </li>
);

/** Every contract of a category at a glance: what the overview says first. */
const ContractsFigure = ({ data }: { data: MarketData }) => {
  const { value, ...head } = data.trends.contracts;
  return (
    <TrendFigure
      id="contracts"
      head={head}
      scope={scopeOf(data)}
      data={data}
      message={contractsMessage(value ?? [])}
      table={value ? contractsTable(value) : undefined}
      heightPx={CONTRACTS_PX}
    >
      <ContractsChart points={value ?? []} />
    </TrendFigure>
  );
};

/** How large the market on record is, and who holds each category of it. */
export const MarketOverview = ({ data }: { data: MarketData }) => {
  const filled = data.categories.filter(({ notices, avgPrice }) => notices > 0 || avgPrice !== null);
  const empty = data.categories.filter((one) => !filled.includes(one));
  const [first, ...told] = filled.filter(({ topVendors }) => topVendors.length > 0);
  return (
    <div className="space-y-5">
      <MarketTiles tiles={data.tiles} />
      <section aria-labelledby="market-categories">
        <h2 id="market-categories" className="mb-3 font-semibold text-lg">
          Categories
        </h2>
        <div className="space-y-4">
          <div className="grid gap-4 lg:grid-cols-3">
            <div className={first ? 'lg:col-span-2' : 'lg:col-span-3'}>
              <ContractsFigure data={data} />
            </div>
            {first && <CategoryCard category={first} />}
          </div>
          <Cards categories={told} />
          <Cards categories={filled.filter(({ topVendors }) => topVendors.length === 0)} />
        </div>
        <Silent categories={empty} />
      </section>
      <DemonstrationOverview data={data} />
    </div>
  );
};

/** Cards of like height together, most value first. */
const Cards = ({ categories }: { categories: readonly MarketCategory[] }) =>
  categories.length > 0 && (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <CategoryCard key={category.category} category={category} />
      ))}
    </div>
  );

/** Categories of which nothing is on record, in one line. */
const Silent = ({ categories }: { categories: readonly MarketCategory[] }) =>
  categories.length > 0 && (
    <p className="mt-4 rounded-lg border border-line border-dashed px-4 py-3 text-sm">
      <span className="font-medium">{NOT_ON_RECORD}:</span>{' '}
      <span className="text-muted">
        no notice and no price is known for {categories.map(({ label }) => label).join(', ')}.
      </span>
    </p>
  );
