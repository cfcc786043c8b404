import { type ReactNode, useRef } from 'react';
import type { DirectoryTab } from './directory-state.ts';
import { MoreEntries } from './more-entries.tsx';
import type { DirectoryRead, Listed } from './use-directory-list.ts';

type EntryListProps<Entry extends Listed> = {
  tab: DirectoryTab;
  entries: readonly Entry[];
  renderEntry: (entry: Entry) => ReactNode;
  /** Given where the list goes on: reads its next page. */
  rest: DirectoryRead<Entry> | undefined;
};

/** Entries in their order, and the way to more of them. */
export const EntryList = <Entry extends Listed>({ tab, entries, renderEntry, rest }: EntryListProps<Entry>) => {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = () => {
    const following = list.current?.children[entries.length];
    following?.querySelector('h3')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul ref={list} className="grid gap-4 md:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            {renderEntry(entry)}
          </li>
        ))}
      </ul>
      {rest?.list.hasNextPage && <MoreEntries tab={tab} read={rest} onLoaded={focusNext} />}
    </>
  );
};
