import { Skeleton } from '../../ui/skeleton.tsx';

const four = ['a', 'b', 'c', 'd'];

/** The page's shape while its figures load. */
export const MarketSkeleton = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">Loading market data</span>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {four.map((key) => (
        <Skeleton key={key} className="h-28 w-full" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {four.slice(1).map((key) => (
        <Skeleton key={key} className="h-56 w-full" />
      ))}
    </div>
  </div>
);
