import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PagedQuery } from './api.ts';

export type Listed = { id: string; name: string; demonstration: boolean };

/** A list as far as it was read, and how much of it is real. */
export const useDirectoryList = <Entry extends Listed>(query: PagedQuery<Entry>, isSettled: boolean) => {
  const list = useInfiniteQuery({ ...query, enabled: isSettled });
  const pages = list.data?.pages;
  const loaded = useMemo(() => pages?.flatMap(({ entries }) => entries) ?? [], [pages]);
  const real = useMemo(() => loaded.filter(({ demonstration }) => !demonstration), [loaded]);
  const examples = useMemo(() => loaded.filter(({ demonstration }) => demonstration), [loaded]);
  const { total = 0, demonstrations = 0 } = pages?.at(-1) ?? {};
  const realTotal = Math.max(0, total - demonstrations);
  const { hasNextPage, fetchNextPage } = list;
  /** Every entry that fits, the pages that are left included; undefined where one cannot be read. */
  const readAll = useCallback(async (): Promise<Entry[] | undefined> => {
    let all = pages ?? [];
    for (let isMore = hasNextPage; isMore; ) {
      const { data, isError, hasNextPage: isLeft } = await fetchNextPage({ cancelRefetch: false });
      if (isError || !data) return undefined;
      all = data.pages;
      isMore = isLeft;
    }
    return all.flatMap(({ entries }) => entries);
  }, [pages, hasNextPage, fetchNextPage]);
  return {
    list,
    readAll,
    /** What the list says besides its entries. */
    about: pages?.[0],
    loaded,
    real,
    examples,
    realTotal,
    exampleTotal: demonstrations,
    // Real ones come first: behind the first example, and at the end, all of them have been read.
    isRealComplete: examples.length > 0 || real.length >= realTotal || !list.hasNextPage,
  };
};
export type DirectoryRead<Entry extends Listed> = ReturnType<typeof useDirectoryList<Entry>>;
