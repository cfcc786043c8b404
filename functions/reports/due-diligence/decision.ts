import { ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { COVERAGE_MIN } from '#shared/scores/criteria/scoring';
import { type DueDiligenceFacts, examined } from '../due-diligence.ts';
import { nameOf, type Voices } from './book.ts';
import { costSentences } from './cost/cost.ts';
import { preparationWeeks } from './plan/plan.ts';
import { deadlineSentences, deadlineWords } from './plan/urgency.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { ableOf, recommendationSentences } from './scoring/verdict.ts';

type Decision = DueDiligenceReport['decision'];

const WHY = 3;

/** The page that a committee decides on. */
export const decisionOf = (facts: DueDiligenceFacts, { say, saySide }: Voices): Decision => {
  const rows = examined(facts);
  const voice = facts.ranked.length > 0 ? say : saySide;
  const words = deadlineWords(facts.book);
  return {
    verdict: verdictOf(facts),
    ...(words === null ? {} : { deadline: { words, weeks: [...preparationWeeks] } }),
    recommendation: say(...recommendationSentences(facts)),
    why: [...whySentences(facts).slice(0, WHY), ...deadlineSentences(facts.book)].map((line) => voice(line)),
    cost: facts.question.request.includeFinancialAnalysis
      ? voice(...costSentences(facts, rows))
      : 'Financial analysis was switched off for this report.',
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
