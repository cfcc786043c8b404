import { useEffect, useState } from 'react';

/**
 * Whether a document was loaded from a path, rather than taken there by the router.
 * @param loadedFrom the address of the document's own load; unknown where a browser does not tell
 */
export const isDocumentOf = (path: string, loadedFrom: string | undefined): boolean =>
  loadedFrom === undefined || new URL(loadedFrom).pathname === path;

const loadedFrom = () => performance.getEntriesByType('navigation')[0]?.name;

/** A plain click on a link of our own that would stay in this tab. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && isPlain && link.origin === window.location.origin && !link.target ? link : undefined;
};

/** Before the router hears of a click it is over: the browser follows the link as if there were no router. */
const followAsDocument = (event: MouseEvent) => {
  if (linkOf(event)) event.stopImmediatePropagation();
};

/**
 * Makes a page stand in a document of its own: reached by the router, it is loaded again, and its links leave by
 * loading the next page. What its content security policy allows then holds for it alone.
 * @returns whether the page may be shown; false while it is loaded again
 */
export const useOwnDocument = (path: string): boolean => {
  const [isOwn] = useState(() => isDocumentOf(path, loadedFrom()));
  useEffect(() => {
    if (!isOwn) window.location.replace(path + window.location.search);
  }, [isOwn, path]);
  useEffect(() => {
    // On the window, where capturing begins: the router listens further down.
    window.addEventListener('click', followAsDocument, true);
    return () => window.removeEventListener('click', followAsDocument, true);
  }, []);
  return isOwn;
};
