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
import { downloadJson, downloadReport, showDownloadFailed } from './download-report.ts';
import type { FilesPanelProps } from './panel.tsx';
import { filesQuery, reportQuery } from './query.ts';

const badges = {
  'due-diligence': { label: 'Due Diligence', status: 'info' },
  'advanced-due-diligence': { label: 'Advanced Due Diligence', status: 'info' },
  'roi-report': { label: 'ROI Report', status: 'good' },
  conversation: { label: 'Conversation', status: 'neutral' },
} as const satisfies Record<ReportType, { label: string; status: string }>;

type RowProps = { name: string; type: ReportType; date: string; detail?: string; children: ReactNode };

const Row = ({ name, type, date, detail, children }: RowProps) => {
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={nameId} className="min-w-0 font-medium">
            {name}
          </span>
          <Badge status={badges[type].status}>{badges[type].label}</Badge>
        </p>
        <p className="figures text-muted text-sm">
          <time dateTime={date}>{formatDateTime(date)}</time>
          {detail && (
            <>
              {' · '}
              <span className="inline-block">{detail}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:[&_button]:px-2 max-sm:[&_button]:text-xs">
        {children}
      </div>
    </li>
  );
};

const Generating = () => (
  <Button disabled icon={<Spinner />}>
    Generating...
  </Button>
);

export const RunningRow = ({ name, type, startedAt }: { name: string; type: ReportType; startedAt: number }) => (
  <Row name={name} type={type} date={new Date(startedAt).toISOString()}>
    <Generating />
  </Row>
);

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

const DeleteReport = ({ file: { id, name, date }, onDeleted }: DeleteReportProps) => {
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

const DeleteConversationFile = ({ file: { id, name, date }, onDeleted }: DeleteConversationFileProps) => (
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

type ReportRowProps = { file: GeneratedFile } & Pick<FilesPanelProps, 'onOpen' | 'onDeleted'>;

export const ReportRow = ({ file, onOpen, onDeleted }: ReportRowProps) => {
  const { id, name, type, date, status } = file;
  const { read, isReading } = useReportOf(id);
  const open = (report: Report) => {
    onOpen(report);
    // One that was on screen already appears without taking the focus.
    focusAfter(() => document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) article h2'));
  };
  return (
    <Row name={name} type={type} date={date} detail={id}>
      {status === 'generating' ? (
        <Generating />
      ) : (
        <>
          <SavingButton save={(onProgress) => read((report) => downloadReport(report, onProgress))}>
            Download PDF
          </SavingButton>
          <Button disabled={isReading} onClick={() => void read(open)}>
            Open
          </Button>
          <Button disabled={isReading} aria-label="Download JSON" onClick={() => void read(downloadJson)}>
            JSON
          </Button>
          <DeleteReport file={file} onDeleted={onDeleted} />
        </>
      )}
    </Row>
  );
};

/** Reads a report whole before something is done with it; a failure is told as that of a download. */
const useReportOf = (reportId: string) => {
  const queryClient = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const read = async (use: (report: Report) => unknown) => {
    setIsReading(true);
    try {
      await use(await queryClient.fetchQuery(reportQuery(reportId)));
    } catch (error) {
      showDownloadFailed(error);
    }
    setIsReading(false);
  };
  return { read, isReading };
};

type ConversationRowProps = {
  file: ConversationFile;
  onDownload: FilesPanelProps['onDownloadConversation'];
  onDeleted: () => void;
};

export const ConversationRow = ({ file, onDownload, onDeleted }: ConversationRowProps) => (
  <Row name={file.name} type="conversation" date={file.date}>
    <SavingButton save={(onProgress) => onDownload(file, { onProgress })}>Download PDF</SavingButton>
    <DeleteConversationFile file={file} onDeleted={onDeleted} />
  </Row>
);
