import type { UIMatch } from 'react-router-dom';

/** What a route tells the shell about its page. */
export type PageHandle = { title: string };

export const titleOf = (matches: UIMatch[]): string | undefined =>
  matches.map(({ handle }) => (handle as PageHandle | undefined)?.title).findLast(Boolean);
