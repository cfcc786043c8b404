import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccessCode } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { codesQuery, deleteCode } from './api.ts';

type DeleteCodeDialogProps = { code: AccessCode; token: string; onClose: () => void };

export const DeleteCodeDialog = ({ code, token, onClose }: DeleteCodeDialogProps) => {
  const { mutate, isPending, error } = useDeleteCode(code, token, onClose);
  return (
    <Dialog title="Delete this access code?" isOpen onClose={onClose}>
      <div className="space-y-4">
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
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Keep
          </Button>
          <Button
            look="danger"
            size="medium"
            disabled={isPending}
            icon={isPending && <Spinner />}
            onClick={() => mutate()}
          >
            Delete code
          </Button>
        </div>
      </div>
    </Dialog>
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
