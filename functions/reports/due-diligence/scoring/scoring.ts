import type { FactBook } from '#functions/advisor/facts/facts';
import { barring } from '#functions/records/view/evidence-reader';
import type { Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { Criterion, Priorities } from '#shared/contracts/reports/report-choices';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { criterionLabel } from '#shared/scores/criteria/criteria';
import { contendersOf, inPoints, leadOf, scoringOf } from '#shared/scores/criteria/scoring';
import { eligible } from '#shared/scores/criteria/weighted-score';
import type { Examined } from '../../due-diligence.ts';

/** The scoring of what is on record about the selected solutions, and the rows in the order of the ranking. */
export const rankingOf = (rows: readonly Examined[], priorities: Priorities) => {
  const scoring = scoringOf(
    rows.map((row) => ({
      ...{ key: row.key, name: row.label, evidence: row.evidence, points: row.points, isBarred: isBarred(row) },
      vendor: row.kind === 'user-supplied' ? NOT_ON_RECORD : row.entry.vendor.name,
    })),
    priorities,
  );
  return { scoring, ranked: scoring.rows.flatMap(({ key }) => rows.find((row) => row.key === key) ?? []) };
};

/** A failed gate, or a warning that says not to buy, keeps a solution from leading. */
const isBarred = (row: Examined): boolean =>
  Object.values(row.gates).some(({ status }) => status === 'not-met') ||
  (row.kind !== 'user-supplied' && barring(row.entry.warnings) !== undefined);

const rule: Evidence = {
  kind: 'estimate',
  source: 'Scoring of this report, from the records that it cites',
  note: 'Σ weight × criterion score. What is not on record counts for nothing; the published inputs are in the scoring table.',
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

/** Adds facts of one subject that rest on one rule. */
const adding =
  (book: FactBook, subject: string, claimClass: 'calculation' | 'score', evidence: Evidence) =>
  (id: string, label: string, text: string) =>
    book.add({ id, subject, claimClass, label, text, evidence });

/** Puts scores, weights and counts into the book, so that the words can refer to them. */
export const addScores = (book: FactBook, scoring: Scoring, ranked: readonly Examined[]): void => {
  book.addSubject({ id: 'scoring', kind: 'calculation', name: 'Scoring' });
  const count = adding(book, 'scoring', 'calculation', rule);
  const weigh = adding(book, 'scoring', 'calculation', weightRule(scoring));
  count('scoring.margin', 'margin for a clear winner', inPoints(scoring.margin));
  for (const { criterion, label, priority, weightPercent } of scoring.weights) {
    weigh(weightId(criterion), `weight of ${label.toLowerCase()}`, `${weightPercent}%`);
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
  const { score, low, high, coverage } = row.total;
  const add = adding(book, key, 'score', rule);
  add(scoreId(key, 'total'), 'weighted total', `${score} of 100`);
  add(scoreId(key, 'range'), 'range of the total', `${low} to ${high}`);
  add(scoreId(key, 'coverage'), 'evidence on record', `${coverage}%`);
  for (const one of row.scores) {
    const text = `${one.score} of 100 on ${one.coverage}% of the evidence, ${one.high} if every gap turned out well`;
    add(criterionFact(key, one.criterion), criterionLabel[one.criterion].toLowerCase(), text);
  }
  if (points.asked > 0) add(scoreId(key, 'points'), 'your points', `${points.met} of ${points.asked}`);
};
