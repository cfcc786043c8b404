import { describe, expect, it } from 'vitest';
import type { OverlayFact } from '#shared/contracts/purchases/purchases';
import { solution, vendor } from '../testing/records.ts';
import { holds, withOverlay } from './overlay.ts';

const fact = (more: Partial<OverlayFact>): OverlayFact => ({
  ...{ solutionId: 'bell', of: 'solution', field: 'support247', value: true, takenFrom: null },
  ...{ kind: 'vendor-supplied', source: 'Kim Vale', asOf: '2026-11-20' },
  ...more,
});
const catalogued = { kind: 'published', source: 'Website' } as const;
const record = solution({
  id: 'bell',
  facts: { features: { value: ['Pendants'], ...catalogued }, support247: { value: false, ...catalogued } },
});
const factsWith = (...facts: OverlayFact[]) => withOverlay({ record, vendor: vendor({}) }, facts);

describe('a fact of a purchase', () => {
  it('leads, with what is on record beside it; a list takes it first', () => {
    const { record: seen } = factsWith(fact({}), fact({ field: 'features', value: ['Wireless'] }));
    expect(seen.facts.support247).toMatchObject({ value: true, source: 'Kim Vale', others: [{ value: false }] });
    expect(seen.facts.features).toMatchObject({ value: ['Wireless', 'Pendants'] });
    expect(record.facts.support247?.value).toBe(false);
  });

  it('is an entry of its own where the record lists facts, and the latest leads', () => {
    const held = (scheme: string, asOf: string) =>
      fact({ of: 'vendor', field: 'certificates', value: { scheme, scope: 'vendor' }, asOf });
    const { vendor: seen } = factsWith(held('IRAP', '2026-11-20'), held('ISO 27001', '2025-01-01'));
    expect(seen.facts.certificates?.map(({ value }) => value.scheme)).toEqual(['IRAP', 'ISO 27001']);
  });

  it.each([
    'Please call our sales team',
    'Depends on the number of beds',
    'On request within 2 weeks, for 60 beds or more',
  ])('is no price where words hold no amount: %s', (value) => {
    const price = fact({ field: 'priceRange', value });
    expect(holds(price)).toBe(false);
    expect(factsWith(price).record.facts.priceRange).toBeUndefined();
    expect(holds({ ...price, value: `${value}; 1,950 per bed per year` })).toBe(true);
  });

  it('of another product, or that no record could hold, changes nothing', () => {
    expect(holds(fact({ value: 'often' }))).toBe(false);
    expect(holds(fact({ field: 'horoscope' }))).toBe(false);
    expect(factsWith(fact({ solutionId: 'other' }), fact({ value: 'often' })).record).toEqual(record);
  });
});
