import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { removeReport } from '../api.ts';
import { type ConversationFile, removeConversationFile } from './conversation-files.ts';
import { filesQuery } from './query.ts';

type DeleteButtonProps = {
  title: string;
  /** What is lost. */
  children: ReactNode;
  isDeleting?: boolean;
  error?: unknown;
  onDelete: () => void;
};

/** Deletes after asking; a failure stays on screen, with another try. */
const DeleteButton = ({ title, children, isDeleting = false, error, onDelete }: DeleteButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="space-y-4">
          {children}
          {error !== undefined && error !== null && (
            <ErrorState title="Not deleted" detail={detailOf(error)} onRetry={onDelete} />
          )}
          <div className="flex justify-end gap-2">
            <Button size="medium" onClick={() => setIsOpen(false)}>
              Keep
            </Button>
            <Button
              look="danger"
              size="medium"
              disabled={isDeleting}
              icon={isDeleting && <Spinner />}
              onClick={onDelete}
            >
              Delete
            </Button>
          </div>
        </div>
      </Dialog>
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
    <DeleteButton title="Delete this report?" isDeleting={isPending} error={error} onDelete={() => mutate()}>
      <p>
        {name} of {formatDateTime(date)} will be deleted permanently. Files that you downloaded stay.
      </p>
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
