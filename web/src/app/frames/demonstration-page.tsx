import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';

export type ShowsExamples = { demonstration: boolean | undefined; isSettled: boolean };

/** A page that shows examples or leaves them out, introduced to the site's demonstration switch. */
export const demonstrationPage = (Page: ComponentType<ShowsExamples>) => () => {
  const { isPending } = useQuery(configQuery);
  const [demonstration] = useDemonstration();
  return <Page demonstration={demonstration} isSettled={demonstration !== undefined || !isPending} />;
};
