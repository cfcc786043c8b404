import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HealthInput, RiskFactor } from '../contracts/vendors/vendor-health.ts';
import { Category, Setting, State } from '../kernel/catalogue.ts';
import { criterionScores } from './criteria/criterion-scores.ts';
import { noEvidence, type ScoredEvidence } from './evidence.ts';
import type { Buyer } from './points.ts';
import type { RelevanceInput } from './relevance/factors.ts';
import { relevance } from './relevance/relevance.ts';
import type { Range } from './scorecard.ts';
import type { SubmissionEvidence } from './submission/evidence.ts';
import { submissionScores } from './submission/score.ts';
import { anyBuyer, anyEvidence, source } from './testing/any-evidence.ts';
import { healthScore } from './vendor-health/health-score.ts';
import { healthRules } from './vendor-health/rules.ts';
import { dimensionScores, overallRisk } from './vendor-risk/vendor-risk.ts';

/**
 * What must hold of every rule table, whatever its points are: evidence against never raises a score, what becomes known
 * keeps it within the range that was told before, and the order of what is given never matters.
 */

type Ends = Pick<Range, 'low' | 'high'>;
type Table<Given> = {
  given: fc.Arbitrary<Given>;
  /** Points of the evidence, each of which may be unknown. */
  points: readonly string[];
  forget: (given: Given, points: readonly string[]) => Given;
  /** The same with evidence against it. */
  against: readonly ((given: Given) => Given)[];
  /** The same in another order. */
  turned: (given: Given) => Given;
  /** Every score of the table. */
  scores: (given: Given) => Ends[];
};

/** Ends are printed to a tenth. */
const ROUNDING = 0.1 + 1e-9;

