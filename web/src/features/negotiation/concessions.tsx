import type { ConcessionStep } from '#shared/contracts/negotiation';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Details } from '../../ui/layout/details.tsx';

const effectText = ({ effectAud }: ConcessionStep): string => {
  if (effectAud === null) return NOT_ON_RECORD;
  const amount = formatAud(Math.abs(Math.round(effectAud)));
  return effectAud > 0 ? `+${amount}` : `−${amount}`;
};

const overText = ({ months, effectAud }: ConcessionStep): string | null => {
  if (effectAud === null) return null;
  if (months === 0) return 'once';
  return months === 1 ? 'each month missed' : `${months} months`;
};

/** What to trade, in order, each with its effect on the total cost; the formula opens. */
export const Concessions = ({ steps }: { steps: readonly ConcessionStep[] }) => (
  <section>
    <h3 className="font-medium">Concession plan</h3>
    <p className="mb-2 text-muted text-sm">
      Give something only in return for something. The effect is on your total cost: below zero is cheaper.
    </p>
    <DataTable
      caption="Trades and their effect on the total cost"
      isCaptionHidden
      isStacked
      columns={[
        { label: 'You get' },
        { label: 'You give' },
        { label: 'Effect', isNumber: true },
        { label: 'Over', isShort: true },
        { label: 'How it is worked out' },
      ]}
      rows={steps.map((step) => ({
        key: step.id,
        cells: [step.get, step.give, effectText(step), overText(step), <Formula key="formula" step={step} />],
      }))}
    />
  </section>
);

const Formula = ({ step: { formula, assumptions } }: { step: ConcessionStep }) => (
  <Details summary={<span className="text-link">Formula</span>}>
    <p className="figures wrap-anywhere">{formula}</p>
    {assumptions.length > 0 && <p className="text-muted">Assumes: {assumptions.join('; ')}.</p>}
  </Details>
);
