import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../features/site/api.ts';
import { Subscribe } from '../../features/subscriptions/subscribe.tsx';
import { WaitingPage } from '../../features/subscriptions/subscribe-states.tsx';
import { paths } from '../paths.ts';
import { useOwnDocument } from '../payment-document.ts';

/** The subscription, introduced to the site's way of payment, in the only document that may load the provider's script. */
export const SubscribePage = () => {
  const isOwn = useOwnDocument(paths.subscribe);
  const { data, error, refetch } = useQuery(configQuery);
  if (!isOwn) return <WaitingPage>Loading...</WaitingPage>;
  return <Subscribe config={data} configError={error} onRetry={() => void refetch()} />;
};
