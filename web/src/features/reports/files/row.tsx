import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { GeneratedFile, ReportType } from '#shared/contracts/reports/report-head';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDelete } from '../../../ui/overlays/confirm-delete.tsx';
import { SavingButton } from '../../../ui/saving-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { type Report, removeReport } from '../api.ts';
import { type ConversationFile, removeConversationFile } from './conversation-files.ts';
import { downloading, downloadReport } from './download-report.ts';
import type { FilesPanelProps } from './panel.tsx';
import { filesQuery, reportQuery } from './query.ts';

const badges = {
  'due-diligence': { children: 'Due Diligence', status: 'info' },
  'advanced-due-diligence': { children: 'Advanced Due Diligence', status: 'info' },
  'roi-report': { children: 'ROI Report', status: 'good' },
  conversation: { children: 'Conversation', status: 'neutral' },
} as const satisfies Record<ReportType, { children: string; status: string }>;

type RowProps = Pick<GeneratedFile, 'name' | 'type' | 'date'> & { detail?: string; children?: ReactNode };

/** A file with what can be done with it, or a report in the making. */
export const Row = ({ name, type, date, detail, children }: RowProps) => {
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="min-w-0 font-medium">
            {name}
          </span>
          <Badge {...badges[type]} />
        </p>
        <p className="figures text-muted text-sm">
          <time dateTime={date}>{formatDateTime(date)}</time>
          {detail && ' · '}
          {detail && <span className="inline-block">{detail}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:[&_button]:px-2 max-sm:[&_button]:text-xs">
        {children ?? (
          <Button disabled icon={<Spinner />}>
            Generating...
          </Button>
        )}
      </div>
    </li>
  );
};

type DeleteButtonProps = { title: string; remove: () => Promise<void>; children: ReactNode };

/** Deletes after asking; says why where it could not. */
const DeleteButton = ({ title, remove, children }: DeleteButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: remove });
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Delete
      </Button>
      <ConfirmDelete
        title={title}
        isDeleting={isPending}
        isOpen={isOpen}
        onDelete={() => mutate()}
        onClose={() => setIsOpen(false)}
      >
        <p>{children}</p>
        {error && <ErrorState title="Not deleted" detail={detailOf(error)} onRetry={() => mutate()} />}
      </ConfirmDelete>
    </>
  );
};

type ReportRowProps = { file: GeneratedFile } & Pick<FilesPanelProps, 'onOpen' | 'onDeleted'>;

export const ReportRow = ({ file: { id, name, type, date, status }, onOpen, onDeleted }: ReportRowProps) => {
  const queryClient = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  /** Reads the report whole before something is done with it; a failure is told as that of a download. */
  const read = async (use: (report: Report) => unknown) => {
    setIsReading(true);
    await downloading(async () => use(await queryClient.fetchQuery(reportQuery(id))), { said: null });
    setIsReading(false);
  };
  const open = (report: Report) => {
    onOpen(report);
    // One that was on screen already appears without taking the focus.
    focusAfter(() => document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) article h2'));
  };
  const remove = async () => {
    await removeReport({ reportId: id }).catch((error) => {
      // What is gone already need not be deleted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    queryClient.setQueryData(filesQuery.queryKey, (files) => files?.filter((file) => file.id !== id));
    onDeleted(id);
  };
  return (
    <Row name={name} type={type} date={date} detail={id}>
      {status === 'generating' ? undefined : (
        <>
          <SavingButton save={(onProgress) => read((report) => downloadReport(report, { onProgress }))}>
            Download PDF
          </SavingButton>
          <Button disabled={isReading} onClick={() => void read(open)}>
            Open
          </Button>
          <Button
            disabled={isReading}
            aria-label="Download JSON"
            onClick={() => void read((report) => downloadReport(report, { form: 'json' }))}
          >
            JSON
          </Button>
          <DeleteButton title="Delete this report?" remove={remove}>
            {name} of {formatDateTime(date)} will be deleted permanently. Files that you downloaded stay.
          </DeleteButton>
        </>
      )}
    </Row>
  );
};

type ConversationRowProps = {
  file: ConversationFile;
  onDownload: FilesPanelProps['onDownloadConversation'];
  onDeleted: () => void;
};

export const ConversationRow = ({ file, onDownload, onDeleted }: ConversationRowProps) => {
  const { id, name, date } = file;
  const remove = async () => {
    removeConversationFile(id);
    onDeleted();
  };
  return (
    <Row name={name} type="conversation" date={date}>
      <SavingButton save={(onProgress) => onDownload(file, { onProgress })}>Download PDF</SavingButton>
      <DeleteButton title="Delete this file?" remove={remove}>
        {name}, exported {formatDateTime(date)}, leaves this list. The conversation itself and files that you downloaded
        stay.
      </DeleteButton>
    </Row>
  );
};
