import { Skeleton } from '../../ui/skeleton.tsx';
import type { ViewMode } from './discover-filters.ts';
import { rowClass } from './solution-list.tsx';
import { useColumns } from './use-columns.ts';

const SHOWN = [0, 1, 2, 3, 4, 5];

/** The list in its final shape while it loads. */
export const SkeletonCards = ({ view }: { view: ViewMode }) => {
  const columns = useColumns(view);
  return (
    <div role="status" className={rowClass(columns)}>
      <span className="sr-only">Loading solutions</span>
      {SHOWN.map((index) => (
        <div key={index} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex gap-3">
            <Skeleton className="size-10" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-8 w-3/4" />
        </div>
      ))}
    </div>
  );
};
