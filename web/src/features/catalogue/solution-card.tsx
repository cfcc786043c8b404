import { memo, useId } from 'react';
import { categoryLabel } from '#shared/catalogue';
import type { Solution } from '#shared/contracts/catalogue';
import { vendorLetter } from '../../lib/vendor-letter.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { CompareIcon } from '../../ui/list-icons.tsx';
import { NotOnRecord } from '../../ui/not-on-record.tsx';
import type { ViewMode } from './discover-filters.ts';
import { SolutionFacts } from './solution-facts.tsx';
import { gapsOf } from './solution-gaps.ts';
import { VendorLogo } from './vendor-logo.tsx';

export type CardActions = {
  viewDetails: (solution: Solution) => void;
  requestDemo: (solution: Solution) => void;
  compare: (solution: Solution) => void;
};

type SolutionCardProps = { solution: Solution; view: ViewMode; isCompared: boolean; actions: CardActions };

/** A solution of the catalogue: what is on record about it, each fact with its source, and its gaps in one line. */
export const SolutionCard = memo(({ solution, view, isCompared, actions }: SolutionCardProps) => {
  const id = useId();
  const { name, vendor, category, demonstration } = solution;
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <VendorLogo vendor={vendor} />
        <div className="min-w-0 flex-1">
          <h3 id={id} className="font-semibold text-base wrap-anywhere">
            {name}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            {vendor.name} · {categoryLabel[category]}
            {demonstration && <DemonstrationBadge />}
          </p>
        </div>
      </div>
      <div className={classNames('flex-1', view === 'list' && 'lg:max-w-[44rem]')}>
        <SolutionFacts solution={solution} />
      </div>
      <NotOnRecord
        gaps={gapsOf(solution)}
        questions={vendorLetter({ solution: name, vendor: vendor.name, notOnRecord: gapsOf(solution) })}
      />
      <CardButtons solution={solution} isCompared={isCompared} actions={actions} />
    </article>
  );
});
SolutionCard.displayName = 'SolutionCard';

const compareWord = (isCompared: boolean) => (isCompared ? 'Remove from comparison' : 'Add to comparison');

const CardButtons = ({ solution, isCompared, actions }: Omit<SolutionCardProps, 'view'>) => (
  <div className="flex flex-wrap gap-2 border-line border-t pt-3">
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
