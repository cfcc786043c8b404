import { useQuery } from '@tanstack/react-query';
import type { AccessCode } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { countOf, formatDateTime } from '../../lib/format.ts';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usesQuery } from './api.ts';

type CodeUsesDialogProps = { code: AccessCode; token: string; onClose: () => void };

/** When a code was redeemed; of who did it nothing is kept. */
export const CodeUsesDialog = ({ code, token, onClose }: CodeUsesDialogProps) => {
  const { data, error, isPending, refetch } = useQuery(usesQuery(token, code.id));
  return (
    <Dialog title="Usage log" isOpen onClose={onClose}>
      <p className="mb-3 text-muted text-sm">
        <span className="figures font-medium text-ink">{code.code}</span>
        {code.description && ` · ${code.description}`}
      </p>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && (
        <ErrorState title="The log could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>This code has not been used yet.</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={`${countOf(data.length, 'use')}, newest first`}
          columns={[{ label: 'Redeemed' }, { label: 'Access until' }]}
          rows={data.map(({ at, accessUntil }, index) => ({
            key: `${at}-${index}`,
            cells: [formatDateTime(at), formatDateTime(accessUntil)],
          }))}
        />
      )}
    </Dialog>
  );
};
