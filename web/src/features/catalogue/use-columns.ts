import { useSyncExternalStore } from 'react';
import type { ViewMode } from './discover/filters.ts';

/** From here two cards have room side by side, with the filters beside them or not. */
const WIDE = '(min-width: 48rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** How many cards stand side by side. */
export const useColumns = (view: ViewMode): number => {
  const isWide = useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
  return view === 'grid' && isWide ? 2 : 1;
};
