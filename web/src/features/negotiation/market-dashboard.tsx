import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type MarketPrice, marketLabel } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import { detailOf } from '../../lib/api-error.ts';
import { draft, useDraft } from '../../lib/storage/drafts.ts';
import { Badge, DemonstrationBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { marketPricesQuery } from './api.ts';

const missing = <span className="text-muted">{NOT_ON_RECORD}</span>;

/** Market price items: what no record holds reads so. */
const PriceTable = ({ caption, prices }: { caption: string; prices: readonly MarketPrice[] }) => (
  <DataTable
    caption={caption}
    isStacked
    columns={[
      { label: 'Product' },
      { label: 'Current price', isNumber: true },
      { label: 'Previous price', isNumber: true },
      { label: 'Change', isNumber: true },
      { label: 'Market position', isShort: true },
      { label: 'Last updated', isShort: true },
      { label: 'Competitor prices' },
    ]}
    rows={prices.map((price) => ({ key: price.solutionId, cells: cellsOf(price) }))}
  />
);

const cellsOf = (price: MarketPrice) => [
  <span key="product">
    {price.product}
    <span className="block text-muted text-xs">
      {price.vendor} · {marketLabel(price.category)}
    </span>
  </span>,
  <span key="price">
    {formatAud(price.currentPrice)} <EvidenceChip evidence={price.evidence} about={`${price.product}, price`} />
  </span>,
  price.previousPrice === null ? missing : formatAud(price.previousPrice),
  price.changePercent === null ? missing : changeText(price.changePercent),
  price.marketPosition === null ? missing : <Position key="position" position={price.marketPosition} />,
  price.lastUpdated === null ? missing : formatDate(price.lastUpdated),
  <Competitors key="competitors" price={price} />,
];

const changeText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)} %`;

const looks = { low: 'good', medium: 'neutral', high: 'caution' } as const;
const Position = ({ position }: { position: 'low' | 'medium' | 'high' }) => (
  <Badge status={looks[position]}>{position}</Badge>
);

const Competitors = ({ price: { competitorPrices, product } }: { price: MarketPrice }) =>
  competitorPrices.length === 0 ? (
    missing
  ) : (
    <Details
      summary={
        <span className="text-link">
          {competitorPrices.length} <span className="sr-only">competitor prices of {product}</span>
        </span>
      }
    >
      <ul className="space-y-1">
        {competitorPrices.map((one) => (
          <li key={`${one.vendor} ${one.product}`}>
            {one.product}, {one.vendor}: <span className="figures">{formatAud(one.price)}</span>
            <span className="block text-muted text-xs">{one.terms}</span>
          </li>
        ))}
      </ul>
    </Details>
  );

/** How often prices are asked for again, in seconds. */
const intervals = ['10', '30', '60', '300'] as const;
const intervalDraft = draft('negotiation.price-interval', z.enum(intervals));
const options = intervals.map((value) => ({ value, label: value === '300' ? '5 minutes' : `${value} seconds` }));
const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

type MarketDashboardProps = { demonstration: boolean | undefined; isShown: boolean };

/** Prices on record, asked for again as often as chosen while they are in sight. */
export const MarketDashboard = ({ demonstration, isShown }: MarketDashboardProps) => {
  const [interval, choose] = useDraft<(typeof intervals)[number]>(intervalDraft, '30');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...marketPricesQuery(Number(interval), demonstration),
    enabled: isShown,
  });
  return (
    <div className="space-y-4 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg">Market prices</h2>
          <p className="max-w-prose text-muted text-sm">
            Prices on record in AUD a month, GST not included. A contract value is not a price and is not shown here.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-44">
            <label htmlFor="price-interval" className="mb-1 block font-medium text-sm">
              Refresh interval
            </label>
            <Select id="price-interval" label="Refresh interval" value={interval} options={options} onSelect={choose} />
          </div>
          <Button size="medium" icon={<RefreshIcon />} disabled={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </div>
      </div>
      <p role="status" className="figures text-muted text-sm">
        {dataUpdatedAt > 0 ? `Last update: ${clock.format(dataUpdatedAt)}` : ''}
      </p>
      {error ? (
        <ErrorState title="Prices could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Prices prices={data} /> : error ? null : <Skeleton className="h-64" />}
    </div>
  );
};

const Prices = ({ prices }: { prices: readonly MarketPrice[] }) => {
  const real = prices.filter(({ demonstration }) => !demonstration);
  const fictional = prices.filter(({ demonstration }) => demonstration);
  return (
    <>
      {real.length === 0 ? (
        <EmptyState title="No real price is on record">
          Vendors in this market seldom publish prices, and we show only prices that are on record. Ask for a written
          quote and enter it under AI Assistant.
        </EmptyState>
      ) : (
        <Card>
          <PriceTable caption="Prices on record" prices={real} />
        </Card>
      )}
      {fictional.length > 0 && (
        <Details
          className="rounded-lg border border-line border-dashed bg-surface px-4 py-2"
          summary={
            <span className="flex flex-wrap items-center gap-2 font-medium text-link text-sm">
              Demonstration examples ({fictional.length}) <DemonstrationBadge />
            </span>
          }
        >
          <p className="mb-3 text-muted text-sm">
            Fictional vendors and price series, so that every feature can be tried. None of them can be bought.
          </p>
          <PriceTable caption="Demonstration prices" prices={fictional} />
        </Details>
      )}
    </>
  );
};
