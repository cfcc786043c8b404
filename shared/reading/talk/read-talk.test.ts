import { describe, expect, it } from 'vitest';
import { readTalk, type TalkWorld } from './read-talk.ts';

const world: TalkWorld = {
  vendor: 'Austco',
  rivals: [],
  isOrdinary: (word) => !['rauland', 'vocera', 'austco', 'breathline', 'priya'].includes(word),
  price: null,
  before: [],
};
const read = (text: string, more: Partial<TalkWorld> = {}) => readTalk(text, { ...world, ...more });
const told = (text: string, more: Partial<TalkWorld> = {}) =>
  read(text, more).rows.map(({ party, name, amount, kind }) => [name ?? party, amount, kind]);

describe('who named an amount', () => {
  it.each([
    ['Rauland is at 165k', [['Rauland', 165_000, 'offer']]],
    ['They came back with 178,000 and a free training day', [['they', 178_000, 'offer']]],
    [
      'We got it down from 180k to 168k',
      [
        ['they', 180_000, 'previous'],
        ['they', 168_000, 'offer'],
      ],
    ],
    ['Vocera told me they would do it for $71,000', [['Vocera', 71_000, 'offer']]],
    ['They won’t go below 170', [['they', 170_000, 'offer']]],
    ['Told them 150k', [['we', 150_000, 'counter']]],
    ['They can’t know it, but we can’t go past 170k', [['we', 170_000, 'limit']]],
    [
      'austco offered 332k over 5 yrs, wont go over 320k all up ex gst',
      [
        ['they', 332_000, 'offer'],
        ['we', 320_000, 'limit'],
      ],
    ],
    ['Another vendor quoted $82,000', [['rival', 82_000, 'offer']]],
    ['I misread it, the 62,000 was Rauland’s', [['Rauland', 62_000, 'offer']]],
    [
      'Three quotes: Austco 213,240, Breathline 207,900, Rauland 221k.',
      [
        ['they', 213_240, 'offer'],
        ['Breathline', 207_900, 'offer'],
        ['Rauland', 221_000, 'offer'],
      ],
    ],
  ])('“%s”', (text, rows) => expect(told(text)).toEqual(rows));

  it('asks where a sentence names nobody and another vendor was the last one named', () => {
    const [row] = read('Rauland called back. 165k now.').rows;
    expect(row).toMatchObject({ party: 'rival', question: expect.stringContaining('Rauland') });
  });

  it('asks whether a name that no list holds is another vendor', () => {
    expect(read('Rauland is at 165k').rows[0]?.question).toBe('Is Rauland another vendor?');
    expect(read('Rauland is at 165k', { rivals: ['Rauland'] }).rows[0]?.question).toBeNull();
  });
});

describe('a question of ours', () => {
  it.each([
    'should i accept 310k',
    'Should we take 310k?',
    'ok so do we take 310k',
    'what if i accept 310k',
    'is 310k a good price',
  ])('is no row: “%s”', (text) => {
    const { rows, asked } = read(text);
    expect([rows, asked.map(({ amount }) => amount)]).toEqual([[], [310_000]]);
  });

  it('leaves what was told before it', () => {
    expect(told('they said 310k should i accept')).toEqual([['they', 310_000, 'offer']]);
    expect(told('should be 310k')).toHaveLength(1);
  });
});

describe('what an amount pays for', () => {
  it('has period, months and GST beside it', () => {
    expect(read('They want 9,500 a month for 60 months ex GST').rows).toMatchObject([
      { amount: 9_500, period: 'month', months: 60, gst: 'ex' },
    ]);
  });

  it('has the unit and how many of it', () => {
    expect(read('They want $2,890 a pump for 50 pumps, plus GST').rows).toMatchObject([
      { amount: 2_890, unit: 'pump', quantity: 50, gst: 'ex', period: null },
    ]);
  });

  it('has what comes with it, and the part of the deal that it is for', () => {
    expect(read('They came back with 178,000 and a free training day').rows[0]?.terms).toBe('a free training day');
    expect(read('Support is $12,000 a year').rows[0]).toMatchObject({ scope: 'support', period: 'year' });
  });

  it('takes a bare number for thousands beside a price, and asks where nothing tells its size', () => {
    expect(told('They want 172', { price: 180_000 })).toEqual([['they', 172_000, 'offer']]);
    expect(read('They want 172').rows[0]?.question).toContain('172');
  });

  it('reads a share off the last price, and no other share', () => {
    expect(told('They will do 5% off', { price: 100_000 })).toEqual([['they', 95_000, 'offer']]);
    expect(told('They want 3% CPI every year', { price: 100_000 })).toEqual([]);
  });
});

it.each([
  'What if I accept 174k for seven years?',
  'Should we push for 400 or settle at 410?',
  'Ring me on 0400 000 111',
  'We have 2,650 staff and 92 beds',
  'Quote QN-3145 of 12/05/2026 is valid 60 days',
])('makes no row of “%s”', (text) => expect(read(text).rows).toEqual([]));

it('keeps the amount of a question apart, with its term', () => {
  expect(read('What if I accept 174k for seven years?').asked).toMatchObject([{ amount: 174_000, months: 84 }]);
});

it('reads ten thousand words of digits in less than two seconds', () => {
  const started = performance.now();
  read('They want 172,000 and Rauland is at 165k. '.repeat(100));
  expect(performance.now() - started).toBeLessThan(2_000);
});
