import { expect, it } from 'vitest';
import { priceWords } from './priced-line.ts';

it('a line says its amount, or that it has none', () => {
  const line = { state: 'priced', amountAud: 185_000, per: 'year', gst: 'ex', note: '' } as const;
  expect(priceWords(line)).toBe('A$185,000 per year, GST not included');
  expect(priceWords({ ...line, amountAud: null })).toBe('no price given');
  expect(priceWords({ ...line, state: 'included', amountAud: null })).toBe('included');
  expect(priceWords(undefined)).toBe('no price given');
});
