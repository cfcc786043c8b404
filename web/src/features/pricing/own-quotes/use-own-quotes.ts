import { useState } from 'react';
import type { PricingCategory } from '#shared/contracts/pricing';
import { isoDay } from '../../../lib/format.ts';
import { useQuoted } from '../../../lib/purchase/quoted.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import {
  emptyQuoteForm,
  OWN_QUOTES_MAX,
  type OwnQuote,
  ownQuotesDraft,
  type QuoteForm,
  quoteFormDraft,
  quoteOf,
  quoteProblems,
  quotesOfPurchase,
} from './own-quotes.ts';

/** The buyer's own quotes of a category, kept in this browser, and the form that adds one. */
export const useOwnQuotes = (category: PricingCategory) => {
  const [all, setAll] = useDraft<OwnQuote[]>(ownQuotesDraft, []);
  const [form, setForm] = useDraft<QuoteForm>(quoteFormDraft, emptyQuoteForm);
  const quoted = quotesOfPurchase(useQuoted(), category, isoDay(new Date()));
  const [isOpen, setIsOpen] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [removed, setRemoved] = useState<{ quote: OwnQuote; at: number } | undefined>(undefined);
  const problems = quoteProblems(form);
  const add = (): boolean => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0 || all.length >= OWN_QUOTES_MAX) return false;
    setAll((now) => [...now, quoteOf(form, { id: crypto.randomUUID(), category, asOf: isoDay(new Date()) })]);
    setForm(emptyQuoteForm);
    setIsChecked(false);
    setIsOpen(false);
    setRemoved(undefined);
    return true;
  };
  return {
    quotes: [...quoted, ...all.filter((quote) => quote.category === category)],
    isFull: all.length >= OWN_QUOTES_MAX,
    form,
    isOpen,
    /** What is wrong, once the buyer tried to add it. */
    problems: isChecked ? problems : {},
    removed: removed?.quote.category === category ? removed.quote : undefined,
    change: (part: Partial<QuoteForm>) => setForm((now) => ({ ...now, ...part })),
    /** @param names of whom to quote; amounts that were typed stay */
    open: (names: Partial<Pick<QuoteForm, 'vendor' | 'solution'>> = {}) => {
      setForm((now) => ({ ...now, ...names }));
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    add,
    remove: (quote: OwnQuote) => {
      setRemoved({ quote, at: all.indexOf(quote) });
      setAll((now) => now.filter(({ id }) => id !== quote.id));
    },
    undo: () => {
      if (removed) setAll((now) => now.toSpliced(removed.at, 0, removed.quote));
      setRemoved(undefined);
    },
  };
};
export type OwnQuotes = ReturnType<typeof useOwnQuotes>;
