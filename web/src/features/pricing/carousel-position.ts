/** Cards of a page; the dots move by as many. */
export const PAGE_CARDS = 3;

export type CarouselPosition = {
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
export const carouselPosition = (index: number, count: number, perView: number): CarouselPosition => {
  const end = Math.max(0, count - perView);
  const first = Math.min(Math.max(0, index), end);
  const pages = Math.ceil(count / PAGE_CARDS);
  // The last page may be short and then begins before its dot would.
  const page = first === end ? Math.max(0, pages - 1) : Math.floor(first / PAGE_CARDS);
  return { first, last: Math.min(count, first + perView) - 1, canGoBack: first > 0, canGoOn: first < end, pages, page };
};
