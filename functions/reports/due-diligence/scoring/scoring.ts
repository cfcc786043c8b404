import type { FactBook } from '#functions/advisor/facts/facts';
import { barring } from '#functions/records/view/evidence-reader';
import type { ScoredSolution, Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { Criterion, Priorities } from '#shared/contracts/reports/report-choices';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import { criteriaOf, criterionLabel } from '#shared/scores/criteria/criteria';
import { criterionScores, lowestOf } from '#shared/scores/criteria/criterion-scores';
import {
  CLEAR_MARGIN,
  eligible,
  outcomeOf,
  type Placed,
  priorityOf,
  rankContenders,
  weightPercents,
} from '#shared/scores/criteria/weighted-score';
import { smallestFlip } from '#shared/scores/criteria/winner-flip';
import { toTenth } from '#shared/scores/scorecard';
import type { Examined } from '../../due-diligence.ts';

/** Below this share of the evidence a leader is only the first to ask, not a choice. Our judgement. */
export const COVERAGE_MIN = 50;

type Scored = Placed & { scores: ScoredSolution['scores'] };

/** Scores and ranks what is on record about the selected solutions that are real or only the buyer's own. */
export const scoringOf = (
  rows: readonly Examined[],
  priorities: Priorities,
): { scoring: Scoring; ranked: Examined[] } => {
  const weighed = criteriaOf(priorities);
  const lowestFirstYearAud = lowestOf(rows.map(({ evidence }) => evidence));
  const placed: Scored[] = rankContenders(
    rows.map((row) => ({
      key: row.key,
      name: row.label,
      scores: criterionScores(row.evidence, { lowestFirstYearAud, points: row.points }, weighed),
      isBarred: isBarred(row),
    })),
    priorities,
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ranked = placed.flatMap(({ key }) => byKey.get(key) ?? []);
  const percents = weightPercents(priorities);
  const flip = smallestFlip(placed, priorities);
  const scoring: Omit<Scoring, 'statement'> = {
    weights: weighed.map((criterion) => ({
      criterion,
      label: criterionLabel[criterion],
      priority: priorityOf(priorities, criterion),
      weightPercent: percents[criterion] ?? 0,
    })),
    rows: placed.map((one) => scoredRow(one, byKey.get(one.key))),
    margin: CLEAR_MARGIN,
    ...outcomeOf(placed),
    flip,
  };
  return { scoring: { ...scoring, statement: statementOf(scoring, placed) }, ranked };
};

/** A failed gate, or a warning that says not to buy, keeps a solution from leading. */
const isBarred = (row: Examined): boolean =>
  Object.values(row.gates).some(({ status }) => status === 'not-met') ||
  (row.kind !== 'user-supplied' && barring(row.entry.warnings) !== undefined);

const scoredRow = ({ key, scores, total, rank, isBarred }: Scored, row: Examined | undefined): ScoredSolution => ({
  key,
  solution: row?.label ?? key,
  vendor: row && row.kind !== 'user-supplied' ? row.entry.vendor.name : NOT_ON_RECORD,
  scores: [...scores],
  total,
  rank,
  isBarred,
});

/** The rows of a scoring as the ranking sees them. */
export const contendersOf = ({ rows }: Pick<Scoring, 'rows'>) => rows.map((row) => ({ ...row, name: row.solution }));

/** Points between the first two that may win; null where fewer than two may. */
const leadOf = (placed: readonly Pick<Placed, 'total'>[]): number | null => {
  const [first, second] = placed;
  return first && second ? toTenth(first.total.score - second.total.score) : null;
};

/** Those that may win and are too near to the first to be told apart, the first included. */
export const withinMargin = <P extends Pick<Placed, 'total'>>(able: readonly P[], margin: number): P[] => {
  const [first] = able;
  return first ? able.filter(({ total }) => toTenth(first.total.score - total.score) < margin) : [];
};

const inPoints = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;

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

const flipWords = ({ flip, outcome }: Omit<Scoring, 'statement'>): string => {
  if (outcome === 'none' || outcome === 'only-one') return '';
  return flip
    ? `The smallest change that puts another in front: ${criterionLabel[flip.criterion].toLowerCase()} from ${flip.from} to ${flip.to}, then ${flip.winner} leads.`
    : 'No change of a single priority puts another in front.';
};

const rule: Evidence = {
  kind: 'estimate',
  source: 'Scoring of this report, from the records that it cites',
  note: 'Σ weight × criterion score. What is not on record counts nothing; the published inputs are in the scoring table.',
};
const weightRule = ({ weights }: Scoring): Evidence => ({
  kind: 'estimate',
  source: 'Your stakeholder priorities',
  note: `Priority ÷ sum of the ${countWord(weights.length)} priorities.`,
});
/** How many criteria a report weighs, in words. */
export const countWord = (count: number): string => (count === 4 ? 'four' : 'five');

export const scoreId = (key: string, part: 'total' | 'range' | 'coverage' | 'points'): string => `${key}.score-${part}`;
/** Id of a criterion's score of one solution: "41 of 100, up to 80, on 44% of the evidence". */
export const criterionFact = (key: string, criterion: Criterion): string => `${key}.score-${criterion}`;
export const weightId = (criterion: string): string => `weight.${criterion}`;

/** Puts scores, weights and counts into the book, so that the words can refer to them. */
export const addScores = (book: FactBook, scoring: Scoring, ranked: readonly Examined[]): void => {
  book.addSubject({ id: 'scoring', kind: 'calculation', name: 'Scoring' });
  const count = (id: string, label: string, text: string) =>
    book.add({ id, subject: 'scoring', claimClass: 'calculation', label, text, evidence: rule });
  count('scoring.margin', 'margin for a clear winner', inPoints(scoring.margin));
  for (const { criterion, label, priority, weightPercent } of scoring.weights) {
    const fact = { subject: 'scoring', claimClass: 'calculation', evidence: weightRule(scoring) } as const;
    book.add({
      ...fact,
      id: weightId(criterion),
      label: `weight of ${label.toLowerCase()}`,
      text: `${weightPercent}%`,
    });
    book.addUser({ id: `priority.${criterion}`, label: 'your priority', text: `${priority} of 10` });
  }
  const lead = leadOf(eligible(contendersOf(scoring)));
  if (lead !== null) count('scoring.lead', 'lead of the first over the second', inPoints(lead));
  if (scoring.flip) count('scoring.flip', 'priority', `${scoring.flip.from} to ${scoring.flip.to}`);
  for (const row of ranked) if (row.kind === 'real') addRow(book, scoring, row);
};

const addRow = (book: FactBook, scoring: Scoring, { key, points }: Examined) => {
  const row = scoring.rows.find((one) => one.key === key);
  if (!row) return;
  const { total } = row;
  const fact = { subject: key, claimClass: 'score', evidence: rule } as const;
  book.add({ ...fact, id: scoreId(key, 'total'), label: 'weighted total', text: `${total.score} of 100` });
  book.add({ ...fact, id: scoreId(key, 'range'), label: 'range of the total', text: `${total.low} to ${total.high}` });
  book.add({ ...fact, id: scoreId(key, 'coverage'), label: 'evidence on record', text: `${total.coverage}%` });
  for (const { criterion, score, high, coverage } of row.scores) {
    const text = `${score} of 100 on ${coverage}% of the evidence, ${high} if every gap turned out well`;
    book.add({ ...fact, id: criterionFact(key, criterion), label: criterionLabel[criterion].toLowerCase(), text });
  }
  const { asked, met } = points;
  if (asked > 0) book.add({ ...fact, id: scoreId(key, 'points'), label: 'your points', text: `${met} of ${asked}` });
};
