import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DiscoverPage as CataloguePage } from '../features/catalogue/discover-page.tsx';
import { configQuery } from '../features/site/api.ts';
import { useDemonstration } from '../features/site/demonstration.ts';

/** The catalogue, introduced to the site's demonstration switch and its visitor. */
export const DiscoverPage = () => {
  const queryClient = useQueryClient();
  const { isPending } = useQuery(configQuery);
  const [demonstration] = useDemonstration();
  const prepare = useCallback(() => queryClient.ensureQueryData(configQuery), [queryClient]);
  return (
    <CataloguePage
      demonstration={demonstration}
      isSettled={demonstration !== undefined || !isPending}
      prepare={prepare}
    />
  );
};
