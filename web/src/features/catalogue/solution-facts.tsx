import type { Solution } from '#shared/contracts/catalogue';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatAud, formatDate } from '#shared/format';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { StarRating } from '../../ui/star-rating.tsx';

/** A card holds so many; the details hold all. */
const FEATURES_SHOWN = 4;

/** What a card tells of a solution; what no record holds is left to the gaps line. */
export const SolutionFacts = ({ solution }: { solution: Solution }) => (
  <div className="space-y-2 text-sm">
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
