import type { KeyboardEvent } from 'react';
import { CONTEXT_MAX, NAME_MAX } from '#shared/contracts/negotiation';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/forms/select.tsx';
import { fieldClass, TextArea } from '../../ui/forms/text-area.tsx';
import { budgetProblem, goalOptions, isComplete, type Setup } from './negotiation-setup.ts';

type SetupCardProps = {
  setup: Setup;
  isBusy: boolean;
  onChange: (part: Partial<Setup>) => void;
  onCreate: () => void;
};

/** Whom, what and to which end; it stays as typed. */
export const SetupCard = ({ setup, isBusy, onChange, onCreate }: SetupCardProps) => {
  const problem = budgetProblem(setup);
  const createOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isBusy) onCreate();
  };
  return (
    <Card aria-labelledby="negotiation-setup">
      <h2 id="negotiation-setup" className="font-semibold text-lg">
        Negotiation setup
      </h2>
      <p className="mt-1 text-muted text-sm">
        Target, walk-away point and trades are worked out from what you enter here. It stays in this browser.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="Vendor Name" id="negotiation-vendor">
          <input
            id="negotiation-vendor"
            type="text"
            autoComplete="off"
            maxLength={NAME_MAX}
            aria-required
            value={setup.vendor}
            onChange={(event) => onChange({ vendor: event.target.value })}
            onKeyDown={createOnEnter}
            className={`${fieldClass} min-h-10`}
          />
        </Field>
        <Field label="Product/Service" id="negotiation-product">
          <input
            id="negotiation-product"
            type="text"
            autoComplete="off"
            maxLength={NAME_MAX}
            aria-required
            value={setup.product}
            onChange={(event) => onChange({ product: event.target.value })}
            onKeyDown={createOnEnter}
            className={`${fieldClass} min-h-10`}
          />
        </Field>
        <Field label="Current Price/Budget (AUD)" id="negotiation-budget">
          <input
            id="negotiation-budget"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={setup.budget}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? 'negotiation-budget-problem' : undefined}
            onChange={(event) => onChange({ budget: event.target.value })}
            onKeyDown={createOnEnter}
            className={classNames(fieldClass, 'min-h-10', problem && 'border-harm')}
          />
          {problem && (
            <p id="negotiation-budget-problem" role="alert" className="mt-1 text-harm text-sm">
              {problem}
            </p>
          )}
        </Field>
        <Field label="Negotiation Goal" id="negotiation-goal">
          <Select
            id="negotiation-goal"
            label="Negotiation Goal"
            value={setup.goal ?? undefined}
            options={goalOptions}
            placeholder="Select a goal"
            onSelect={(goal) => onChange({ goal })}
          />
        </Field>
        <div className="sm:col-span-2">
          <TextArea
            id="negotiation-context"
            label="Additional Context"
            hint="The type and size of your facility, the term, what the price covers (once, per year or per month), other offers, your limit."
            rows={3}
            maxLength={CONTEXT_MAX}
            value={setup.context}
            onChange={(event) => onChange({ context: event.target.value })}
          />
        </div>
      </div>
      <Button
        look="primary"
        size="medium"
        className="mt-4 w-full sm:w-auto"
        disabled={isBusy || !isComplete(setup)}
        onClick={onCreate}
      >
        Create Negotiation Strategy
      </Button>
    </Card>
  );
};

const Field = ({ label, id, children }: { label: string; id: string; children: React.ReactNode }) => (
  <div>
    <label htmlFor={id} className="mb-1 block font-medium text-sm">
      {label}
    </label>
    {children}
  </div>
);
