import { useSearchParams } from 'react-router-dom';

/**
 * The open tab in the address, so that a reload and a link come back to it; the first one needs no word there.
 * @param name of the parameter; a second row of tabs on a page has its own
 */
export const useTab = <Id extends string>(ids: readonly [Id, ...Id[]], name = 'tab'): [Id, (tab: Id) => void] => {
  const [search, setSearch] = useSearchParams();
  const tab = ids.find((id) => id === search.get(name)) ?? ids[0];
  const setTab = (next: Id) =>
    setSearch(
      (now) => {
        if (next === ids[0]) now.delete(name);
        else now.set(name, next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab];
};
