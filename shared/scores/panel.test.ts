import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Scored } from '../contracts/purchases/evaluation.ts';
import { evenWeights, panelResults, type Sheet, withoutNames } from './panel.ts';

const criteria = [
  { id: 'fit', name: 'Fit', weight: 60 },
  { id: 'price', name: 'Price', weight: 40 },
];
const product = { solutionId: 'a', name: 'Call', vendor: 'Acme' };
const scored = (criterionId: string, score: number | null, solutionId = 'a'): Scored => ({
  criterionId,
  solutionId,
  score,
  comment: `about ${criterionId}`,
});
const sheet = (name: string, scores: readonly Scored[], conflicts: readonly string[] = []): Sheet => ({
  name,
  scores: [...scores],
  conflicts,
});
type Consensus = Parameters<typeof panelResults>[3];
const agreed = (criterionId: string, score: number, solutionId = 'a'): Consensus[number] => ({
  criterionId,
  solutionId,
  score,
  reason: 'talked over',
  at: '2026-11-02T01:00:00.000Z',
});
const resultOf = (sheets: readonly Sheet[], consensus: Consensus = []) =>
  panelResults(criteria, [product], sheets, consensus)[0];

describe('the result of a panel', () => {
  it('is each criterion’s mean by its weight, with the lowest and highest scores as its ends', () => {
    const sheets = [
      sheet('Ann', [scored('fit', 8), scored('price', 5)]),
      sheet('Bob', [scored('fit', 7), scored('price', 5)]),
      sheet('Cem', [scored('fit', 7), scored('price', 6)]),
    ];
    expect(resultOf(sheets)).toMatchObject({
      ...product,
      // (22 ÷ 3 × 60 + 16 ÷ 3 × 40) ÷ 10
      total: { value: 65.3, low: 62, high: 72, coverage: 100 },
      criteria: [
        { criterionId: 'fit', name: 'Fit', weight: 60, mean: 7.3, low: 7, high: 8, isDissent: false, consensus: null },
        { criterionId: 'price', name: 'Price', weight: 40, mean: 5.3, low: 5, high: 6, isDissent: false },
      ],
    });
  });

  it('has no value while a criterion has no score of anybody, which may yet earn nothing or all', () => {
    expect(resultOf([sheet('Ann', [scored('fit', 5), scored('price', null)])])?.total).toEqual({
      value: null,
      low: 30,
      high: 70,
      coverage: 60,
    });
    expect(resultOf([])?.total).toEqual({ value: null, low: 0, high: 100, coverage: 0 });
    expect(panelResults([], [product], [], [])[0]?.total).toEqual({ value: null, low: 0, high: 0, coverage: 0 });
  });

  it('counts what was agreed in place of every score', () => {
    const sheets = [sheet('Ann', [scored('fit', 2), scored('price', 5)]), sheet('Bob', [scored('fit', 9)])];
    expect(resultOf(sheets, [agreed('fit', 6), agreed('price', 9, 'b')])).toMatchObject({
      total: { value: 56, low: 56, high: 56, coverage: 100 },
      criteria: [{ mean: 5.5, low: 2, high: 9, consensus: { score: 6, reason: 'talked over' } }, { consensus: null }],
    });
    expect(resultOf([], [agreed('fit', 6)])?.total).toEqual({ value: null, low: 36, high: 76, coverage: 60 });
  });

  it.each([
    [2, 6, true],
    [3, 6, false],
    [6, 2, true],
  ])('calls scores of %i and %i a dissent: %s', (one, other, isDissent) => {
    const sheets = [sheet('Ann', [scored('fit', one)]), sheet('Bob', [scored('fit', other)])];
    expect(resultOf(sheets)?.criteria.map((each) => each.isDissent)).toEqual([isDissent, false]);
  });

  it('leaves out the scores and words of who has a conflict with the vendor, on its products alone', () => {
    const sheets = [
      sheet('Ann', [scored('fit', 10), scored('fit', 8, 'b')], ['Acme']),
      sheet('Bob', [scored('fit', 4), scored('fit', 6, 'b')]),
    ];
    const [own, other] = panelResults(
      criteria,
      [product, { solutionId: 'b', name: 'Ring', vendor: 'Bell' }],
      sheets,
      [],
    );
    expect(own?.criteria[0]).toMatchObject({
      mean: 4,
      scores: [
        { evaluator: 'Ann', score: null, comment: '', isOut: true },
        { evaluator: 'Bob', score: 4, comment: 'about fit', isOut: false },
      ],
    });
    expect(own?.criteria[1]?.scores[1]).toEqual({ evaluator: 'Bob', score: null, comment: '', isOut: false });
    expect(other?.criteria[0]).toMatchObject({ mean: 7, low: 6, high: 8 });
  });

  it('is the same whoever scored first, lies between its ends, and loses only the names without names', () => {
    const score = fc.option(fc.integer({ min: 0, max: 10 }));
    const anySheet = fc.tuple(fc.string(), score, score).map(([name, fit, price]) =>
      sheet(
        name,
        [scored('fit', fit), scored('price', price)].filter((one) => one.score !== null),
      ),
    );
    fc.assert(
      fc.property(fc.array(anySheet, { maxLength: 5 }), (sheets) => {
        const results = panelResults(criteria, [product], sheets, []);
        const nameless = withoutNames(results);
        expect(nameless).toEqual(withoutNames(panelResults(criteria, [product], sheets.toReversed(), [])));
        expect(nameless.flatMap((one) => one.criteria.flatMap(({ scores }) => scores))).toEqual([]);
        for (const { total } of nameless) {
          expect(total.low).toBeLessThanOrEqual(total.value ?? total.low);
          expect(total.high).toBeGreaterThanOrEqual(total.value ?? total.low);
        }
      }),
    );
  });
});

it('shares 100 as evenly as whole numbers can, the first ones taking what is left over', () => {
  expect(evenWeights(3)).toEqual([34, 33, 33]);
  expect(evenWeights(6)).toEqual([17, 17, 17, 17, 16, 16]);
  expect(evenWeights(4)).toEqual([25, 25, 25, 25]);
});
