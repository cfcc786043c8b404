import { type ComponentProps, useId } from 'react';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { formatPrice, partLabel } from '../cost-words.ts';
import { NAME_MAX, OWN_QUOTES_MAX, type OwnQuote, type QuoteForm } from './own-quotes.ts';
import type { OwnQuotes } from './use-own-quotes.ts';

const idOf = (name: keyof QuoteForm) => `pricing-quote-${name}`;
const VENDOR_FIELD_ID = idOf('vendor');

const fields = [
  { name: 'vendor', label: 'Vendor', maxLength: NAME_MAX },
  { name: 'solution', label: 'Solution (optional)', maxLength: NAME_MAX },
  { name: 'basePricePerRoom', label: 'Base price per room, AU$', inputMode: 'decimal' },
  { name: 'implementationCost', label: 'Implementation, AU$ once', inputMode: 'decimal' },
  { name: 'monthlyCost', label: 'Monthly cost, AU$', inputMode: 'decimal' },
] as const satisfies readonly ({ name: keyof QuoteForm; label: string } & Partial<ComponentProps<'input'>>)[];

type OwnQuoteFormProps = { own: OwnQuotes; onDone: () => void };

/** A quote as typed; an amount that is left empty is not in the quote, which is not nought. */
const OwnQuoteForm = ({ own, onDone }: OwnQuoteFormProps) => (
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
    <p className="mt-2 text-muted text-sm">
      Leave blank anything the quote does not say: the total then reads “At least”.
    </p>
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

const ADD_ID = 'pricing-add-quote';

/** Opens the form and leads to it. */
export const openQuoteForm = (own: OwnQuotes, names?: Parameters<OwnQuotes['open']>[0]) => {
  own.open(names);
  setTimeout(() => document.getElementById(VENDOR_FIELD_ID)?.focus());
};

/** Quotes that the buyer holds: they stand beside the records as rows of their own. */
export const OwnQuotesSection = ({ own }: { own: OwnQuotes }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          Your own quotes
        </h3>
        {!own.isOpen && (
          <Button id={ADD_ID} icon={<PlusIcon />} disabled={own.isFull} onClick={() => openQuoteForm(own)}>
            Add your own quote
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted text-sm">
        {own.isFull
          ? `${OWN_QUOTES_MAX} quotes are kept at most. Remove one to add another.`
          : 'A quote is compared with the rest and stays in this browser. Enter amounts in AU$ without GST.'}
      </p>
      {own.quotes.length > 0 && <QuoteList own={own} />}
      {own.removed && <Removed own={own} quote={own.removed} />}
      {own.isOpen && <OwnQuoteForm own={own} onDone={() => focusAfter(() => document.getElementById(ADD_ID))} />}
    </section>
  );
};

const amountsText = (quote: OwnQuote): string =>
  (Object.keys(partLabel) as (keyof typeof partLabel)[])
    .flatMap((part) => (quote[part] === null ? [] : `${partLabel[part]} ${formatPrice(quote[part])}`))
    .join(', ');

const UNDO_ID = 'pricing-undo-remove';

const QuoteList = ({ own }: { own: OwnQuotes }) => (
  <ul className="mt-2">
    {own.quotes.map((quote) => (
      <li
        key={quote.id}
        className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-1.5 text-sm"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{quote.vendor}</span>
          {quote.solution && ` · ${quote.solution}`}
          <span className="figures block text-muted">{amountsText(quote)}</span>
        </span>
        {quote.isOfPurchase ? (
          <span className="text-muted text-xs">From the quote desk of this purchase</span>
        ) : (
          <Button
            aria-label={`Remove the quote of ${quote.vendor}`}
            onClick={() => {
              own.remove(quote);
              focusAfter(() => document.getElementById(UNDO_ID));
            }}
          >
            Remove
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const Removed = ({ own, quote }: { own: OwnQuotes; quote: OwnQuote }) => (
  <Notice role="status" className="mt-2">
    <span className="flex flex-wrap items-center justify-between gap-2">
      The quote of {quote.vendor} was removed.
      <Button
        id={UNDO_ID}
        onClick={() => {
          own.undo();
          focusAfter(() => document.getElementById(ADD_ID));
        }}
      >
        Undo
      </Button>
    </span>
  </Notice>
);
