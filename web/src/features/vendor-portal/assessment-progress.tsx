import { useRef } from 'react';
import { useLostFocus } from '../../lib/lost-focus.ts';
import { useNowSeconds } from '../../lib/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stages } from '../../ui/stages.tsx';

type AssessmentProgressProps = { stages: readonly string[]; startedAt: number; onCancel: () => void };

/** An assessment in the making: what is being done, for how long, and a way out. */
export const AssessmentProgress = ({ stages, startedAt, onCancel }: AssessmentProgressProps) => {
  const card = useRef<HTMLElement>(null);
  useLostFocus(card);
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <Card ref={card} tabIndex={-1} aria-label="Assessment in progress" className="text-sm focus:outline-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4 text-action" />
          <span role="status" className="font-medium text-ink">
            Assessing your product
          </span>
          <span className="figures whitespace-nowrap">{seconds} s</span>
        </p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <Stages stages={stages} />
    </Card>
  );
};
