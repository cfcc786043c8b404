import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type MarketChoice, readMarketData } from '#shared/contracts/market';
import { call } from '../../lib/api-client.ts';

/** How often the figures are read again while the page is in sight. */
export const REFRESH_MS = 60_000;

/** The market of a category; what was shown stays until the next choice has arrived. */
export const marketQuery = (category: MarketChoice, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['market-data', category, demonstration ?? null],
    queryFn: ({ signal }) => call(readMarketData)({ category, demonstration }, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    placeholderData: keepPreviousData,
  });
