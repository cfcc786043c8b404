import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noEvidence, type ScoredEvidence } from '../evidence.ts';
import { anyEvidence } from '../testing/any-evidence.ts';
import { inRiskOrder, type RiskContender, reorderings, smallestReordering } from './sensitivity.ts';
import {
  type DimensionValues,
  dimensionScores,
  overallRisk,
  overallScore,
  type RiskSetting,
  riskDimensions,
  riskInputs,
  riskLevel,
  weightPercent,
} from './vendor-risk.ts';

const anyPriorities = fc.record({
  financial: fc.integer({ min: 1, max: 10 }),
  technical: fc.integer({ min: 1, max: 10 }),
  operational: fc.integer({ min: 1, max: 10 }),
  compliance: fc.integer({ min: 1, max: 10 }),
  market: fc.integer({ min: 1, max: 10 }),
});
const anySetting: fc.Arbitrary<RiskSetting> = fc.record({
  priorities: anyPriorities,
  tolerance: fc.constantFrom('conservative' as const, 'moderate' as const, 'aggressive' as const),
});
const fields = Object.keys(noEvidence) as (keyof ScoredEvidence)[];
const without = (evidence: ScoredEvidence, gone: readonly (keyof ScoredEvidence)[]): ScoredEvidence => ({
  ...evidence,
  ...Object.fromEntries(gone.map((field) => [field, null])),
});
const tenth = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const anyValues: fc.Arbitrary<DimensionValues> = fc.record({
  financial: tenth,
  technical: tenth,
  operational: tenth,
  compliance: tenth,
  market: tenth,
});

describe('the inputs', () => {
  it.each(riskDimensions)('of %s add up to 100 points', (dimension) => {
    expect(riskInputs[dimension].reduce((sum, { max }) => sum + max, 0)).toBe(100);
  });

  it('never give points for what is not on record', () => {
    const scores = dimensionScores(noEvidence);
    expect(scores.map(({ score, low, high, coverage }) => [score, low, high, coverage])).toEqual(
      Array(5).fill([0, 0, 100, 0]),
    );
  });
});

describe('a score', () => {
  it('lies in its range, and the range in the one that less evidence gives: more evidence never widens it', () => {
    fc.assert(
      fc.property(anyEvidence, fc.subarray(fields), anySetting, (evidence, gone, setting) => {
        const more = dimensionScores(evidence);
        const less = dimensionScores(without(evidence, gone));
        const pairs = [
          ...more.map((one, at) => ({ more: one, less: less[at] ?? one })),
          { more: overallRisk(more, setting), less: overallRisk(less, setting) },
        ];
        for (const pair of pairs) {
          expect(pair.more.score).toBe(pair.more.low);
          expect(pair.more.low).toBeGreaterThanOrEqual(pair.less.low);
          expect(pair.more.high).toBeLessThanOrEqual(pair.less.high);
          expect(pair.more.coverage).toBeGreaterThanOrEqual(pair.less.coverage);
          expect(pair.more.low).toBeLessThanOrEqual(pair.more.high);
        }
      }),
    );
  });

  it('has a range as wide as the share that no record decides', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        for (const { low, high, coverage } of dimensionScores(evidence)) {
          expect(high - low).toBeCloseTo(100 - coverage, 6);
        }
      }),
    );
  });
});

describe('the overall score', () => {
  it('is the priority-weighted mean, pulled to the weakest dimension by the share of the tolerance', () => {
    const values = { financial: 10, technical: 20, operational: 30, compliance: 40, market: 50 };
    const priorities = { financial: 8, technical: 7, operational: 9, compliance: 10, market: 6 };
    // (80 + 140 + 270 + 400 + 300) ÷ 40 = 29.75; the weakest is 10.
    expect(overallScore(values, { priorities, tolerance: 'aggressive' })).toBe(29.8);
    expect(overallScore(values, { priorities, tolerance: 'moderate' })).toBe(24.8);
    expect(overallScore(values, { priorities, tolerance: 'conservative' })).toBe(19.9);
  });

  it('never rises with caution, and lies between the weakest and the strongest dimension', () => {
    fc.assert(
      fc.property(anyValues, anyPriorities, (values, priorities) => {
        const [conservative, moderate, aggressive] = (['conservative', 'moderate', 'aggressive'] as const).map(
          (tolerance) => overallScore(values, { priorities, tolerance }),
        );
        expect(conservative).toBeLessThanOrEqual(moderate ?? 0);
        expect(moderate).toBeLessThanOrEqual(aggressive ?? 0);
        expect(conservative).toBeGreaterThanOrEqual(Math.min(...Object.values(values)));
        expect(aggressive).toBeLessThanOrEqual(Math.max(...Object.values(values)));
      }),
    );
  });

  it('weighs a dimension no less when its priority is raised', () => {
    fc.assert(
      fc.property(anyPriorities, fc.constantFrom(...riskDimensions), (priorities, dimension) => {
        const raised = { ...priorities, [dimension]: Math.min(10, priorities[dimension] + 1) };
        expect(weightPercent(raised, dimension)).toBeGreaterThanOrEqual(weightPercent(priorities, dimension));
      }),
    );
  });

  it.each([
    [70, 'low'],
    [69.9, 'medium'],
    [40, 'medium'],
    [39.9, 'high'],
  ])('of %d stands for %s risk', (score, level) => {
    expect(riskLevel(score)).toBe(level);
  });
});

