import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criterionScores } from './criteria/criterion-scores.ts';
import { noEvidence, type ScoredEvidence } from './evidence.ts';
import { type Buyer, noBuyer, type PointId, points, scoredPoints, weighing } from './points.ts';
import { heldAt, type Range, rangeOf, weighted } from './scorecard.ts';
import { anyBuyer, anyEvidence, source } from './testing/any-evidence.ts';
import { dimensionScores, riskDimensions, riskInputs } from './vendor-risk/vendor-risk.ts';

const fields = Object.keys(noEvidence) as (keyof ScoredEvidence)[];
const whole = weighing(Object.fromEntries(Object.keys(points).map((id) => [id, 10])) as Record<PointId, number>);
const rangesOf = (evidence: ScoredEvidence, buyer: Buyer = noBuyer): Range[] => [
  ...dimensionScores(evidence),
  ...criterionScores(evidence, buyer),
  rangeOf(scoredPoints(whole, evidence, buyer)),
];

/** What a record says against a vendor, where it can say no. */
const against: Partial<ScoredEvidence> = {
  isListed: { value: false, sources: [source('published')] },
  finances: { value: 'loss', sources: [source('published')] },
  hasApi: { value: false, sources: [source('published')] },
  hasMobileApp: { value: false, sources: [source('published')] },
  support247: { value: false, sources: [source('published')] },
  register: { value: 'none', sources: [source('published')] },
  overseasApproval: { value: false, sources: [source('published')] },
  isEstablished: { value: false, sources: [source('published')] },
  redFlags: { value: 'some', sources: [source('published')] },
  rating: { value: 0, sources: [source('published')] },
};
const againstField = fc.constantFrom(...(Object.keys(against) as (keyof ScoredEvidence)[]));

describe('every score of the records', () => {
  it('is 0 of a range from 0 to 100 where nothing is on record: the unknown never scores', () => {
    expect(rangesOf(noEvidence)).toEqual(
      rangesOf(noEvidence).map((one) => ({ ...one, score: 0, low: 0, high: 100, coverage: 0 })),
    );
  });

  it('never rises, at either end, when evidence against is added', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, againstField, (evidence, buyer, field) => {
        const before = rangesOf(evidence, buyer);
        const after = rangesOf({ ...evidence, [field]: against[field] }, buyer);
        for (const [at, one] of after.entries()) {
          expect(one.low).toBeLessThanOrEqual(before[at]?.low ?? 0);
          expect(one.high).toBeLessThanOrEqual(before[at]?.high ?? 0);
        }
      }),
    );
  });

  it('stays within its range, which only narrows, when the unknown becomes known', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, fc.subarray(fields), (evidence, buyer, gone) => {
        const less = rangesOf({ ...evidence, ...Object.fromEntries(gone.map((field) => [field, null])) }, buyer);
        for (const [at, more] of rangesOf(evidence, buyer).entries()) {
          expect(more.score).toBeGreaterThanOrEqual(less[at]?.low ?? 100);
          expect(more.score).toBeLessThanOrEqual(less[at]?.high ?? 0);
          expect(more.low).toBeGreaterThanOrEqual(less[at]?.low ?? 100);
          expect(more.high).toBeLessThanOrEqual(less[at]?.high ?? 0);
          expect(more.coverage).toBeGreaterThanOrEqual(less[at]?.coverage ?? 100);
        }
      }),
    );
  });

  it('is as wide as what is not covered, and between 0 and 100', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, (evidence, buyer) => {
        for (const { score, low, high, coverage } of rangesOf(evidence, buyer)) {
          expect(score).toBe(low);
          expect(high - low).toBeCloseTo(100 - coverage, 0);
          expect(low >= 0 && low <= high && high <= 100).toBe(true);
        }
      }),
    );
  });

  it('is the same in whatever order rules and sources stand', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const turned = Object.fromEntries(
          Object.entries(evidence).map(([field, said]) => [
            field,
            said && { ...said, sources: said.sources.toReversed() },
          ]),
        ) as ScoredEvidence;
        for (const dimension of riskDimensions) {
          const table = riskInputs[dimension];
          expect(rangeOf(scoredPoints(table.toReversed(), turned))).toEqual(rangeOf(scoredPoints(table, evidence)));
        }
      }),
    );
  });

  it('weighs ranges alike in any order, and a knock-out holds every end and says nothing of coverage', () => {
    const range = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)).map(([a, b, c]): Range => {
      const [low, high] = [Math.min(a, b) / 10, Math.max(a, b) / 10];
      return { score: low, low, high, coverage: c / 10 };
    });
    const parts = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 10 }), range }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(parts, fc.nat(100), (given, most) => {
        const mean = weighted(given);
        const turned = weighted(given.toReversed());
        expect(Math.abs(turned.low - mean.low)).toBeLessThanOrEqual(0.1);
        const held = heldAt(mean, most);
        expect([held.score, held.low, held.high].every((end) => end <= most)).toBe(true);
        expect(held.coverage).toBe(mean.coverage);
      }),
    );
  });
});
