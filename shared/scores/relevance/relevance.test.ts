import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Category, Setting, State } from '../../kernel/catalogue.ts';
import { need } from '../testing/need.ts';
import { areNeighbours, type RelevanceInput } from './factors.ts';
import { relevance, relevanceScore, relevanceWeights } from './relevance.ts';

const known = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const category = fc.constantFrom(...Category.options);
const setting = fc.constantFrom(...Setting.options);
const state = fc.constantFrom(...State.options);

const input: fc.Arbitrary<RelevanceInput> = fc.record({
  category: fc.record({ asked: fc.uniqueArray(category, { maxLength: 3 }), actual: category }),
  words: known(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), matched: fc.array(fc.string()) })),
  setting: fc.record({ asked: known(setting), known: known(fc.uniqueArray(setting, { minLength: 1, maxLength: 4 })) }),
  mustHaves: fc.array(fc.record({ wanted: fc.string(), met: known(fc.boolean()) }), { maxLength: 5 }),
  budget: fc.record({
    budgetAud: known(fc.integer({ min: 1, max: 5_000_000 })),
    firstYearAud: known(fc.integer({ min: 1, max: 5_000_000 })),
  }),
  location: fc.record({
    state: known(state),
    wantsOverseas: fc.boolean(),
    isAustralian: known(fc.boolean()),
    states: fc.uniqueArray(state, { maxLength: 3 }),
    isOverseas: known(fc.boolean()),
  }),
  old: fc.subarray(['setting', 'budget', 'location']),
});

/** The same need, nothing on record. */
const forgotten = (given: RelevanceInput): RelevanceInput => ({
  ...given,
  setting: { ...given.setting, known: null },
  mustHaves: given.mustHaves.map(({ wanted }) => ({ wanted, met: null })),
  budget: { ...given.budget, firstYearAud: null },
  location: { ...given.location, isAustralian: null, isOverseas: null, states: [] },
});

/** What a record could say in favour of each open point. */
const inFavour = (given: RelevanceInput): RelevanceInput => ({
  ...given,
  setting: { ...given.setting, known: given.setting.known ?? (given.setting.asked ? [given.setting.asked] : null) },
  mustHaves: given.mustHaves.map(({ wanted, met }) => ({ wanted, met: met ?? true })),
  budget: { ...given.budget, firstYearAud: given.budget.firstYearAud ?? given.budget.budgetAud },
  location: {
    ...given.location,
    isAustralian: given.location.isAustralian ?? true,
    isOverseas: given.location.isOverseas ?? true,
    states: given.location.state ? [...given.location.states, given.location.state] : given.location.states,
  },
});

describe('relevance', () => {
  it('has published weights that make 100', () => {
    expect(Object.values(relevanceWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('covers no more than the share of what such a decision needs that is on record', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 100 }), (given, onRecord) => {
        expect(relevance({ ...given, onRecord }).coverage).toBeLessThanOrEqual(onRecord);
      }),
    );
  });

  it('stays between 0 and 100, with low at most score and score at most high, in whole points', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { score, low, high, coverage } = relevance(given);
        for (const value of [score, low, high, coverage]) expect(Number.isInteger(value)).toBe(true);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(score).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(score);
        expect(high).toBeLessThanOrEqual(100);
        expect(coverage).toBeGreaterThanOrEqual(0);
        expect(coverage).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('adds up: the greatest points make 100, and the points given make the score unless the kind holds it down', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { score, factors } = relevance(given);
        expect(factors.reduce((sum, { max }) => sum + max, 0)).toBe(factors.length === 0 ? 0 : 100);
        const points = factors.reduce((sum, one) => sum + (one.points ?? 0), 0);
        const { asked, actual } = given.category;
        const isExact = asked.length === 0 || asked.includes(actual);
        expect(isExact ? score : Math.min(score, points)).toBe(isExact ? points : score);
      }),
    );
  });

  it('gives the same input the same answer, and the same score when only the score is asked for', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(relevance({ ...given })).toEqual(relevance(given));
        expect(relevanceScore(given)).toBe(relevance(given).score);
      }),
    );
  });

  it('never rises when evidence is taken away, and never counts what is unknown as good', () => {
    fc.assert(
      fc.property(input, (given) => {
        const [with_, without] = [relevance(given), relevance(forgotten(given))];
        expect(without.low).toBeLessThanOrEqual(with_.low);
        expect(without.score).toBe(without.low);
        expect(without.coverage).toBeLessThanOrEqual(with_.coverage);
      }),
    );
  });

  it('never falls when a record speaks in favour, and then reaches at most what was promised as high', () => {
    fc.assert(
      fc.property(input, (given) => {
        const [before, after] = [relevance(given), relevance(inFavour(given))];
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.low).toBeLessThanOrEqual(before.high);
      }),
    );
  });

  it('keeps every solution of another kind below every one of the kind asked for', () => {
    fc.assert(
      fc.property(input, input, category, category, (a, b, asked, other) => {
        fc.pre(asked !== other);
        const exact = relevanceScore({
          ...forgotten(a),
          words: { share: 0, matched: [] },
          category: { asked: [asked], actual: asked },
        });
        const stray = relevanceScore({
          ...inFavour({ ...b, ...askedAs(a) }),
          category: { asked: [asked], actual: other },
        });
        expect(stray).toBeLessThan(exact);
      }),
    );
  });

  it('scores nothing when nothing was asked, wherever the vendor is', () => {
    const given = need({ category: { asked: [], actual: 'ehr' }, words: null });
    expect(relevance({ ...given, location: { ...given.location, isAustralian: true } })).toEqual({
      score: 0,
      low: 0,
      high: 0,
      coverage: 0,
      factors: [],
    });
  });
});

/** The parts of a need that are asked, so that two records answer the same question. */
const askedAs = (given: RelevanceInput) => ({
  words: given.words ?? { share: 0, matched: [] },
  setting: { asked: given.setting.asked, known: given.setting.asked ? [given.setting.asked] : null },
  mustHaves: given.mustHaves,
  budget: { ...given.budget, firstYearAud: 1 },
  location: { ...given.location, isAustralian: true, isOverseas: true },
});

describe('areNeighbours', () => {
  it('holds both ways', () => {
    fc.assert(fc.property(category, category, (a, b) => areNeighbours(a, b) === areNeighbours(b, a)));
  });
});
