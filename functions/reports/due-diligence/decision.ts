import { ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { told } from '#shared/kernel/told';
import { type DueDiligenceFacts, examined } from '../due-diligence.ts';
import { nameOf, type Say } from './book.ts';
import { costSentences } from './cost/cost.ts';
import { preparationWeeks } from './plan/plan.ts';
import { deadlineSentence, deadlineWords } from './plan/urgency.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import { ableOf, isThin, recommendationSentences } from './scoring/verdict.ts';

type Decision = DueDiligenceReport['decision'];

const WHY = 3;

/** The page that a committee decides on. */
export const decisionOf = (facts: DueDiligenceFacts, say: Say): Decision => {
  const words = deadlineWords(facts.book);
  return {
    verdict: verdictOf(facts),
    ...(words === undefined ? {} : { deadline: { words, weeks: [...preparationWeeks] } }),
    recommendation: say(recommendationSentences(facts)),
    why: told(whySentences(facts), deadlineSentence(facts.book)).map((line) => say(line)),
    cost: facts.question.request.includeFinancialAnalysis
      ? say(costSentences(facts, examined(facts)))
      : 'Financial analysis was switched off for this report.',
  };
};

/** A purchase is recommended on half of the evidence, by a lead that counts, over no failed gate. */
const verdictOf = (facts: DueDiligenceFacts): NonNullable<Decision['verdict']> => {
  const { rows, outcome } = facts.scoring;
  if (rows.length > 0 && rows.every(({ isBarred }) => isBarred)) return 'do-not';
  const [first] = ableOf(facts);
  return first && !isThin(first) && outcome !== 'no-clear-winner' ? 'recommend' : 'not-yet';
};

/**
 * Why: what speaks for those in front, how near the next one is, and what speaks against the first.
 * @param isLeadTold whether the outcome of the scoring stands beside it, which tells the lead already
 */
export const whySentences = (facts: DueDiligenceFacts, isLeadTold = false): string[] => {
  const [first, second] = ableOf(facts);
  const row = first?.row ?? examined(facts)[0];
  if (!row) return [];
  if (!isOnRecord(row)) return [`No record of ${nameOf(row)} is held here.`];
  const [strength, more] = strengthsOf(row, facts);
  const { outcome } = facts.scoring;
  return told(
    strength,
    second && isOnRecord(second.row) && outcome === 'no-clear-winner' && strengthsOf(second.row, facts)[0],
    second &&
      outcome === 'winner' &&
      !isLeadTold &&
      `The next, ${nameOf(second.row)}, is ${ref('scoring.lead')} behind.`,
    weaknessesOf(row, BRIEF)[0],
    more,
  ).slice(0, WHY);
};
