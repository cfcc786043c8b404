import { ref } from '#functions/advisor/facts/facts';
import { gapsOf } from '#functions/records/view/gaps';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { listed } from '#shared/kernel/format';
import { COVERAGE_MIN } from '#shared/scores/criteria/scoring';
import { type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { openGates } from './advice.ts';
import { labelsOf, nameOf, type Voices } from './book.ts';
import { costSentences } from './cost/cost.ts';
import { preparationWeeks } from './plan/plan.ts';
import { deadlineSentences, deadlineWords } from './plan/urgency.ts';
import { gateIds, gateName } from './scoring/gates.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { ableOf, recommendationSentences, warnedFirst } from './scoring/verdict.ts';

type Decision = DueDiligenceReport['decision'];

const WHY = 3;

/** The page that a committee decides on. */
export const decisionOf = (facts: DueDiligenceFacts, { say, saySide }: Voices): Decision => {
  const rows = examined(facts);
  const failed = gateIds
    .map((id) => ({ name: gateName[id], rows: rows.filter(({ gates }) => gates[id].status === 'not-met') }))
    .filter((gate) => gate.rows.length > 0);
  const voice = facts.ranked.length > 0 ? say : saySide;
  const words = deadlineWords(facts.book);
  return {
    verdict: verdictOf(facts),
    ...(words === null ? {} : { deadline: { words, weeks: [...preparationWeeks] } }),
    recommendation: say(...recommendationSentences(facts)),
    why: [...whySentences(facts).slice(0, WHY), ...deadlineSentences(facts.book)].map((line) => voice(line)),
    openGates: [
      ...warnedFirst(facts).map((line) => say(line).replace(/\.$/, '')),
      ...failed.map(({ name, rows: about }) => `${name}: failed on record for ${manyOf(about, rows)}`),
      ...openGates(rows).map(({ name, rows: about }) => `${name}: open for ${manyOf(about, rows)}`),
    ],
    cost: facts.question.request.includeFinancialAnalysis
      ? voice(...costSentences(facts, rows))
      : 'Financial analysis was switched off for this report.',
    notOnRecord: gapLines(rows),
  };
};

/** A purchase is recommended on half of the evidence, by a lead that counts, over no failed gate. */
const verdictOf = (facts: DueDiligenceFacts): NonNullable<Decision['verdict']> => {
  const { rows, outcome } = facts.scoring;
  if (rows.length > 0 && rows.every(({ isBarred }) => isBarred)) return 'do-not';
  const [first] = ableOf(facts);
  const isEnough = first !== undefined && first.scored.total.coverage >= COVERAGE_MIN;
  return isEnough && outcome !== 'no-clear-winner' ? 'recommend' : 'not-yet';
};

/** The same reasons beside the outcome of the scoring, which tells the lead already. */
export const findingsOf = (facts: DueDiligenceFacts, { say, saySide }: Voices): string[] =>
  whySentences(facts, false)
    .slice(0, WHY)
    .map((line) => (facts.ranked.length > 0 ? say : saySide)(line));

/** Names that one line of the page lists. */
const LISTED = 5;

/** The names of some of the selected solutions, short where they are many. */
const manyOf = (some: readonly Examined[], all: readonly Examined[]): string => {
  if (some.length <= LISTED) return labelsOf(some);
  if (some.length === all.length) return `all ${all.length} selected solutions`;
  return `${some
    .slice(0, LISTED)
    .map(({ label }) => label)
    .join('; ')}; and ${some.length - LISTED} others`;
};

const gapsIn = (row: Examined): string =>
  isOnRecord(row) ? listed(gapsOf(row.entry.record.facts).map(({ gap }) => gap)) : 'everything';

/** What is not on record, solutions with the same gaps in one line. */
const gapLines = (rows: readonly Examined[]): string[] => {
  const gaps = [...new Set(rows.map(gapsIn))].filter((text) => text !== '');
  return gaps.map((text) => `${labelsOf(rows.filter((row) => gapsIn(row) === text))}: ${text}`);
};

/** Why: what speaks for those in front, how near the next one is, and what speaks against the first. */
const whySentences = (facts: DueDiligenceFacts, isLeadTold = true): string[] => {
  const [first, second] = ableOf(facts);
  const row = first?.row ?? examined(facts)[0];
  if (!row) return [];
  if (!isOnRecord(row)) return [`No record of ${nameOf(row)} is held here.`];
  const [strength, more] = strengthsOf(row, facts);
  const [weakness] = weaknessesOf(row, BRIEF);
  const isOpen = facts.scoring.outcome === 'no-clear-winner';
  const others = second && isOnRecord(second.row) && isOpen ? strengthsOf(second.row, facts).slice(0, 1) : [];
  const next =
    isLeadTold && second && facts.scoring.outcome === 'winner'
      ? [`The next, ${nameOf(second.row)}, is ${ref('scoring.lead')} behind.`]
      : [];
  return [strength, ...others, ...next, weakness, more].filter((line) => line !== undefined);
};
