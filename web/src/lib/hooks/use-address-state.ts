import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type ChangeOptions = {
  /** Takes the place of this address in the history, so that Back does not stop at each letter. */ replace?: boolean;
};

type Address<Read extends { state: object }> = {
  /** What an address stands for. */
  read: (params: URLSearchParams) => Read;
  /** An address with a state in it; the parameters of others stay. */
  write: (params: URLSearchParams, state: Read['state']) => URLSearchParams;
};

/** What changes, or how it follows from what is there, changes under way included. */
type Part<State> = Partial<State> | ((now: State) => Partial<State>);

/** A page's state, kept in its address: Back works, links share. `read` and `write` stay the same over renders. */
export const useAddressState = <Read extends { state: object }>({ read, write }: Address<Read>) => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const now = useMemo(() => read(params), [params, read]);
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
  const change = useCallback(
    (part: Part<Read['state']>, { replace = false }: ChangeOptions = {}) => {
      const { state } = read(latest.current);
      const next = write(latest.current, { ...state, ...(typeof part === 'function' ? part(state) : part) });
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      underWay.current.push(next.toString());
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams, read, write],
  );
  return { ...now, change };
};
