import { withoutEnd } from '#shared/kernel/format';
/**
 * Where to go after sign-in: a path of this site, so that no link to the sign-in page can lead elsewhere.
 * @param next what the address says, from anybody
 * @param origin this site's origin
 * @returns the path with its query and hash; `/` for anything else, and for the sign-in page itself
 */
export const returnPath = (next: string | null, origin: string): string => {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const { origin: target, pathname, search, hash } = new URL(next, origin);
  // "/.//evil" stays on this origin as an address, and leaves it once its path is taken for one.
  const isOurs = target === origin && !pathname.startsWith('//') && withoutEnd(pathname, '/') !== '/login';
  return isOurs ? pathname + search + hash : '/';
};
