import { Skeleton } from '../../ui/skeleton.tsx';

const CARDS = [0, 1, 2];

/** The comparison in its final shape while it loads. */
export const PricingSkeleton = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Loading Pricing Data...</span>
    <Skeleton className="h-28 w-full" />
    <div className="grid gap-4 sm:grid-cols-3">
      {CARDS.map((index) => (
        <div key={index} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  </div>
);
