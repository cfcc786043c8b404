import type { ReactNode } from 'react';
import type { HealthInputName } from '#shared/contracts/vendors/vendor-health';
import { inputLabel, isAnswered } from '#shared/scores/vendor-health/answers';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { FormAccess } from './form-access.ts';

type AnswerStateProps = { name: HealthInputName; access: FormAccess; keep?: string | undefined };

/** Whether an input was answered: a control that stands at its default says nothing by itself. */
export const AnswerState = ({ name, access: { form, answer, clear }, keep }: AnswerStateProps) => {
  const about = <span className="sr-only"> for {inputLabel[name].toLowerCase()}</span>;
  if (isAnswered(form, name)) {
    return (
      <span className="flex items-center gap-1">
        <Badge>You said</Badge>
        <Button look="quiet" size="dense" onClick={() => clear(name)}>
          Clear{about}
        </Button>
      </span>
    );
  }
  return (
    <span className="flex min-h-7 items-center gap-2 text-muted text-sm sm:min-h-8">
      Not answered
      {keep && (
        <Button size="dense" onClick={() => answer(name, form[name])}>
          Keep {keep}
          {about}
        </Button>
      )}
    </span>
  );
};

/** The message about a value out of its limits, if it is. */
export const problemOf = (name: HealthInputName, { problems }: FormAccess): string | undefined =>
  problems.find(({ input }) => input === name)?.message;

export const FieldProblem = ({ name, access }: { name: HealthInputName; access: FormAccess }) => {
  const problem = problemOf(name, access);
  return (
    problem && (
      <p id={`health-${name}-problem`} className="mt-1 text-harm text-sm">
        {problem}
      </p>
    )
  );
};

/** What a control with a value out of its limits carries. */
export const invalidProps = (name: HealthInputName, { problems }: FormAccess) =>
  problems.some(({ input }) => input === name)
    ? { 'aria-invalid': true, 'aria-describedby': `health-${name}-problem` }
    : {};

type FieldFrameProps = {
  name: HealthInputName;
  access: FormAccess;
  /** The id of the control; without one the label is text that names no control. */
  controlId?: string;
  hint?: string;
  /** The value in words, where the control does not show it. */
  value?: string;
  keep?: string;
  children: ReactNode;
};

/** A labelled control with its answer's state and its problem. */
export const FieldFrame = ({ name, access, controlId, hint, value, keep, children }: FieldFrameProps) => (
  <div>
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {controlId ? (
        <label htmlFor={controlId} className="font-medium text-sm">
          {inputLabel[name]}
        </label>
      ) : (
        <p className="text-sm">
          <span className="font-medium">{inputLabel[name]}</span>
          {value && <span className="figures text-muted"> · {value}</span>}
        </p>
      )}
      <AnswerState name={name} access={access} keep={keep} />
    </div>
    {hint && <p className="mb-1 text-muted text-sm">{hint}</p>}
    {children}
    <FieldProblem name={name} access={access} />
  </div>
);
