import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChipList } from '../../ui/chip-list.tsx';
import { CompareIcon } from '../../ui/list-icons.tsx';
import type { Comparison } from './compare-state.ts';
import { activeFilters, type DiscoverState } from './discover-filters.ts';
import { DiscoverToolbar } from './discover-toolbar.tsx';
import type { ChangeState } from './use-discover-state.ts';
import type { SolutionsRead } from './use-solutions.ts';

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
          {read.list.data ? <Count read={read} /> : <CountToCome />}
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
