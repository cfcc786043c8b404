import { describe, expect, it } from 'vitest';
import { QuoteReading } from '../../contracts/reports/quotes.ts';
import { readQuotes } from './read-quotes.ts';
import { hardAmounts } from './testing/hard-amounts.ts';
import { hardChoices } from './testing/hard-choices.ts';
import { hardColumns } from './testing/hard-columns.ts';
import { hardDiscounts } from './testing/hard-discounts.ts';
import { hardParts } from './testing/hard-parts.ts';
import { hardPeriods } from './testing/hard-periods.ts';
import { hardQuantities } from './testing/hard-quantities.ts';
import { hardQuotes } from './testing/hard-quotes.ts';
import { hardTables } from './testing/hard-tables.ts';
import { hardVendors } from './testing/hard-vendors.ts';
import { hardYears } from './testing/hard-years.ts';
import { summary } from './testing/quote-summary.ts';

const all = [
  ...[hardAmounts, hardQuantities, hardPeriods, hardYears, hardParts, hardDiscounts],
  ...[hardChoices, hardTables, hardColumns, hardVendors, hardQuotes],
].flat();

describe('a quote that is easily misread', () => {
  it.each(all)('is read as it was meant: %s', (text, reading) => expect(summary(readQuotes(text))).toEqual(reading));

  it.each(all)('is a reading by the contract: %s', (text) =>
    expect(QuoteReading.parse(readQuotes(text))).toEqual(readQuotes(text)),
  );

  it('has no price that is lost without a word', () => {
    const isSilent = (text: string): boolean => {
      const { quotes, unread } = readQuotes(text);
      return unread.length === 0 && quotes.every(({ lines, totals }) => lines.length + totals.length === 0);
    };
    expect(all.map(([text]) => text).filter(isSilent)).toEqual([]);
  });
});

describe('what is not counted', () => {
  const unread = (text: string) => readQuotes(text).unread.map(({ reason, isUnpriced }) => [reason, isUnpriced]);

  it.each([
    ['a price by volume', '1-50 users $12, 51+ users $10', /price by volume/],
    ['one of several plans', 'Silver $9,500 p.a.\nGold $14,000 p.a.', /several plans/],
    ['a payment without its price', 'Deposit $5,000', /part payment/],
    ['an amount under a head that says nothing', 'Item | Base price | Upgrade price\nMat | $200 | $260', /“Upgrade/],
    ['a price for a number of units', 'SMS $45 per 1,000', /number of units/],
    ['what a line leaves open', 'Hardware $5,000, freight TBA', /No price/],
  ])('leaves the quote without a price: %s', (_, text, reason) =>
    expect(unread(text)).toContainEqual([expect.stringMatching(reason), true]),
  );

  it.each([
    ['a payment beside its price', 'Hardware $20,000\nDeposit $5,000', /part payment/],
    ['a part of a price', 'Project $150,000 including $20,000 contingency', /part of the price/],
    ['a limit', 'Labour $165/hr, capped at $12,000', /limit/],
    ['a minimum', 'App $9 per user per month\nMinimum monthly charge $500', /minimum/],
    ['a fee of a certain case', 'Hosting $500 per month\nEarly termination fee $15,000', /certain case/],
    ['what is waived', 'Hosting $500 per month\nSet-up $5,000 (waived)', /waived/],
    ['a bond', 'Hosting $500 per month\nRefundable bond $2,000', /given back/],
    ['a discount on a condition', 'Hardware $20,000\n$2,000 off if ordered by June', /condition/],
    ['a question', 'Hardware $20,000. Can you do $18,000?', /asked about/],
  ])('leaves the price of the quote whole: %s', (_, text, reason) =>
    expect(unread(text)).toEqual([[expect.stringMatching(reason), false]]),
  );

  it('is told of a price that is not owed from the start, and the price is read', () => {
    const { quotes, unread: notes } = readQuotes('Support free for the first 12 months, $6,500 pa thereafter');
    expect(quotes[0]?.lines).toMatchObject([{ amountAud: 6_500, period: 'year', termYears: null }]);
    expect(notes).toMatchObject([{ reason: expect.stringMatching(/Not owed from the start/), isUnpriced: false }]);
  });
});

describe('what only the vendor can tell', () => {
  const asked = (text: string): string[] => readQuotes(text).questions.map(({ question }) => question);

  it.each([
    [
      'Support $12,000 payable quarterly in advance',
      'Is “Support” (A$12,000) what is paid each quarter, or each year?',
    ],
    ['Silver $9,500 p.a.\nGold $14,000 p.a.', 'Which of your plans do you offer us, and what does it hold?'],
    [
      'Handsets: 1–49 $420 each, 50+ $395 each',
      'Which of the prices by volume of “Handsets: 1–49” holds for our number: for all units, or only for those above the step?',
    ],
    [
      'Purchase outright: $120,000\nLease: 60 x $2,400 per month',
      'Are “Purchase outright” and “Lease” two ways to pay for the same, and what else does each of them hold?',
    ],
    ['Item\tQty\tCost ex\tCost inc\nTablet\t10\t$500\t$550', 'Is A$500 for “Tablet” the price of all 10, or of each?'],
    ['Allow $5k for cabling', '“cabling” is quoted as “about A$5,000”: what is the fixed price?'],
    ['Freight: TBA. Install: $4,000', 'What is the price of “Freight”?'],
  ])('is asked about "%s": %s', (text, question) => expect(asked(text)).toContain(question));
});
