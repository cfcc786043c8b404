import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCounter, positionOf } from './position.ts';
import { savingsOf } from './savings.ts';
import { benchmarkTarget, heldTarget, medianOf, targetPrice, walkAwayPrice } from './targets.ts';
import { type DealTerms, totalOverTerm } from './terms.ts';
import { tradeEffect, tradeIds } from './trades.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const maybe = fc.option(amount, { nil: null });
const offers = fc.array(amount, { maxLength: 6 });
const bounds = fc.tuple(amount, maybe, maybe).map(([start, maximum, alternative]) => {
  const walkAway = walkAwayPrice(start, { maximum, alternative });
  return { start, target: heldTarget(targetPrice(start), walkAway), walkAway };
});

describe('the target', () => {
  it('is 85 % of the budget, and 0 where none was entered', () => {
    expect(targetPrice(100_000)).toBe(85_000);
    expect(targetPrice(100)).toBe(85);
    for (const none of [0, -1, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(targetPrice(none)).toBe(0);
    fc.assert(fc.property(amount, (budget) => targetPrice(budget) * 20 === budget * 17));
  });

  it('is never held above the walk-away price, which is the lowest of what the buyer told', () => {
    expect(walkAwayPrice(100, { maximum: 90, alternative: 80 })).toBe(80);
    expect(walkAwayPrice(0, { maximum: null, alternative: null })).toBeNull();
    fc.assert(fc.property(bounds, ({ target, walkAway }) => walkAway !== null && target <= walkAway));
  });

  it('of a benchmark is the median price × rooms, and nothing for one price or no size', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
    expect(medianOf([])).toBeNull();
    expect(benchmarkTarget([100, 300], 10)).toBe(2_000);
    expect([benchmarkTarget([100], 10), benchmarkTarget([100, 300], null)]).toEqual([null, null]);
  });
});

describe('the position', () => {
  it('never counters above the walk-away price or their own offer, and never below the target without cause', () => {
    fc.assert(
      fc.property(bounds, offers, (given, told) => {
        const counter = nextCounter(given, told);
        if (counter === null || given.walkAway === null) return false;
        const latest = told.at(-1) ?? Number.POSITIVE_INFINITY;
        return counter <= given.walkAway && counter <= latest && counter >= Math.min(given.target, latest);
      }),
    );
  });

  it('moves by half of what they moved, and not at all for a refusal', () => {
    const given = { start: 100_000, target: 85_000, walkAway: 100_000 };
    expect(nextCounter(given, [])).toBe(85_000);
    expect(nextCounter(given, [97_000])).toBe(86_500);
    expect(nextCounter(given, [97_000, 95_000])).toBe(87_500);
    expect(nextCounter(given, [100_000])).toBe(85_000);
    expect(nextCounter(given, [120_000])).toBe(85_000);
  });

  it('never gives away more than a quarter of the room, so that a first offer of 10 % off is not met with a yes', () => {
    const given = { start: 100_000, target: 85_000, walkAway: 100_000 };
    expect(nextCounter(given, [90_000])).toBe(88_750);
    expect(nextCounter(given, [90_000, 88_000])).toBe(88_000);
    fc.assert(
      fc.property(bounds, offers, ({ start, target, walkAway }, told) => {
        const room = Math.min(start, walkAway ?? start) - target;
        return (nextCounter({ start, target, walkAway }, told) ?? 0) <= target + room / 4 + 1e-6;
      }),
    );
  });

  it('tells both gaps from the latest offer alone', () => {
    fc.assert(
      fc.property(bounds, offers, amount, (given, before, latest) => {
        const { gapToTarget, gapToWalkAway, standing } = positionOf(given, [...before, latest]);
        const alone = positionOf(given, [latest]);
        expect([gapToTarget, gapToWalkAway, standing]).toEqual([
          latest - given.target,
          (given.walkAway ?? 0) - latest,
          alone.standing,
        ]);
      }),
    );
  });

  it.each([
    [[], 'no-offer'],
    [[85_000], 'at-or-below-target'],
    [[85_001], 'between'],
    [[100_000], 'at-walk-away'],
    [[100_001], 'above-walk-away'],
  ] as const)('after %j is %s', (told, standing) => {
    expect(positionOf({ start: 100_000, target: 85_000, walkAway: 100_000 }, told).standing).toBe(standing);
  });

  it('without a target stands by the walk-away price alone', () => {
    const bounds = { start: null, target: 0, walkAway: 100 };
    expect(positionOf(bounds, [100])).toEqual({
      standing: 'at-walk-away',
      latest: 100,
      gapToTarget: null,
      gapToWalkAway: 0,
      nextCounter: null,
      moved: 0,
    });
    expect(positionOf(bounds, [-1]).standing).toBe('between');
    expect(positionOf({ start: null, target: 85, walkAway: null }, [110, 100])).toMatchObject({
      standing: 'between',
      gapToWalkAway: null,
      moved: 10,
      nextCounter: 85,
    });
  });

  it('without a price is none', () => {
    expect(positionOf({ start: null, target: 0, walkAway: null }, [50_000])).toMatchObject({
      standing: 'no-price',
      gapToTarget: null,
      gapToWalkAway: null,
      nextCounter: null,
    });
  });
});

describe('a trade', () => {
  const terms: DealTerms = {
    price: 40_000,
    period: 'year',
    termMonths: 36,
    supportPerYear: 5_000,
    trainingOnce: 8_000,
  };
  const effect = (id: (typeof tradeIds)[number], more: Partial<DealTerms> = {}) =>
    tradeEffect(id, { ...terms, target: 34_000, ...more });

  it('has the effect that its formula gives', () => {
    expect(effect('price').effectAud).toBe(-18_000);
    expect(effect('multi-year').effectAud).toBe(-6_000);
    expect(effect('later-payment').effectAud).toBeCloseTo((-120_000 * 0.05 * 30) / 365, 6);
    expect(effect('early-payment').effectAud).toBeCloseTo((120_000 * 0.05 * 16) / 365 - 2_400, 6);
    expect(effect('price-hold').effectAud).toBeCloseTo(-40_000 * (0.03 + 0.0609), 6);
    expect(effect('warranty').effectAud).toBe(-5_000);
    expect(effect('training').effectAud).toBe(-8_000);
    expect(effect('service-credit').effectAud).toBeCloseTo(-40_000 / 120, 6);
  });

  it.each<[(typeof tradeIds)[number], Partial<DealTerms> & { target?: number }, object]>([
    ['price', {}, { months: 36, missing: [], assumed: [] }],
    ['price', { termMonths: null }, { effectAud: -18_000, months: 36, assumed: ['term'] }],
    ['price', { period: null }, { effectAud: -6_000, months: 0, assumed: ['paid once'] }],
    ['price', { period: 'once', termMonths: null }, { effectAud: -6_000, months: 0, assumed: [] }],
    ['price', { target: 0 }, { effectAud: null, months: 36, missing: ['price'], assumed: [] }],
    ['price', { price: null }, { effectAud: null, missing: ['price'] }],
    ['early-payment', { termMonths: null }, { months: 36, assumed: ['value of money', 'term'] }],
    ['early-payment', { price: null }, { effectAud: null, months: 36, missing: ['price'] }],
    ['later-payment', { period: null }, { months: 0, assumed: ['value of money', 'paid once'] }],
    ['later-payment', { price: null }, { effectAud: null, missing: ['price'] }],
    [
      'price-hold',
      { termMonths: 18 },
      { effectAud: expect.closeTo(-40_000 * 0.5 * 0.03, 6), assumed: ['yearly rise'] },
    ],
    ['price-hold', { termMonths: 12 }, { effectAud: -0 }],
    ['price-hold', { period: 'once' }, { effectAud: null, months: 36, missing: ['yearly price'], assumed: [] }],
    ['warranty', {}, { months: 12, missing: [], assumed: [] }],
    ['warranty', { supportPerYear: null }, { months: 12, missing: ['support a year'] }],
    ['training', {}, { months: 0, missing: [], assumed: [] }],
    ['training', { trainingOnce: null }, { months: 0, missing: ['cost of training'] }],
    ['service-credit', { period: 'once' }, { effectAud: expect.closeTo(-5_000 / 120, 6), months: 1, missing: [] }],
    [
      'service-credit',
      { period: 'once', supportPerYear: null },
      { effectAud: null, months: 1, missing: ['yearly price'] },
    ],
    ['service-credit', { period: 'quarter' }, { effectAud: expect.closeTo(-160_000 / 120, 6) }],
    ['multi-year', { period: 'week' }, { effectAud: expect.closeTo(-40_000 * 52 * 3 * 0.05, 6) }],
  ])('%s of %j says over which months, what is missing and what is assumed', (id, more, found) => {
    expect(tradeEffect(id, { ...terms, target: 34_000, ...more })).toMatchObject({ id, ...found });
  });

  it('without its input has no figure and says what is missing; a term that nobody told is marked', () => {
    expect(effect('multi-year', { period: null })).toMatchObject({ effectAud: null, missing: ['yearly price'] });
    expect(effect('warranty', { supportPerYear: null })).toMatchObject({
      effectAud: null,
      missing: ['support a year'],
    });
    expect(effect('multi-year', { termMonths: null })).toMatchObject({ months: 36, assumed: ['term'] });
    expect(effect('multi-year').assumed).toEqual([]);
    for (const id of tradeIds)
      expect(
        effect(id, { price: null, period: null, supportPerYear: null, trainingOnce: null }).effectAud,
        id,
      ).toBeNull();
  });

  it('scales with the money and never makes the deal dearer', () => {
    const deal = fc.record({
      price: amount,
      period: fc.constantFrom('once' as const, 'year' as const, 'month' as const),
      termMonths: fc.integer({ min: 1, max: 120 }),
      supportPerYear: amount,
      trainingOnce: amount,
    });
    fc.assert(
      fc.property(deal, fc.constantFrom(...tradeIds), (given, id) => {
        const twice = {
          ...given,
          price: given.price * 2,
          supportPerYear: given.supportPerYear * 2,
          trainingOnce: given.trainingOnce * 2,
        };
        const one = tradeEffect(id, { ...given, target: targetPrice(given.price) }).effectAud;
        const two = tradeEffect(id, { ...twice, target: targetPrice(twice.price) }).effectAud;
        if (one === null) return two === null;
        expect(two).toBeCloseTo(one * 2, -2);
        return one <= 0;
      }),
    );
  });

  it('counts a month’s price twelve times a year', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20 }), (price, years) => {
        expect(totalOverTerm(price, 'month', years * 12)).toBe(totalOverTerm(price * 12, 'year', years * 12));
      }),
    );
  });
});

describe('savings', () => {
  it('are asked less agreed, with the distance to the target', () => {
    expect(savingsOf(100_000, 88_000, 85_000)).toEqual({ savedAud: 12_000, savedPercent: 12, overTargetAud: 3_000 });
    expect(savingsOf(100_000, 110_000, 0)).toEqual({ savedAud: -10_000, savedPercent: -10, overTargetAud: null });
    expect([savingsOf(null, 1, 1), savingsOf(1, null, 1), savingsOf(0, 0, 0)?.savedPercent]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
