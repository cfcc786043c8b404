import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriterionScore } from '../../contracts/reports/due-diligence-report.ts';
import { AdvancedPriorities, type Priorities } from '../../contracts/reports/report-choices.ts';
import { noEvidence } from '../evidence.ts';
import { noBuyer } from '../points.ts';
import { anyBuyer, anyEvidence } from '../testing/any-evidence.ts';
import { criteria, criteriaOf } from './criteria.ts';
import { criterionScores, lowestOf } from './criterion-scores.ts';
import {
  CLEAR_MARGIN,
  type Contender,
  eligible,
  outcomeOf,
  priorityOf,
  rankContenders,
  weightedTotal,
  weightPercents,
  weightsOf,
} from './weighted-score.ts';
import { smallestFlip } from './winner-flip.ts';

const priority = fc.integer({ min: 1, max: 10 });
const four = {
  costReduction: priority,
  qualityImprovement: priority,
  riskMitigation: priority,
  innovationFactor: priority,
};
/** Those of a standard and of an advanced report. */
const priorities: fc.Arbitrary<Priorities> = fc.oneof(
  fc.record(four),
  fc.record({ ...four, complianceRequirement: priority }),
);
const criterion = fc.constantFrom(...criteria);
const contenders: fc.Arbitrary<Contender[]> = fc
  .array(fc.tuple(anyEvidence, anyBuyer, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((rows) => {
    const lowestFirstYearAud = lowestOf(rows.map(([one]) => one));
    return rows.map(([one, buyer, isBarred], at) => ({
      key: `s${at}`,
      name: `Solution ${at}`,
      scores: criterionScores(one, { ...buyer, lowestFirstYearAud }),
      isBarred,
    }));
  });

/** A contender with these scores in the order cost, quality, risk, innovation; everything known. */
const scored = (key: string, scores: [number, number, number, number], isBarred = false): Contender => ({
  key,
  name: key,
  isBarred,
  scores: criteria.map(
    (one, at): CriterionScore => ({
      criterion: one,
      score: scores[at] ?? 0,
      low: scores[at] ?? 0,
      high: scores[at] ?? 0,
      coverage: 100,
      inputs: [],
    }),
  ),
});
const equal: Priorities = {
  costReduction: 5,
  qualityImprovement: 5,
  riskMitigation: 5,
  innovationFactor: 5,
};

describe('weights', () => {
  it('add up to 1, and to exactly 100 % as printed', () => {
    fc.assert(
      fc.property(priorities, (given) => {
        expect(Object.values(weightsOf(given)).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        const tenths = Object.values(weightPercents(given)).map((percent) => Math.round(percent * 10));
        expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).toBe(1000);
      }),
    );
  });

  it('never fall when the priority of their criterion is raised', () => {
    fc.assert(
      fc.property(priorities, criterion, (given, one) => {
        if (!criteriaOf(given).includes(one)) return;
        const raised = { ...given, [one]: Math.min(10, priorityOf(given, one) + 1) };
        expect(weightsOf(raised)[one]).toBeGreaterThanOrEqual(weightsOf(given)[one] ?? 1);
      }),
    );
  });

  it('are those of the default priorities 8, 7, 9, 6: 26.7, 23.3, 30 and 20 %', () => {
    expect(weightPercents({ costReduction: 8, qualityImprovement: 7, riskMitigation: 9, innovationFactor: 6 })).toEqual(
      { costReduction: 26.7, qualityImprovement: 23.3, riskMitigation: 30, innovationFactor: 20 },
    );
  });

  it('are those of the advanced defaults 8, 7, 9, 6, 8: 21.1, 18.4, 23.7, 15.8 and 21 %', () => {
    expect(weightPercents(AdvancedPriorities.parse({}))).toEqual({
      costReduction: 21.1,
      qualityImprovement: 18.4,
      riskMitigation: 23.7,
      innovationFactor: 15.8,
      complianceRequirement: 21,
    });
  });
});

describe('weightedTotal', () => {
  it('is Σ weight × score: (8 × 40 + 7 × 60 + 9 × 50 + 6 × 30) ÷ 30 = 45.7', () => {
    const { scores } = scored('a', [40, 60, 50, 30]);
    const given = { costReduction: 8, qualityImprovement: 7, riskMitigation: 9, innovationFactor: 6 };
    expect(weightedTotal(scores, given).score).toBe(45.7);
  });

  it('never leaves the span of the criteria, and keeps low ≤ score ≤ high', () => {
    fc.assert(
      fc.property(anyEvidence, anyBuyer, priorities, (given, buyer, weights) => {
        const scores = criterionScores(given, buyer);
        const { score, low, high, coverage } = weightedTotal(scores, weights);
        expect(low).toBe(score);
        expect(high).toBeGreaterThanOrEqual(score);
        expect(score).toBeGreaterThanOrEqual(Math.min(...scores.map((one) => one.score)) - 0.05);
        expect(score).toBeLessThanOrEqual(Math.max(...scores.map((one) => one.score)) + 0.05);
        expect(coverage).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('rankContenders', () => {
  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(contenders, priorities, (given, weights) => {
        expect(rankContenders(given.toReversed(), weights)).toEqual(rankContenders(given, weights));
        expect(smallestFlip(given.toReversed(), weights)).toEqual(smallestFlip(given, weights));
      }),
    );
  });

  it('orders by total, and gives equal totals one rank', () => {
    fc.assert(
      fc.property(contenders, priorities, (given, weights) => {
        const placed = rankContenders(given, weights);
        for (const [at, { total, rank }] of placed.entries()) {
          expect(rank).toBe(1 + placed.filter((other) => other.total.score > total.score).length);
          expect(total.score).toBeLessThanOrEqual(placed[at - 1]?.total.score ?? 100);
        }
      }),
    );
    const tied = rankContenders(
      [scored('b', [50, 50, 50, 50]), scored('a', [50, 50, 50, 50]), scored('c', [1, 1, 1, 1])],
      equal,
    );
    expect(tied.map(({ key, rank }) => [key, rank])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('leaves every total as it was when a solution without a price is added', () => {
    fc.assert(
      fc.property(contenders, anyEvidence, priorities, (given, added, weights) => {
        const more = [
          ...given,
          { key: 'z', name: 'Z', scores: criterionScores({ ...added, firstYearAud: null }, noBuyer), isBarred: false },
        ];
        const totals = (rows: Contender[]) =>
          Object.fromEntries(rankContenders(rows, weights).map(({ key, total }) => [key, total]));
        expect(totals(more)).toMatchObject(totals(given));
      }),
    );
  });
});

describe('outcomeOf', () => {
  const outcome = (...rows: Contender[]) => outcomeOf(rankContenders(rows, equal));

  it('names a winner from the margin on, and none below it', () => {
    const [low, near, ahead] = [50, 50 + CLEAR_MARGIN - 0.1, 50 + CLEAR_MARGIN];
    expect(outcome(scored('a', [low, low, low, low]), scored('b', [ahead, ahead, ahead, ahead]))).toEqual({
      outcome: 'winner',
      winnerKey: 'b',
    });
    expect(outcome(scored('a', [low, low, low, low]), scored('b', [near, near, near, near]))).toEqual({
      outcome: 'no-clear-winner',
      winnerKey: null,
    });
  });

  it('never lets a barred solution win, nor one of which nothing is on record', () => {
    fc.assert(
      fc.property(contenders, priorities, (given, weights) => {
        const { winnerKey } = outcomeOf(rankContenders(given, weights));
        const winner = given.find(({ key }) => key === winnerKey);
        if (winner) expect(winner.isBarred).toBe(false);
      }),
    );
    const unknown = { key: 'u', name: 'U', isBarred: false, scores: criterionScores(noEvidence, noBuyer) };
    expect(outcome(unknown)).toEqual({ outcome: 'none', winnerKey: null });
    expect(outcome(unknown, scored('a', [9, 9, 9, 9]))).toEqual({ outcome: 'only-one', winnerKey: 'a' });
    expect(outcome(scored('a', [9, 9, 9, 9]), scored('b', [90, 90, 90, 90], true)).winnerKey).toBe('a');
  });
});

describe('smallestFlip', () => {
  it('finds the change of one priority after which another solution leads', () => {
    const rows = [scored('cheap', [80, 40, 40, 40]), scored('safe', [40, 40, 70, 40])];
    const given = { ...equal, costReduction: 8, riskMitigation: 9 };
    // cheap leads by 8 × 40 − 9 × 30 = 50; at cost 6 it is behind: 6 × 40 − 9 × 30 = −30. Risk must rise beyond 10.
    expect(smallestFlip(rows, given)).toEqual({ criterion: 'costReduction', from: 8, to: 6, winner: 'safe' });
  });

  it('is right by trial: after it another solution leads, and no smaller change of one priority does that', () => {
    fc.assert(
      fc.property(contenders, priorities, (given, weights) => {
        const leaderOf = (of: Priorities) => eligible(rankContenders(given, of))[0];
        const leader = leaderOf(weights);
        const flip = smallestFlip(given, weights);
        const least = flip ? Math.abs(flip.to - flip.from) : 11;
        if (flip) expect(leaderOf({ ...weights, [flip.criterion]: flip.to })?.name).toBe(flip.winner);
        if (flip) expect(flip.winner).not.toBe(leader?.name);
        for (const one of criteriaOf(weights)) {
          for (let to = 1; to <= 10; to++) {
            if (Math.abs(to - priorityOf(weights, one)) >= least) continue;
            const [first, ...others] = eligible(rankContenders(given, { ...weights, [one]: to }));
            const before = [first, ...others].find((row) => row?.key === leader?.key);
            expect(first?.total.score).toBe(before?.total.score);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is null for one solution, for one that leads in everything, and where only a barred one would lead', () => {
    expect(smallestFlip([scored('a', [1, 1, 1, 1])], equal)).toBeNull();
    expect(smallestFlip([scored('a', [9, 9, 9, 9]), scored('b', [1, 1, 1, 1])], equal)).toBeNull();
    expect(smallestFlip([scored('a', [9, 1, 9, 9]), scored('b', [1, 90, 1, 1], true)], equal)).toBeNull();
  });
});
