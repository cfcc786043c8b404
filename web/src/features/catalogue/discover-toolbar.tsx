import { SolutionSort } from '#shared/contracts/catalogue';
import { GridIcon, RowsIcon } from '../../ui/list-icons.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { type DiscoverState, sortLabel } from './discover-filters.ts';
import type { ChangeState } from './use-discover-state.ts';

const views = [
  { value: 'grid', label: 'Grid view', icon: <GridIcon /> },
  { value: 'list', label: 'List view', icon: <RowsIcon /> },
] as const;

type ToolbarProps = { state: DiscoverState; onChange: ChangeState };

/** How the list is ordered and laid out. */
export const DiscoverToolbar = ({ state, onChange }: ToolbarProps) => (
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
