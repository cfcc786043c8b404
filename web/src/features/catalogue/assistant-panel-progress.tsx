import { useNowSeconds } from '../../lib/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stages } from '../../ui/stages.tsx';

type AssistantProgressProps = { startedAt: number; stages: readonly string[]; onCancel: () => void };

/** What is being done, for how long, and a way out. */
export const AssistantProgress = ({ startedAt, stages, onCancel }: AssistantProgressProps) => {
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Spinner className="size-4 text-action" />
        <span role="status" className="font-medium">
          Looking through the catalogue...
        </span>
        <span className="figures text-muted">{seconds} s</span>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Stages stages={stages} />
    </div>
  );
};
