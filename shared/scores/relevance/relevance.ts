import type { ScoreFactor } from '../../contracts/assistant.ts';
import { OLD_TRUST } from '../evidence.ts';
import { heldAt, type Line, lineOf, pointsOf, type Range, rangeOf, trusted } from '../scorecard.ts';
import {
  type Judge,
  type Judged,
  judgeBudget,
  judgeCategory,
  judgeLocation,
  judgeMustHaves,
  judgeSetting,
  judgeWords,
  type RelevanceInput,
} from './factors.ts';

/**
 * How well a solution answers a need, out of 100, from what is on record alone.
 *
 * Published weights. They are our own judgement of what a buyer settles first: the kind of product, then whether its
 * record speaks of the same things, then whether it is made for such a place, then the rest.
 * What the buyer did not ask for is left out and its points are shared among the rest in proportion, so that all
 * points together are always 100; where no kind of product was asked for, the words take its points. What no record answers gives 0 points and widens the range. Public contracts are
 * not prices and feed nothing here.
 */
export const relevanceWeights = {
  category: 35,
  words: 25,
  setting: 15,
  mustHaves: 10,
  budget: 10,
  location: 5,
} as const;

type Key = keyof typeof relevanceWeights;

/** In whole points. Coverage is never more than of what such a decision needs is on record. */
export type Relevance = Range & { factors: ScoreFactor[] };

const judges: readonly (readonly [Key, Judge])[] = [
  ['category', judgeCategory],
  ['words', judgeWords],
  ['setting', judgeSetting],
  ['mustHaves', judgeMustHaves],
  ['budget', judgeBudget],
  ['location', judgeLocation],
];

/** Greatest points of each factor, by which factors apply (a bit each); asked for again with every record. */
const shared: (readonly number[] | undefined)[] = [];

/** Shares 100 whole points among factors in proportion to their weights, by largest remainder. */
const shareOut = (applied: number): readonly number[] => {
  const known = shared[applied];
  if (known) return known;
  const weights = judges.map(([key], index) => {
    if (!(applied & (1 << index))) return 0;
    return relevanceWeights[key] + (key === 'words' && !(applied & 1) ? relevanceWeights.category : 0);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * 100) / total);
  const points = exact.map(Math.floor);
  const left = 100 - points.reduce((sum, whole) => sum + whole, 0);
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) points[index] = (points[index] ?? 0) + 1;
  shared[applied] = points;
  return points;
};

type Row = Line & { judged: Judged };

const rowsOf = (input: RelevanceInput): Row[] => {
  const found = judges.map(([key, judge]) => byAge(key, judge(input), input));
  const applied = found.reduce((bits, judged, index) => (judged ? bits | (1 << index) : bits), 0);
  const maxima = shareOut(applied);
  const rows: Row[] = [];
  for (const [index, judged] of found.entries())
    if (judged) rows.push({ judged, ...lineOf(judged, maxima[index] ?? 0, Math.round) });
  // A place in Australia alone is no question.
  return rows.length < 2 ? [] : rows;
};

/** What rests on old facts alone weighs less, and says so. */
const byAge = (key: Key, judged: Judged | null, { old = [] }: RelevanceInput): Judged | null =>
  judged && judged.open < 1 && old.some((one) => one === key)
    ? { ...trusted(judged, OLD_TRUST), reason: () => `${judged.reason()} The record is old and counts half.` }
    : judged;

/** The most that a product may earn whose vendor is in administration, or that is sold no longer. Our judgement. */
const BARRED_MOST = 20;

/** A solution of another kind than asked stays below the points of an exact match, whatever else it earns. */
const ceilingOf = ({ bar, category: { asked, actual } }: RelevanceInput, rows: readonly Row[]): number =>
  Math.min(
    bar ? BARRED_MOST : 100,
    asked.length === 0 || asked.includes(actual) ? 100 : Math.max(0, (rows[0]?.max ?? 0) - 1),
  );

/** The score alone, for ordering many: the same as that of `relevance`. */
export const relevanceScore = (input: RelevanceInput): number => {
  const rows = rowsOf(input);
  return Math.min(ceilingOf(input, rows), pointsOf(rows));
};

/**
 * Scores one solution against one need. Pure: the same input always gives the same points.
 * @returns whole points; those of the factors add up to the score, unless a warning or the rule for other kinds holds it down
 */
export const relevance = (input: RelevanceInput): Relevance => {
  const rows = rowsOf(input);
  const ceiling = ceilingOf(input, rows);
  const factors = rows.map(({ judged: { name, reason }, max, points }) => ({ name, points, max, reason: reason() }));
  if (input.bar)
    factors.unshift({ name: 'Warning', points: 0, max: 0, reason: `Held at ${ceiling} at most: ${input.bar}.` });
  const range = rows.length > 0 ? rangeOf(rows) : { score: 0, low: 0, high: 0, coverage: 0 };
  return { ...heldAt(range, ceiling), coverage: Math.min(range.coverage, input.onRecord ?? 100), factors };
};
