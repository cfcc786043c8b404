import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MarketState, readMarketState, writeMarketState } from './market-address.ts';

/** Tab and category, kept in the address: back works, links share. */
export const useMarketState = () => {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => readMarketState(params), [params]);
  const change = useCallback(
    (part: Partial<MarketState>) =>
      setParams((now) => writeMarketState(now, { ...readMarketState(now).state, ...part }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { ...read, change };
};
