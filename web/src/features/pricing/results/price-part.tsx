import type { PricePart } from '#shared/money/total-cost';
import { Badge } from '../../../ui/badge.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { formatPrice, partLabel } from '../cost-words.ts';
import type { PricingRow } from './pricing-rows.ts';

/** A part of the price with where it comes from; a simulated price never carries a record's chip. */
export const PriceValue = ({ row, part }: { row: PricingRow; part: PricePart }) => {
  const value = row[part];
  const about = `${row.solution}, ${partLabel[part].toLowerCase()}`;
  if (part === 'monthlyCost' && row.monthlyPerRoom !== undefined)
    return (
      <>
        <span className="figures font-medium">
          {value !== null && `${formatPrice(value)} and `}
          {formatPrice(row.monthlyPerRoom)} per room
        </span>{' '}
        <EvidenceChip evidence={row.evidence.monthlyPerRoom} about={about} />
      </>
    );
  if (value === null) return <EvidenceChip evidence={undefined} about={about} />;
  return (
    <>
      <span className="figures font-medium">{formatPrice(value)}</span>{' '}
      {row.isSimulated && part === 'basePricePerRoom' ? (
        <Badge status="caution">Simulation</Badge>
      ) : (
        <EvidenceChip evidence={row.evidence[part]} about={about} />
      )}
    </>
  );
};
