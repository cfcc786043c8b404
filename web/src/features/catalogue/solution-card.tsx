import { type CSSProperties, memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Solution, Vendor } from '#shared/contracts/catalogue';
import { categoryLabel } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import { useSolutionLink } from '../../lib/purchase/for-purchase.ts';
import { vendorLetter } from '../../lib/text/vendor-letter.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { NotOnRecord } from '../../ui/evidence/not-on-record.tsx';
import { Warnings } from '../../ui/evidence/warnings.tsx';
import { StarRating } from '../../ui/figures/star-rating.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { CompareIcon } from '../../ui/list-icons.tsx';

/** A card holds so many; the details hold all. */
const FEATURES_SHOWN = 4;

/** What a card tells of a solution; what no record holds is left to the gaps line. */
const SolutionFacts = ({ solution }: { solution: Solution }) => (
  <div className="space-y-2 text-sm">
    <Warnings warnings={solution.warnings} about={solution.name} />
    <Description solution={solution} />
    <PriceAndRating solution={solution} />
    <Features solution={solution} />
    <Contracts solution={solution} />
  </div>
);

const Description = ({ solution: { name, description, evidence } }: { solution: Solution }) =>
  description !== NOT_ON_RECORD && (
    <p>
      {description} <EvidenceChip evidence={evidence.description} about={`${name}, description`} />
    </p>
  );

const PriceAndRating = ({ solution }: { solution: Solution }) => {
  const { name, startingPrice, rating, reviewCount, evidence } = solution;
  return (
    <>
      {startingPrice !== null && (
        <p className="figures">
          <span className="text-muted">From </span>
          <strong className="font-semibold text-base">{formatAud(startingPrice)}</strong>
          <span className="text-muted"> per month </span>
          <EvidenceChip evidence={evidence.startingPrice} about={`${name}, starting price`} />
        </p>
      )}
      {rating !== null && (
        <p>
          <StarRating rating={rating} reviewCount={reviewCount} />{' '}
          <EvidenceChip evidence={evidence.rating} about={`${name}, rating`} />
        </p>
      )}
    </>
  );
};

const Features = ({ solution: { name, features, evidence } }: { solution: Solution }) => {
  const more = features.length - FEATURES_SHOWN;
  return (
    features.length > 0 && (
      <p>
        <span className="text-muted">Features: </span>
        {features.slice(0, FEATURES_SHOWN).join(', ')}
        {more > 0 && ` and ${more} more`}{' '}
        <EvidenceChip evidence={evidence.features ?? evidence['features.0']} about={`${name}, features`} />
      </p>
    )
  );
};

const Contracts = ({ solution: { name, publicContracts, evidence } }: { solution: Solution }) => {
  const [first] = publicContracts;
  if (!first) return null;
  const more = publicContracts.length - 1;
  return (
    <p>
      <span className="text-muted">Public contract: </span>
      <span className="figures">{formatAud(first.valueAud)}</span>, {first.buyer}, {formatDate(first.signed)},{' '}
      {first.notice}
      {first.panel && ', panel, many buyers'}
      {more > 0 && ` and ${more} more`}{' '}
      <EvidenceChip evidence={evidence['publicContracts.0']} about={`${name}, public contract`} isContract />
    </p>
  );
};

/** A vendor's letters on a tint of its colour, so that they stay readable whatever the colour is. */
const VendorLogo = ({ vendor }: { vendor: Vendor }) => (
  <span
    aria-hidden="true"
    style={{ '--logo': vendor.logoColor } as CSSProperties}
    className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-[color-mix(in_oklab,var(--logo)_18%,var(--surface))] font-semibold text-ink text-sm"
  >
    {vendor.logoIcon}
  </span>
);

/** What a card cannot show because no record holds it: the buyer's questions, then what the card itself would print. */
const gapsOf = ({ notOnRecord, rating, features }: Solution): string[] => [
  ...notOnRecord,
  ...(rating === null && !notOnRecord.includes('rating') ? ['rating'] : []),
  ...(features.length === 0 && !notOnRecord.includes('features') ? ['features'] : []),
];

export type CardActions = {
  viewDetails: (solution: Solution) => void;
  requestDemo: (solution: Solution) => void;
  compare: (solution: Solution) => void;
};

type SolutionCardProps = { solution: Solution; isCompared: boolean; actions: CardActions };

/** A solution of the catalogue: what is on record about it, each fact with its source, and its gaps in one line. */
export const SolutionCard = memo(({ solution, isCompared, actions }: SolutionCardProps) => {
  const id = useId();
  const { name, vendor, category, demonstration } = solution;
  const solutionLink = useSolutionLink();
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <VendorLogo vendor={vendor} />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="font-semibold text-base wrap-anywhere">
            <Link to={solutionLink(solution.id)} className="hover:underline">
              {name}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            {vendor.name} · {categoryLabel[category]}
            {demonstration && <DemonstrationBadge />}
          </p>
        </div>
      </div>
      <div className="flex-1">
        <SolutionFacts solution={solution} />
      </div>
      <NotOnRecord
        gaps={gapsOf(solution)}
        questions={vendorLetter({ solution: name, vendor: vendor.name, notOnRecord: gapsOf(solution) })}
        product={{ solutionId: solution.id, name, vendor: vendor.name, demonstration }}
      />
      <CardButtons solution={solution} isCompared={isCompared} actions={actions} />
    </article>
  );
});
SolutionCard.displayName = 'SolutionCard';

const compareWord = (isCompared: boolean) => (isCompared ? 'Remove from comparison' : 'Add to comparison');

const CardButtons = ({ solution, isCompared, actions }: SolutionCardProps) => (
  <div className="flex flex-wrap gap-2 border-line border-t pt-3 max-sm:gap-1.5 max-sm:[&_button]:px-2 max-sm:[&_button]:text-xs">
    <Button
      look="primary"
      aria-label={`View Details of ${solution.name}`}
      onClick={() => actions.viewDetails(solution)}
    >
      View Details
    </Button>
    <Button
      aria-label={`${compareWord(isCompared)}: ${solution.name}`}
      icon={isCompared ? <CheckIcon /> : <CompareIcon />}
      onClick={() => actions.compare(solution)}
    >
      {compareWord(isCompared)}
    </Button>
    <Button aria-label={`Demo of ${solution.name}`} onClick={() => actions.requestDemo(solution)}>
      Demo
    </Button>
  </div>
);
