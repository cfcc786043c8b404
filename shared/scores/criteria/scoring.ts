import type { ScoredSolution, Scoring } from '../../contracts/reports/due-diligence-report.ts';
import type { Priorities } from '../../contracts/reports/report-choices.ts';
import { listed } from '../../kernel/format.ts';
import type { ScoredEvidence } from '../evidence.ts';
import type { Buyer } from '../points.ts';
import { toTenth } from '../scorecard.ts';
import { criteriaOf, criterionLabel } from './criteria.ts';
import { criterionScores, lowestOf } from './criterion-scores.ts';
import { CLEAR_MARGIN, eligible, outcomeOf, type Placed, rankContenders, weighedBy } from './weighted-score.ts';
import { smallestFlip } from './winner-flip.ts';

/** Solutions scored and ranked beside each other, and what the ranking comes to in words. */

/** Below this share of the evidence a leader is only the first to ask, not a choice. Our judgement. */
export const COVERAGE_MIN = 50;

/** A solution to be scored: who it is, what is on record of it, and how it answers the buyer's own points. */
export type Candidate = {
  key: string;
  name: string;
  vendor: string;
  evidence: ScoredEvidence;
  points: Buyer['points'];
  /** A failed gate, or a warning that says not to buy, keeps it from leading. */
  isBarred: boolean;
};

type Scored = Placed<Omit<ScoredSolution, 'solution' | 'total' | 'rank'> & { name: string }>;

/** Scores and ranks solutions by the buyer's priorities, 1 to 10 each; the rows stand in the order of the ranking. */
export const scoringOf = (candidates: readonly Candidate[], priorities: Priorities): Scoring => {
  const weighed = criteriaOf(priorities);
  const lowestFirstYearAud = lowestOf(candidates.map(({ evidence }) => evidence));
  const placed: Scored[] = rankContenders(
    candidates.map(({ evidence, points, ...one }) => ({
      ...one,
      scores: criterionScores(evidence, { lowestFirstYearAud, points }, weighed),
    })),
    priorities,
  );
  const scoring: Omit<Scoring, 'statement'> = {
    weights: weighedBy(priorities),
    rows: placed.map(({ key, name: solution, vendor, scores, total, rank, isBarred }) => ({
      ...{ key, solution, vendor, scores, total, rank, isBarred },
    })),
    margin: CLEAR_MARGIN,
    ...outcomeOf(placed),
    flip: smallestFlip(placed, priorities),
  };
  return { ...scoring, statement: statementOf(scoring, placed) };
};

/** The rows of a scoring as the ranking sees them. */
export const contendersOf = ({ rows }: Pick<Scoring, 'rows'>) => rows.map((row) => ({ ...row, name: row.solution }));

/** Points between the first two that may win; null where fewer than two may. */
export const leadOf = (placed: readonly Pick<Placed, 'total'>[]): number | null => {
  const [first, second] = placed;
  return first && second ? toTenth(first.total.score - second.total.score) : null;
};

/** Those that may win and are too near to the first to be told apart, the first included. */
export const withinMargin = <P extends Pick<Placed, 'total'>>(able: readonly P[], margin: number): P[] => {
  const [first] = able;
  return first ? able.filter(({ total }) => toTenth(first.total.score - total.score) < margin) : [];
};

/** "1 point", "4.5 points". */
export const inPoints = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

const statementOf = (scoring: Omit<Scoring, 'statement'>, placed: readonly Scored[]): string =>
  [outcomeWords(scoring, placed), flipWords(scoring)].filter(Boolean).join(' ');

const outcomeWords = ({ outcome, margin }: Omit<Scoring, 'statement'>, placed: readonly Scored[]): string => {
  const able = eligible(placed);
  const [first, second] = able;
  const lead = leadOf(able);
  if (outcome === 'none' || !first)
    return placed.length === 0
      ? 'Only demonstration entries were selected: fictional records are not ranked.'
      : 'None of the selected solutions can lead: each is barred by a gate or a warning, or nothing is on record about it.';
  const isThin = first.total.coverage < COVERAGE_MIN;
  const rest = `${first.name} rests on ${first.total.coverage}% of the evidence${isThin ? ', too little to decide on' : ''}.`;
  if (outcome === 'only-one' || !second)
    return `Only ${first.name} can be scored and is not barred: ${first.total.score} of 100. ${rest}`;
  const near = withinMargin(able, margin);
  const names = near.map(({ name, total }) => `${name} (${total.score})`);
  const overlap =
    second.total.high > first.total.low ? ' Their ranges overlap, so what is not on record could turn the order.' : '';
  return outcome === 'winner'
    ? `${first.name} (${first.total.score}) leads ${second.name} (${second.total.score}) by ${inPoints(lead ?? 0)}, at or above the margin of ${margin}. ${rest}${overlap}`
    : `No clear winner: ${names.length > 2 ? `${names.join('; ')} are all less than ${inPoints(margin)} apart.` : `${listed(names)} are ${inPoints(lead ?? 0)} apart, below the margin of ${margin}.`} ${rest}${overlap}`;
};

/** The smallest change of one priority after which another leads, in words; empty where none is asked. */
export const flipWords = ({ flip, outcome }: Pick<Scoring, 'flip' | 'outcome'>): string => {
  if (outcome === 'none' || outcome === 'only-one') return '';
  return flip
    ? `${flip.to > flip.from ? 'Raising' : 'Lowering'} your priority of ${criterionLabel[flip.criterion].toLowerCase()} from ${flip.from} to ${flip.to} would make ${flip.winner} lead.`
    : 'No change of a single priority puts another in front.';
};
