import { Skeleton } from '../ui/skeleton.tsx';

/** What stands while the first page's code arrives: its shape, without a word. */
export const LoadingPage = () => (
  <div aria-busy="true" className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-4 px-4 pt-20 sm:px-6">
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-10 w-80 max-w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
);
