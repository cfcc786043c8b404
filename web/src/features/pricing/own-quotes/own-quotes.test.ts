import { expect, it } from 'vitest';
import type { Quote } from '#shared/contracts/reports/quotes';
import { noQuotes } from '../../../lib/purchase/quoted.ts';
import { quotesOfPurchase } from './own-quotes.ts';

const line = { text: '', amount: '', unit: 'whole', quantity: 1, gst: 'ex', optional: false } as const;
const quote: Quote = {
  ...{ id: 'quote-1', vendor: 'Quokka Bells', totals: [], total: { low: 156_511, high: 156_511 }, settled: true },
  ...{ open: [], assumptions: [], isOver: false },
  lines: [
    { ...line, id: 'line-1', label: 'System', period: 'once', byYearAud: [151_511, 0, 0, 0, 0, 0] },
    { ...line, id: 'line-2', label: 'Support', period: 'year', byYearAud: [0, 1_200, 1_200, 1_200, 1_200, 1_200] },
    { ...line, id: 'line-3', label: 'Spare', period: 'once', byYearAud: [900, 0, 0, 0, 0, 0], optional: true },
  ],
};

it('a settled quote of the purchase stands in the comparison of its kind, and of no other', () => {
  const quoted = { ...noQuotes, quotes: [quote], categories: ['nurse-call'] as const };
  expect(quotesOfPurchase(quoted, 'communication', '2026-11-22')).toMatchObject([
    {
      vendor: 'Quokka Bells',
      implementationCost: 151_511,
      monthlyCost: 100,
      basePricePerRoom: null,
      isOfPurchase: true,
    },
  ]);
  expect(quotesOfPurchase(quoted, 'pacs', '2026-11-22')).toEqual([]);
});
