import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { titleOf } from './page-handle.ts';

/** Names the page in the window's title and, after a navigation, moves focus to its h1 so that it is read out. */
export const usePageArrival = () => {
  const { pathname } = useLocation();
  const title = titleOf(useMatches());
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
  }, [title]);

  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
};
