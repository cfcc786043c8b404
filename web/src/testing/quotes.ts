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
      amount: '$185k',
      unit: 'whole',
      quantity: 1,
      period: 'once',
      gst: 'ex',
      optional: false,
      byYearAud: [185_000, 0, 0, 0, 0, 0],
    },
    {
      id: 'line-2',
      text: 'Software and support 12.50 per bed per week',
      label: 'Software and support',
      amount: '$12.50',
      unit: 'bed',
      quantity: 92,
      period: 'week',
      gst: 'ex',
      optional: false,
      byYearAud: [0, 59_800, 59_800, 59_800, 59_800, 59_800],
    },
    {
      id: 'line-3',
      text: 'Optional training $4,000 - $6,000 inc GST',
      label: 'Training',
      amount: '$4,000 to $6,000',
      unit: 'whole',
      quantity: 1,
      period: 'once',
      gst: 'inc',
      optional: true,
      byYearAud: [5_454.55, 0, 0, 0, 0, 0],
    },
  ],
  totals: [{ text: 'Total year one $250,000', amount: '$250,000', gst: 'ex' }],
  total: { low: 484_000, high: 484_000 },
  settled: false,
  open: ['freight has no price yet.'],
  assumptions: ['The term is 36 months; after it the same price is taken to go on.'],
  isOver: false,
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
      reason: 'The offer states $250,000; its lines give $244,800.',
    },
  ],
  questions: [{ quoteId: 'quote-1', question: 'Does the price per bed include GST?' }],
  ...more,
});