describe('the smallest change of a priority that reorders vendors', () => {
  const anyContenders = fc
    .array(anyValues, { minLength: 1, maxLength: 4 })
    .map((rows): RiskContender[] => rows.map((values, at) => ({ key: `v${at}`, name: `Vendor ${at}`, values })));

  /** By the published formula and in fractions, sharing nothing with the rule under test. */
  const bruteScore = (values: DimensionValues, { priorities, tolerance }: RiskSetting): number => {
    const share = { conservative: 0.5, moderate: 0.25, aggressive: 0 }[tolerance];
    const sum = riskDimensions.reduce((total, one) => total + priorities[one], 0);
    const mean = riskDimensions.reduce((total, one) => total + (priorities[one] * values[one]) / sum, 0);
    return (1 - share) * mean + share * Math.min(...Object.values(values));
  };
  const bruteSmallest = (contenders: readonly RiskContender[], setting: RiskSetting): number | null => {
    const before = contenders.map(({ values }) => bruteScore(values, setting));
    const distances: number[] = [];
    for (const dimension of riskDimensions) {
      for (let to = 1; to <= 10; to++) {
        const changed = { ...setting, priorities: { ...setting.priorities, [dimension]: to } };
        const after = contenders.map(({ values }) => bruteScore(values, changed));
        const isReversed = contenders.some((_, a) =>
          contenders.some(
            (_, b) => (before[a] ?? 0) > (before[b] ?? 0) + 1e-9 && (after[b] ?? 0) > (after[a] ?? 0) + 1e-9,
          ),
        );
        if (isReversed) distances.push(Math.abs(to - setting.priorities[dimension]));
      }
    }
    return distances.length > 0 ? Math.min(...distances) : null;
  };
  const hasTies = (contenders: readonly RiskContender[], setting: RiskSetting) =>
    contenders.some(({ values }, a) =>
      contenders.some(
        (other, b) => a < b && Math.abs(bruteScore(values, setting) - bruteScore(other.values, setting)) < 1e-9,
      ),
    );

  it('is the one that trying all fifty finds', () => {
    fc.assert(
      fc.property(anyContenders, anySetting, (contenders, setting) => {
        fc.pre(!hasTies(contenders, setting));
        const found = smallestReordering(reorderings(contenders, setting));
        expect(found && Math.abs(found.to - found.from)).toBe(bruteSmallest(contenders, setting));
      }),
      { numRuns: 400 },
    );
  });

  it('does not depend on the order in which vendors were asked about', () => {
    fc.assert(
      fc.property(anyContenders, anySetting, (contenders, setting) => {
        const turned = contenders.toReversed();
        expect(inRiskOrder(turned, setting)).toEqual(inRiskOrder(contenders, setting));
        expect(reorderings(turned, setting)).toEqual(reorderings(contenders, setting));
      }),
    );
  });

  it('names who passes whom', () => {
    const flat = { financial: 50, technical: 50, operational: 50, compliance: 50, market: 50 };
    const contenders = [
      { key: 'a', name: 'A', values: { ...flat, market: 10 } },
      { key: 'b', name: 'B', values: { ...flat, financial: 20 } },
    ];
    const priorities = { financial: 5, technical: 5, operational: 5, compliance: 5, market: 5 };
    const found = smallestReordering(reorderings(contenders, { priorities, tolerance: 'aggressive' }));
    expect(found).toEqual({ dimension: 'financial', from: 5, to: 7, passes: 'A', passed: 'B' });
  });

  it('is none for a single vendor, and none between twins', () => {
    const values = { financial: 5, technical: 5, operational: 5, compliance: 5, market: 5 };
    const setting: RiskSetting = { priorities: values, tolerance: 'moderate' };
    const twins = ['a', 'b'].map((key) => ({ key, name: key, values }));
    expect(smallestReordering(reorderings(twins, setting))).toBeNull();
    expect(smallestReordering(reorderings(twins.slice(1), setting))).toBeNull();
  });
});
