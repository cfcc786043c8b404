import { classNames } from '../../ui/class-names.ts';
import { steps } from './health-form.ts';

/** Where one is in the wizard, and what comes next. */
export const StepBar = ({ step }: { step: number }) => {
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
