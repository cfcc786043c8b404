import { ref } from '#functions/advisor/facts/facts';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { COVERAGE_MIN } from '#shared/scores/criteria/scoring';
import { criteriaLines, flipLine, nextSteps, othersOf } from '../due-diligence/advice.ts';
import { fullNameOf, type Say, type Voices } from '../due-diligence/book.ts';
import { priceSentence } from '../due-diligence/cost/cost.ts';
import { urgencySentences } from '../due-diligence/plan/urgency.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from '../due-diligence/scoring/points.ts';
import { scoreId } from '../due-diligence/scoring/scoring.ts';
import { ableOf, recommendationSentences } from '../due-diligence/scoring/verdict.ts';
import { voiceOf } from '../due-diligence/sections.ts';
import { type Circumstances, type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { timeframeSentence, timeSentences } from './timeline.ts';

type Recommendations = AdvancedDueDiligenceReport['recommendations'];
type Named = { solution: string; vendor: string };

/** Reasons and drawbacks of an alternative. */
const POINTS = 3;

export const namedOf = (row: Examined): Named => ({
  solution: isOnRecord(row) ? row.entry.record.name : row.typed,
  vendor: isOnRecord(row) ? row.entry.vendor.name : NOT_ON_RECORD,
});

/** The solution that is recommended: one that leads clearly, or alone, on evidence enough; else nothing. */
export const recommendedRow = (facts: DueDiligenceFacts): Examined | undefined => {
  const [first] = ableOf(facts);
  const isClear = ['winner', 'only-one'].includes(facts.scoring.outcome);
  return first && isClear && first.scored.total.coverage >= COVERAGE_MIN ? first.row : undefined;
};

/** When it could be in use, as far as records and our planning assumptions go. */
export const timelineWords = (facts: DueDiligenceFacts, circumstances: Circumstances, voices: Voices): string => {
  if (!facts.question.request.includeImplementationPlan)
    return 'The implementation plan was switched off for this report.';
  const rows = examined(facts);
  const front = ableOf(facts)[0]?.row ?? rows[0];
  const voice = front ? voiceOf(front, voices) : voices.say;
  return voice(timeframeSentence(circumstances.timeframe, facts), ...timeSentences(rows, front, circumstances));
};

const alternativesOf = (facts: DueDiligenceFacts, say: Say): Recommendations['alternativeOptions'] =>
  othersOf(facts).map(({ row }) => ({
    ...namedOf(row),
    rationale: [
      `${fullNameOf(row)}: ${ref(scoreId(row.key, 'total'))}.`,
      ...(isOnRecord(row) ? strengthsOf(row, facts).slice(0, POINTS) : []),
    ].map((line) => say(line)),
    tradeoffs: (isOnRecord(row) ? weaknessesOf(row, BRIEF).slice(0, POINTS) : []).map((line) => say(line)),
  }));

/** Whose answers to get first; nobody's where several are too near to each other to be told apart. */
const firstToAsk = (facts: DueDiligenceFacts): Examined | undefined =>
  facts.scoring.outcome === 'no-clear-winner' ? undefined : ableOf(facts)[0]?.row;

/**
 * The recommendations of an advanced report.
 * @param cost what is said of all selected solutions, where none of them goes before the others
 */
export const advancedRecommendationsOf = (
  facts: DueDiligenceFacts,
  circumstances: Circumstances,
  voices: Voices,
  cost: string,
): Recommendations => {
  const { say } = voices;
  const chosen = recommendedRow(facts);
  const about = chosen ?? firstToAsk(facts);
  const { solution, vendor } = chosen ? namedOf(chosen) : { solution: null, vendor: null };
  const why = about && isOnRecord(about) ? strengthsOf(about, facts).slice(0, POINTS) : [];
  return {
    primaryRecommendation: {
      solution,
      vendor,
      budget: about && facts.question.request.includeFinancialAnalysis ? say(priceSentence(about)) : cost,
      timeline: timelineWords(facts, circumstances, voices),
      rationale: [...recommendationSentences(facts), ...why].map((line) => say(line)),
    },
    firstToAsk: chosen || !about ? null : namedOf(about),
    alternativeOptions: alternativesOf(facts, say),
    decisionCriteria: [...criteriaLines(facts), ...flipLine(facts)].map((line) => say(line)),
    nextSteps: nextSteps(facts).map((step) => say(step)),
    urgencyAssessment: say(...urgencySentences(facts.book)),
  };
};
