import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noEvidence, type ScoredEvidence } from '../evidence.ts';
import { type Buyer, noBuyer } from '../points.ts';
import { anyBuyer, anyEvidence, source } from '../testing/any-evidence.ts';
import { criteria } from './criteria.ts';
import { criterionInputs, criterionScores, lowestOf } from './criterion-scores.ts';

const published = <T>(value: T) => ({ value, sources: [source('published')] });
const scoreOf = (given: Partial<ScoredEvidence>, criterion: string, buyer: Partial<Buyer> = {}) =>
  criterionScores({ ...noEvidence, ...given }, { ...noBuyer, ...buyer }).find((one) => one.criterion === criterion);
const inputOf = (given: Partial<ScoredEvidence>, name: string, buyer: Partial<Buyer> = {}) =>
  criterionScores({ ...noEvidence, ...given }, { ...noBuyer, ...buyer })
    .flatMap(({ inputs }) => inputs)
    .find((one) => one.name === name);

describe('criterionScores', () => {
  it('publishes inputs that make 100 points for each criterion', () => {
    for (const criterion of criteria)
      expect(criterionInputs[criterion].reduce((sum, { max }) => sum + max, 0)).toBe(100);
  });

  it('prints inputs that add up to the score', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, (given, buyer) => {
        for (const { score, inputs } of criterionScores(given, buyer))
          expect(inputs.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeCloseTo(score, 6);
      }),
    );
  });

  it('is the same whatever else is compared, except for the one input that names the lowest price', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, (given, buyer) => {
        const relative = 'Price against the lowest compared';
        const without = (lowestFirstYearAud: number | null) =>
          criterionScores(given, { ...buyer, lowestFirstYearAud }).flatMap(({ inputs }) =>
            inputs.filter(({ name }) => name !== relative),
          );
        expect(without(buyer.lowestFirstYearAud)).toEqual(without(null));
      }),
    );
  });
});

describe('an input', () => {
  it('is null where no record answers, and 0 where a record says no', () => {
    expect(inputOf({}, '24/7 support')).toMatchObject({ points: null, reason: 'Not on record: support hours.' });
    expect(inputOf({ support247: published(false) }, '24/7 support')).toMatchObject({ points: 0 });
    expect(scoreOf({ support247: published(false) }, 'qualityImprovement')).toMatchObject({
      score: 0,
      high: 90,
      coverage: 10,
    });
  });

  it('counts what only general knowledge says a quarter, and leaves the rest open', () => {
    const heard = { value: true, sources: [source('general-knowledge')] };
    expect(inputOf({ support247: heard }, '24/7 support')).toMatchObject({ points: 2.5, open: 7.5 });
  });

  it('counts no red flags as good only where a track record could show them', () => {
    expect(inputOf({ redFlags: null }, 'No red flag')?.points).toBeNull();
    expect(inputOf({ redFlags: published('none') }, 'No red flag')?.points).toBe(15);
    expect(inputOf({ redFlags: published('some') }, 'No red flag')?.points).toBe(0);
  });

  it('gives the lowest price full points and others in proportion, and compares nothing with one price', () => {
    const priced = (aud: number) => ({ ...noEvidence, firstYearAud: published(aud) });
    expect(lowestOf([priced(40_000), noEvidence])).toBeNull();
    const lowestFirstYearAud = lowestOf([priced(40_000), priced(80_000)]);
    const price = 'Price against the lowest compared';
    expect(inputOf(priced(40_000), price, { lowestFirstYearAud })?.points).toBe(30);
    expect(inputOf(priced(80_000), price, { lowestFirstYearAud })?.points).toBe(15);
    expect(inputOf(priced(80_000), price)?.points).toBeNull();
  });

  it('tells answered, denied and open requirements apart', () => {
    const points = { asked: 4, met: 1, denied: 1 };
    expect(inputOf({}, 'Your points and requirements', { points })?.points).toBe(5);
    expect(scoreOf({}, 'qualityImprovement', { points })).toMatchObject({ low: 5, high: 95, coverage: 10 });
  });
});
