import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothing } from '../testing/submission-evidence.ts';
import type { SubmissionEvidence } from './evidence.ts';
import { submissionInputs } from './inputs.ts';
import { demandLevelOf, scoreNames, scoreWeights, submissionScores } from './score.ts';

const standing = fc.constantFrom('on-record' as const, 'stated' as const, 'denied' as const, 'unknown' as const);
const claim = fc.constantFrom('on-record' as const, 'claimed' as const, 'denied' as const, 'unknown' as const);
const evidence: fc.Arbitrary<SubmissionEvidence> = fc.record({
  category: fc.constantFrom(null, 'Nurse call'),
  comparables: fc.nat(20),
  setting: fc.record({ label: fc.constantFrom(null, 'Hospital'), comparables: fc.nat(5) }),
  sharedFunctions: fc.nat(8),
  presence: standing,
  users: standing,
  connections: standing,
  security: standing,
  support: standing,
  installation: standing,
  register: claim,
  certificates: claim,
  results: claim,
  price: fc.record({
    hasAmount: fc.boolean(),
    hasUnit: fc.boolean(),
    hasPeriod: fc.boolean(),
    hasGst: fc.boolean(),
    hasOneOff: fc.boolean(),
    comparison: fc.option(
      fc.record({
        ownAud: fc.integer({ min: 1, max: 10_000 }),
        medianAud: fc.integer({ min: 1, max: 10_000 }),
        comparables: fc.integer({ min: 1, max: 9 }),
        unit: fc.constant('a month'),
      }),
    ),
  }),
  demand: fc.oneof(
    fc.constant(nothing.demand),
    fc.record({
      notices: fc.integer({ min: 1, max: 40 }),
      buyers: fc.integer({ min: 1, max: 8 }),
      newestMonths: fc.nat(60),
    }),
  ),
});

/** Ways to take one piece of evidence away: what is left says less, and nothing else. */
const removals: ((given: SubmissionEvidence) => SubmissionEvidence)[] = [
  (given) => ({ ...given, category: null }),
  (given) => ({ ...given, setting: nothing.setting }),
  (given) => ({ ...given, sharedFunctions: Math.max(0, given.sharedFunctions - 1) }),
  (given) => ({ ...given, presence: 'unknown', users: 'unknown' }),
  (given) => ({ ...given, connections: 'unknown', security: 'unknown', support: 'unknown' }),
  (given) => ({ ...given, installation: 'unknown', register: 'unknown', certificates: 'unknown', results: 'unknown' }),
  (given) => ({ ...given, price: { ...given.price, comparison: null } }),
  (given) => ({ ...given, price: { ...given.price, hasGst: false, hasAmount: false, hasOneOff: false } }),
  (given) => ({ ...given, demand: nothing.demand }),
];
const removal = fc.constantFrom(...removals);

describe('the scores of a submission', () => {
  it('are unknown, from 0 to 100, where nothing is known', () => {
    const scores = submissionScores(nothing);
    expect(scores.overall).toEqual({ score: null, low: 0, high: 100, coverage: 0 });
    for (const name of scoreNames) expect(scores[name]).toMatchObject({ score: null, low: 0, high: 100, coverage: 0 });
  });

  it('are 100 where everything is on record, and the inputs of each and the weights add up to 100', () => {
    for (const inputs of Object.values(submissionInputs))
      expect(inputs.reduce((sum, { max }) => sum + max, 0)).toBe(100);
    expect(Object.values(scoreWeights).reduce((sum, weight) => sum + weight)).toBe(100);
    const { demand, pricing } = submissionScores({
      ...nothing,
      price: {
        hasAmount: true,
        hasUnit: true,
        hasPeriod: true,
        hasGst: true,
        hasOneOff: true,
        comparison: { ownAud: 900, medianAud: 1_000, comparables: 2, unit: 'a month' },
      },
      demand: { notices: 10, buyers: 4, newestMonths: 12 },
    });
    expect([demand.low, demand.high, pricing.low, pricing.high]).toEqual([100, 100, 100, 100]);
  });

  it('never fall at the low end with more evidence, and never rise with less', () => {
    fc.assert(
      fc.property(evidence, removal, (given, remove) => {
        const [before, after] = [submissionScores(given), submissionScores(remove(given))];
        for (const name of [...scoreNames, 'overall'] as const)
          expect(after[name].low).toBeLessThanOrEqual(before[name].low);
      }),
    );
  });

  it('lie between their low and their high end, within 0 and 100, and print inputs that add up to the score', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const scores = submissionScores(given);
        for (const name of scoreNames) {
          const { score, low, high, coverage, inputs } = scores[name];
          expect(0 <= low && low <= high && high <= 100 && coverage >= 0 && coverage <= 100).toBe(true);
          expect(score ?? low).toBe(low);
          expect(inputs.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeCloseTo(low, 5);
        }
      }),
    );
  });

  it('gain nothing from a claim of a certificate, a registration or a result', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom('register', 'certificates', 'results'), (given, point) => {
        const silent = submissionScores({ ...given, [point]: 'unknown' });
        const claimed = submissionScores({ ...given, [point]: 'claimed' });
        const input = claimed.technology.inputs.find(({ id }) => id === point);
        expect(input?.points).toBeNull();
        expect(input?.says).toContain('not verified');
        expect({ ...claimed.overall }).toEqual({ ...silent.overall });
      }),
    );
  });

  it('rise when a statement is verified', () => {
    const stated = submissionScores({ ...nothing, connections: 'stated' }).technology;
    const shown = submissionScores({ ...nothing, connections: 'on-record' }).technology;
    expect([stated.low, shown.low, stated.high, shown.high]).toEqual([12, 20, 100, 100]);
  });
});

describe('the level of demand', () => {
  it.each([
    [0, null, null],
    [10, 12, 'High'],
    [10, 13, 'Moderate'],
    [9, 12, 'Moderate'],
    [3, 24, 'Moderate'],
    [3, 25, 'Low'],
    [2, 1, 'Low'],
  ])('of %s notices, the newest %s months old, is %s', (notices, newestMonths, level) => {
    expect(demandLevelOf({ notices, buyers: 1, newestMonths })).toBe(level);
  });
});
