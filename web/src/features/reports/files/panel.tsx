import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { order } from '#shared/kernel/order';
import { detailOf } from '../../../lib/api-error.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentIcon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Report } from '../api.ts';
import { LoadingReport } from '../frame/generating.tsx';
import { useRunningReports } from '../generation.ts';
import { type ConversationFile, useConversationFiles } from './conversation-files.ts';
import { filesQuery } from './query.ts';
import { ConversationRow, ReportRow, Row } from './row.tsx';

export type FilesPanelProps = {
  /** Whether a file is of what is on screen. */
  belongs?: (file: { sessionId: string }) => boolean;
  /** Shows a report on screen, in the tab of its kind. */
  onOpen: (report: Report) => void;
  onDeleted: (reportId: string) => void;
  /** The way on while there is no file: to the tab where one is made. */
  onStart: (type: 'roi-report' | 'due-diligence') => void;
  /** Builds an exported conversation again; tells its progress from 0 to 1. */
  onDownloadConversation: (
    file: ConversationFile,
    options: { onProgress: (share: number) => void },
  ) => Promise<unknown>;
};

/** The Files tab: kept reports, exported conversations, and what is being made. */
export default function FilesPanel(props: FilesPanelProps) {
  const { belongs = () => true, onOpen, onDeleted, onStart, onDownloadConversation } = props;
  // Another page of this browser may have added one.
  const { data, error, isPending, refetch } = useQuery({ ...filesQuery, refetchOnMount: 'always' });
  const conversations = useConversationFiles();
  const running = useRunningReports();
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the dialog that asked has gone too.
  const focusHeading = () => setTimeout(() => focusAfter(() => heading.current), 50);
  const files = [...(data ?? []), ...conversations].filter(belongs).sort((a, b) => order(b.date, a.date));
  const isEmpty = files.length === 0 && running.length === 0;
  return (
    <div className="mx-auto max-w-4xl space-y-3 py-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Files
      </h2>
      {error && (
        <ErrorState title="Your reports could not be listed" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingReport label="Loading your files" />}
      {isEmpty && data && !error && (
        <EmptyState
          icon={<DocumentIcon className="size-5" />}
          title="No files generated yet"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => onStart('due-diligence')}>Configure a due diligence report</Button>
              <Button onClick={() => onStart('roi-report')}>Read quotes for an ROI report</Button>
            </div>
          }
        >
          Reports that you generate, and conversations that you export, are listed here and can be downloaded again.
        </EmptyState>
      )}
      {!isEmpty && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {running.map(({ key, name, type, startedAt }) => (
            <Row key={key} name={name} type={type} date={new Date(startedAt).toISOString()} />
          ))}
          {files.map((file) =>
            'status' in file ? (
              <ReportRow
                key={file.id}
                file={file}
                onOpen={onOpen}
                onDeleted={(id) => {
                  onDeleted(id);
                  focusHeading();
                }}
              />
            ) : (
              <ConversationRow key={file.id} file={file} onDownload={onDownloadConversation} onDeleted={focusHeading} />
            ),
          )}
        </ul>
      )}
    </div>
  );
}
