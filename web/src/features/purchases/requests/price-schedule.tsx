import { useState } from 'react';
import type { PricedLine, ScheduleLine } from '#shared/contracts/purchases/requests';
import { formatAud } from '#shared/kernel/format';
import { audTyped } from '../../../lib/text/typed-amount.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const states = [
  { value: 'priced', label: 'Priced' },
  { value: 'included', label: 'Included' },
  { value: 'optional', label: 'Optional' },
  { value: 'excluded', label: 'Not offered' },
  { value: 'on-request', label: 'On request' },
] as const;
const periods = [
  { value: 'once', label: 'Once' },
  { value: 'month', label: 'A month' },
  { value: 'quarter', label: 'A quarter' },
  { value: 'year', label: 'A year' },
] as const;
const taxes = [
  { value: 'ex', label: 'GST not included' },
  { value: 'inc', label: 'GST included' },
  { value: 'free', label: 'GST-free' },
] as const;

const empty: PricedLine = { state: 'priced', amountAud: null, per: 'once', gst: 'ex', note: '' };

type PriceScheduleProps = {
  lines: readonly ScheduleLine[];
  prices: Record<string, PricedLine>;
  onChange: (id: string, line: PricedLine) => void;
};

/** The lines that a quotation is asked by: each with its amount for the whole line, its period and its GST. */
export const PriceSchedule = ({ lines, prices, onChange }: PriceScheduleProps) => (
  <ul className="divide-y divide-line">
    {lines.map(({ id, label, quantity, unit }) => {
      const line = prices[id] ?? empty;
      const set = (part: Partial<PricedLine>) => onChange(id, { ...line, ...part });
      const hasAmount = line.state === 'priced' || line.state === 'optional';
      return (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">
              {label}
              {quantity !== null && (
                <span className="font-normal text-muted">
                  {' '}
                  {quantity.toLocaleString('en-AU')} {unit}, together
                </span>
              )}
            </legend>
            <div className="grid gap-2 sm:grid-cols-4">
              <Select
                label={`Offer: ${label}`}
                value={line.state}
                options={states}
                onSelect={(state) => set({ state })}
              />
              {hasAmount && (
                <>
                  <Amount label={`A$ for ${label}`} aud={line.amountAud} onType={(amountAud) => set({ amountAud })} />
                  <Select
                    label={`Period: ${label}`}
                    value={line.per}
                    options={periods}
                    onSelect={(per) => set({ per })}
                  />
                  <Select label={`GST: ${label}`} value={line.gst} options={taxes} onSelect={(gst) => set({ gst })} />
                </>
              )}
            </div>
          </fieldset>
        </li>
      );
    })}
  </ul>
);

type AmountProps = { label: string; aud: number | null; onType: (aud: number | null) => void };

/** "185k" is 185,000, and says so; what is no amount is refused, never half read. */
const Amount = ({ label, aud, onType }: AmountProps) => {
  const [typed, setTyped] = useState(String(aud ?? ''));
  const read = audTyped(typed);
  const isShort = read !== null && Number.isNaN(Number(typed));
  return (
    <div>
      <TextField
        label={label}
        inputMode="decimal"
        value={typed}
        problem={typed.trim() && read === null ? 'Write one amount, such as 185000 or 185k.' : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(audTyped(target.value));
        }}
      />
      {isShort && <p className="mt-1 text-muted text-sm">{formatAud(read)}</p>}
    </div>
  );
};
