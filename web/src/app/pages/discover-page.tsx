import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DiscoverPage as CataloguePage } from '../../features/catalogue/discover-page.tsx';
import { configQuery } from '../../features/site/api.ts';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';

/** The catalogue, introduced to the site's demonstration switch and its visitor. */
export const DiscoverPage = () => {
  const queryClient = useQueryClient();
  // Undecided, the server decides: the list need not wait for the site's default.
  const demonstration = demonstrationPreference.use();
  const prepare = useCallback(() => queryClient.ensureQueryData(configQuery), [queryClient]);
  return <CataloguePage demonstration={demonstration} prepare={prepare} />;
};
