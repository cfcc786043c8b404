import { describe, expect, it } from 'vitest';
import { need } from '../testing/need.ts';
import type { RelevanceInput } from './factors.ts';
import { relevance } from './relevance.ts';

const factor = (given: RelevanceInput, name: string) => relevance(given).factors.find((one) => one.name === name);

describe('a factor', () => {
  it('is null where no record answers, with a reason that says so', () => {
    const given = need({
      setting: { asked: 'aged-care', known: null },
      budget: { budgetAud: 80_000, firstYearAud: null },
    });
    expect(factor(given, 'Setting')).toMatchObject({ points: null, reason: expect.stringContaining('No record') });
    expect(factor(given, 'Budget')).toMatchObject({ points: null, reason: expect.stringContaining('No price') });
  });

  it('is left out where the buyer asked nothing, so that no points wait for it', () => {
    expect(relevance(need()).factors.map(({ name }) => name)).toEqual([
      'Kind of product',
      'Words in common',
      'In Australia',
    ]);
  });

  it('gives each its share of whole points by the published weights, and says why', () => {
    const given = need({
      setting: { asked: 'aged-care', known: ['hospital', 'aged-care'] },
      mustHaves: [
        { wanted: 'wireless', met: true },
        { wanted: 'FHIR', met: null },
      ],
      budget: { budgetAud: 100_000, firstYearAud: 110_000 },
      location: { state: 'NSW', wantsOverseas: false, isAustralian: true, states: ['VIC'], isOverseas: false },
    });
    expect(relevance(given)).toEqual({
      score: 76,
      low: 76,
      high: 83,
      coverage: 93,
      factors: [
        { name: 'Kind of product', points: 35, max: 35, reason: 'It is what you asked for: Nurse call.' },
        { name: 'Words in common', points: 13, max: 25, reason: 'Its record speaks of: pendants.' },
        { name: 'Setting', points: 15, max: 15, reason: 'On record for: Residential aged care.' },
        { name: 'Must-haves', points: 5, max: 10, reason: 'On record: wireless. Not on record: FHIR.' },
        {
          name: 'Budget',
          points: 5,
          max: 10,
          reason: 'The published price makes A$110,000 for the first year; your budget is A$100,000.',
        },
        {
          name: 'In Australia',
          points: 3,
          max: 5,
          reason: 'Present in Australia by its record, which does not name NSW.',
        },
      ],
    });
  });

  it('that was not asked for leaves its points to the rest, and the kind of product its own to the words', () => {
    const maxima = (given: RelevanceInput) => relevance(given).factors.map(({ max }) => max);
    expect(maxima(need())).toEqual([54, 38, 8]);
    expect(maxima(need({ category: { asked: [], actual: 'ehr' } }))).toEqual([92, 8]);
  });

  it.each<[Partial<RelevanceInput['category']>, number, string]>([
    [{ asked: ['nurse-call', 'ehr'] }, 54, 'It is what you asked for: Nurse call.'],
    [{ asked: ['ehr', 'nurse-call'] }, 27, 'You also spoke of this kind: Nurse call.'],
    [{ asked: ['communication'] }, 27, 'Nurse call is next to what you asked for; it ranks below every exact match.'],
    [{ asked: ['ehr'] }, 0, 'Nurse call is not what you asked for; it ranks below every exact match.'],
  ])('of a nurse call for %j earns %i', (asked, points, reason) => {
    const given = need({ category: { asked: [], actual: 'nurse-call', ...asked } });
    expect(factor(given, 'Kind of product')).toMatchObject({ points, reason });
  });

  it('names no more than eight of the words in common, and says where there is none', () => {
    const words = (share: number, matched: string[]) => factor(need({ words: { share, matched } }), 'Words in common');
    expect(words(1, [...'abcdefghi'])?.reason).toBe('Its record speaks of: a, b, c, d, e, f, g, h.');
    expect(words(2, ['a'])).toMatchObject({ points: 38 });
    expect(words(0, [])).toMatchObject({ points: 0, reason: 'Its record uses none of your words.' });
  });

  it('names the settings on record where the one that is asked for is not among them', () => {
    expect(factor(need({ setting: { asked: 'aged-care', known: ['hospital', 'ndis'] } }), 'Setting')).toMatchObject({
      points: 0,
      reason: 'On record for Hospital, NDIS provider; not on record for: Residential aged care.',
    });
  });

  const at = { state: null, wantsOverseas: false, isAustralian: true, states: [], isOverseas: null } as const;
  it.each<[Partial<RelevanceInput['location']>, number | null, string]>([
    [{ isAustralian: null }, null, 'No record shows a presence in Australia.'],
    [{ isAustralian: false }, 0, 'Based abroad; no presence in Australia is on record.'],
    [{}, 8, 'Present in Australia by its record.'],
    [{ state: 'NSW', states: ['VIC', 'NSW'] }, 8, 'Its record names NSW.'],
    [{ state: 'NSW' }, 5, 'Present in Australia by its record, which does not name NSW.'],
  ])('of the place %j earns %s', (location, points, reason) => {
    expect(factor(need({ location: { ...at, ...location } }), 'In Australia')).toMatchObject({ points, reason });
  });

  it.each<[boolean | null, number | null, string]>([
    [null, null, 'No record says where its head office is.'],
    [true, 8, 'Its head office is outside Australia.'],
    [false, 0, 'Its head office is in Australia.'],
  ])('of a head office abroad (%s), asked for from abroad, earns %s', (isOverseas, points, reason) => {
    const given = need({ location: { ...at, wantsOverseas: true, isOverseas } });
    expect(factor(given, 'From abroad')).toMatchObject({ points, reason });
  });

  it('that rests on old facts alone earns half and says so; what no record says is no old fact', () => {
    const setting = (known: RelevanceInput['setting']['known']) =>
      factor(need({ setting: { asked: 'aged-care', known }, old: ['setting'] }), 'Setting');
    expect(setting(['aged-care'])).toMatchObject({
      points: 10,
      max: 19,
      reason: 'On record for: Residential aged care. The record is old and counts half.',
    });
    expect(setting(null)).toMatchObject({
      points: null,
      reason: 'No record says whether it suits: Residential aged care.',
    });
  });

  it('stands below a warning, which holds the score whatever else is earned', () => {
    const barred = relevance(need({ bar: 'sold no longer', words: { share: 1, matched: ['pendants'] } }));
    expect(barred).toMatchObject({ score: 20, low: 20, high: 20 });
    expect(barred.factors[0]).toEqual({
      name: 'Warning',
      points: 0,
      max: 0,
      reason: 'Held at 20 at most: sold no longer.',
    });
  });

  it('holds a published price against the budget: within, a fifth over, more', () => {
    const points = (firstYearAud: number) => {
      const found = factor(need({ budget: { budgetAud: 100_000, firstYearAud } }), 'Budget');
      return (found?.points ?? 0) / (found?.max ?? 1);
    };
    expect(points(100_000)).toBe(1);
    expect(points(120_000)).toBeCloseTo(0.5, 0);
    expect(points(120_001)).toBe(0);
  });

  it('tells met, absent and unknown must-haves apart', () => {
    const mustHaves = [
      { wanted: 'wireless', met: true },
      { wanted: 'pendants', met: true },
      { wanted: '24/7 support', met: false },
      { wanted: 'FHIR', met: null },
    ];
    expect(factor(need({ mustHaves }), 'Must-haves')?.reason).toBe(
      'On record: wireless, pendants. On record as absent: 24/7 support. Not on record: FHIR.',
    );
  });

  it('turns to suppliers from abroad when those were asked for', () => {
    const location = { state: null, wantsOverseas: true, isAustralian: true, states: [], isOverseas: false };
    expect(factor(need({ location }), 'From abroad')).toMatchObject({ points: 0 });
    expect(factor(need({ location: { ...location, isOverseas: true } }), 'From abroad')?.points).toBeGreaterThan(0);
  });
});
