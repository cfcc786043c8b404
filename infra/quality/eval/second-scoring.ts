import type { DueDiligenceReport, RangedScore, ScoredSolution } from '#shared/contracts/reports/due-diligence-report';

/** A due diligence report's scoring by a second method: plain sums over what the report itself shows. */

type Report = Pick<DueDiligenceReport, 'scoring' | 'citations'>;
type Priorities = Readonly<Record<string, number>>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** Shown to one decimal. */
const isShown = (shown: number, exact: number): boolean => Math.abs(shown - exact) <= 0.05 + 1e-9;

const weighted = (row: ScoredSolution, priorities: Priorities, part: keyof RangedScore): number =>
  sum(row.scores.map((one) => (priorities[one.criterion] ?? 0) * one[part])) / sum(Object.values(priorities));

/** A criterion's score is the points on record; what no record answers counts nothing below and all above. */
const criterionFaults = ({ solution, scores }: ScoredSolution): string[] =>
  scores.flatMap(({ criterion, inputs, score, low, high, coverage }) => {
    const points = sum(inputs.map((input) => input.points ?? 0));
    const max = sum(inputs.map((input) => input.max));
    // What nobody knows is open whole, and nothing is both earned and open.
    const isSplit = inputs.every((input) => (input.points ?? 0) + input.open <= input.max + 1e-9);
    const isOpen = inputs.every((input) => input.points !== null || input.open === input.max);
    const open = sum(inputs.map((input) => input.open));
    const isRight =
      max === 100 &&
      isSplit &&
      isOpen &&
      isShown(score, points) &&
      isShown(low, points) &&
      isShown(high, points + open) &&
      isShown(coverage, max - open);
    return isRight ? [] : [`${solution}, ${criterion}: ${score} (${low}–${high}, ${coverage} %)`];
  });

/** As a table prints it. */
const printed = (exact: number): number => Math.round(exact * 10) / 10;

/** Every priority is tried at every value, the others as they are; the nearest change that puts another in front. */
const nearestFlip = (rows: readonly ScoredSolution[], priorities: Priorities): number | undefined => {
  const free = rows.filter(({ isBarred }) => !isBarred);
  const leaders = (tried: Priorities) => {
    const totals = free.map((row) => ({ key: row.key, total: printed(weighted(row, tried, 'score')) }));
    const best = Math.max(...totals.map(({ total }) => total));
    return totals.filter(({ total }) => total === best).map(({ key }) => key);
  };
  if (free.length < 2) return undefined;
  const [now] = leaders(priorities);
  const steps = Object.entries(priorities).flatMap(([criterion, is]) =>
    Array.from({ length: 10 }, (_, index) => index + 1)
      .filter((to) => to !== is && !leaders({ ...priorities, [criterion]: to }).includes(now ?? ''))
      .map((to) => Math.abs(to - is)),
  );
  return steps.length > 0 ? Math.min(...steps) : undefined;
};

/** Where a report's scoring differs from the second method, each in words. */
export const scoringFaults = ({ scoring, citations }: Report): string[] => {
  const { rows, weights, flip, outcome, margin } = scoring;
  const priorities = Object.fromEntries(weights.map(({ criterion, priority }) => [criterion, priority]));
  const all = sum(Object.values(priorities));
  const parts = ['score', 'low', 'high', 'coverage'] as const;
  const totals = rows.flatMap((row) =>
    parts
      .filter((part) => !isShown(row.total[part], weighted(row, priorities, part)))
      .map((part) => `${row.solution}, total ${part}: ${row.total[part]}`),
  );
  const free = rows.filter(({ isBarred }) => !isBarred).map(({ total }) => total.score);
  const [first = 0, second = 0] = free.toSorted((a, b) => b - a);
  const isClose = free.length > 1 && first - second < margin;
  const ranks = rows.filter(
    ({ total, rank }) => rank !== 1 + rows.filter((row) => row.total.score > total.score).length,
  );
  const step = nearestFlip(rows, priorities);
  const shown = new Set(
    rows.flatMap(({ total, scores }) => [total, ...scores].flatMap((one) => parts.map((part) => String(one[part])))),
  );
  return [
    ...rows.flatMap(criterionFaults),
    ...totals,
    ...weights
      .filter(({ priority, weightPercent }) => Math.abs(weightPercent - (priority / all) * 100) > 0.1)
      .map(({ label, weightPercent }) => `weight of ${label}: ${weightPercent}`),
    ...(isClose && outcome === 'winner' ? [`called a winner with ${first} against ${second}`] : []),
    ...(!isClose && free.length > 1 && outcome === 'no-clear-winner'
      ? [`no winner with ${first} against ${second}`]
      : []),
    ...ranks.map(({ solution, rank }) => `rank of ${solution}: ${rank}`),
    ...((flip ? Math.abs(flip.to - flip.from) : undefined) === step || outcome === 'none' || outcome === 'only-one'
      ? []
      : [`smallest change: ${flip ? Math.abs(flip.to - flip.from) : 'none'} and not ${step ?? 'none'}`]),
    ...citations
      .filter(({ factId }) => /\.score-(?:total|coverage)$/.test(factId))
      .filter(({ value }) => !shown.has(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? ''))
      .map(({ label, value }) => `${label}: ${value} is no score of the table`),
  ];
};
