import { useMedia } from '../../lib/use-media.ts';
import type { ViewMode } from './discover/filters.ts';

/** How many cards stand side by side: two where there is room, with the filters beside them or not. */
export const useColumns = (view: ViewMode): number => {
  const isWide = useMedia('(min-width: 48rem)');
  return view === 'grid' && isWide ? 2 : 1;
};
