import { useMedia } from '../../lib/hooks/use-media.ts';
import type { ViewMode } from './discover/filters.ts';

/** How many cards stand side by side: two where there is room, with the filters beside them or not. */
export const useColumns = (view: ViewMode): number => {
  // Between the two the rail takes the room of a column.
  const isWide = useMedia('(min-width: 48rem) and (max-width: 63.99rem), (min-width: 75rem)');
  return view === 'grid' && isWide ? 2 : 1;
};
