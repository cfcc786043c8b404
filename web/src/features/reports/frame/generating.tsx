import { type ComponentProps, type ReactNode, useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { focusAfter, useLostFocus } from '../../../lib/lost-focus.ts';
import type { useStreamedTask } from '../../../lib/task/use-streamed-task.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReportIcon } from '../../../ui/icons.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { InTheMaking } from '../../../ui/states/in-the-making.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';

/** What a generation shows of itself; its caller cancels it. */
export type Generated = Pick<ReturnType<typeof useStreamedTask>, 'startedAt' | 'stages' | 'error'> & {
  cancel: () => void;
};

type GenerateButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  id: string;
  isRunning: boolean;
  label?: string;
  runningLabel?: string;
};

/** Begins a report, an advanced due diligence as both pages call it or another; its words need a phone's whole width. */
export const GenerateButton = ({
  isRunning,
  label = 'Generate Advanced Due Diligence Report',
  runningLabel = 'Generating Advanced Report...',
  disabled,
  ...rest
}: GenerateButtonProps) => (
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
};

/** A report in the making: why the last try failed, or what is being done, for how long, and a way out. */
export const Generating = ({ generation, title, onRetry, beganBy }: GeneratingProps) => {
  const { startedAt, stages, error, cancel } = generation;
  const onCancel = () => {
    cancel();
    if (beganBy) focusAfter(() => document.getElementById(beganBy));
  };
  return (
    <>
      {error !== undefined && <Failure error={error} onRetry={onRetry} />}
      {startedAt !== undefined && (
        <InTheMaking title={title} stages={stages} startedAt={startedAt} onCancel={onCancel} />
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

type MakingProps = GeneratingProps & {
  heading: string;
  beganBy: string;
  /** A report is on screen: it alone is printed. */
  isMade?: boolean;
  children: ReactNode;
};

/** What a report is made from, and its making. */
export const Making = ({ heading, isMade, children, ...making }: MakingProps) => (
  <>
    <Card aria-labelledby={`${making.beganBy}-heading`} className={isMade ? 'print:hidden' : ''}>
      <h2 id={`${making.beganBy}-heading`} className="mb-3.5 font-semibold text-lg">
        {heading}
      </h2>
      {children}
    </Card>
    <Generating {...making} />
  </>
);

/** A report, or a list of them, that is being read. */
export const LoadingReport = ({ label = 'Loading the report' }) => (
  <Loading label={label} className="space-y-3 py-4" bars={['h-10 w-full', 'h-64 w-full', 'h-40 w-full']} />
);
