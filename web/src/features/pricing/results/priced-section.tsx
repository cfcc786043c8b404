import { useId } from 'react';
import type { PricingRequest } from '#shared/contracts/pricing';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import {
  type CostScope,
  costSummary,
  FIVE_YEARS,
  fiveYearCosts,
  type TotalCost,
  totalCost,
} from '#shared/money/total-cost';
import { countOf } from '../../../lib/format.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { formatPrice, totalText } from '../cost-words.ts';
import { type PricingSetup, scopeOf } from '../pricing-setup.ts';
import { detailsButtonId } from './details-button.tsx';
import { PricingCarousel } from './pricing-carousel.tsx';
import { PricingDetails } from './pricing-details.tsx';
import type { PricingRow } from './pricing-rows.ts';

type FiveYearTableProps = {
  title: string;
  rows: readonly PricingRow[];
  scope: CostScope;
  onSelect: (solutionId: string) => void;
};

const columns = [
  { label: 'Solution' },
  ...Array.from({ length: FIVE_YEARS }, (_, year) => ({ label: `By year ${year + 1}`, isNumber: true })),
  { label: 'Details', isPlain: true },
];

/** What will have been paid by the end of each of five years. */
const FiveYearTable = ({ title, rows, scope, onSelect }: FiveYearTableProps) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <DataTable
      caption={`${title}: paid by the end of each year, AU$`}
      isStacked
      columns={columns}
      rows={rows.map((row) => ({
        key: row.solutionId,
        cells: [
          <Name key="name" row={row} />,
          ...fiveYearCosts(row, scope).map(totalText),
          <Button
            key="details"
            id={detailsButtonId(row.solutionId)}
            aria-label={`View Details of ${row.solution}`}
            onClick={() => onSelect(row.solutionId)}
          >
            View Details
          </Button>,
        ],
      }))}
    />
    <p className="mt-2 text-muted text-xs">
      The price per room and implementation are paid once, in the first year; the monthly cost counts 12 times a year,
      60 times in all. Prices stay as they are: no indexation, no renewal, no discounting. GST is not included.
    </p>
  </div>
);

const Name = ({ row }: { row: PricingRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>
      {row.solution} <span className="font-normal text-muted">· {row.vendor}</span>
    </span>
    {row.family === 'demonstration' && <DemonstrationBadge />}
    {row.family === 'own' && <Badge>Your quote</Badge>}
    {row.isSimulated && <Badge status="caution">Simulation</Badge>}
    <Warnings warnings={row.warnings} about={row.solution} />
  </span>
);

type PricingTilesProps = { totals: readonly TotalCost[]; isSimulated: boolean };

const priceOr = (aud: number | null): string => (aud === null ? NOT_ON_RECORD : formatPrice(aud));

/** First-year figures of complete totals alone: one with a gap would look cheap for the gap. */
const PricingTiles = ({ totals, isSimulated }: PricingTilesProps) => {
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

export type RowsProps = {
  rows: readonly PricingRow[];
  setup: PricingSetup;
  request: PricingRequest;
  selectedId: string | undefined;
  onSelect: (solutionId: string | undefined) => void;
};

/** One family of rows, never mixed with the other: figures of them all, the cards, and the one that is open. */
export const PricedSection = ({ title, rows, setup, request, selectedId, onSelect }: RowsProps & { title: string }) => {
  const id = useId();
  const scope = scopeOf(setup);
  const selected = rows.find(({ solutionId }) => solutionId === selectedId);
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h3 id={id} className="font-semibold text-lg">
        {title}
      </h3>
      <PricingTiles
        totals={rows.map((row) => totalCost(row, scope))}
        isSimulated={rows.some(({ isSimulated }) => isSimulated)}
      />
      {setup.view === 'five-years' ? (
        <FiveYearTable title={title} rows={rows} scope={scope} onSelect={onSelect} />
      ) : (
        <PricingCarousel label={title} rows={rows} scope={scope} selectedId={selectedId} onSelect={onSelect} />
      )}
      {selected && (
        <PricingDetails
          key={selected.solutionId}
          row={selected}
          scope={scope}
          request={request}
          onClose={() => onSelect(undefined)}
        />
      )}
    </section>
  );
};
