import { type FactBook, ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import { barring } from '#functions/records/view/evidence-reader';
import type { ScoredSolution, Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { Criterion, Priorities } from '#shared/contracts/reports/report-choices';
import { categoryLabel } from '#shared/kernel/catalogue';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { criterionLabel } from '#shared/scores/criteria/criteria';
import { COVERAGE_MIN, contendersOf, inPoints, leadOf, scoringOf, withinMargin } from '#shared/scores/criteria/scoring';
import { eligible } from '#shared/scores/criteria/weighted-score';
import { type DueDiligenceFacts, type Examined, examined, isOnRecord } from '../../due-diligence.ts';
import { fullNameOf, listedNames, nameOf } from '../book.ts';

/** The scoring of what is on record about the selected solutions, and the rows in the order of the ranking. */
export const rankingOf = (rows: readonly Examined[], priorities: Priorities) => {
  const scoring = scoringOf(
    rows.map((row) => ({
      ...{ key: row.key, name: row.label, evidence: row.evidence, points: row.points, isBarred: isBarred(row) },
      vendor: isOnRecord(row) ? row.entry.vendor.name : NOT_ON_RECORD,
    })),
    priorities,
  );
  return { scoring, ranked: scoring.rows.flatMap(({ key }) => rows.find((row) => row.key === key) ?? []) };
};

/** A failed gate, or a warning that says not to buy, keeps a solution from leading. */
const isBarred = (row: Examined): boolean =>
  Object.values(row.gates).some(({ status }) => status === 'not-met') ||
  (isOnRecord(row) && barring(row.entry.warnings) !== undefined);

const rule: Evidence = {
  kind: 'estimate',
  source: 'Scoring of this report, from the records that it cites',
  note: 'Σ weight × criterion score. What is not on record counts for nothing; the published inputs are in the scoring table.',
};
const weightRule: Evidence = {
  kind: 'estimate',
  source: 'Your stakeholder priorities',
  note: 'Priority ÷ sum of all priorities.',
};

/** Id of a total of one solution, of its range, or of the share of the evidence that it rests on. */
export const scoreId = (key: string, part: 'total' | 'range' | 'coverage'): string => `${key}.score-${part}`;
/** Id of a criterion's score of one solution: "41 of 100, up to 80, on 44% of the evidence". */
export const criterionFact = (key: string, criterion: Criterion): string => `${key}.score-${criterion}`;
export const weightId = (criterion: string): string => `weight.${criterion}`;

const adding =
  (book: FactBook, subject: string, claimClass: 'calculation' | 'score', evidence: Evidence) =>
  (id: string, label: string, text: string) =>
    book.add({ id, subject, claimClass, label, text, evidence });

/** Puts scores, weights and counts into the book, so that the words can refer to them. */
export const addScores = (book: FactBook, scoring: Scoring, ranked: readonly Examined[]): void => {
  book.addSubject({ id: 'scoring', kind: 'calculation', name: 'Scoring' });
  const count = adding(book, 'scoring', 'calculation', rule);
  const weigh = adding(book, 'scoring', 'calculation', weightRule);
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

const addRow = (book: FactBook, scoring: Scoring, { key }: Examined) => {
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
};

/** What the ranking comes to in words: a choice, an order in which to ask, or nothing. */

type Able = { row: Examined; scored: ScoredSolution };

/** Those that may be recommended, in the order of the ranking. */
export const ableOf = ({ scoring, ranked }: Pick<DueDiligenceFacts, 'scoring' | 'ranked'>): Able[] =>
  scoring.rows
    .filter(({ isBarred, total }) => !isBarred && total.coverage > 0)
    .flatMap((scored) => {
      const row = ranked.find(({ key }) => key === scored.key);
      return row ? [{ row, scored }] : [];
    });

/** The solution in front; without one that may be recommended, the first. */
export const frontOf = (facts: DueDiligenceFacts): Examined | undefined => ableOf(facts)[0]?.row ?? examined(facts)[0];

/** Too little is on record to recommend it: the ranking then says whom to ask first, and nothing else. */
export const isThin = ({ scored }: Able): boolean => scored.total.coverage < COVERAGE_MIN;

/** What is recommended, in sentences of references. */
export const recommendationSentences = (facts: DueDiligenceFacts): string[] => {
  if (facts.ranked.length === 0) return [onlyExamples];
  const able = ableOf(facts);
  const [first] = able;
  return first
    ? told(warnedFirst(facts), kindsSentence(facts.ranked), thinNote(facts), leadSentences(facts, able, first))
    : told(
        warnedFirst(facts),
        'Not enough is on record to recommend any of the selected solutions: close the open gates first.',
      );
};

/** Warnings of the ranked solutions stand before everything else. */
export const warnedFirst = ({ ranked }: Pick<DueDiligenceFacts, 'ranked'>): string[] =>
  ranked.filter(isOnRecord).flatMap(({ entry }) => warningSentences(entry));

/** What a reader must know before the ranking, whoever writes the summary; nothing where there is evidence enough. */
export const thinNote = (facts: DueDiligenceFacts): Line => {
  const [first] = ableOf(facts);
  return (
    first &&
    isThin(first) &&
    `Not enough is on record to recommend a purchase: ${ref(scoreId(first.row.key, 'coverage'))} of what is scored is on record for ${nameOf(first.row)}.`
  );
};

/** Products of different kinds may not be alternatives at all. */
const kindsSentence = (ranked: readonly Examined[]): Line => {
  const kinds = new Set(ranked.filter(isOnRecord).map(({ entry }) => `“${categoryLabel[entry.record.category]}”`));
  return (
    kinds.size > 1 &&
    `The selected solutions are of different kinds, ${listed([...kinds])}: check first that one can replace another.`
  );
};

const leadSentences = ({ scoring }: DueDiligenceFacts, able: readonly Able[], first: Able): Line => {
  const { row } = first;
  const total = ref(scoreId(row.key, 'total'));
  const alone = `${fullNameOf(row)} is the only selected solution that can be scored and is not barred: ${total}.`;
  const ahead = isThin(first)
    ? `Ask ${fullNameOf(row)} first: ${total}, the highest total so far.`
    : `${fullNameOf(row)} leads on what is on record: ${total}.`;
  return [
    scoring.outcome === 'no-clear-winner' ? noWinner(scoring, able) : scoring.outcome === 'only-one' ? alone : ahead,
    !isThin(first) && `The total of ${nameOf(row)} rests on ${ref(scoreId(row.key, 'coverage'))} of the evidence.`,
  ];
};

const noWinner = ({ margin }: DueDiligenceFacts['scoring'], able: readonly Able[]): string[] => {
  const totals = able.map(({ row, scored }) => ({ row, total: scored.total }));
  const near = withinMargin(totals, margin).map(({ row }) => row);
  return [
    `No clear winner: ${listedNames(near)} are less than ${ref('scoring.margin')} apart.`,
    'Ask them all the same questions, and score the answers by the inputs of this report.',
  ];
};

/** Said where nothing but fictional entries was selected. */
export const onlyExamples =
  'Only demonstration entries were selected: they are fictional, so nothing is recommended. Select a solution that is on the market to get a ranking.';
