import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says, followed as it changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};

/** Room for the rail beside the page: what stands in it is not repeated in a menu. */
export const useIsWide = (): boolean => useMedia('(min-width: 64rem)');
