import { describe, expect, it } from 'vitest';
import { Category } from '#shared/kernel/catalogue';
import { wordsIn } from '#shared/reading/phrases/words';
import solutions from '../../../infra/seed/solutions.json' with { type: 'json' };
import type { SolutionRecord } from '../schema/record.ts';
import { catalogueOf, solution, vendor } from '../testing/records.ts';
import table from './kinds.json' with { type: 'json' };
import { kindsIn, kindsLabelled, solutionsOfKind } from './kinds.ts';

const labels = (text: string) => kindsIn(wordsIn(text)).map(({ value }) => value.label);

describe('kinds of thing', () => {
  it.each([
    ['bladder scanners', ['bladder scanner']],
    ['12 defibs', ['defibrillator']],
    ['hospital bed mattress', ['mattress']],
    ['floor beds', ['floor bed']],
    ['a hoist sling', ['sling']],
    ['12 pressure matresses', ['pressure mattress']],
    ['pt lifters', ['mobile hoist']],
    ['eMARs', ['electronic medication chart']],
    ['a single-use NPWT kit', ['negative pressure wound therapy']],
    ['a DD safe', ['medication safe or cupboard']],
    ['the wifi refresh', ['Wi-Fi or network']],
    ['an incident system', ['incident or risk management system']],
    ['CTGs', ['fetal monitor']],
    ['ultrasound probe disinfection', ['ultrasound probe disinfection']],
    ['hearing aids and ceiling hoists', ['hearing device', 'ceiling hoist']],
  ])('reads %s as the longest name that stands there', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it.each(['a hospital of 120 beds', 'our staff and residents', 'hospitals: bed, transport and discharge'])(
    'finds none in "%s"',
    (text) => {
      expect(labels(text)).toEqual([]);
    },
  );

  it('holds each kind once, in a category that there is, and wider kinds that there are', () => {
    const all = table.map(([label]) => label);
    expect(new Set(all).size).toBe(all.length);
    for (const [, category, , isA] of table) {
      expect(category === null || Category.options.some((option) => option === category)).toBe(true);
      expect(isA === null || all.includes(isA as string)).toBe(true);
    }
  });

  it('knows every label that a record bears, and every real and fictional record bears one', () => {
    for (const { kinds } of solutions) expect(kindsLabelled(kinds).length).toBeGreaterThan(0);
  });
});

describe('products of a kind', () => {
  const record = (id: string, given: Partial<SolutionRecord>) =>
    solution({ id, name: id, category: 'assistive-technology', facts: {}, ...given });
  const catalogue = catalogueOf({
    vendors: [vendor()],
    contracts: [],
    solutions: [
      record('typed', { name: 'Bladder scanner', kinds: ['mobile hoist'] }),
      record('guessed', { name: 'Overhead hoist' }),
      record('fictional', { kinds: ['mobile hoist'], demonstration: true }),
      record('of-a-later-release', { name: 'Mobile hoist', kinds: ['a kind that nobody knows'] }),
    ],
  });
  const of = (label: string, isFictional?: boolean) =>
    kindsLabelled([label]).flatMap((kind) => solutionsOfKind(catalogue, kind, isFictional));

  it('are those whose record says so, whatever its words are; of a record that says nothing, its words tell', () => {
    expect(of('bladder scanner')).toEqual([]);
    expect(of('mobile hoist')).toEqual(['typed']);
    expect(of('ceiling hoist')).toEqual(['guessed']);
    expect(of('mobile hoist', true)).toEqual(['fictional']);
  });

  it('are those of narrower kinds too, and never those of wider ones', () => {
    expect(of('hoist or patient lift')).toEqual(['guessed', 'typed']);
    expect(of('stand aid')).toEqual([]);
  });
});
