import { useSyncExternalStore } from 'react';
import { useAddressState } from '../../../lib/hooks/use-address-state.ts';

/** At most so many solutions stand side by side. */
export const COMPARISON_MAX = 3;
const PARAMETER = 'compare';
/** No id is longer (see the contract): what a stranger wrote into a link is not passed on. */
const ID_MAX = 80;

/** The ids in a comparison link: no blanks, no duplicates, at most three; the rest is left aside. */
export const comparedIdsIn = (params: URLSearchParams): string[] => {
  const ids = (params.get(PARAMETER) ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter((id) => id !== '' && id.length <= ID_MAX))].slice(0, COMPARISON_MAX);
};

/** The address of a page with this comparison open, and with no filters. */
export const comparisonLink = (pathname: string, ids: readonly string[], origin = window.location.origin): string =>
  `${origin}${pathname}?${PARAMETER}=${ids.map(encodeURIComponent).join(',')}`;

// The set that was dismissed last. Any other set, from a link or by an addition, opens by itself.
let dismissed = '';
const listeners = new Set<() => void>();
const dismiss = (set: string) => {
  dismissed = set;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const keyOf = (ids: readonly string[]) => ids.join(',');

const read = (params: URLSearchParams) => ({ state: { ids: comparedIdsIn(params) } });
const write = (params: URLSearchParams, { ids }: { ids: readonly string[] }) => {
  const changed = new URLSearchParams(params);
  if (ids.length > 0) changed.set(PARAMETER, keyOf(ids));
  else changed.delete(PARAMETER);
  return changed;
};

/** The comparison: its ids live in the URL, so that a link opens the same set again. Further additions are ignored. */
export const useComparison = () => {
  const { state, change } = useAddressState({ read, write });
  const { ids } = state;
  const closed = useSyncExternalStore(subscribe, () => dismissed);
  const isOpen = ids.length > 0 && closed !== keyOf(ids);
  const isFull = ids.length >= COMPARISON_MAX;
  const has = (id: string) => ids.includes(id);

  // The list behind the dialog stays where it is, and Back leads to where the reader came from.
  const keep = (next: (ids: string[]) => string[]) => change((now) => ({ ids: next(now.ids) }), { replace: true });
  const add = (id: string) => {
    if (has(id) || isFull) return;
    dismiss('');
    keep((now) => [...new Set([...now, id])].slice(0, COMPARISON_MAX));
  };
  const remove = (id: string) => {
    const without = (now: string[]) => now.filter((one) => one !== id);
    if (!isOpen) dismiss(keyOf(without(ids)));
    keep(without);
  };
  return { ids, add, remove, has, isFull, isOpen, open: () => dismiss(''), close: () => dismiss(keyOf(ids)) };
};
export type Comparison = ReturnType<typeof useComparison>;
