import { audTyped } from '../../../lib/text/typed-amount.ts';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import type { Strategy } from './strategies.ts';
import { savingsWords } from './strategies-export.ts';

type SavingsNoteProps = { strategy: Strategy; onChange: (part: Partial<Strategy>) => void };

/** What was agreed against what was asked, kept with the strategy. */
export const SavingsNote = ({ strategy, onChange }: SavingsNoteProps) => {
  const { id, asked, agreed, note } = strategy;
  const words = savingsWords(strategy);
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 font-medium text-sm">Agreed versus asked</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Amount id={`${id}-asked`} label="Asked (AUD)" value={asked} onChange={(next) => onChange({ asked: next })} />
        <Amount
          id={`${id}-agreed`}
          label="Agreed (AUD)"
          value={agreed}
          onChange={(next) => onChange({ agreed: next })}
        />
        <div>
          <label htmlFor={`${id}-note`} className="mb-1 block text-sm">
            Savings note
          </label>
          <input
            id={`${id}-note`}
            type="text"
            maxLength={500}
            value={note}
            onChange={(event) => onChange({ note: event.target.value })}
            className={`${fieldClass} min-h-10`}
          />
        </div>
      </div>
      <p role="status" className="figures mt-2 text-sm">
        {words ?? <span className="text-muted">Enter both amounts to see what was saved.</span>}
      </p>
    </fieldset>
  );
};

type AmountProps = { id: string; label: string; value: string; onChange: (text: string) => void };

const Amount = ({ id, label, value, onChange }: AmountProps) => {
  const isWrong = value.trim() !== '' && audTyped(value) === null;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldClass} figures min-h-10`}
      />
      {isWrong && (
        <p id={`${id}-problem`} className="mt-1 text-harm text-sm">
          Enter an amount such as 12,400 or 12400.50.
        </p>
      )}
    </div>
  );
};
