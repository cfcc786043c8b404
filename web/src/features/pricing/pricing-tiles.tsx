import { costSummary, type TotalCost } from '#shared/domain/total-cost';
import { NOT_ON_RECORD } from '#shared/evidence';
import { countOf } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatPrice } from './cost-words.ts';

type PricingTilesProps = { totals: readonly TotalCost[]; isSimulated: boolean };

const priceOr = (aud: number | null): string => (aud === null ? NOT_ON_RECORD : formatPrice(aud));

/** First-year figures of complete totals alone: one with a gap would look cheap for the gap. */
export const PricingTiles = ({ totals, isSimulated }: PricingTilesProps) => {
  const { compared, lowestAud, highestAud, averageAud, leftOut } = costSummary(totals);
  return (
    <div>
      <dl className="grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        <Tile label="Vendors Compared" value={String(compared)} isSimulated={false} />
        <Tile label="Lowest" value={priceOr(lowestAud)} isSimulated={isSimulated} />
        <Tile label="Highest" value={priceOr(highestAud)} isSimulated={isSimulated} />
        <Tile
          label="Average total cost"
          value={priceOr(averageAud === null ? null : Math.round(averageAud))}
          isSimulated={isSimulated}
        />
      </dl>
      <p className="mt-1.5 text-muted text-xs">
        First-year totals in AU$, GST not included; the average is rounded to the dollar.
        {leftOut > 0 && ` ${countOf(leftOut, 'vendor')} left out: a part of the price is not on record.`}
      </p>
    </div>
  );
};

const Tile = ({ label, value, isSimulated }: { label: string; value: string; isSimulated: boolean }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 sm:block">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="figures font-semibold text-lg wrap-anywhere">{value}</dd>
    {isSimulated && (
      <dd>
        <Badge status="caution">Simulation</Badge>
      </dd>
    )}
  </div>
);
