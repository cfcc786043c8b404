import { useState } from 'react';
import type { CostScope } from '#shared/domain/total-cost';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { carouselPosition, PAGE_CARDS } from './carousel-position.ts';
import { PricingCard } from './pricing-card.tsx';
import type { PricingRow } from './pricing-rows.ts';
import { usePerView } from './use-per-view.ts';

type PricingCarouselProps = {
  label: string;
  rows: readonly PricingRow[];
  scope: CostScope;
  selectedId: string | undefined;
  onSelect: (solutionId: string) => void;
};

/** Three cards at a time, one on a phone: the buttons move by one card, the dots by a page of three. */
export const PricingCarousel = ({ label, rows, scope, selectedId, onSelect }: PricingCarouselProps) => {
  const [index, setIndex] = useState(0);
  const perView = usePerView();
  const at = carouselPosition(index, rows.length, perView);
  return (
    <section aria-label={`${label}, cards`} aria-roledescription="carousel">
      <ul className={classNames('grid gap-3 lg:gap-4', perView > 1 && 'grid-cols-3')}>
        {rows.slice(at.first, at.last + 1).map((row) => (
          <li key={row.solutionId} className="min-w-0">
            <PricingCard row={row} scope={scope} isOpen={row.solutionId === selectedId} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {rows.length > perView && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <Button aria-disabled={!at.canGoBack} onClick={() => at.canGoBack && setIndex(at.first - 1)}>
            Previous
          </Button>
          <Dots pages={at.pages} page={at.page} onPage={(page) => setIndex(page * PAGE_CARDS)} />
          <Button aria-disabled={!at.canGoOn} onClick={() => at.canGoOn && setIndex(at.first + 1)}>
            Next
          </Button>
          <p className="figures w-full text-center text-muted text-xs">
            {at.first === at.last ? `Card ${at.first + 1}` : `Cards ${at.first + 1} to ${at.last + 1}`} of {rows.length}
          </p>
        </div>
      )}
    </section>
  );
};

type DotsProps = { pages: number; page: number; onPage: (page: number) => void };

const Dots = ({ pages, page, onPage }: DotsProps) => (
  <div className="flex flex-wrap">
    {Array.from({ length: pages }, (_, index) => index).map((index) => (
      <button
        key={index}
        type="button"
        aria-label={`Page ${index + 1} of ${pages}`}
        aria-current={index === page ? 'page' : undefined}
        onClick={() => onPage(index)}
        className="group inline-flex size-6 items-center justify-center rounded-full"
      >
        <span className="size-2.5 rounded-full border border-line-strong group-aria-[current=page]:border-action group-aria-[current=page]:bg-action" />
      </button>
    ))}
  </div>
);
