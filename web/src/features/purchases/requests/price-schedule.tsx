import type { PricedLine, ScheduleLine } from '#shared/contracts/purchases/requests';
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
                  <TextField
                    label={`A$ for ${label}`}
                    type="number"
                    inputMode="decimal"
                    min={0}
                    step="any"
                    defaultValue={line.amountAud ?? ''}
                    onChange={({ target }) =>
                      set({ amountAud: target.value === '' ? null : Math.max(0, target.valueAsNumber) })
                    }
                  />
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
