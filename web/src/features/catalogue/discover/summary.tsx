import { type SolutionFacets, SolutionSort } from '#shared/contracts/catalogue';
import { countOf, formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ToggleGroup } from '../../../ui/forms/toggle-group.tsx';
import { CompareIcon, GridIcon, RowsIcon } from '../../../ui/list-icons.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import type { Comparison } from '../compare/compare-state.ts';
import type { ChangeState } from '../use-discover-state.ts';
import type { SolutionsRead } from '../use-solutions.ts';
import { activeFilters, type DiscoverState, sortLabel } from './filters.ts';

const views = [
  { value: 'grid', label: 'Grid view', icon: <GridIcon /> },
  { value: 'list', label: 'List view', icon: <RowsIcon /> },
] as const;

type ToolbarProps = { state: DiscoverState; onChange: ChangeState };

/** How the list is ordered and laid out. */
const DiscoverToolbar = ({ state, onChange }: ToolbarProps) => (
  <div className="flex items-center gap-2">
    <span aria-hidden="true" className="hidden text-muted text-sm sm:inline">
      Sort by
    </span>
    <div className="w-34">
      <Select
        label="Sort by"
        value={state.sort}
        options={SolutionSort.options.map((value) => ({ value, label: sortLabel[value] }))}
        onSelect={(sort) => onChange({ sort })}
      />
    </div>
    <ToggleGroup label="View" value={state.view} options={views} onSelect={(view) => onChange({ view })} />
  </div>
);

type SortNoteProps = {
  sort: SolutionSort;
  sortable: SolutionFacets['sortable'] | undefined;
  total: number;
};

type DiscoverSummaryProps = {
  state: DiscoverState;
  read: SolutionsRead;
  comparison: Comparison;
  onChange: ChangeState;
};

/** Above the list: how many there are, what narrows them, and how they are ordered. */
export const DiscoverSummary = ({ state, read, comparison, onChange }: DiscoverSummaryProps) => {
  const active = activeFilters(state);
  return (
    <div className="mb-4 space-y-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures font-medium">
          {read.isCounted ? <Count read={read} /> : <CountToCome />}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {comparison.ids.length > 0 && (
            <Button size="medium" icon={<CompareIcon />} onClick={comparison.open}>
              Compare ({comparison.ids.length})
            </Button>
          )}
          <DiscoverToolbar state={state} onChange={onChange} />
        </div>
      </div>
      <SortNote sort={state.sort} sortable={read.facets?.sortable} total={read.realTotal} />
      <ChipList
        label="Active filters"
        items={active.map(({ label }) => label)}
        onRemove={(label) => {
          const filter = active.find((one) => one.label === label);
          if (filter) onChange(filter.without);
        }}
      />
    </div>
  );
};

/** What an order by price or rating cannot order, since no record tells it. */
const SortNote = ({ sort, sortable, total }: SortNoteProps) => {
  if (!sortable || (sort !== 'price' && sort !== 'rating')) return null;
  const what = sort === 'price' ? 'a monthly price' : 'a rating';
  return (
    <p className="text-muted text-sm">
      {sortable[sort] === 0
        ? `None of these has ${what} on record, so they are listed by name.`
        : `${formatCount(sortable[sort])} of ${formatCount(total)} have ${what} on record and come first; the others follow by name.`}
    </p>
  );
};

/** Room for the count, so that nothing moves when it arrives. */
const CountToCome = () => (
  <span aria-hidden="true" className="invisible">
    Showing 100 solutions and 100 demonstration examples
  </span>
);

const Count = ({ read: { realTotal, exampleTotal } }: { read: SolutionsRead }) => (
  <>
    Showing {countOf(realTotal, 'solution')}
    {exampleTotal > 0 && (
      <span className="font-normal text-muted"> and {countOf(exampleTotal, 'demonstration example')}</span>
    )}
  </>
);
