import { useEffect, useRef } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { Button } from '../../ui/button.tsx';
import type { DueDiligenceSent } from './api.ts';
import { Generating } from './frame/generating.tsx';
import { dueDiligenceGeneration, type MakingProps, useGeneration } from './generation.ts';

export type ChatReportProps = Pick<MakingProps, 'prepare'> & {
  /** Generated as soon as this is shown. */
  sent: DueDiligenceSent;
  onReady: (report: DueDiligenceReport) => void;
  /** Ready, cancelled, or a failure that was dismissed. */
  onClosed: () => void;
};

/** A due diligence report asked for in the chat: its making, and a failure with another try. */
export default function ChatReport({ sent, prepare, onReady, onClosed }: ChatReportProps) {
  const { cancel, run, retry, ...generation } = useGeneration(dueDiligenceGeneration, {
    prepare,
    onReady: (report) => {
      onReady(report);
      onClosed();
    },
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run(sent);
  }, [run, sent]);
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
