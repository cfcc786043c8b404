import { useQueryClient } from '@tanstack/react-query';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { directoryKey } from './api.ts';
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
export const MoreEntries = <Entry extends Listed>({ tab, read: { list }, onLoaded }: MoreEntriesProps<Entry>) => {
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
          retryLabel={isOutdated ? 'Start the list again' : 'Retry'}
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
