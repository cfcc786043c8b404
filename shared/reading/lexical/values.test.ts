import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, numberOf, overlaps, type Value, values } from './values.ts';

const read = (text: string) => values(text).map((value) => ({ ...value, words: text.slice(value.start, value.end) }));
const only = (text: string, kind: Value['kind']) => read(text).filter((value) => value.kind === kind);

describe('lengths of time', () => {
  it.each([
    ['half an hour a day', 0.5, 'hour'],
    ['a quarter of an hour each', 0.25, 'hour'],
    ['an hour and a half of training', 1.5, 'hour'],
    ['half a day on site', 0.5, 'day'],
    ['2 hours', 2, 'hour'],
  ])('reads %s', (text, value, per) => {
    expect(only(text, 'duration')).toMatchObject([{ value, per }]);
  });
});

it('takes what is counted behind “Quote:” for no number of a paper, and a bare number for one', () => {
  expect(only('Quote: 14 bins at $85 each', 'number')).toMatchObject([{ value: 14 }]);
  expect(only('Quote: 14552 of 3 June', 'reference')).toHaveLength(1);
});

describe('amounts', () => {
  it.each([
    ['fifty-eight', 58],
    ['two hundred and ten thousand', 210_000],
    ['one and a half', 1.5],
    ['two and a half thousand', 2500],
    ['one point five million', 1_500_000],
    ['a hundred and fifty', 150],
    ['forty-two thousand five hundred', 42_500],
    ['half a million', 500_000],
    ['a dozen', 12],
    ['first', 1],
    ['twenty-first', 21],
    ['3rd', 3],
    ['48k', 48_000],
    ['1.2m', 1_200_000],
    ['8 cents', 0.08],
    ['8c', 0.08],
    ['$.08', 0.08],
    ['48.500,00', 48_500],
    ['$1,250.50', 1250.5],
    ["CHF 48'500", 48_500],
    ['1½', 1.5],
    ['8 %', 8],
    ['forty-two', 42],
    ['12 500', 12_500],
    ['1 234 567', 1_234_567],
    ['12 500 kg', 12_500],
    ['12 50', 12],
  ])('reads the copied string %s', (text, value) => {
    expect(amountOf(text)?.value).toBeCloseTo(value, 9);
  });

  it.each([
    ['A$165,000', 'AUD', 165_000],
    ['NZ$400', 'NZD', 400],
    ['US$1,200', 'USD', 1200],
    ['12,000 USD', 'USD', 12_000],
    ['€48.500,00', 'EUR', 48_500],
    ['GBP 30k', 'GBP', 30_000],
    ['$1.2m', 'AUD', 1_200_000],
    ['two hundred and ten thousand dollars', 'AUD', 210_000],
  ])('knows the currency of %s', (text, currency, value) => {
    expect(only(`it is ${text} in all`, 'money')).toMatchObject([{ currency, value, words: text }]);
  });

  it.each([
    ['$8,000-$10,000', 8000, 10_000],
    ['$8-10k', 8000, 10_000],
    ['$48k–$52k', 48_000, 52_000],
    ['$48,000 to $52,000', 48_000, 52_000],
  ])('reads the range %s', (text, value, high) => {
    expect(only(text, 'money')).toMatchObject([{ value, high, words: text }]);
  });

  it('joins no digits over the comma of a row, but over one in quotes', () => {
    expect(read('Base,12,500,6000\nPlus,14,900,12600').map((v) => 'value' in v && v.value)).toEqual([
      12, 500, 6000, 14, 900, 12600,
    ]);
    expect(only('Base,"$12,500",2,25000\nPlus,"$14,900",2,29800', 'money')).toMatchObject([
      { value: 12_500 },
      { value: 14_900 },
    ]);
    expect(only('setup, 12,500 dollars, and more', 'money')).toMatchObject([{ value: 12_500 }]);
  });

  it('keeps decimal commas between semicolons together', () => {
    const found = read('2;38.450,00;76.900,00\n4;1.275,00;5.100,00').flatMap((one) =>
      'value' in one ? [one.value] : [],
    );
    expect(found).toEqual([2, 38_450, 76_900, 4, 1275, 5100]);
  });

  it('adds counts that are written as a sum and names what is counted', () => {
    expect(only('58 + 91 residents', 'number')).toMatchObject([
      { value: 149, parts: [58, 91], unit: { name: 'resident' } },
    ]);
    expect(only('120 named users, 84 aged care beds; 6 FTE', 'number')).toMatchObject([
      { value: 120, unit: { name: 'user' } },
      { value: 84, unit: { name: 'bed' } },
      { value: 6, unit: { name: 'fte' } },
    ]);
  });
});

