import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Details } from '../../ui/details.tsx';
import { DirectoryEmpty } from './directory-empty.tsx';
import { DirectoryFailure } from './directory-failure.tsx';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import type { DirectoryTab } from './directory-state.ts';
import { directoryWords } from './directory-words.ts';
import { EntryList } from './entry-list.tsx';
import type { DirectoryRead, Listed } from './use-directory-list.ts';

type DirectoryResultsProps<Entry extends Listed> = {
  tab: DirectoryTab;
  read: DirectoryRead<Entry>;
  isFiltered: boolean;
  /** Nothing but fictional entries, which a banner says: they need no block of their own. */
  isAllFictional?: boolean;
  renderEntry: (entry: Entry) => ReactNode;
};

/** The list in each of its states: loading, failed, empty, full. */
export const DirectoryResults = <Entry extends Listed>(props: DirectoryResultsProps<Entry>) => {
  const { tab, read, isFiltered, isAllFictional = false, renderEntry } = props;
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
          {order && !isFiltered && <p className="mb-3 max-w-prose text-muted text-sm">{order}</p>}
          <EntryList tab={tab} entries={shown} renderEntry={renderEntry} rest={hasBlock ? undefined : read} />
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
          <EntryList tab={tab} entries={examples} renderEntry={renderEntry} rest={read} />
        </Details>
      )}
    </div>
  );
};
