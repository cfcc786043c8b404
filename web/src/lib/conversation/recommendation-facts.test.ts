import { expect, it } from 'vitest';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { aRecommendation } from '../../testing/answers.ts';
import { evidenceAt, factsOf, importFactsOf } from './recommendation-facts.ts';

const namesOf = (...args: Parameters<typeof factsOf>) => factsOf(...args).map(({ name }) => name);

it('shows no row for what is not on record', () => {
  expect(namesOf(aRecommendation())).toEqual(['What it is', 'Public contracts', 'Website']);
  expect(importFactsOf(aRecommendation())).toEqual([]);
});

it('marks public contracts, so that no chip passes them for a price', () => {
  const contracts = factsOf(aRecommendation()).find(({ name }) => name === 'Public contracts');
  expect(contracts).toMatchObject({ isContract: true, items: [{ evidence: { kind: 'public-record' } }] });
});

it('says which certification flags are unknown once one is known', () => {
  const certifications = { tga: true, fda: null, ce: false, iso: ['ISO 13485'], artg: ['412345'] };
  const fact = factsOf(aRecommendation({ certifications })).find(({ name }) => name === 'Certifications');
  expect(fact?.items.map(({ text }) => text)).toEqual([
    'TGA: yes',
    `FDA: ${NOT_ON_RECORD}`,
    'CE: no',
    'ISO 13485',
    'ARTG 412345',
  ]);
});

it('finds the evidence of an item in its own entry, else in that of its list', () => {
  const own = { kind: 'published', source: 'own' } as const;
  const list = { kind: 'estimate', source: 'list' } as const;
  const evidence = { 'a.b': list, 'a.b.1': own };
  expect(evidenceAt(evidence, 'a.b.1')).toBe(own);
  expect(evidenceAt(evidence, 'a.b.0')).toBe(list);
  expect(evidenceAt(evidence, 'c')).toBeUndefined();
});
