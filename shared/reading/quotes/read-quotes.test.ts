import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleOffer } from '../../money/quotes/settled.ts';
import { checkGrid } from './check/check-grid.ts';
import { readQuotes } from './read-quotes.ts';

const settled = (text: string) => {
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) => settleOffer(offer, grid.buyer, findings));
};
const summary = (text: string) =>
  settled(text).map(({ offer, cost, isSettled }) => [offer.vendor, Math.round(cost.total.low), isSettled]);

describe('reads an offer', () => {
  it('from a mail, by its clauses', () => {
    const text =
      'Hello Sam,\n\nsupply and fitting of 12 hoists $60,000, inspection $250 per month, a spare sling $300. All prices ex GST.\n\nRegards\nTia Moss\nQuarrelow Lifting';
    expect(summary(text)).toEqual([['Quarrelow Lifting', 75_300, true]]);
  });

  it('from columns of vendors, one offer a column', () => {
    const text =
      'Item\tQuarrelow\tBantrice\nSet-up once\t$9,000\t$4,000\nLicence per year\t$10,000\tincluded\nSupport per month\t$100\t$900\nAll ex GST';
    expect(summary(text)).toEqual([
      ['Quarrelow', 65_000, true],
      ['Bantrice', 58_000, true],
    ]);
  });

  it('from rows with quantity, unit price and total, held against the stated total', () => {
    const text =
      'QUARRELOW LIFTING\n\nDescription        Qty   Unit price    Amount\nCeiling hoist       4      5,000.00   20,000.00\nSpare sling        10        120.00    1,200.00\n                  Total ex GST        21,200.00';
    expect(summary(text)).toEqual([['QUARRELOW LIFTING', 21_200, true]]);
    expect(summary(text.replace('21,200.00', '23,200.00'))).toEqual([['QUARRELOW LIFTING', 21_200, false]]);
  });

  it('from cells pasted one a line', () => {
    const text =
      'Item\nQuarrelow\nBantrice\nHardware\n$9,000\n$8,000\nSupport per year\n$1,000\n$1,500\nTraining\nincluded\nTBA\nGST\nexcluded\nexcluded';
    expect(summary(text)).toEqual([
      ['Quarrelow', 14_000, true],
      ['Bantrice', 15_500, false],
    ]);
  });

  it('counts what is priced by the piece once per period that its volume is said in', () => {
    expect(summary('Quarrelow - reminders 8 cents per SMS, allow 10,000 a year, plus GST')).toEqual([
      ['Quarrelow', 4000, true],
    ]);
  });

  it('leaves free months and a late start out, and takes a rise in', () => {
    expect(summary('Quarrelow: $1,000 per month, first three months free, ex GST')[0]?.[1]).toBe(57_000);
    expect(summary('Quarrelow: hardware $10,000. Service $1,200 a year from year 2. All ex GST')[0]?.[1]).toBe(14_800);
    expect(summary('Quarrelow: $10,000 per year, rising 10% each year. All ex GST')[0]?.[1]).toBe(61_051);
  });
});

describe('does not settle', () => {
  it.each([
    ['GST that nobody says', 'Quarrelow: hardware $10,000 and service $500 a month.'],
    ['a number of pieces that nobody says', 'Quarrelow: video calls $1.95 per minute, platform $640 a month, ex GST.'],
    ['a price on application', 'Item\tQuarrelow\nHardware\t$9,000\nTraining\tPOA\nAll ex GST'],
    ['a licence without a period', 'Quarrelow: licence $48,000, all ex GST'],
    ['a discount under a condition', 'Quarrelow: hardware $10,000. 10% off if signed by June. All ex GST.'],
    ['a foreign currency without a rate', 'Quarrelow: USD 7,400 per month, ex GST'],
    ['a price "from"', 'Quarrelow: hardware from $10,000, ex GST'],
    ['a price that follows CPI without one', 'Quarrelow: $1,000 per month, rising by CPI each year, ex GST'],
    ['a price of the first months alone', 'Quarrelow: $900 per month. First 6 months half price. All ex GST'],
    ['a minimum charge', 'Quarrelow: $0.85 per piece, 1,200 pieces per week, minimum weekly charge $1,100. All ex GST'],
    [
      'years that end before the fifth',
      'Item\tYear 1\tYear 2\nQuarrelow licence\t$900\t$950\nQuarrelow support\t$90\t$95\nAll ex GST',
    ],
    ['a minimum nobody took up', 'Quarrelow: linen $2 per kg, allow 1,000 kg a week, minimum 1,500 kg, ex GST'],
  ])('%s', (_, text) => {
    expect(settled(text).map(({ isSettled }) => isSettled)).not.toContain(true);
  });
});

it('tells the sentences of the buyer apart', () => {
  const { buyer } = readQuotes(
    'At the moment it costs us $30,000 a year. Budget is $200k.\n\nQuarrelow: $1,000 per month, ex GST',
  );
  expect(buyer.map(({ k, v }) => [k, v])).toEqual([
    ['present_cost', '$30,000'],
    ['budget', '$200k'],
  ]);
});

describe('of every text', () => {
  const piece = fc.constantFrom(
    '$',
    '1,200',
    '48',
    'k',
    ' ',
    '\t',
    ',',
    ';',
    '.',
    '\n',
    '>',
    'From:',
    'Total',
    'per',
    'month',
    'each',
    'GST',
    'ex',
    'Quarrelow',
    '%',
    'rise',
    'first',
    'year 2',
    '- ',
    '   ',
    'included',
    'x',
  );

  it('every passage stands in the text, and nothing throws', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        const grid = readQuotes(text);
        checkGrid(text, grid);
        for (const { lines } of grid.offers)
          for (const { at } of lines)
            for (const { text: words, start } of at) expect(text.startsWith(words, start)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('fifty thousand characters take a few seconds at most', () => {
    const text = 'Quarrelow: hoists at $5,200 each for 9 rooms, ex GST, service $1,200 a year from year 2.\n'.repeat(
      560,
    );
    const started = performance.now();
    settled(text);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
