import { describe, expect, it } from 'vitest';
import { keyOf, mergeProposals, type Proposal, withoutRepeats } from './proposal.ts';

const proposal = (field: string, value: unknown, start = 0): Proposal => ({
  of: 'solution',
  field,
  value,
  passage: { start, end: start + 4, text: 'ARTG' },
  at: { start, end: start + 4 },
  reader: 'rules',
});

describe('two proposals', () => {
  it.each([
    ['certificates', { scheme: 'SOC 2', number: 'A' }, { scheme: 'SOC 2', level: 'Type II' }],
    ['interfaces', { to: 'Genie', how: 'API' }, { to: 'Genie', how: 'file' }],
    ['hosting', { countries: ['AU'], provider: 'AWS' }, { countries: ['AU'] }],
    ['standards', { standard: 'FHIR' }, { standard: 'FHIR' }],
    ['prices', { amount: 5, per: 'bed', every: 'week', gst: 'in' }, { amount: 5, per: 'bed', every: 'week' }],
    ['conformance', { scheme: 'nrmc-register' }, { scheme: 'nrmc-register', on: '2025-03-04' }],
    ['artg', '318442', '318442'],
  ])('of %s are one where they say the same of the same: %j, %j', (field, one, other) => {
    expect(keyOf(proposal(field, one))).toBe(keyOf(proposal(field, other)));
  });

  it.each([
    ['certificates', { scheme: 'SOC 2' }, { scheme: 'ISO 9001' }],
    ['interfaces', { to: 'Genie', how: 'API' }, { to: 'Zedmed', how: 'API' }],
    ['hosting', { countries: ['AU'] }, { countries: ['NZ'] }],
    ['standards', { standard: 'AS/NZS', name: 'AS 3811' }, { standard: 'AS/NZS', name: 'AS/NZS 3551' }],
    ['standards', { standard: 'FHIR' }, { standard: 'CDA' }],
    ['prices', { amount: 5, per: 'bed', every: 'week' }, { amount: 6, per: 'bed', every: 'week' }],
    ['prices', { amount: 5, per: 'bed', every: 'week' }, { amount: 5, per: 'user', every: 'week' }],
    ['prices', { amount: 5, per: 'bed', every: 'week' }, { amount: 5, per: 'bed', every: 'month' }],
    ['prices', { amount: 5, item: 'Pendant' }, { amount: 5, item: 'Server' }],
    ['listing', { form: 'listed', exchange: 'ASX' }, { form: 'listed', exchange: 'NZX' }],
    ['artg', '318442', '318443'],
    ['artg', '318442', null],
  ])('of %s are two where they differ: %j, %j', (field, one, other) => {
    expect(keyOf(proposal(field, one))).not.toBe(keyOf(proposal(field, other)));
  });

  it('are two where they speak of different fields or of vendor and product', () => {
    const one = proposal('features', 'fast');
    expect(keyOf(one)).not.toBe(keyOf({ ...one, field: 'warranty' }));
    expect(keyOf(one)).not.toBe(keyOf({ ...one, of: 'vendor' }));
    expect(keyOf(proposal('features', { name: 'a' }))).not.toBe(keyOf(proposal('features', { name: 'b' })));
  });
});

it('keeps one of those that say the same, with what each adds and what was told first, in the order of the text', () => {
  const list = ['bed', 'room'];
  const told = [
    proposal('certificates', { scheme: 'SOC 2', level: 'Type I' }, 40),
    proposal('artg', '318442', 30),
    proposal('units', list, 20),
    proposal('certificates', { scheme: 'SOC 2', level: 'Type II', number: 'A 1' }, 10),
    proposal('artg', '318442', 0),
    proposal('units', list, 0),
    proposal('device', null, 50),
    proposal('device', null, 0),
  ];
  expect(withoutRepeats(told).map(({ field, value, at }) => [field, value, at.start])).toEqual([
    ['units', ['bed', 'room'], 20],
    ['artg', '318442', 30],
    ['certificates', { scheme: 'SOC 2', level: 'Type I', number: 'A 1' }, 40],
    ['device', null, 50],
  ]);
});

describe('what a model adds', () => {
  const text = 'ARTG 318442. Warranty two years.';
  const passage = { start: 13, end: 32, text: 'Warranty two years.' };
  const one = { of: 'solution' as const, field: 'warranty', value: 'two years', passage, at: { start: 22, end: 31 } };
  const merged = (changed: Partial<typeof one>) => mergeProposals(text, [], [{ ...one, ...changed }]);

  it('is taken where it stands in the text, with its words within its passage', () => {
    expect(merged({})).toEqual([{ ...one, reader: 'model' }]);
    expect(merged({ at: { start: 13, end: 32 } })).toHaveLength(1);
    expect(merged({ at: { start: 22, end: 23 } })).toHaveLength(1);
  });

  it.each([
    ['other words', { passage: { ...passage, text: 'Warranty ten years.' } }],
    ['another place', { passage: { ...passage, start: 12 } }],
    ['a blank passage', { passage: { start: 12, end: 13, text: ' ' }, at: { start: 12, end: 13 } }],
    ['words before its passage', { at: { start: 12, end: 31 } }],
    ['words behind its passage', { at: { start: 22, end: 33 } }],
    ['no words', { at: { start: 22, end: 22 } }],
    ['words backwards', { at: { start: 23, end: 22 } }],
  ])('is left out with %s', (_what, changed) => {
    expect(merged(changed)).toEqual([]);
  });

  it('changes nothing that the rules read', () => {
    const byRules = [proposal('certificates', { scheme: 'SOC 2' })];
    const again = { ...one, field: 'certificates', value: { scheme: 'SOC 2', level: 'Type II' } };
    expect(mergeProposals(text, byRules, [again])).toEqual(byRules);
  });
});
