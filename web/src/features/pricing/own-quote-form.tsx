import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NAME_MAX, type QuoteForm } from './own-quotes.ts';
import type { OwnQuotes } from './use-own-quotes.ts';

const idOf = (name: keyof QuoteForm) => `pricing-quote-${name}`;
export const VENDOR_FIELD_ID = idOf('vendor');

const fields = [
  { name: 'vendor', label: 'Vendor', maxLength: NAME_MAX },
  { name: 'solution', label: 'Solution (optional)', maxLength: NAME_MAX },
  { name: 'basePricePerRoom', label: 'Base price per room, AU$', inputMode: 'decimal' },
  { name: 'implementationCost', label: 'Implementation, AU$ once', inputMode: 'decimal' },
  { name: 'monthlyCost', label: 'Monthly cost, AU$', inputMode: 'decimal' },
] as const satisfies readonly ({ name: keyof QuoteForm; label: string } & Partial<ComponentProps<'input'>>)[];

type OwnQuoteFormProps = { own: OwnQuotes; onDone: () => void };

/** A quote as typed; an amount that is left empty is not in the quote, which is not nought. */
export const OwnQuoteForm = ({ own, onDone }: OwnQuoteFormProps) => (
  <form
    aria-label="Your own quote"
    noValidate
    className="mt-3 border-line border-t pt-3"
    onSubmit={(event) => {
      event.preventDefault();
      if (own.add()) onDone();
    }}
  >
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map((field) => (
        <Field key={field.name} {...field} own={own} />
      ))}
    </div>
    <p className="mt-2 text-muted text-sm">Leave empty what the quote does not say: the total then reads “At least”.</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button type="submit" look="primary">
        Add quote
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          own.close();
          onDone();
        }}
      >
        Cancel
      </Button>
    </div>
  </form>
);

type FieldProps = (typeof fields)[number] & { own: OwnQuotes };

const Field = ({ name, own, ...input }: FieldProps) => (
  <TextField
    autoComplete="off"
    {...input}
    id={idOf(name)}
    value={own.form[name]}
    problem={own.problems[name]}
    isProblemRead
    onChange={(event) => own.change({ [name]: event.target.value })}
  />
);
