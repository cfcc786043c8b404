import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { PageTitle, partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { optionsQuery } from './api.ts';
import { panelOf } from './directory-panels.tsx';
import { cleared, type DirectoryTab, directoryTabs, isFiltered } from './directory-state.ts';
import { tabLabel } from './directory-words.ts';
import {
  FacilityFields,
  type FilterProps,
  HospitalFields,
  ProviderFields,
  ServiceFields,
} from './filters/filter-fields.tsx';
import { useDirectoryState } from './use-directory-state.ts';

const fieldsOf = {
  hospitals: HospitalFields,
  services: ServiceFields,
  providers: ProviderFields,
  facilities: FacilityFields,
} satisfies Record<DirectoryTab, (props: FilterProps) => React.ReactNode>;

/** What narrows the open tab's list. */
const DirectoryFilters = (props: FilterProps) => {
  const { state, onChange } = props;
  const Fields = fieldsOf[state.tab];
  const canClear = isFiltered(state) || state.near !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve
    <div
      role="search"
      aria-label={`${tabLabel[state.tab]} filters`}
      className="grid items-end gap-3 sm:grid-cols-2 lg:flex lg:*:flex-1 print:hidden"
    >
      <Fields {...props} />
      <Button
        size="medium"
        // Stays a button that can be reached, so that pressing it does not lose the keyboard's place.
        aria-disabled={!canClear}
        onClick={() => canClear && onChange(cleared(state.tab))}
        className="lg:max-w-36"
      >
        Clear filters
      </Button>
    </div>
  );
};

/** Says what of the page's address was left aside. */
const IgnoredValues = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Notice role="status" status="caution" icon={<InfoIcon className="size-4 text-caution" />}>
      <p className="wrap-anywhere">
        This link contains something the directories do not recognise, which was ignored: {ignored.join(', ')}.
        Everything else applies.
      </p>
    </Notice>
  );

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
        <PageTitle part={partOf(tabLabel, state.tab)}>Healthcare Directories</PageTitle>
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
