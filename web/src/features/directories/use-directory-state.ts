import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DirectoryState, type ReadState, readState, writeState } from './directory-state.ts';

/** `replace`: takes the place of this address in the history, so that Back does not stop at each letter. */
export type ChangeState = (change: Partial<DirectoryState>, options?: { replace?: boolean }) => void;

/** The page's state, kept in its address: Back works, links share. */
export const useDirectoryState = (): ReadState & { change: ChangeState } => {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => readState(params), [params]);
  const change: ChangeState = useCallback(
    (part, { replace = false } = {}) =>
      setParams((now) => writeState(now, { ...readState(now).state, ...part }), { replace, preventScrollReset: true }),
    [setParams],
  );
  return { ...read, change };
};
