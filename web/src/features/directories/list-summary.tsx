import type { ReactNode } from 'react';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon, GlobeIcon } from '../../ui/icons.tsx';
import { RowsIcon } from '../../ui/list-icons.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import type { DirectoryView } from './directory-state.ts';

const views = [
  { value: 'list', label: 'List view', icon: <RowsIcon /> },
  { value: 'map', label: 'Map view', icon: <GlobeIcon /> },
] as const;

type ListSummaryProps = {
  /** The count, read out whenever it changes. */
  children: ReactNode;
  view?: DirectoryView;
  onView?: (view: DirectoryView) => void;
  /** Absent where there is nothing to export. */
  onExport?: (() => void) | undefined;
};

/** Above a list: how many there are, how they are shown, and the way to a file of them. */
export const ListSummary = ({ children, view = 'list', onView, onExport }: ListSummaryProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p role="status" className="figures min-w-0 font-medium">
      {children}
    </p>
    <div className="flex items-center gap-2">
      {onExport && (
        <Button icon={<DownloadIcon />} size="medium" onClick={onExport}>
          Export CSV
        </Button>
      )}
      {onView && <ToggleGroup label="View" value={view} options={views} onSelect={onView} />}
    </div>
  </div>
);

type CountProps = {
  one: string;
  many: string;
  real: number;
  examples: number;
  shown: number;
  /** There can be no real ones. */
  isAllFictional?: boolean;
};

/** "1,100 hospitals and 4 demonstration examples, 20 loaded". */
export const Count = ({ one, many, real, examples, shown, isAllFictional = false }: CountProps) => (
  <>
    {isAllFictional ? countOf(examples, `demonstration ${one}`) : countOf(real, one, many)}
    <span className="font-normal text-muted">
      {!isAllFictional && examples > 0 && ` and ${countOf(examples, 'demonstration example')}`}
      {shown < real + examples && `, ${countOf(shown, 'entry', 'entries')} loaded`}
    </span>
  </>
);
