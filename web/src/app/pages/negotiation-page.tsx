import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NegotiationPage as AssistantPage } from '../../features/negotiation/negotiation-page.tsx';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { useQuoted } from '../../lib/purchase/quoted.ts';
import { sendUnsent } from '../../lib/unsent.ts';

/** The negotiation assistant, introduced to the site's demonstration switch and its visitor. */
export const NegotiationPage = () => {
  const queryClient = useQueryClient();
  const [demonstration] = useDemonstration();
  const prepare = useCallback(
    () => Promise.all([queryClient.ensureQueryData(configQuery), sendUnsent()]),
    [queryClient],
  );
  const { offers, rows } = useQuoted();
  return <AssistantPage demonstration={demonstration} prepare={prepare} offers={offers} held={rows} />;
};
