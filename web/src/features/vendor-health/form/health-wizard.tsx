import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { useHealthAssessment } from '../use-health-assessment.ts';
import type { FormAccess } from './form-access.ts';
import { type FormProblem, LAST_STEP, problemsOf, steps, withAnswer, withoutAnswer } from './health-form.ts';
import { stepFields } from './wizard-steps.tsx';

type OutOfLimitsProps = { problems: readonly FormProblem[]; onGoTo: (step: number) => void };

/** Every answer that the server would refuse, with the way to it. */
const OutOfLimits = ({ problems, onGoTo }: OutOfLimitsProps) =>
  problems.length === 0 ? null : (
    <Notice status="caution" className="mt-4">
      <p className="font-medium">These answers are out of range:</p>
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

/** Where one is in the wizard, and what comes next. */
const StepBar = ({ step }: { step: number }) => {
  const label = `Step ${step + 1} of ${steps.length}`;
  const following = steps[step + 1];
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="figures whitespace-nowrap font-medium">{label}</span>
        {following && <span className="text-right text-muted">Next: {following.title}</span>}
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={step + 1}
        aria-valuetext={label}
        className="mt-1.5 flex gap-1"
      >
        {steps.map(({ title }, at) => (
          <span
            key={title}
            className={classNames('h-1.5 flex-1 rounded-full', at <= step ? 'bg-action' : 'bg-sunken')}
          />
        ))}
      </div>
    </div>
  );
};

type Assessment = ReturnType<typeof useHealthAssessment>;
type HealthWizardProps = {
  assessment: Assessment;
  /** Whether it stands where a result was: its heading then takes the focus. */
  isReturned: boolean;
};

/** Five short steps; nothing is required in any of them. */
export const HealthWizard = ({ assessment, isReturned }: HealthWizardProps) => {
  const { wizard, goTo, calculation } = assessment;
  const { step, form } = wizard;
  const access = useFormAccess(assessment);
  const heading = useStepFocus(step, isReturned);
  const calculate = () => calculation.mutate(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (calculation.isPending) return;
    if (step === LAST_STEP) calculate();
    else goTo(step + 1);
  };
  const Fields = stepFields[step];
  return (
    <Card aria-labelledby="health-step" className="mt-4 max-w-3xl">
      <StepBar step={step} />
      <form noValidate className="mt-4" onSubmit={submit}>
        <h2 ref={heading} id="health-step" tabIndex={-1} className="mb-4 font-semibold text-lg">
          {steps[step]?.title}
        </h2>
        <div className="space-y-5">{Fields && <Fields access={access} />}</div>
        {step === LAST_STEP && <OutOfLimits problems={access.problems} onGoTo={goTo} />}
        {calculation.isError && <Failure error={calculation.error} onRetry={calculate} />}
        <WizardButtons step={step} isPending={calculation.isPending} onPrevious={() => goTo(step - 1)} />
      </form>
    </Card>
  );
};

const useFormAccess = ({ wizard: { form }, changeForm }: Assessment): FormAccess => {
  const problems = useMemo(() => problemsOf(form), [form]);
  return {
    form,
    problems,
    answer: (name, value) => changeForm((now) => withAnswer(now, name, value)),
    clear: (name) => changeForm((now) => withoutAnswer(now, name)),
  };
};

/** After a step the focus is at the new step's heading, not on a button that changed its meaning. */
const useStepFocus = (step: number, isReturned: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isReturned ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
};

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="mt-4">
    <ErrorState
      title="The score was not calculated; what you entered is kept."
      detail={detailOf(error)}
      onRetry={onRetry}
    />
  </div>
);

type WizardButtonsProps = { step: number; isPending: boolean; onPrevious: () => void };

const wordOf = (step: number, isPending: boolean): ReactNode => {
  if (step < LAST_STEP) return 'Next';
  return isPending ? 'Calculating...' : 'Calculate Health Score';
};

const WizardButtons = ({ step, isPending, onPrevious }: WizardButtonsProps) => (
  <div className="mt-6 flex justify-between gap-3">
    <Button size="medium" disabled={step === 0 || isPending} onClick={onPrevious}>
      Previous
    </Button>
    <Button type="submit" look="primary" size="medium" disabled={isPending} icon={isPending ? <Spinner /> : undefined}>
      {wordOf(step, isPending)}
    </Button>
  </div>
);
