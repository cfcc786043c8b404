import type { ReactNode } from 'react';
import { facilityTypeLabel, type PricingRequest } from '#shared/contracts/pricing';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { ScoreBar } from '../../../ui/figures/score-bar.tsx';
import { partLabel } from '../cost-words.ts';
import { PriceValue } from './price-part.tsx';
import type { PricingRow } from './pricing-rows.ts';

const supportLabel = { basic: 'Basic', standard: 'Standard', premium: 'Premium' } as const;
const availabilityLabel = { local: 'Local (Australian)', overseas: 'Overseas' } as const;
const answerOf = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

/** A value that no record holds is null: the chip says so. */
const Fact = ({
  row,
  label,
  field,
  children,
}: {
  row: PricingRow;
  label: string;
  field: string;
  children: ReactNode;
}) => (
  <div className="min-w-0 sm:grid sm:grid-cols-[9.5rem_1fr] sm:gap-x-3">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">
      {children}{' '}
      <EvidenceChip
        evidence={children === null ? undefined : row.evidence[field]}
        about={`${row.solution}, ${label.toLowerCase()}`}
      />
    </dd>
  </div>
);

/** What the record says of a row, field by field, each with its evidence. */
export const PricingFacts = ({ row, request }: { row: PricingRow; request: PricingRequest }) => {
  const { certifications, supportLevel, availability } = row;
  const fact = (label: string, field: string, value: ReactNode) => (
    <Fact row={row} label={label} field={field}>
      {value}
    </Fact>
  );
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
      <div className="min-w-0 sm:grid sm:grid-cols-[9.5rem_1fr] sm:gap-x-3">
        <dt className="text-muted">Solution</dt>
        <dd className="font-medium wrap-anywhere">{row.solution}</dd>
      </div>
      {fact('Market position', 'marketPosition', row.marketPosition)}
      {fact('Availability', 'availability', availability && availabilityLabel[availability])}
      {fact('Support level', 'supportLevel', supportLevel && supportLabel[supportLevel])}
      {(Object.keys(partLabel) as (keyof typeof partLabel)[]).map((part) => (
        <div key={part} className="min-w-0 sm:grid sm:grid-cols-[9.5rem_1fr] sm:gap-x-3">
          <dt className="text-muted">{partLabel[part]}</dt>
          <dd>
            <PriceValue row={row} part={part} />
          </dd>
        </div>
      ))}
      {row.priceRange && fact('Price in words', 'priceRange', row.priceRange)}
      {fact('TGA Approved', 'certifications.tga', answerOf(certifications.tga))}
      {fact('FDA Approved', 'certifications.fda', answerOf(certifications.fda))}
      {fact('CE Marked', 'certifications.ce', answerOf(certifications.ce))}
      {fact('ISO', 'certifications.iso', certifications.iso.join(', ') || null)}
      {row.family !== 'own' && (
        <>
          {fact(
            `For ${facilityTypeLabel[request.facilityType]}`,
            'forFacility',
            row.forFacility && 'Named in the record',
          )}
          {fact(`In ${request.region}`, 'inRegion', row.inRegion && 'Named in the record')}
        </>
      )}
    </dl>
  );
};

/** The risk score with its range and share of evidence, or that none is on record. */
export const PricingRisk = ({
  row: { riskScore, riskRange, riskCoverage, evidence, solution },
}: {
  row: PricingRow;
}) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-1 text-sm">
    {riskScore !== null && riskRange ? (
      <>
        <ScoreBar
          className="w-72"
          label="Risk score (higher is safer)"
          score={riskScore}
          range={riskRange}
          coverage={riskCoverage}
        />
        <EvidenceChip evidence={evidence.riskScore} about={`${solution}, risk score`} />
      </>
    ) : (
      <p>
        <span className="text-muted">Risk score /100 (higher is safer): </span>
        <EvidenceChip evidence={undefined} about={`${solution}, risk score`} />
      </p>
    )}
  </div>
);
