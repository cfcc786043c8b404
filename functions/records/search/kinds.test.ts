import { describe, expect, it } from 'vitest';
import { Category } from '#shared/kernel/catalogue';
import { wordsIn } from '#shared/reading/phrases/words';
import table from './kinds.json' with { type: 'json' };
import { kindsIn } from './kinds.ts';

const labels = (text: string) => kindsIn(wordsIn(text)).map(({ value }) => value.label);

describe('kinds of thing', () => {
  it.each([
    ['bladder scanners', ['bladder scanner']],
    ['12 defibs', ['defibrillator']],
    ['hospital bed mattress', ['mattress']],
    ['floor beds', ['floor bed']],
    ['a hoist sling', ['sling']],
    ['ultrasound probe disinfection', ['ultrasound probe disinfection']],
    ['hearing aids and ceiling hoists', ['hearing device', 'hoist or patient lift']],
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
});
