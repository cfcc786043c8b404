import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { told } from '#shared/kernel/told';
import { criteriaLines, flipLine, nextSteps, othersOf, totalSentence } from '../due-diligence/advice.ts';
import { namedOf, type Say } from '../due-diligence/book.ts';
import { priceSentence } from '../due-diligence/cost/cost.ts';
import { urgencySentences } from '../due-diligence/plan/urgency.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from '../due-diligence/scoring/points.ts';
import { ableOf, isThin, recommendationSentences } from '../due-diligence/scoring/verdict.ts';
import { type Circumstances, type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { timeframeSentence, timeSentence } from './roadmap.ts';

type Recommendations = AdvancedDueDiligenceReport['recommendations'];

/** Reasons and drawbacks of an alternative. */
const POINTS = 3;

/** The solution that is recommended: one that leads clearly, or alone, on evidence enough; else nothing. */
export const recommendedRow = (facts: DueDiligenceFacts): Examined | undefined => {
  const [first] = ableOf(facts);
  const isClear = ['winner', 'only-one'].includes(facts.scoring.outcome);
  return first && isClear && !isThin(first) ? first.row : undefined;
};

/** When it could be in use, as far as records and our planning assumptions go. */
export const timelineWords = (facts: DueDiligenceFacts, { timeframe }: Circumstances, say: Say): string => {
  if (!facts.question.request.includeImplementationPlan)
    return 'The implementation plan was switched off for this report.';
  const rows = examined(facts);
  const front = ableOf(facts)[0]?.row ?? rows[0];
  return say(timeframeSentence(timeframe, facts), timeSentence(rows, front, timeframe));
};

const reasonsOf = (row: Examined, facts: DueDiligenceFacts): string[] =>
  isOnRecord(row) ? strengthsOf(row, facts).slice(0, POINTS) : [];

/**
 * The recommendations of an advanced report.
 * @param cost what is said of all selected solutions, where none of them goes before the others
 */
export const advancedRecommendationsOf = (
  facts: DueDiligenceFacts,
  circumstances: Circumstances,
  say: Say,
  cost: string,
): Recommendations => {
  const each = (lines: readonly string[]) => lines.map((line) => say(line));
  const chosen = recommendedRow(facts);
  // Whose answers to get first; nobody's where several are too near to each other to be told apart.
  const about = chosen ?? (facts.scoring.outcome === 'no-clear-winner' ? undefined : ableOf(facts)[0]?.row);
  return {
    primaryRecommendation: {
      ...(chosen ? namedOf(chosen) : { solution: null, vendor: null }),
      budget: about && facts.question.request.includeFinancialAnalysis ? say(priceSentence(about)) : cost,
      timeline: timelineWords(facts, circumstances, say),
      rationale: each([...recommendationSentences(facts), ...(about ? reasonsOf(about, facts) : [])]),
    },
    firstToAsk: chosen || !about ? null : namedOf(about),
    alternativeOptions: othersOf(facts).map(({ row }) => ({
      ...namedOf(row),
      rationale: each([totalSentence(row), ...reasonsOf(row, facts)]),
      tradeoffs: each(isOnRecord(row) ? weaknessesOf(row, BRIEF).slice(0, POINTS) : []),
    })),
    decisionCriteria: each(told(criteriaLines(facts), flipLine(facts))),
    nextSteps: each(nextSteps(facts)),
    urgencyAssessment: say(urgencySentences(facts.book)),
  };
};
