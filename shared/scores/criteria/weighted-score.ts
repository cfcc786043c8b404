import type { CriterionScore, RangedScore, Scoring } from '../../contracts/reports/due-diligence-report.ts';
import type { Criterion, Priorities } from '../../contracts/reports/report-choices.ts';
import { order } from '../../kernel/order.ts';
import { toTenth, weighted } from '../scorecard.ts';
import { criteriaOf, criterionLabel } from './criteria.ts';

/** Weighted totals closer than this many points have no clear winner: about one input of one criterion. Our judgement. */
export const CLEAR_MARGIN = 5;

/** Of each criterion that is weighed. */
export type Weights = Partial<Record<Criterion, number>>;

/** The priority of a criterion, 1 to 10; 0 where it is not weighed. */
export const priorityOf = (priorities: Priorities, criterion: Criterion): number =>
  (priorities as Weights)[criterion] ?? 0;

/** Weight of each criterion: its priority (1 to 10) ÷ the sum of all that are weighed, so that they add up to 1. */
export const weightsOf = (priorities: Priorities): Weights => {
  const weighed = criteriaOf(priorities);
  const sum = weighed.reduce((total, criterion) => total + priorityOf(priorities, criterion), 0);
  return Object.fromEntries(weighed.map((criterion) => [criterion, priorityOf(priorities, criterion) / sum]));
};

/** The weights as percent to one decimal; the largest remainders are rounded up, so that they add up to exactly 100. */
export const weightPercents = (priorities: Priorities): Weights => {
  const exact = Object.entries(weightsOf(priorities)).map(([criterion, weight]) => ({
    criterion,
    tenths: weight * 1000,
  }));
  const left = 1000 - exact.reduce((sum, { tenths }) => sum + Math.floor(tenths), 0);
  const raised = new Set(
    exact
      .toSorted((a, b) => (b.tenths % 1) - (a.tenths % 1))
      .slice(0, left)
      .map(({ criterion }) => criterion),
  );
  return Object.fromEntries(
    exact.map(({ criterion, tenths }) => [criterion, (Math.floor(tenths) + (raised.has(criterion) ? 1 : 0)) / 10]),
  );
};

/** The criteria that are weighed, each with its name, its priority and its weight. */
export const weighedBy = (priorities: Priorities): Scoring['weights'] => {
  const percents = weightPercents(priorities);
  return criteriaOf(priorities).map((criterion) => ({
    criterion,
    label: criterionLabel[criterion],
    priority: priorityOf(priorities, criterion),
    weightPercent: percents[criterion] ?? 0,
  }));
};

/** The weighted total of the criteria: score, range and coverage. */
export const weightedTotal = (scores: readonly CriterionScore[], priorities: Priorities): RangedScore =>
  weighted(scores.map((range) => ({ weight: priorityOf(priorities, range.criterion), range })));

/** A solution as the ranking sees it. */
export type Contender = {
  key: string;
  name: string;
  scores: readonly CriterionScore[];
  /** A failed gate keeps it from winning. */
  isBarred: boolean;
};
export type Placed<C extends Contender = Contender> = C & { total: RangedScore; rank: number };

const byPlace = (a: Placed, b: Placed): number =>
  b.total.score - a.total.score || b.total.coverage - a.total.coverage || order(a.name, b.name) || order(a.key, b.key);

/** Orders by total, then coverage, then name; equal totals share a rank. The order of the input makes no difference. */
export const rankContenders = <C extends Contender>(contenders: readonly C[], priorities: Priorities): Placed<C>[] => {
  const placed = contenders
    .map((contender) => ({ ...contender, total: weightedTotal(contender.scores, priorities), rank: 1 }))
    .sort(byPlace);
  return placed.map((one) => ({
    ...one,
    rank: 1 + placed.filter(({ total }) => total.score > one.total.score).length,
  }));
};

/** Those that may win: no gate bars them, and something is on record. In the order of the ranking. */
export const eligible = <C extends Contender>(placed: readonly Placed<C>[]): Placed<C>[] =>
  placed.filter(({ isBarred, total }) => !isBarred && total.coverage > 0);

/** What the ranking comes to: `winnerKey` is null where nobody leads by the margin, or nobody may win. */
export const outcomeOf = (placed: readonly Placed[]): Pick<Scoring, 'outcome' | 'winnerKey'> => {
  const [first, second] = eligible(placed);
  if (!first) return { outcome: 'none', winnerKey: null };
  if (!second) return { outcome: 'only-one', winnerKey: first.key };
  const lead = toTenth(first.total.score - second.total.score);
  return lead < CLEAR_MARGIN
    ? { outcome: 'no-clear-winner', winnerKey: null }
    : { outcome: 'winner', winnerKey: first.key };
};
