import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { optionsQuery } from './api.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { panelOf } from './directory-panels.tsx';
import { directoryTabs } from './directory-state.ts';
import { tabLabel } from './directory-words.ts';
import { IgnoredValues } from './ignored-values.tsx';
import { useDirectoryState } from './use-directory-state.ts';

type DirectoriesPageProps = {
  /** The demonstration switch; undefined: the server decides. */
  demonstration: boolean | undefined;
  /** Whether the switch is known. */
  isSettled: boolean;
};

/** Hospitals, health services, providers and facilities, each entry with the source and date of what is said of it. */
export const DirectoriesPage = ({ demonstration, isSettled }: DirectoriesPageProps) => {
  const { state, ignored, change } = useDirectoryState();
  const options = useQuery({ ...optionsQuery(demonstration), enabled: isSettled });
  const Panel = panelOf[state.tab];
  return (
    <div className="space-y-4 pt-3 sm:pt-5">
      <div>
        <PageTitle>Healthcare Directories</PageTitle>
        <p className="mt-1 max-w-prose text-muted">
          Australian hospitals, health services and aged care. Each fact shows its source, and what no record holds says
          so.
        </p>
      </div>
      <IgnoredValues ignored={ignored} />
      <div>
        <Tabs
          label="Directories"
          selected={state.tab}
          onSelect={(tab) => change({ tab })}
          items={directoryTabs.map((id) => ({
            id,
            label: tabLabel[id],
            // What is typed and chosen stands in the address: a hidden panel has nothing to keep.
            panel: id === state.tab && (
              <div className="space-y-4 pt-4">
                <h2 className="sr-only">{tabLabel[id]}</h2>
                <DirectoryFilters key={id} state={state} options={options.data} onChange={change} />
                <Panel
                  key={`${id} panel`}
                  state={state}
                  demonstration={demonstration}
                  isSettled={isSettled}
                  onChange={change}
                />
              </div>
            ),
          }))}
        />
      </div>
    </div>
  );
};
