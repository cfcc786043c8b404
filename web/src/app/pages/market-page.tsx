import { useQuery } from '@tanstack/react-query';
import { MarketPage as MarketIntelligencePage } from '../../features/market/market-page.tsx';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';

/** The market, introduced to the site's demonstration switch. */
export const MarketPage = () => {
  const { isPending } = useQuery(configQuery);
  const [demonstration] = useDemonstration();
  return <MarketIntelligencePage demonstration={demonstration} isSettled={demonstration !== undefined || !isPending} />;
};
