import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccessCode } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { codesQuery, switchCode } from './api.ts';
import { type CodeStatus, countsOf, statusOf } from './code-status.ts';

// Dialogs bring a library each: fetched when one is opened.
const CreateCodeDialog = lazy(async () => ({ default: (await import('./create-code-dialog.tsx')).CreateCodeDialog }));
const CodeUsesDialog = lazy(async () => ({ default: (await import('./code-uses-dialog.tsx')).CodeUsesDialog }));
const DeleteCodeDialog = lazy(async () => ({ default: (await import('./delete-code-dialog.tsx')).DeleteCodeDialog }));

const columns = [
  { label: 'Code', className: 'sm:max-w-none' },
  { label: 'Description' },
  { label: 'Usage', isShort: true },
  { label: 'Status', isShort: true },
  { label: 'Expires', isShort: true },
  { label: 'Actions', isPlain: true, className: '@xl:min-w-52 @4xl:min-w-92' },
];

type CodesTableProps = { codes: readonly AccessCode[]; token: string };
type Opened = { dialog: 'uses' | 'delete' | 'renew'; code: AccessCode };

const CodesTable = ({ codes, token }: CodesTableProps) => {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <DataTable
        caption="Access Codes"
        isCaptionHidden
        isStacked
        columns={columns}
        rows={codes.map((code) => ({
          key: code.id,
          cells: [
            <span key="code" className="figures font-medium sm:whitespace-nowrap sm:text-xs">
              {code.code}
            </span>,
            code.description || null,
            <Usage key="usage" code={code} />,
            <StatusBadge key="status" code={code} />,
            <span key="expires" className="whitespace-nowrap">
              {code.expiresAt ? formatDateTime(code.expiresAt) : 'Never'}
            </span>,
            <Actions key="actions" code={code} token={token} onOpen={setOpened} />,
          ],
        }))}
      />
      <Suspense fallback={null}>
        {opened?.dialog === 'uses' && <CodeUsesDialog code={opened.code} token={token} onClose={close} />}
        {opened?.dialog === 'renew' && <CreateCodeDialog token={token} renewed={opened.code} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteCodeDialog code={opened.code} token={token} onClose={close} />}
      </Suspense>
    </>
  );
};

const Usage = ({ code }: { code: AccessCode }) => (
  <span className="figures whitespace-nowrap">
    {formatCount(code.usageCount)} / {code.usageLimit ?? 'Unlimited'}
  </span>
);

const looks = { Active: 'good', Inactive: 'neutral', Expired: 'harm', 'Used up': 'caution' } as const satisfies Record<
  CodeStatus,
  string
>;

const StatusBadge = ({ code }: { code: AccessCode }) => {
  const status = statusOf(code, Date.now());
  return <Badge status={looks[status]}>{status}</Badge>;
};

type ActionsProps = { code: AccessCode; token: string; onOpen: (opened: Opened) => void };

const Actions = ({ code, token, onOpen }: ActionsProps) => (
  <div className="-ml-2 flex flex-wrap items-center gap-x-1 gap-y-1.5 [&_button]:px-2">
    <CopyButton label="Copy code" text={code.code} />
    <Button look="quiet" onClick={() => onOpen({ dialog: 'uses', code })}>
      Usage log
    </Button>
    <ActiveSwitch code={code} token={token} />
    {['Expired', 'Used up'].includes(statusOf(code, Date.now())) && (
      <Button look="quiet" onClick={() => onOpen({ dialog: 'renew', code })}>
        Renew
      </Button>
    )}
    <Button look="quiet" onClick={() => onOpen({ dialog: 'delete', code })}>
      Delete
    </Button>
  </div>
);

const ActiveSwitch = ({ code, token }: { code: AccessCode; token: string }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isActive: boolean) => switchCode(token, { id: code.id, isActive }),
    onSuccess: (changed) =>
      queryClient.setQueryData(codesQuery(token).queryKey, (codes) =>
        codes?.map((one) => (one.id === changed.id ? changed : one)),
      ),
    onError: (error) => showToast({ title: 'Not changed', description: detailOf(error), variant: 'destructive' }),
  });
  return (
    <span className="inline-flex min-h-8 items-center px-1.5">
      <Switch
        label="Active"
        checked={isPending ? variables : code.isActive}
        onChange={(isActive) => mutate(isActive)}
      />
    </span>
  );
};

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
        {isPending && <Loading label="Loading the access codes" bars={['h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />}
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
