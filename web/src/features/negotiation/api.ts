import { queryOptions } from '@tanstack/react-query';
import { listMarketPrices } from '#shared/contracts/market';
import { adviseNegotiation } from '#shared/contracts/negotiation';
import type { SentOf } from '#shared/kernel/endpoint';
import { call } from '../../lib/api-client.ts';
import { stream } from '../../lib/task/event-stream.ts';

export type AdviceSent = SentOf<typeof adviseNegotiation>;

/** The stages of an advice, its sentences, and the whole of it. */
export const askForAdvice = (sent: AdviceSent, signal: AbortSignal) => stream(adviseNegotiation, sent, { signal });

/** Prices on record, never taken for fresh: asked for again at the chosen interval while the tab is in sight. */
export const marketPricesQuery = (intervalSeconds: number, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['market-prices', demonstration ?? null],
    queryFn: ({ signal }) => call(listMarketPrices)({ demonstration }, { signal }),
    staleTime: 0,
    refetchInterval: intervalSeconds * 1_000,
    refetchIntervalInBackground: false,
  });
