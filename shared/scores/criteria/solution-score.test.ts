import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidence } from '../../money/testing/solution-evidence.ts';
import { criteria } from './criteria.ts';
import { criterionInputs } from './criterion-inputs.ts';
import { noEvidence, type SolutionEvidence } from './solution-evidence.ts';
import { criterionScores, lowestOf } from './solution-score.ts';

const scoreOf = (given: Partial<SolutionEvidence>, criterion: string, lowest: number | null = null) =>
  criterionScores({ ...noEvidence, ...given }, lowest).find((one) => one.criterion === criterion);
const inputOf = (given: Partial<SolutionEvidence>, name: string, lowest: number | null = null) =>
  criterionScores({ ...noEvidence, ...given }, lowest)
    .flatMap(({ inputs }) => inputs)
    .find((one) => one.name === name);

const field = fc.constantFrom(...(Object.keys(noEvidence) as (keyof SolutionEvidence)[]));

describe('criterionScores', () => {
  it('publishes inputs that make 100 points for each criterion, each with a name of its own', () => {
    for (const criterion of criteria) {
      expect(criterionInputs[criterion].reduce((sum, { max }) => sum + max, 0)).toBe(100);
    }
    const names = criteria.flatMap((criterion) => criterionInputs[criterion].map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('scores nothing on record as 0 of a range from 0 to 100, with no coverage and no points', () => {
    for (const { score, low, high, coverage, inputs } of criterionScores(noEvidence, null)) {
      expect({ score, low, high, coverage }).toEqual({ score: 0, low: 0, high: 100, coverage: 0 });
      expect(inputs.every(({ points }) => points === null)).toBe(true);
    }
  });

  it('keeps low ≤ score ≤ high ≤ 100, and low + what is not covered = high', () => {
    fc.assert(
      fc.property(evidence, fc.option(fc.integer({ min: 1, max: 90_000 })), (given, lowest) => {
        for (const { score, low, high, coverage, inputs } of criterionScores(given, lowest)) {
          expect(score).toBe(low);
          expect(high).toBeGreaterThanOrEqual(low);
          expect(high).toBeLessThanOrEqual(100);
          expect(high - low).toBeCloseTo(100 - coverage, 6);
          expect(inputs.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeCloseTo(score, 6);
        }
      }),
    );
  });

  it('never raises the low end, never lowers the high end and never gains coverage when evidence is taken away', () => {
    fc.assert(
      fc.property(evidence, field, fc.option(fc.integer({ min: 1, max: 90_000 })), (given, taken, lowest) => {
        const asked = given.points.asked;
        const less = {
          ...given,
          [taken]: noEvidence[taken],
          ...(taken === 'points' ? { points: { asked, met: 0, denied: 0 } } : {}),
        };
        const [before, after] = [criterionScores(given, lowest), criterionScores(less, lowest)];
        for (const [at, one] of after.entries()) {
          expect(one.low).toBeLessThanOrEqual(before[at]?.low ?? 0);
          expect(one.high).toBeGreaterThanOrEqual(before[at]?.high ?? 100);
          expect(one.coverage).toBeLessThanOrEqual(before[at]?.coverage ?? 0);
        }
      }),
    );
  });

  it('is the same whatever else is compared, except for the one input that names the lowest price', () => {
    fc.assert(
      fc.property(evidence, fc.integer({ min: 1, max: 90_000 }), (given, lowest) => {
        const relative = 'Price against the lowest compared';
        const without = (of: number | null) =>
          criterionScores(given, of).flatMap(({ inputs }) => inputs.filter(({ name }) => name !== relative));
        expect(without(lowest)).toEqual(without(null));
      }),
    );
  });

  it('gives the same evidence the same points', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        expect(criterionScores({ ...given }, 1)).toEqual(criterionScores(given, 1));
      }),
    );
  });
});

describe('an input', () => {
  it('is null where no record answers, and 0 where a record says no', () => {
    expect(inputOf({}, '24/7 support')).toMatchObject({ points: null, reason: 'Not on record: 24/7 support.' });
    expect(inputOf({ support247: false }, '24/7 support')).toMatchObject({ points: 0 });
    expect(scoreOf({ support247: false }, 'qualityImprovement')).toMatchObject({ score: 0, high: 90, coverage: 10 });
  });

  it('counts no red flags as good only where a track record could show them', () => {
    expect(inputOf({ redFlags: null }, 'No red flag')?.points).toBeNull();
    expect(inputOf({ redFlags: 'none' }, 'No red flag')?.points).toBe(15);
    expect(inputOf({ redFlags: 'some' }, 'No red flag')?.points).toBe(0);
  });

  it('gives the lowest price full points and others in proportion, and compares nothing with one price', () => {
    expect(lowestOf([{ ...noEvidence, firstYearAud: 40_000 }, noEvidence])).toBeNull();
    const priced = (firstYearAud: number) => ({ ...noEvidence, firstYearAud });
    const lowest = lowestOf([priced(40_000), priced(80_000)]);
    expect(inputOf(priced(40_000), 'Price against the lowest compared', lowest)?.points).toBe(30);
    expect(inputOf(priced(80_000), 'Price against the lowest compared', lowest)?.points).toBe(15);
    expect(inputOf(priced(80_000), 'Price against the lowest compared', null)?.points).toBeNull();
  });

  it('tells answered, denied and open requirements apart', () => {
    expect(inputOf({ points: { asked: 4, met: 1, denied: 1 } }, 'Your points and requirements')?.points).toBe(5);
    expect(scoreOf({ points: { asked: 4, met: 1, denied: 1 } }, 'qualityImprovement')).toMatchObject({
      low: 5,
      high: 95,
      coverage: 10,
    });
  });
});
