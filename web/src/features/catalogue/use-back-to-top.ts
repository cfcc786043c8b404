import { useEffect, useRef } from 'react';
import type { DiscoverState } from './discover-filters.ts';

/** A list that changes while its head is out of sight is shown from its head again. */
export const useBackToTop = (state: DiscoverState) => {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    const isListSame = listOf(shown.current) === listOf(state);
    shown.current = state;
    if (!isListSame && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [state]);
  return top;
};

const listOf = ({ view, ...list }: DiscoverState) => JSON.stringify(list);
