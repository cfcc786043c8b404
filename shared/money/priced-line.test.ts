import { expect, it } from 'vitest';
import { priceWords, typedAud } from './priced-line.ts';

it.each([
  ['185k', 185_000],
  ['1.2m', 1_200_000],
  ['A$185,000.50', 185_000.5],
  ['$185 000', 185_000],
  ['0', 0],
  ['18.5.2', undefined],
  ['185.000', undefined],
  ['18,50', undefined],
  ['185 per bed', undefined],
  ['-5', undefined],
  ['', undefined],
])('an amount is read as it is typed, or not at all: %s', (typed, aud) => {
  expect(typedAud(typed)).toBe(aud);
});

it('a line says its amount, or that it has none', () => {
  const line = { state: 'priced', amountAud: 185_000, per: 'year', gst: 'ex', note: '' } as const;
  expect(priceWords(line)).toBe('A$185,000 per year, GST not included');
  expect(priceWords({ ...line, amountAud: null })).toBe('no price given');
  expect(priceWords({ ...line, state: 'included', amountAud: null })).toBe('included');
  expect(priceWords(undefined)).toBe('no price given');
});
