import type { MarketPrice } from '#shared/contracts/market';
import { marketLabel } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatAud, formatDate } from '#shared/format';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Details } from '../../ui/details.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';

const missing = <span className="text-muted">{NOT_ON_RECORD}</span>;

/** Market price items: what no record holds reads so. */
export const PriceTable = ({ caption, prices }: { caption: string; prices: readonly MarketPrice[] }) => (
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
