import { describe, expect, it } from 'vitest';
import { evidenceOf, isOld, shownEvidenceOf } from './evidence.ts';

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

it('shows what another source says beside the value, and not the lines that a list holds already', () => {
  const own = { kind: 'published' as const, source: 'Web page' };
  const other = { kind: 'public-record' as const, source: 'Register', asOf: '2025' };
  const shown = shownEvidenceOf({ ...own, value: 39, others: [{ ...other, value: 52 }] }, 'revenue');
  expect(shown.otherwise).toEqual([{ ...other, agesSoon: true, says: '52' }]);
  const list = { ...own, value: ['a', 'b'], others: [{ ...other, value: ['b'] }] };
  expect(shownEvidenceOf(list).otherwise).toBeUndefined();
});

it('keeps how soon a fact is old where its field is no longer beside it', () => {
  const fact = { kind: 'published' as const, source: 'Web page', asOf: '2025-10' };
  expect(isOld(evidenceOf(fact, 'pricingInfo.priceRange'), '2026-11-22')).toBe(true);
  expect(isOld(evidenceOf(evidenceOf(fact, 'certificates.0')), '2026-11-22')).toBe(true);
  expect(isOld(evidenceOf(fact, 'features'), '2026-11-22')).toBe(false);
});
