import { type ReactNode, useRef } from 'react';
import { useNowSeconds } from '../../lib/hooks/use-seconds.ts';
import { useLostFocus } from '../../lib/lost-focus.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Spinner } from './spinner.tsx';
import { Stages } from './stages.tsx';

type InTheMakingProps = {
  /** What is being done: "Generating ROI Report...". */
  title: string;
  /** What its card is called, where that says more. */
  label?: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  stages: readonly string[];
  onCancel: () => void;
  /** How far it is, where that is shown. */
  children?: ReactNode;
};

/** Something in the making: what is being done, for how long, and a way out. */
export const InTheMaking = ({ title, label = title, startedAt, stages, onCancel, children }: InTheMakingProps) => {
  const card = useRef<HTMLElement>(null);
  useLostFocus(card);
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <Card ref={card} tabIndex={-1} aria-label={label} className="text-sm focus:outline-none">
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
