import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type DirectoryState, type ReadState, readState, writeState } from './directory-state.ts';

/** `replace`: takes the place of this address in the history, so that Back does not stop at each letter. */
export type ChangeState = (change: Partial<DirectoryState>, options?: { replace?: boolean }) => void;

/** The page's state, kept in its address: Back works, links share. */
export const useDirectoryState = (): ReadState & { change: ChangeState } => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const read = useMemo(() => readState(params), [params]);
  // The router's own functional update starts from what was last rendered: of two changes in quick succession (a field
  // that is left and one that is typed in) it would lose the first. So each starts from the last that was written.
  const latest = useRef(params);
  const underWay = useRef<string[]>([]);
  // By its key too: two arrivals at one and the same address are two.
  useEffect(() => {
    const at = underWay.current.indexOf(params.toString());
    underWay.current = underWay.current.slice(at + 1);
    if (at >= 0) return;
    underWay.current = [];
    latest.current = params;
  }, [params, key]);
  const change: ChangeState = useCallback(
    (part, { replace = false } = {}) => {
      const next = writeState(latest.current, { ...readState(latest.current).state, ...part });
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      underWay.current.push(next.toString());
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return { ...read, change };
};
