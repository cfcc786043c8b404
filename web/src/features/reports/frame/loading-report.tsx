import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** A report that is being read. */
export const LoadingReport = () => (
  <div className="space-y-3 py-4" aria-busy="true">
    <span role="status" className="sr-only">
      Loading the report
    </span>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
