import { type ComponentProps, type ReactNode, useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { useNowSeconds } from '../../../lib/hooks/use-seconds.ts';
import { focusAfter, useLostFocus } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReportIcon } from '../../../ui/icons.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Stages } from '../../../ui/states/stages.tsx';

/** What a generation shows of itself; its caller cancels it. */
export type Generated = {
  /** Milliseconds since the epoch; absent while none runs. */
  startedAt?: number | undefined;
  stages: readonly string[];
  error: unknown;
  cancel: () => void;
};

type GenerateButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  id: string;
  isRunning: boolean;
  label: string;
  runningLabel: string;
};

/** Begins a report; its words need a phone's whole width. */
export const GenerateButton = ({ isRunning, label, runningLabel, disabled, ...rest }: GenerateButtonProps) => (
  <Button
    look="primary"
    size="medium"
    className="max-sm:px-2.5 max-sm:text-sm"
    icon={isRunning ? <Spinner /> : <ReportIcon className="size-4 max-[25rem]:hidden" />}
    disabled={isRunning || disabled}
    {...rest}
  >
    {isRunning ? runningLabel : label}
  </Button>
);

type GeneratingProps = {
  generation: Generated;
  /** What is being made: "Generating ROI Report...". */
  title: string;
  onRetry: () => void;
  /** Id of the button that has the focus after it was cancelled. */
  beganBy?: string;
  /** How far it is, where that is shown. */
  children?: ReactNode;
};

/** A report in the making: why the last try failed, or what is being done, for how long, and a way out. */
export const Generating = ({ generation, title, onRetry, beganBy, children }: GeneratingProps) => {
  const { startedAt, stages, error, cancel } = generation;
  const onCancel = () => {
    cancel();
    if (beganBy) focusAfter(() => document.getElementById(beganBy));
  };
  return (
    <>
      {error !== undefined && <Failure error={error} onRetry={onRetry} />}
      {startedAt !== undefined && (
        <Progress title={title} stages={stages} startedAt={startedAt} onCancel={onCancel}>
          {children}
        </Progress>
      )}
    </>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useLostFocus(box);
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <ErrorState
        title="The report was not generated. What you typed is kept."
        detail={detailOf(error)}
        onRetry={onRetry}
      />
    </div>
  );
};

type ProgressProps = Pick<GeneratingProps, 'title' | 'children'> & {
  stages: readonly string[];
  startedAt: number;
  onCancel: () => void;
};

const Progress = ({ title, stages, startedAt, onCancel, children }: ProgressProps) => {
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

/** A report, or a list of them, that is being read. */
export const LoadingReport = ({ label = 'Loading the report' }) => (
  <div className="space-y-3 py-4" aria-busy="true">
    <span role="status" className="sr-only">
      {label}
    </span>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);
