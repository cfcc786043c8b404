import { type FormEvent, useState } from 'react';
import { BUDGET_MAX, LedgerRow, NAME_MAX } from '#shared/contracts/negotiation';
import { audTyped, numberTyped } from '../../../lib/text/typed-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { kindLabel, periodLabel } from './rows.ts';

/** An empty value cannot stand in a list. */
const NOT_SAID = 'not-said' as const;
const orNull = <T extends string>(value: T): Exclude<T, typeof NOT_SAID> | null =>
  value === NOT_SAID ? null : (value as Exclude<T, typeof NOT_SAID>);
/** A number as typed; none where the field is blank, and NaN where it holds no number. */
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : (numberTyped(text) ?? Number.NaN));

const kinds = LedgerRow.shape.kind.options.map((value) => ({ value, label: kindLabel[value] }));
const periods = [
  { value: NOT_SAID, label: 'Not said' } as const,
  ...LedgerRow.shape.period.unwrap().options.map((value) => ({ value, label: periodLabel[value] })),
];
const gsts = [
  { value: NOT_SAID, label: 'Not said' },
  { value: 'ex', label: 'Not included' },
  { value: 'inc', label: 'Included' },
] as const;

type EditRowProps = { row: LedgerRow; vendor: string; onSave: (part: Partial<LedgerRow>) => void; onClose: () => void };

/** A row set right by a person, which confirms it. */
export const EditRow = ({ row, vendor, onSave, onClose }: EditRowProps) => {
  const [form, setForm] = useState({
    party: row.party,
    name: row.name ?? '',
    kind: row.kind,
    amount: String(row.amount),
    period: row.period ?? NOT_SAID,
    months: row.months === null ? '' : String(row.months),
    unit: row.unit ?? '',
    quantity: row.quantity === null ? '' : String(row.quantity),
    gst: row.gst ?? NOT_SAID,
    terms: row.terms ?? '',
  });
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));
  const amount = audTyped(form.amount) ?? 0;
  const [months, quantity] = [numberOrNull(form.months), numberOrNull(form.quantity)];
  const wrongIn = (key: 'months' | 'quantity', value: number | null, words: string) =>
    isTried && !LedgerRow.shape[key].safeParse(value).success ? words : undefined;
  const problem = amount > 0 && amount <= BUDGET_MAX ? undefined : 'Enter the amount as a number in AUD above zero.';
  const isOther = form.party === 'rival';
  const parties = [
    { value: 'they', label: vendor || 'The vendor' },
    { value: 'we', label: 'We' },
    { value: 'rival', label: 'Another vendor' },
    ...(row.party === 'unknown' ? [{ value: 'unknown' as const, label: 'Not known' }] : []),
  ] as const;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const part = {
      party: form.party,
      name: isOther ? form.name.trim() || null : null,
      kind: form.kind,
      amount,
      period: orNull(form.period),
      months,
      unit: form.unit.trim() || null,
      quantity,
      gst: orNull(form.gst),
      terms: form.terms.trim() || null,
    };
    if (problem || !LedgerRow.partial().safeParse(part).success) return;
    onSave(part);
  };
  return (
    <Dialog title="Edit the amount" isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="space-y-3">
        <p className="text-muted text-sm wrap-anywhere">Read from: “{row.words}”</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Labelled label="Whose figure it is">
            <Select
              label="Whose figure it is"
              value={form.party}
              options={parties}
              onSelect={(party) => change({ party })}
            />
          </Labelled>
          <Labelled label="What it is">
            <Select label="What it is" value={form.kind} options={kinds} onSelect={(kind) => change({ kind })} />
          </Labelled>
          {isOther && (
            <TextField
              label="Vendor’s name"
              isOptional
              maxLength={NAME_MAX}
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
          <TextField
            label="Amount (AUD)"
            inputMode="decimal"
            value={form.amount}
            problem={isTried ? problem : undefined}
            isProblemRead
            onChange={({ target }) => change({ amount: target.value })}
          />
          <Labelled label="Paid">
            <Select label="Paid" value={form.period} options={periods} onSelect={(period) => change({ period })} />
          </Labelled>
          <TextField
            label="For how many months"
            isOptional
            inputMode="numeric"
            value={form.months}
            problem={wrongIn('months', months, 'Enter a number of months such as 36.')}
            isProblemRead
            onChange={({ target }) => change({ months: target.value })}
          />
          <TextField
            label="Per"
            isOptional
            placeholder="bed, unit"
            maxLength={80}
            value={form.unit}
            onChange={({ target }) => change({ unit: target.value })}
          />
          <TextField
            label="How many"
            isOptional
            inputMode="decimal"
            value={form.quantity}
            problem={wrongIn('quantity', quantity, 'Enter a number such as 84 or 1,200.')}
            isProblemRead
            onChange={({ target }) => change({ quantity: target.value })}
          />
          <Labelled label="GST">
            <Select label="GST" value={form.gst} options={gsts} onSelect={(gst) => change({ gst })} />
          </Labelled>
          <TextField
            label="What is included"
            isOptional
            maxLength={400}
            value={form.terms}
            onChange={({ target }) => change({ terms: target.value })}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" size="medium" type="submit">
            Save and confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="mb-1 block font-medium text-sm">
      {label}
    </span>
    {children}
  </div>
);
