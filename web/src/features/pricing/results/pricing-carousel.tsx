import { useState, useSyncExternalStore } from 'react';
import type { CostScope } from '#shared/money/total-cost';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PricingCard } from './pricing-card.tsx';
import type { PricingRow } from './pricing-rows.ts';

/** Cards of a page; the dots move by as many. */
const PAGE_CARDS = 3;

type CarouselPosition = {
  /** First card in view, from 0. */
  first: number;
  last: number;
  canGoBack: boolean;
  canGoOn: boolean;
  pages: number;
  page: number;
};

/**
 * Where a carousel stands. An index beyond the cards that are left, after a filter, comes back into range.
 * @param index first card in view, as last asked for
 * @param perView cards side by side
 */
const carouselPosition = (index: number, count: number, perView: number): CarouselPosition => {
  const end = Math.max(0, count - perView);
  const first = Math.min(Math.max(0, index), end);
  const pages = Math.ceil(count / PAGE_CARDS);
  // The last page may be short and then begins before its dot would.
  const page = first === end ? Math.max(0, pages - 1) : Math.floor(first / PAGE_CARDS);
  return { first, last: Math.min(count, first + perView) - 1, canGoBack: first > 0, canGoOn: first < end, pages, page };
};

/** Narrower than this, a phone, one card fills the width. */
const WIDE = '(min-width: 40rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** How many cards of a carousel stand side by side. */
const usePerView = (): number =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches) ? PAGE_CARDS : 1;

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
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 print:hidden">
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
