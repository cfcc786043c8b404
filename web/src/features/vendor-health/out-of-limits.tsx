import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FormProblem, LAST_STEP } from './health-form.ts';

type OutOfLimitsProps = { problems: readonly FormProblem[]; onGoTo: (step: number) => void };

/** Every answer that the server would refuse, with the way to it. */
export const OutOfLimits = ({ problems, onGoTo }: OutOfLimitsProps) =>
  problems.length === 0 ? null : (
    <Notice status="caution" className="mt-4">
      <p className="font-medium">These answers are out of their limits:</p>
      <ul className="mt-1 space-y-1">
        {problems.map(({ input, label, step, message }) => (
          <li key={`${input} ${message}`} className="flex flex-wrap items-center gap-x-2">
            <span>
              {label}: {message}
            </span>
            {step !== LAST_STEP && (
              <Button size="dense" onClick={() => onGoTo(step)}>
                Go to step {step + 1}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