describe('time', () => {
  it.each([
    ['$4k per month', 'month', undefined],
    ['$4k a month', 'month', undefined],
    ['$4k p.a.', 'year', undefined],
    ['$4k/yr', 'year', undefined],
    ['$4k, billed quarterly', 'quarter', undefined],
    ['one-off fee', 'once', undefined],
    ['$90 twice a year', 'year', 2],
    ['$90 every two weeks', 'week', 0.5],
    ['3.20 pm per door', 'month', undefined],
    ['$90, ten months of the year', 'month', 10 / 12],
    ['$90 for the 40 school weeks of each year', 'week', 40 / 52],
    ['$90, 365 days a year', 'day', 1],
  ])('%s is per %s', (text, per, times) => {
    const [period, ...more] = values(text).filter((value) => value.kind === 'period');
    expect(more).toEqual([]);
    expect(period).toMatchObject({ per, ...(times ? { times } : {}) });
  });

  it('reads no period where a month is only spoken of', () => {
    expect(only('a month ago we met', 'period')).toEqual([]);
  });

  it.each([
    ['36-month term', { kind: 'duration', per: 'month', value: 36 }],
    ['3-5 years', { kind: 'duration', per: 'year', value: 3, high: 5 }],
    ['within six weeks', { kind: 'duration', per: 'week', value: 6, isWithin: true }],
    ['years 2 to 5', { kind: 'nth', per: 'year', value: 2, high: 5 }],
    ['years 3, 4 and 5', { kind: 'nth', per: 'year', value: 3, high: 5 }],
    ['the second year', { kind: 'nth', per: 'year', value: 2 }],
    ['month 7', { kind: 'nth', per: 'month', value: 7 }],
    ['by 30 June 2027', { kind: 'date', day: 30, month: 6, year: 2027, isBy: true }],
    ['12/06/2026', { kind: 'date', day: 12, month: 6, year: 2026 }],
    ['2026-07-01', { kind: 'date', day: 1, month: 7, year: 2026 }],
    ['Q3 FY27', { kind: 'date', quarter: 3 }],
    ['before EOFY', { kind: 'date', month: 6, day: 30, isBy: true }],
    ['in March', { kind: 'date', month: 3 }],
  ])('reads %s', (text, value) => {
    expect(values(text)[0]).toMatchObject(value);
  });

  it('takes the verb may for no month', () => {
    expect(only('May we start? It may be 5 days.', 'date')).toEqual([]);
  });
});

describe('what is no money', () => {
  it.each([
    'ABN 12 345 678 901',
    'Ph: 02 9876 5432',
    '1300 123 456',
    '(03) 9876 5432',
    '+61 2 9123 4567',
    'Quote no. 4421',
    'Quotation 2026-4417',
    'Q-2024-118',
    'ARTG 123456',
    'page 3 of 7',
    'ISO 27001',
    '24/7',
    '9am',
    '10:04:30',
    'sales@v2.example.com',
  ])('%s', (text) => {
    expect(read(`see ${text} below`).map(({ kind }) => kind)).toEqual(['reference']);
  });
});

it.each([
  ['$90 ex GST', 'ex'],
  ['$90 (+GST)', 'ex'],
  ['$90, GST not included', 'ex'],
  ['$99 incl. GST', 'inc'],
  ['GST inclusive $99', 'inc'],
  ['GST-free', 'free'],
])('%s: GST is %s', (text, gst) => {
  expect(only(text, 'gst')).toMatchObject([{ gst }]);
});

describe('of every text', () => {
  const piece = fc.constantFrom(
    '$',
    '48',
    'k',
    ' ',
    ',',
    '.',
    '-',
    'per',
    'month',
    'fifty',
    'and',
    'a',
    'half',
    '\n',
    '"',
    '%',
    'GST',
    'ex',
    'Q3',
    '1,200',
    'to',
    'year',
    '2',
    '+',
    'AUD',
    'é',
    '½',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  );

  it('the values stand in order, apart, inside the text, and are finite', () => {
    fc.assert(
      fc.property(text, (sample) => {
        let end = 0;
        for (const value of values(sample)) {
          expect(value.start).toBeGreaterThanOrEqual(end);
          expect(value.end).toBeGreaterThan(value.start);
          end = value.end;
          if ('value' in value) expect(Number.isFinite(value.value)).toBe(true);
          if ('high' in value && value.high !== undefined) expect(value.high).toBeGreaterThan(value.value);
        }
        expect(end).toBeLessThanOrEqual(sample.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('every whole amount is read back from digits with thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        expect(only(`a fee of $${value.toLocaleString('en-AU')} now`, 'money')).toMatchObject([{ value }]);
      }),
    );
  });

  it('every number below a million is read back from words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
        expect(amountOf(inWords(value))?.value).toBe(value);
      }),
    );
  });

  it('fifty thousand characters take well under a second', () => {
    const long = 'Licence for 84 beds at $1,200 per bed per month ex GST, from month 7; '.repeat(720);
    const started = performance.now();
    expect(values(long).length).toBe(720 * 6);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ten = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
function inWords(value: number): string {
  if (value >= 1000)
    return [
      inWords(Math.floor(value / 1000)),
      'thousand',
      value % 1000 ? (value % 1000 < 100 ? `and ${inWords(value % 1000)}` : inWords(value % 1000)) : '',
    ]
      .join(' ')
      .trim();
  if (value >= 100)
    return `${small[Math.floor(value / 100)]} hundred${value % 100 ? ` and ${inWords(value % 100)}` : ''}`;
  return value < 20 ? `${small[value]}` : `${ten[Math.floor(value / 10)]}${value % 10 ? `-${small[value % 10]}` : ''}`;
}

it('tells of a copied string what it is, in which currency, and both ends of a range', () => {
  expect(amountOf('$8-10k')).toEqual({ kind: 'money', value: 8_000, high: 10_000, currency: 'AUD' });
  expect(amountOf('8 %')).toEqual({ kind: 'percent', value: 8 });
  expect(amountOf('3 months')).toEqual({ kind: 'number', value: 3 });
  expect([amountOf('nil'), numberOf('nil'), numberOf(), numberOf('$1.50')]).toEqual([undefined, 0, 0, 1.5]);
});

it('takes two stretches of a text for overlapping where they share a place', () => {
  const span = (start: number, end: number) => ({ start, end });
  expect(overlaps(span(0, 2), span(2, 4))).toBe(false);
  expect(overlaps(span(2, 4), span(0, 2))).toBe(false);
  expect(overlaps(span(0, 3), span(2, 4))).toBe(true);
  expect(overlaps(span(2, 3), span(0, 9))).toBe(true);
});
