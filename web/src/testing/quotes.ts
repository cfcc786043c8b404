import type { Quote, QuoteReading } from '#shared/contracts/reports/quotes';

/** Builders of quotes as they were read; a test names only what it is about. */

export const aQuote = (more: Partial<Quote> = {}): Quote => ({
  id: 'quote-1',
  vendor: 'Example Call Systems',
  lines: [
    {
      id: 'line-1',
      text: 'Supply and install: $185k + GST',
      label: 'Supply and install',
      amountAud: 185_000,
      amountHighAud: null,
      unit: 'whole',
      quantity: null,
      period: 'once',
      termYears: null,
      gst: 'excluded',
      optional: false,
    },
    {
      id: 'line-2',
      text: 'Software and support 12.50 per bed per week',
      label: 'Software and support',
      amountAud: 12.5,
      amountHighAud: null,
      unit: 'bed',
      quantity: 92,
      period: 'week',
      termYears: null,
      gst: 'not-stated',
      optional: false,
    },
    {
      id: 'line-3',
      text: 'Optional training $4,000 - $6,000 inc GST',
      label: 'Training',
      amountAud: 4_000,
      amountHighAud: 6_000,
      unit: 'whole',
      quantity: null,
      period: 'once',
      termYears: null,
      gst: 'included',
      optional: true,
    },
  ],
  totals: [{ text: 'Total year one $250,000', amountAud: 250_000, period: 'once', gst: 'excluded' }],
  termYears: 3,
  validUntil: '31 December',
  ...more,
});

export const aQuoteReading = (more: Partial<QuoteReading> = {}): QuoteReading => ({
  quotes: [aQuote()],
  unread: [
    {
      quoteId: 'quote-1',
      isUnpriced: true,
      line: 7,
      text: 'freight approx TBA $$',
      reason: 'No amount could be read.',
    },
  ],
  slips: [
    {
      quoteId: 'quote-1',
      text: 'Total year one $250,000',
      statedAud: 250_000,
      computedAud: 244_800,
      reason: 'The lines of the first year come to less than the stated total.',
    },
  ],
  questions: [{ quoteId: 'quote-1', question: 'Does the price per bed include GST?' }],
  counts: { bed: 92, room: null, resident: null, user: null, device: null, site: 1 },
  ...more,
});
