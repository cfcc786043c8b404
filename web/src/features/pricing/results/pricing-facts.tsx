import { facilityTypeLabel, type PricingRequest } from '#shared/contracts/pricing';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { ScoreBar } from '../../../ui/figures/score-bar.tsx';
import { Facts, type NamedFact } from '../../../ui/text/facts.tsx';
import { partLabel } from '../cost-words.ts';
import { PriceValue } from './price-part.tsx';
import type { PricingRow } from './pricing-rows.ts';

const supportLabel = { basic: 'Basic', standard: 'Standard', premium: 'Premium' } as const;
const availabilityLabel = { local: 'Local (Australian)', overseas: 'Overseas' } as const;
const answerOf = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

/** What the record says of a row, field by field, each with its evidence. */
export const PricingFacts = ({ row, request }: { row: PricingRow; request: PricingRequest }) => {
  const { certifications, supportLevel, availability } = row;
  /** A value that no record holds is null: the chip says so. */
  const fact = (name: string, field: string, value: string | null): NamedFact => ({
    name,
    value: (
      <>
        {value}{' '}
        <EvidenceChip
          evidence={value === null ? undefined : row.evidence[field]}
          about={`${row.solution}, ${name.toLowerCase()}`}
        />
      </>
    ),
  });
  const namedIn = (isNamed: boolean | null) => (isNamed ? 'Named in the record' : null);
  return (
    <Facts
      isWide
      facts={[
        { name: 'Solution', value: <span className="font-medium">{row.solution}</span> },
        fact('Market position', 'marketPosition', row.marketPosition),
        fact('Availability', 'availability', availability && availabilityLabel[availability]),
        fact('Support level', 'supportLevel', supportLevel && supportLabel[supportLevel]),
        ...(Object.keys(partLabel) as (keyof typeof partLabel)[]).map((part) => ({
          name: partLabel[part],
          value: <PriceValue row={row} part={part} />,
        })),
        ...(row.priceRange ? [fact('Price in words', 'priceRange', row.priceRange)] : []),
        fact('TGA Approved', 'certifications.tga', answerOf(certifications.tga)),
        fact('FDA Approved', 'certifications.fda', answerOf(certifications.fda)),
        fact('CE Marked', 'certifications.ce', answerOf(certifications.ce)),
        fact('ISO', 'certifications.iso', certifications.iso.join(', ') || null),
        ...(row.family === 'own'
          ? []
          : [
              fact(`For ${facilityTypeLabel[request.facilityType]}`, 'forFacility', namedIn(row.forFacility)),
              fact(`In ${request.region}`, 'inRegion', namedIn(row.inRegion)),
            ]),
      ]}
    />
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
