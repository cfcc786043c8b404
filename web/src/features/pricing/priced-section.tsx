import { useId } from 'react';
import type { PricingRequest } from '#shared/contracts/pricing';
import { totalCost } from '#shared/domain/total-cost';
import { FiveYearTable } from './five-year-table.tsx';
import { PricingCarousel } from './pricing-carousel.tsx';
import { PricingDetails } from './pricing-details.tsx';
import type { PricingRow } from './pricing-rows.ts';
import { type PricingSetup, scopeOf } from './pricing-setup.ts';
import { PricingTiles } from './pricing-tiles.tsx';

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
