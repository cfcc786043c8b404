import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccessCode } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { codesQuery } from './api.ts';
import { countsOf } from './code-status.ts';
import { CodesTable } from './codes-table.tsx';

// The dialog and its list of choices are half of this page's weight: fetched when it is opened.
const CreateCodeDialog = lazy(async () => ({ default: (await import('./create-code-dialog.tsx')).CreateCodeDialog }));

/** Access codes: counters, the table, and the dialog that makes one. */
export const CodesPanel = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useQuery({ ...codesQuery(token), refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  const open = () => setIsCreating(true);
  return (
    <div className="space-y-4 py-4">
      {(data || isPending) && <Counters codes={data} />}
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">Access Codes</h2>
          <Button look="primary" icon={<PlusIcon />} onClick={open}>
            Create Code
          </Button>
        </div>
        {error && (
          <ErrorState title="The codes could not be listed" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {isPending && <Loading />}
        {data?.length === 0 && (
          <EmptyState title="No access codes yet">
            A vendor needs one to submit a product. Create a code and send it to the vendor.
          </EmptyState>
        )}
        {data && data.length > 0 && <CodesTable codes={data} token={token} />}
      </Card>
      <Suspense fallback={null}>
        {isCreating && <CreateCodeDialog token={token} onClose={() => setIsCreating(false)} />}
      </Suspense>
    </div>
  );
};

const Counters = ({ codes }: { codes: readonly AccessCode[] | undefined }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {Object.entries(countsOf(codes ?? [], Date.now())).map(([label, count]) => (
      <div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="figures font-semibold text-2xl">
          {codes ? formatCount(count) : <Skeleton className="my-1 h-7 w-10" />}
        </dd>
      </div>
    ))}
  </dl>
);

const Loading = () => (
  <div className="space-y-2" aria-busy="true">
    <span role="status" className="sr-only">
      Loading the access codes
    </span>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);
