import { useState } from 'react';
import type { PricingRequest } from '#shared/contracts/pricing';
import { vendorLetter } from '../../../lib/text/vendor-letter.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ShowAll } from '../../../ui/document/show-all.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { scopeOf } from '../pricing-setup.ts';
import { DetailsButton } from './details-button.tsx';
import type { RowsProps } from './priced-section.tsx';
import { PricingDetails } from './pricing-details.tsx';
import type { PricingRow } from './pricing-rows.ts';

type UnpricedListProps = RowsProps & { onQuote: (row: PricingRow) => void };

/** The list is in order of fit: who comes later is a button away. */
const SHOWN = 8;

/** Real vendors of whom no record holds a price: in view, in no average and no total. */
export const UnpricedList = ({ rows, setup, request, selectedId, onSelect, onQuote }: UnpricedListProps) => {
  const [areAllShown, setAreAllShown] = useState(false);
  return rows.length === 0 ? null : (
    <section aria-labelledby="pricing-unpriced" className="rounded-lg border border-line bg-surface p-4">
      <h3 id="pricing-unpriced" tabIndex={-1} className="font-semibold text-lg">
        Price not on record — ask for a quote
      </h3>
      <p className="mt-1 text-muted text-sm">
        {rows.length === 1 ? 'This vendor is' : `These ${rows.length} are`} on record without a price, and not counted
        in any average or total.
      </p>
      <ul className="mt-3">
        {rows.slice(0, areAllShown ? rows.length : SHOWN).map((row) => (
          <li key={row.solutionId} className="border-line border-t py-2.5">
            <UnpricedRow
              row={row}
              isOpen={row.solutionId === selectedId}
              request={request}
              onSelect={onSelect}
              onQuote={onQuote}
            />
            {row.solutionId === selectedId && (
              <div className="mt-2.5">
                <PricingDetails
                  row={row}
                  scope={scopeOf(setup)}
                  request={request}
                  onClose={() => onSelect(undefined)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <ShowAll isOpen={areAllShown} count={rows.length} noun="vendors without a price" onToggle={setAreAllShown} />
      )}
    </section>
  );
};

type UnpricedRowProps = Pick<UnpricedListProps, 'onSelect' | 'onQuote'> & {
  row: PricingRow;
  isOpen: boolean;
  request: PricingRequest;
};

const UnpricedRow = ({ row, isOpen, request, onSelect, onQuote }: UnpricedRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="font-medium wrap-anywhere">
        {row.solution} <span className="font-normal text-muted">· {row.vendor}</span>
      </p>
      <Warnings warnings={row.warnings} about={row.solution} />
      {row.inRegion && <Badge>{request.region} on record</Badge>}
      {row.priceRange && (
        <p>
          In words, on record: {row.priceRange}{' '}
          <EvidenceChip evidence={row.evidence.priceRange} about={`${row.solution}, price range`} />
        </p>
      )}
    </div>
    <div className="flex flex-wrap gap-1 max-sm:[&_button]:px-2">
      <CopyButton
        label="Copy questions"
        text={() => vendorLetter({ solution: row.solution, vendor: row.vendor, notOnRecord: row.questions })}
      />
      <Button look="quiet" aria-label={`Add a quote of ${row.solution}`} onClick={() => onQuote(row)}>
        Add a quote
      </Button>
      <DetailsButton row={row} isOpen={isOpen} onSelect={onSelect} />
    </div>
  </div>
);
