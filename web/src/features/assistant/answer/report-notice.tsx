import { formatTimestamp } from '../../../lib/format.ts';
import { ReportIcon } from '../../../ui/icons.tsx';
import { SavingButton } from '../../../ui/saving-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { useMessageActions } from '../message-actions.ts';
import { tellsOfReport } from './report-offer.ts';

/** What the server added to the conversation: that a report is there, and the way to it. */
export const ReportNotice = ({ message: { content, timestamp } }: { message: AiMessage }) => (
  <article aria-label="Report">
    <Notice status="good" icon={<ReportIcon className="size-4 text-good" />}>
      <div className="flex flex-wrap items-center justify-between gap-2 sm:flex-nowrap">
        <p>
          <span>{content}</span>{' '}
          <time dateTime={timestamp} className="figures whitespace-nowrap text-muted text-xs">
            {formatTimestamp(timestamp)}
          </time>
        </p>
        {tellsOfReport(content) && (
          <span className="shrink-0">
            <DownloadReportButton />
          </span>
        )}
      </div>
    </Notice>
  </article>
);

/** Saves the newest due diligence report of the conversation. */
export const DownloadReportButton = () => {
  const { downloadReport } = useMessageActions();
  return <SavingButton save={() => downloadReport().catch(() => undefined)}>Download PDF Report</SavingButton>;
};
