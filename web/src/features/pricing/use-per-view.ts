import { useSyncExternalStore } from 'react';
import { PAGE_CARDS } from './carousel-position.ts';

/** Narrower than this, a phone, one card fills the width. */
const WIDE = '(min-width: 40rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** How many cards of a carousel stand side by side. */
export const usePerView = (): number =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches) ? PAGE_CARDS : 1;
