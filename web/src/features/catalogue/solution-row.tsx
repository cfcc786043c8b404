import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Solution } from '#shared/contracts/catalogue';
import { categoryLabel } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { useSolutionLink } from '../../lib/purchase/for-purchase.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { ScoreTrack } from '../../ui/figures/score-track.tsx';
import type { CardActions } from './solution-card.tsx';

const columns = 'lg:grid lg:grid-cols-[1.25rem_minmax(13.5rem,2fr)_minmax(0,3fr)_5rem] lg:items-center lg:gap-x-4';

/** What stands over the columns of the rows. */
export const RowsHead = () => (
  <div aria-hidden="true" className={`hidden border-line border-b px-4 py-2 text-muted text-xs ${columns}`}>
    <span />
    <span>Product</span>
    <span>What it is</span>
    <span>On record</span>
  </div>
);

/** In the place of the description: what a buyer must know first. */
const Gist = ({ solution: { warnings, description, category, startingPrice } }: { solution: Solution }) => {
  const warning = warnings?.[0];
  const price = startingPrice === null ? '' : `From ${formatAud(startingPrice)} a month. `;
  return (
    <p className="line-clamp-2 text-sm">
      {warning ? (
        <span className="text-harm">
          {warning.bars ? 'Not recommended' : 'Warning'}: {warning.text}
        </span>
      ) : (
        <>
          {price}
          {description === NOT_ON_RECORD ? categoryLabel[category] : description}
        </>
      )}
    </p>
  );
};

type SolutionRowProps = { solution: Solution; isCompared: boolean; actions: CardActions };

/** A product as one line of a list: eight of them stand on a screen. The row leads to its page, its box compares. */
export const SolutionRow = memo(({ solution, isCompared, actions }: SolutionRowProps) => {
  const { id, name, vendor, demonstration, coverage } = solution;
  const solutionLink = useSolutionLink();
  return (
    <article
      aria-label={name}
      className={`relative flex min-h-16 flex-wrap gap-x-3 gap-y-1 border-line border-b px-4 py-2.5 hover:bg-sunken ${columns}`}
    >
      <input
        type="checkbox"
        checked={isCompared}
        onChange={() => actions.compare(solution)}
        aria-label={`Compare ${name}`}
        className="relative z-10 mt-1 size-4 accent-action lg:mt-0"
      />
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere truncate font-medium text-sm">
          <Link to={solutionLink(id)} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex items-center gap-1.5 truncate text-muted text-xs">
          {vendor.name} {demonstration && <DemonstrationBadge />}
        </p>
      </div>
      <div className="w-full pl-7 lg:w-auto lg:pl-0">
        <Gist solution={solution} />
      </div>
      <div className="figures hidden text-sm lg:block">
        <span className="sr-only">On record: </span>
        {coverage}%
        <ScoreTrack score={coverage} low={0} high={0} className="mt-0.5 h-1" />
      </div>
    </article>
  );
});
SolutionRow.displayName = 'SolutionRow';
