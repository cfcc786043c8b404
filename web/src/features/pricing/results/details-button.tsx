import { Button } from '../../../ui/button.tsx';
import type { PricingRow } from './pricing-rows.ts';

/** The button that opens a row's details, to give the focus back to. */
export const detailsButtonId = (solutionId: string) => `pricing-details-of-${solutionId}`;

type DetailsButtonProps = { row: PricingRow; isOpen: boolean; onSelect: (solutionId: string) => void };

export const DetailsButton = ({ row: { solutionId, solution }, isOpen, onSelect }: DetailsButtonProps) => (
  <Button
    id={detailsButtonId(solutionId)}
    aria-expanded={isOpen}
    aria-label={`View Details of ${solution}`}
    onClick={() => onSelect(solutionId)}
  >
    View Details
  </Button>
);
