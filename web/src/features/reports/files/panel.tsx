import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { detailOf } from '../../../lib/api-error.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentIcon } from '../../../ui/icons.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { Report } from '../api.ts';
import { useRunningReports } from '../running-reports.ts';
import { type ConversationFile, useConversationFiles } from './conversation-files.ts';
import { filesQuery } from './query.ts';
import { ConversationRow, ReportRow, RunningRow } from './row.tsx';

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

type Listed = { date: string } & (
  | { kind: 'report'; file: GeneratedFile }
  | { kind: 'conversation'; file: ConversationFile }
);

const newestFirst = (reports: readonly GeneratedFile[], conversations: readonly ConversationFile[]): Listed[] =>
  [
    ...reports.map((file) => ({ kind: 'report' as const, date: file.date, file })),
    ...conversations.map((file) => ({ kind: 'conversation' as const, date: file.date, file })),
  ].sort((a, b) => b.date.localeCompare(a.date));

/** The Files tab: kept reports, exported conversations, and what is being made. */
export default function FilesPanel({
  belongs = () => true,
  onOpen,
  onDeleted,
  onStart,
  onDownloadConversation,
}: FilesPanelProps) {
  // Another page of this browser may have added one.
  const { data, error, isPending, refetch } = useQuery({ ...filesQuery, refetchOnMount: 'always' });
  const conversations = useConversationFiles();
  const running = useRunningReports();
  const listed = newestFirst((data ?? []).filter(belongs), conversations.filter(belongs));
  const heading = useRef<HTMLHeadingElement>(null);
  // Once the dialog that asked has gone too.
  const focusHeading = () => setTimeout(() => focusAfter(() => heading.current), 50);
  const isEmpty = listed.length === 0 && running.length === 0;
  return (
    <div className="mx-auto max-w-4xl space-y-3 py-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Files
      </h2>
      {error && (
        <ErrorState title="Your reports could not be listed" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {isPending && <Loading />}
      {isEmpty && data && !error && <NoFiles onStart={onStart} />}
      {!isEmpty && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {running.map((report) => (
            <RunningRow key={report.key} name={report.name} type={report.type} startedAt={report.startedAt} />
          ))}
          {listed.map((one) =>
            one.kind === 'report' ? (
              <ReportRow
                key={one.file.id}
                file={one.file}
                onOpen={onOpen}
                onDeleted={(id) => {
                  onDeleted(id);
                  focusHeading();
                }}
              />
            ) : (
              <ConversationRow
                key={one.file.id}
                file={one.file}
                onDownload={onDownloadConversation}
                onDeleted={focusHeading}
              />
            ),
          )}
        </ul>
      )}
    </div>
  );
}

const NoFiles = ({ onStart }: Pick<FilesPanelProps, 'onStart'>) => (
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
);

const Loading = () => (
  <div className="space-y-2" aria-busy="true">
    <span role="status" className="sr-only">
      Loading your files
    </span>
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
);
