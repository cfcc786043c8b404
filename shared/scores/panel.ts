import type {
  Criterion,
  EvaluatedOption,
  Evaluation,
  Evaluator,
  PanelResult,
  Scored,
} from '../contracts/purchases/evaluation.ts';
import { SCORE_MAX } from '../contracts/purchases/evaluation.ts';
import { sum } from '../kernel/order.ts';
import { toTenth } from './scorecard.ts';

/** Evaluators that lie so many points apart on one criterion should talk before anybody decides. */
const DISSENT = 4;

/** One evaluator's scores as they count. */
export type Sheet = Pick<Evaluator, 'name' | 'scores'> & { conflicts: readonly string[] };

type Rated = PanelResult['criteria'][number];

const scoreIn = (scores: readonly Scored[], criterionId: string, solutionId: string): Scored | undefined =>
  scores.find((one) => one.criterionId === criterionId && one.solutionId === solutionId);

const rated = (
  criterion: Criterion,
  product: EvaluatedOption,
  sheets: readonly Sheet[],
  consensus: Evaluation['consensus'],
): Rated => {
  const scores = sheets.map(({ name, scores: own, conflicts }) => {
    const one = scoreIn(own, criterion.id, product.solutionId);
    const isOut = conflicts.includes(product.vendor);
    return {
      evaluator: name,
      score: isOut ? null : (one?.score ?? null),
      comment: isOut ? '' : (one?.comment ?? ''),
      isOut,
    };
  });
  const given = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  const low = given.length > 0 ? Math.min(...given) : null;
  const high = given.length > 0 ? Math.max(...given) : null;
  const agreed = consensus.find((one) => one.criterionId === criterion.id && one.solutionId === product.solutionId);
  return {
    criterionId: criterion.id,
    name: criterion.name,
    weight: criterion.weight,
    scores,
    mean: given.length > 0 ? toTenth(sum(given) / given.length) : null,
    low,
    high,
    isDissent: low !== null && high !== null && high - low >= DISSENT,
    consensus: agreed ? { score: agreed.score, reason: agreed.reason } : null,
  };
};

/** What counts of a criterion: the consensus, else the mean as it is and not as it is printed. */
const counted = ({ consensus, scores }: Rated): number | null => {
  if (consensus) return consensus.score;
  const given = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  return given.length > 0 ? sum(given) / given.length : null;
};

/** Weighted points of 100: what nobody scored earns nothing in the low end and all of its weight in the high one. */
const totalOf = (criteria: readonly Rated[]): PanelResult['total'] => {
  const points = (pick: (one: Rated) => number) =>
    toTenth(sum(criteria.map((one) => (pick(one) * one.weight) / SCORE_MAX)));
  const known = criteria.filter((one) => counted(one) !== null);
  const all = sum(criteria.map(({ weight }) => weight));
  return {
    value: criteria.length > 0 && known.length === criteria.length ? points((one) => counted(one) ?? 0) : null,
    low: points((one) => one.consensus?.score ?? one.low ?? 0),
    high: points((one) => one.consensus?.score ?? one.high ?? SCORE_MAX),
    coverage: all === 0 ? 0 : Math.round((100 * sum(known.map(({ weight }) => weight))) / all),
  };
};

/**
 * What the evaluators make of each product. Pure; the order of the evaluators changes no figure.
 * @param sheets of those whose scores count; a score on a vendor that its author has a conflict with is out
 */
export const panelResults = (
  criteria: readonly Criterion[],
  products: readonly EvaluatedOption[],
  sheets: readonly Sheet[],
  consensus: Evaluation['consensus'],
): PanelResult[] =>
  products.map((product) => {
    const all = criteria.map((criterion) => rated(criterion, product, sheets, consensus));
    return { ...product, total: totalOf(all), criteria: all };
  });

/** Results without who gave which score, for those who scored. */
export const withoutNames = (results: readonly PanelResult[]): PanelResult[] =>
  results.map((result) => ({ ...result, criteria: result.criteria.map((one) => ({ ...one, scores: [] })) }));

const WHOLE = 100;

/** Weights that add up to 100, as even as whole numbers can be; the first ones take what is left over. */
export const evenWeights = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(WHOLE / count) + (at < WHOLE % count ? 1 : 0));
