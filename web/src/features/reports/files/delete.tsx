import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDelete } from '../../../ui/overlays/confirm-delete.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { removeReport } from '../api.ts';
import { type ConversationFile, removeConversationFile } from './conversation-files.ts';
import { filesQuery } from './query.ts';

type DeleteButtonProps = { title: string; children: ReactNode; isDeleting?: boolean; onDelete: () => void };

/** Deletes after asking. */
const DeleteButton = (props: DeleteButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDelete {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

type DeleteReportProps = { file: GeneratedFile; onDeleted: (reportId: string) => void };

export const DeleteReport = ({ file: { id, name, date }, onDeleted }: DeleteReportProps) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeReport({ reportId: id }).catch(passGone),
    onSuccess: () => {
      queryClient.setQueryData(filesQuery.queryKey, (files) => files?.filter((file) => file.id !== id));
      onDeleted(id);
    },
  });
  return (
    <DeleteButton title="Delete this report?" isDeleting={isPending} onDelete={() => mutate()}>
      <p>
        {name} of {formatDateTime(date)} will be deleted permanently. Files that you downloaded stay.
      </p>
      {error && <ErrorState title="Not deleted" detail={detailOf(error)} onRetry={() => mutate()} />}
    </DeleteButton>
  );
};

/** What is gone already need not be deleted. */
const passGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

type DeleteConversationFileProps = { file: ConversationFile; onDeleted: () => void };

export const DeleteConversationFile = ({ file: { id, name, date }, onDeleted }: DeleteConversationFileProps) => (
  <DeleteButton
    title="Delete this file?"
    onDelete={() => {
      removeConversationFile(id);
      onDeleted();
    }}
  >
    <p>
      {name}, exported {formatDateTime(date)}, leaves this list. The conversation itself and files that you downloaded
      stay.
    </p>
  </DeleteButton>
);
