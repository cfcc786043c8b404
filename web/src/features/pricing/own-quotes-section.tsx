import { useId } from 'react';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice, partLabel } from './cost-words.ts';
import { OwnQuoteForm, VENDOR_FIELD_ID } from './own-quote-form.tsx';
import { OWN_QUOTES_MAX, type OwnQuote } from './own-quotes.ts';
import type { OwnQuotes } from './use-own-quotes.ts';

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
        <Button
          aria-label={`Remove the quote of ${quote.vendor}`}
          onClick={() => {
            own.remove(quote);
            focusAfter(() => document.getElementById(UNDO_ID));
          }}
        >
          Remove
        </Button>
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
