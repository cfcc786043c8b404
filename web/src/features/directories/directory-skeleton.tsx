import { Skeleton } from '../../ui/skeleton.tsx';

const SHOWN = [0, 1, 2, 3];

/** The list in its final shape while it loads. */
export const DirectorySkeleton = ({ many }: { many: string }) => (
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