const holds = <Given>({ given, points, forget, against, turned, scores }: Table<Given>) => {
  it('never rises, at either end, by evidence against', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...against), (one, worse) => {
        const [before, after] = [scores(one), scores(worse(one))];
        for (const [at, { low, high }] of after.entries()) {
          expect(low).toBeLessThanOrEqual((before[at]?.low ?? 0) + ROUNDING);
          expect(high).toBeLessThanOrEqual((before[at]?.high ?? 0) + ROUNDING);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays within the range that was told while less was known', () => {
    fc.assert(
      fc.property(given, fc.subarray([...points], { minLength: 1 }), (one, gone) => {
        const [known, open] = [scores(one), scores(forget(one, gone))];
        for (const [at, { low, high }] of known.entries()) {
          expect(low).toBeGreaterThanOrEqual((open[at]?.low ?? 0) - ROUNDING);
          expect(high).toBeLessThanOrEqual((open[at]?.high ?? 0) + ROUNDING);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(given, (one) => {
        expect(scores(turned(one))).toEqual(scores(one));
      }),
      { numRuns: 300 },
    );
  });
};

const ends = ({ low, high }: Ends): Ends => ({ low, high });
const backwards = <T extends object>(given: T): T => Object.fromEntries(Object.entries(given).toReversed()) as T;

const fields = Object.keys(noEvidence) as (keyof ScoredEvidence)[];
const forgetIn = (evidence: ScoredEvidence, gone: readonly string[]): ScoredEvidence => ({
  ...evidence,
  ...Object.fromEntries(gone.map((field) => [field, null])),
});
const worst = {
  isListed: false,
  hasMobileApp: false,
  support247: false,
  hasApi: false,
  overseasApproval: false,
  isEstablished: false,
  register: 'none',
  redFlags: 'some',
  rating: 0,
} as const;
const withWorst = Object.entries(worst).map(
  ([field, value]) =>
    (evidence: ScoredEvidence): ScoredEvidence =>
      ({ ...evidence, [field]: { value, sources: [source('published')] } }) as ScoredEvidence,
);
const turnedEvidence = (evidence: ScoredEvidence): ScoredEvidence =>
  backwards(
    Object.fromEntries(
      Object.entries(evidence).map(([field, said]) => [field, said && { ...said, sources: said.sources.toReversed() }]),
    ),
  ) as ScoredEvidence;

describe('a criterion of a due diligence', () => {
  holds<{ evidence: ScoredEvidence; buyer: Buyer }>({
    given: fc.record({ evidence: anyEvidence, buyer: anyBuyer }),
    points: fields,
    forget: ({ evidence, buyer }, gone) => ({ evidence: forgetIn(evidence, gone), buyer }),
    against: withWorst.map((worse) => ({ evidence, buyer }) => ({ evidence: worse(evidence), buyer })),
    turned: ({ evidence, buyer }) => ({ evidence: turnedEvidence(evidence), buyer }),
    scores: ({ evidence, buyer }) => criterionScores(evidence, buyer).map(ends),
  });
});

describe('a dimension of vendor risk, and the whole', () => {
  const setting = {
    priorities: { financial: 5, technical: 4, operational: 3, compliance: 2, market: 1 },
    tolerance: 'moderate' as const,
  };
  holds<ScoredEvidence>({
    given: anyEvidence,
    points: fields,
    forget: forgetIn,
    against: withWorst,
    turned: turnedEvidence,
    scores: (evidence) => {
      const dimensions = dimensionScores(evidence);
      return [...dimensions.map(ends), ends(overallRisk(dimensions, setting))];
    },
  });
});

describe('relevance', () => {
  const known = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const setting = fc.constantFrom(...Setting.options);
  const points = ['setting', 'mustHaves', 'budget', 'location'];
  holds<RelevanceInput>({
    given: fc.record({
      category: fc.record({
        asked: fc.constantFrom<readonly Category[]>(['nurse-call'], []),
        actual: fc.constantFrom(...Category.options),
      }),
      words: fc.constant({ share: 0.5, matched: ['pendants', 'wireless'] }),
      setting: fc.record({
        asked: known(setting),
        known: known(fc.uniqueArray(setting, { minLength: 1, maxLength: 4 })),
      }),
      mustHaves: fc.array(fc.record({ wanted: fc.string(), met: known(fc.boolean()) }), { maxLength: 5 }),
      budget: fc.record({
        budgetAud: known(fc.integer({ min: 1, max: 500_000 })),
        firstYearAud: known(fc.integer({ min: 1, max: 500_000 })),
      }),
      location: fc.record({
        state: known(fc.constantFrom(...State.options)),
        wantsOverseas: fc.constant(false),
        isAustralian: known(fc.boolean()),
        states: fc.uniqueArray(fc.constantFrom(...State.options), { maxLength: 3 }),
        isOverseas: known(fc.boolean()),
      }),
    }),
    points,
    forget: (one, gone) => ({
      ...one,
      ...(gone.includes('setting') ? { setting: { ...one.setting, known: null } } : {}),
      ...(gone.includes('mustHaves') ? { mustHaves: one.mustHaves.map(({ wanted }) => ({ wanted, met: null })) } : {}),
      ...(gone.includes('budget') ? { budget: { ...one.budget, firstYearAud: null } } : {}),
      ...(gone.includes('location')
        ? { location: { ...one.location, isAustralian: null, isOverseas: null, states: [] } }
        : {}),
    }),
    against: [
      (one) => ({ ...one, bar: 'The vendor is in administration.' }),
      (one) => ({ ...one, mustHaves: one.mustHaves.map(({ wanted }) => ({ wanted, met: false })) }),
      (one) => ({ ...one, budget: { ...one.budget, firstYearAud: 50_000_000 } }),
      (one) => ({
        ...one,
        setting: { ...one.setting, known: Setting.options.filter((other) => other !== one.setting.asked).slice(0, 1) },
      }),
    ],
    turned: (one) => ({
      ...backwards(one),
      words: one.words && { ...one.words, matched: one.words.matched.toReversed() },
      mustHaves: one.mustHaves.toReversed(),
      setting: { ...one.setting, known: one.setting.known?.toReversed() ?? null },
      location: { ...one.location, states: one.location.states.toReversed() },
    }),
    scores: (one) => [ends(relevance(one))],
  });
});

describe('the health of a vendor, and its categories', () => {
  const names = healthRules.map(({ input }) => input);
  const rating = fc.integer({ min: 1, max: 5 });
  const told = (one: HealthInput, input: (typeof names)[number], more: Partial<HealthInput>): HealthInput => ({
    ...one,
    ...more,
    answered: [...new Set([...one.answered, input])],
  });
  holds<HealthInput>({
    given: fc
      .record({
        yearsInBusiness: fc.integer({ min: 0, max: 60 }),
        financialRating: rating,
        previousExperience: fc.integer({ min: 0, max: 60 }),
        clientRetentionRate: fc.integer({ min: 0, max: 100 }),
        responseTime: fc.integer({ min: 1, max: 168 }),
        qualityRating: rating,
        supportRating: rating,
        innovationScore: rating,
        riskFactors: fc.subarray([...RiskFactor.options]),
        answered: fc.subarray([...names]),
      })
      .map((form) => HealthInput.parse(form)),
    points: names,
    forget: (one, gone) => ({
      ...one,
      ...(gone.includes('riskFactors') ? { riskFactors: [] } : {}),
      answered: one.answered.filter((input) => !gone.includes(input)),
      ...Object.fromEntries(
        gone.filter((name) => name !== 'riskFactors').map((name) => [name, HealthInput.parse({})[name as 'answered']]),
      ),
    }),
    against: [
      (one) => told(one, 'financialRating', { financialRating: 1 }),
      (one) => told(one, 'qualityRating', { qualityRating: 1 }),
      (one) => told(one, 'supportRating', { supportRating: 1 }),
      (one) => told(one, 'clientRetentionRate', { clientRetentionRate: 0 }),
      (one) => told(one, 'responseTime', { responseTime: 168 }),
      (one) => told(one, 'riskFactors', { riskFactors: [...RiskFactor.options] }),
    ],
    turned: (one) => ({
      ...backwards(one),
      answered: one.answered.toReversed(),
      riskFactors: one.riskFactors.toReversed(),
      complianceCertifications: one.complianceCertifications.toReversed(),
    }),
    scores: (one) => {
      const { low, high, categories } = healthScore(one);
      return [{ low, high }, ...categories.map(ends)];
    },
  });
});

describe('a score of a submission', () => {
  const standings = ['presence', 'users', 'connections', 'security', 'support', 'installation'] as const;
  const claims = ['register', 'certificates', 'results'] as const;
  const standing = fc.constantFrom('on-record' as const, 'stated' as const, 'denied' as const, 'unknown' as const);
  const claim = fc.constantFrom('on-record' as const, 'claimed' as const, 'denied' as const, 'unknown' as const);
  const points = [...standings, ...claims];
  holds<SubmissionEvidence>({
    given: fc.record({
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
        comparison: fc.constant(null),
      }),
      demand: fc.constant({ notices: 4, buyers: 2, newestMonths: 5 }),
    }),
    points,
    forget: (one, gone) => ({ ...one, ...Object.fromEntries(gone.map((point) => [point, 'unknown'])) }),
    against: points.map((point) => (one) => ({ ...one, [point]: 'denied' })),
    turned: (one) => ({ ...backwards(one), price: backwards(one.price), demand: backwards(one.demand) }),
    scores: (one) => Object.values(submissionScores(one)).map(ends).slice(0, 5),
  });
});
