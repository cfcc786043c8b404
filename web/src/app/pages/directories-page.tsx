import { useQuery } from '@tanstack/react-query';
import { DirectoriesPage as Directories } from '../../features/directories/directories-page.tsx';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';

/** The directories, introduced to the site's demonstration switch. */
export const DirectoriesPage = () => {
  const { isPending } = useQuery(configQuery);
  const [demonstration] = useDemonstration();
  return <Directories demonstration={demonstration} isSettled={demonstration !== undefined || !isPending} />;
};
