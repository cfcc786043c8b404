import * as z from 'zod';
import { categoriesPriced, PricingCategory, type VendorPricing } from '#shared/contracts/pricing';
import type { Category } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import type { PricePart } from '#shared/money/total-cost';
import type { Quoted } from '../../../lib/purchase/quoted.ts';
import { draft } from '../../../lib/storage/drafts.ts';
import { audTyped, plainAmount } from '../../../lib/text/typed-amount.ts';

const amount = z.number().nonnegative().nullable();

/** A quote that the buyer typed in; it stays in this browser. */
export const OwnQuote = z.object({
  id: z.string(),
  category: PricingCategory,
  vendor: z.string(),
  solution: z.string(),
  basePricePerRoom: amount,
  implementationCost: amount,
  monthlyCost: amount,
  /** Day it was typed in. */
  asOf: z.string(),
  /** Settled on the desk of the purchase: it is changed there. */
  isOfPurchase: z.boolean().optional(),
});
export type OwnQuote = z.infer<typeof OwnQuote>;
export const ownQuotesDraft = draft('pricing.own-quotes', z.array(OwnQuote));
export const OWN_QUOTES_MAX = 20;

/**
 * The settled quotes of a purchase as rows of the comparison: what is paid once, and a twelfth of what recurs in the first
 * year, without GST. A purchase for another kind of product has none here.
 */
export const quotesOfPurchase = (
  { quotes, categories }: Quoted,
  category: PricingCategory,
  asOf: string,
): OwnQuote[] => {
  const covered: readonly Category[] = categoriesPriced[category];
  if (categories.length > 0 && !categories.some((one) => covered.includes(one))) return [];
  return quotes.map(({ id, vendor, lines }) => {
    const taken = lines.filter(({ optional }) => !optional);
    const sum = (isOnce: boolean) =>
      taken
        .filter(({ period }) => (period === 'once') === isOnce)
        .reduce((all, { byYearAud: [start = 0, first = 0] }) => all + start + first, 0);
    return {
      ...{ id: `quoted-${id}`, category, vendor: vendor ?? 'Quoted vendor', solution: '', asOf, isOfPurchase: true },
      basePricePerRoom: null,
      implementationCost: Math.round(sum(true)),
      monthlyCost: Math.round((100 * sum(false)) / 12) / 100,
    };
  });
};

/** The form as typed. */
export const QuoteForm = z.object({
  vendor: z.string(),
  solution: z.string(),
  basePricePerRoom: z.string(),
  implementationCost: z.string(),
  monthlyCost: z.string(),
});
export type QuoteForm = z.infer<typeof QuoteForm>;
export const emptyQuoteForm: QuoteForm = {
  vendor: '',
  solution: '',
  basePricePerRoom: '',
  implementationCost: '',
  monthlyCost: '',
};
export const quoteFormDraft = draft('pricing.quote-form', QuoteForm);

const AMOUNT_MAX = 1_000_000_000;
export const NAME_MAX = 120;

/** `$12,400.50` as a number, null where nothing was typed, undefined where it is no amount. */
const amountTyped = (text: string): number | null | undefined => {
  if (plainAmount(text) === '') return null;
  const value = audTyped(text);
  return value !== null && value <= AMOUNT_MAX ? value : undefined;
};

const parts: readonly PricePart[] = ['basePricePerRoom', 'implementationCost', 'monthlyCost'];
export type QuoteProblems = Partial<Record<keyof QuoteForm, string>>;

/** What keeps a typed quote from being added, by field. */
export const quoteProblems = (form: QuoteForm): QuoteProblems => {
  const wrong = parts.filter((part) => amountTyped(form[part]) === undefined);
  const isBare = wrong.length === 0 && parts.every((part) => amountTyped(form[part]) === null);
  return {
    ...(form.vendor.trim() === '' ? { vendor: 'Enter the vendor’s name.' } : {}),
    ...Object.fromEntries(wrong.map((part) => [part, 'Enter an amount such as 12,400 or 12400.50.'])),
    ...(isBare ? { basePricePerRoom: 'Enter at least one amount of the quote.' } : {}),
  };
};

type Around = Pick<OwnQuote, 'id' | 'category' | 'asOf'>;

/** The quote that a form without problems stands for. */
export const quoteOf = (form: QuoteForm, around: Around): OwnQuote => ({
  ...around,
  vendor: form.vendor.trim(),
  solution: form.solution.trim(),
  basePricePerRoom: amountTyped(form.basePricePerRoom) ?? null,
  implementationCost: amountTyped(form.implementationCost) ?? null,
  monthlyCost: amountTyped(form.monthlyCost) ?? null,
});

const gapOf = {
  basePricePerRoom: 'base price per room',
  implementationCost: 'implementation cost',
  monthlyCost: 'monthly cost',
} satisfies Record<PricePart, string>;

/** A quote as a row of the comparison: what was typed, and nothing else. */
export const recordOfQuote = (quote: OwnQuote): VendorPricing => {
  const evidence: Evidence = {
    kind: 'user-supplied',
    source: quote.isOfPurchase ? 'A settled quote of this purchase' : 'Your own quote, typed in here',
    asOf: quote.asOf,
  };
  const given = parts.filter((part) => quote[part] !== null);
  const missing = parts.filter((part) => quote[part] === null);
  return {
    vendor: quote.vendor,
    solution: quote.solution || 'Quoted solution',
    basePricePerRoom: quote.basePricePerRoom,
    implementationCost: quote.implementationCost,
    monthlyCost: quote.monthlyCost,
    currency: 'AUD',
    riskScore: null,
    supportLevel: null,
    marketPosition: null,
    availability: null,
    trend: null,
    priceChange: null,
    certifications: { tga: null, fda: null, ce: null, iso: [] },
    solutionId: `own-${quote.id}`,
    demonstration: false,
    riskRange: null,
    riskCoverage: 0,
    priceRange: null,
    forFacility: null,
    inRegion: null,
    evidence: Object.fromEntries(given.map((part) => [part, evidence])),
    notOnRecord: missing.map((part) => gapOf[part]),
    questions: missing.map((part) => `What is the ${gapOf[part]} of your quote?`),
  };
};
