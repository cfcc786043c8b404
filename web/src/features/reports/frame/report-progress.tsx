import { type ReactNode, useRef } from 'react';
import { useNowSeconds } from '../../../lib/hooks/use-seconds.ts';
import { useLostFocus } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Stages } from '../../../ui/states/stages.tsx';

type ReportProgressProps = {
  /** What is being made: "Generating ROI Report...". */
  title: string;
  stages: readonly string[];
  /** Milliseconds since the epoch. */
  startedAt: number;
  onCancel: () => void;
  /** How far it is, where that is shown. */
  children?: ReactNode;
};

/** A report in the making: what is being done, for how long, and a way out. */
export const ReportProgress = ({ title, stages, startedAt, onCancel, children }: ReportProgressProps) => {
  const card = useRef<HTMLElement>(null);
  useLostFocus(card);
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <Card ref={card} tabIndex={-1} aria-label={title} className="text-sm focus:outline-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4 text-action" />
          <span role="status" className="font-medium text-ink">
            {title}
          </span>
          <span className="figures whitespace-nowrap">{seconds} s</span>
        </p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {children && <div className="mt-2">{children}</div>}
      <Stages stages={stages} />
    </Card>
  );
};
