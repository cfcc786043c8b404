import { useEffect } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { Button } from '../../ui/button.tsx';
import { Generating } from './frame/generating.tsx';
import { type MakingProps, type SentFor, useGeneration } from './generation.ts';

type ChatReportProps = Pick<MakingProps, 'prepare'> & {
  /** Generated as soon as this is shown. */
  sent: SentFor<'due-diligence'>;
  onReady: (report: DueDiligenceReport) => void;
  /** Ready, cancelled, or a failure that was dismissed. */
  onClosed: () => void;
};

/** A due diligence report asked for in the chat: its making, and a failure with another try. */
export default function ChatReport({ sent, prepare, onReady, onClosed }: ChatReportProps) {
  const { cancel, run, retry, ...generation } = useGeneration('due-diligence', {
    prepare,
    onReady: (report) => {
      onReady(report);
      onClosed();
    },
  });
  useEffect(() => void run(sent), [run, sent]);
  const close = () => {
    cancel();
    onClosed();
  };
  return (
    <div className="space-y-2">
      <Generating
        title="Generating due diligence report..."
        generation={{ ...generation, cancel: close }}
        onRetry={() => void retry()}
      />
      {generation.error !== undefined && (
        <Button look="quiet" onClick={onClosed}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
