import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessCode } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { ConfirmDelete } from '../../ui/overlays/confirm-delete.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { codesQuery, deleteCode } from './api.ts';

type DeleteCodeDialogProps = { code: AccessCode; token: string; onClose: () => void };

export const DeleteCodeDialog = ({ code, token, onClose }: DeleteCodeDialogProps) => {
  const { mutate, isPending, error } = useDeleteCode(code, token, onClose);
  return (
    <ConfirmDelete
      title="Delete this access code?"
      act="Delete code"
      isOpen
      isDeleting={isPending}
      onDelete={() => mutate()}
      onClose={onClose}
    >
      <p>
        <span className="figures font-medium">{code.code}</span>
        {code.description && `, ${code.description},`} will be deleted permanently.{' '}
        {code.usageCount === 0
          ? 'Nobody has used it yet.'
          : `It was used ${countOf(code.usageCount, 'time')}; anyone who used it will lose access at once.`}
      </p>
      {error && !isPending && (
        <p role="alert" className="text-harm text-sm">
          {detailOf(error)}
        </p>
      )}
    </ConfirmDelete>
  );
};

const useDeleteCode = ({ id }: AccessCode, token: string, onDeleted: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteCode(token, id),
    onSuccess: () => {
      queryClient.setQueryData(codesQuery(token).queryKey, (codes) => codes?.filter((code) => code.id !== id));
      showToast({
        title: 'Access Code Deleted',
        description: 'Access code has been removed successfully',
        variant: 'success',
      });
      onDeleted();
    },
    onError: () =>
      showToast({ title: 'Deletion Failed', description: 'Failed to delete access code', variant: 'destructive' }),
  });
};
