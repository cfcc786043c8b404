import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DiscoverState } from './discover-filters.ts';
import { type ReadState, readState, writeState } from './filters-in-url.ts';

export type ChangeOptions = {
  /** Takes the place of this address in the history, so that back does not stop at each letter. */ replace?: boolean;
};
export type ChangeState = (change: Partial<DiscoverState>, options?: ChangeOptions) => void;

/** The page's state, kept in its address: back works, links share. */
export const useDiscoverState = (): ReadState & { change: ChangeState } => {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => readState(params), [params]);
  const change: ChangeState = useCallback(
    (part, { replace = false } = {}) =>
      setParams((now) => writeState(now, { ...readState(now).state, ...part }), { replace, preventScrollReset: true }),
    [setParams],
  );
  return { ...read, change };
};
