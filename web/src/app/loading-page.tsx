import { BRAND } from '#shared/brand';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProductMark } from './product-mark.tsx';

/** What stands while the first page's code arrives: its shape, without a word. */
export const LoadingPage = () => (
  <div aria-busy="true" className="min-h-dvh">
    <div className="border-line border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4 font-semibold text-lg tracking-tight sm:px-6">
        <ProductMark />
        {BRAND}
      </div>
    </div>
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-6 sm:px-6">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  </div>
);
