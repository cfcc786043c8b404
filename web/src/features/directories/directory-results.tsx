import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { DirectorySource } from '#shared/contracts/directories';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { directoryKey } from './api.ts';
import { DirectoryFailure } from './directory-failure.tsx';
import type { DirectoryTab } from './directory-state.ts';
import { directoryWords } from './directory-words.ts';
import type { DirectoryRead, Listed } from './use-directory-list.ts';

type MoreEntriesProps<Entry extends Listed> = {
  tab: DirectoryTab;
  read: DirectoryRead<Entry>;
  /** Once the next page stands in the list. */
  onLoaded: () => void;
};

/** The way to a list's next page. */
const MoreEntries = <Entry extends Listed>({ tab, read: { list }, onLoaded }: MoreEntriesProps<Entry>) => {
  const queryClient = useQueryClient();
  const load = async () => {
    const { isError } = await list.fetchNextPage({ cancelRefetch: false });
    if (!isError) setTimeout(onLoaded);
  };
  if (list.isFetchNextPageError) {
    // A page link of data that changed since leads nowhere: the list begins again.
    const isOutdated = list.error instanceof ApiError && list.error.code === 'invalid_input';
    return (
      <div className="mt-4">
        <ErrorState
          title="The rest of the list could not be loaded"
          detail={detailOf(list.error)}
          retryLabel={isOutdated ? 'Reload the list' : 'Retry'}
          onRetry={() => void (isOutdated ? queryClient.resetQueries({ queryKey: directoryKey }) : load())}
        />
      </div>
    );
  }
  return (
    <div className="mt-4 text-center">
      <Button
        size="medium"
        // Not disabled, which would lose the keyboard's place.
        aria-disabled={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void load()}
      >
        {list.isFetchingNextPage ? 'Loading…' : `Load more ${directoryWords[tab].many}`}
      </Button>
    </div>
  );
};

type EntryListProps<Entry extends Listed> = {
  tab: DirectoryTab;
  entries: readonly Entry[];
  renderEntry: (entry: Entry) => ReactNode;
  /** The entries are rows of one table rather than cards. */
  isRows?: boolean;
  /** Given where the list goes on: reads its next page. */
  rest: DirectoryRead<Entry> | undefined;
};

/** Entries in their order, and the way to more of them. */
const EntryList = <Entry extends Listed>({ tab, entries, renderEntry, isRows, rest }: EntryListProps<Entry>) => {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = () => {
    const following = list.current?.children[entries.length];
    following?.querySelector('h3')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        ref={list}
        className={
          isRows
            ? 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'
            : 'grid gap-4 md:grid-cols-2'
        }
      >
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

type DirectoryEmptyProps = {
  /** "health services" */
  many: string;
  sources: readonly DirectorySource[];
  isFiltered: boolean;
};

/** What nothing found means, and where the entries come from. */
const DirectoryEmpty = ({ many, sources, isFiltered }: DirectoryEmptyProps) => (
  <EmptyState title={isFiltered ? `No ${many} match these filters` : `No ${many} are loaded`}>
    <p>
      {isFiltered && 'Shorten what you typed or clear the filters. '}
      Source: {sources.map(({ name, label }) => `${name}, ${lowered(label)}`).join('; ')}.
    </p>
  </EmptyState>
);

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const SHOWN = [0, 1, 2, 3];

/** The list in its final shape while it loads. */
const DirectorySkeleton = ({ many }: { many: string }) => (
  <div role="status" className="grid gap-4 md:grid-cols-2">
    <span className="sr-only">Loading {many}</span>
    {SHOWN.map((index) => (
      <div key={index} className="space-y-3 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
);

type DirectoryResultsProps<Entry extends Listed> = {
  tab: DirectoryTab;
  read: DirectoryRead<Entry>;
  isFiltered: boolean;
  /** Nothing but fictional entries, which a banner says: they need no block of their own. */
  isAllFictional?: boolean;
  /** What stands over rows; without it entries are cards. */
  rowsHead?: ReactNode;
  renderEntry: (entry: Entry) => ReactNode;
};

/** The list in each of its states: loading, failed, empty, full. */
export const DirectoryResults = <Entry extends Listed>(props: DirectoryResultsProps<Entry>) => {
  const { tab, read, isFiltered, isAllFictional = false, rowsHead, renderEntry } = props;
  const isRows = Boolean(rowsHead);
  const { list, about, real, examples, exampleTotal, isRealComplete } = read;
  const { many, order } = directoryWords[tab];
  if (list.isPending) return <DirectorySkeleton many={many} />;
  if (!about) return <DirectoryFailure tab={tab} error={list.error} onRetry={() => void list.refetch()} />;
  const shown = isAllFictional ? examples : real;
  const hasBlock = !isAllFictional && isRealComplete && exampleTotal > 0;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {shown.length > 0 ? (
        <>
          {about.near ? (
            <p className="mb-3 max-w-prose text-muted text-sm">
              Nearest to {about.near.label} first. {about.near.basis}
            </p>
          ) : (
            order && !isFiltered && <p className="mb-3 max-w-prose text-muted text-sm">{order}</p>
          )}
          {rowsHead}
          <EntryList
            tab={tab}
            entries={shown}
            renderEntry={renderEntry}
            isRows={isRows}
            rest={hasBlock ? undefined : read}
          />
        </>
      ) : (
        <DirectoryEmpty many={many} sources={about.sources} isFiltered={isFiltered} />
      )}
      {hasBlock && (
        <Details
          summary={<h3 className="font-medium text-sm">Demonstration examples ({formatCount(exampleTotal)})</h3>}
          className="mt-4 rounded-lg border border-line border-dashed px-4 py-2"
        >
          <p className="mb-3 text-muted text-sm">Fictional entries, so that every feature can be tried.</p>
          <EntryList tab={tab} entries={examples} renderEntry={renderEntry} isRows={isRows} rest={read} />
        </Details>
      )}
    </div>
  );
};
