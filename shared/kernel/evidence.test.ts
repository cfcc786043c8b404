import { describe, expect, it } from 'vitest';
import { evidenceOf, isOld } from './evidence.ts';

describe('isOld', () => {
  it.each([
    ['2024-11-22', undefined, false],
    ['2024-11-21', undefined, true],
    ['2024', undefined, false],
    ['2023', undefined, true],
    ['2025-10', 'prices', true],
    ['2025-10', 'features', false],
    [undefined, 'prices', false],
  ])('a fact of %s in the field %s: %s', (asOf, field, old) => {
    expect(isOld({ ...(asOf ? { asOf } : {}), ...(field ? { field } : {}) }, '2026-11-22')).toBe(old);
  });
});

it('says what another source says otherwise', () => {
  const other = { kind: 'published' as const, source: 'Annual report', asOf: '2025' };
  const fact = { kind: 'published' as const, source: 'Web page', others: [{ ...other, value: 52 }] };
  expect(evidenceOf(fact).note).toBe('Another source says 52 (Annual report, 2025).');
});
