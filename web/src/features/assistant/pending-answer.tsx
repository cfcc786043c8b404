import { useNowSeconds } from '../../lib/use-seconds.ts';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stages } from '../../ui/stages.tsx';
import type { Pending } from './conversation-state.ts';

/** An answer in the making: what is being done, for how long, and the sentences so far. */
export const PendingAnswer = ({ pending }: { pending: Pending }) => {
  const { startedAt, stages, text, citations, isStopping } = pending;
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  const stage = stages.at(-1);
  return (
    <div className="space-y-3">
      <div className="text-sm">
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4 text-action" />
          <span className="font-medium text-ink">{isStopping ? 'Stopping…' : 'Analyzing your requirements...'}</span>
          <span className="figures">{seconds} s</span>
        </p>
        {text === '' ? <Stages stages={stages} /> : stage && <p className="mt-1 pl-6 text-muted">{stage}</p>}
      </div>
      {text && <SafeMarkdown text={text} citations={citations} />}
    </div>
  );
};
