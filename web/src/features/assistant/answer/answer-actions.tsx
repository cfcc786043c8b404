import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { GlobeIcon, RefreshIcon, ReportIcon } from '../../../ui/icons.tsx';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { answerMarkdown } from '../export/conversation-markdown.ts';
import { useMessageActions } from '../message-actions.ts';
import { DownloadReportButton } from './report-notice.tsx';
import { tellsOfReport } from './report-offer.ts';

type AnswerActionsProps = { message: AiMessage; isLast: boolean; isBusy: boolean };

export const AnswerActions = ({ message, isLast, isBusy }: AnswerActionsProps) => {
  const { showAlternatives, generateReport, regenerate } = useMessageActions();
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button icon={<GlobeIcon />} disabled={isBusy} onClick={() => showAlternatives(message)}>
        International Alternatives
      </Button>
      {message.answer?.dueDiligenceOffered && (
        <Button icon={<ReportIcon />} onClick={() => generateReport(message)}>
          Generate Due Diligence Report
        </Button>
      )}
      {tellsOfReport(message.content) && <DownloadReportButton />}
      <CopyButton label="Copy" text={() => answerMarkdown(message)} />
      {isLast && (
        <Button look="quiet" icon={<RefreshIcon />} disabled={isBusy} onClick={() => regenerate(message)}>
          Regenerate
        </Button>
      )}
    </div>
  );
};
