import { expect, it } from 'vitest';
import { pricesAnswered, questionOfPart } from './answered-prices.ts';

it('reads the prices out of each answer in words, as a quote, each under its own id and in its own words', () => {
  const answers = {
    licence: { kind: 'text', text: 'ARTG 318442. A$1,950 per bed per year ex GST. Set-up is $600.' },
    abroad: { kind: 'text', text: '£7,900 per year' },
    hosting: { kind: 'text', text: 'Data are stored in Perth.' },
    term: { kind: 'yes-no', yes: true },
  } as unknown as Parameters<typeof pricesAnswered>[0];
  expect(pricesAnswered(answers)).toEqual([
    {
      id: 'licence.price-1',
      questionId: 'licence',
      price: { kind: 'quote', amount: 1950, currency: 'AUD', per: 'bed', every: 'year', gst: 'out' },
      words: 'A$1,950 per bed per year ex GST.',
    },
    {
      id: 'licence.price-2',
      questionId: 'licence',
      price: { kind: 'quote', amount: 600, currency: 'AUD', per: 'organisation', every: 'once', gst: 'unknown' },
      words: 'Set-up is $600.',
    },
    {
      id: 'abroad.price-1',
      questionId: 'abroad',
      price: {
        kind: 'foreign-reference',
        amount: 7900,
        currency: 'GBP',
        per: 'organisation',
        every: 'year',
        gst: 'unknown',
      },
      words: '£7,900 per year',
    },
  ]);
});

it('tells the question of a price from its id, and that of nothing else', () => {
  expect(questionOfPart('licence.price-2')).toBe('licence');
  expect(questionOfPart('a.price-1.price-2')).toBe('a.price-1');
  expect(questionOfPart('.price-1')).toBe('');
  expect(questionOfPart('licence')).toBeUndefined();
});
