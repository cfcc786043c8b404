import { nameRef, ref } from '#functions/advisor/facts/facts';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { DueDiligenceReport, WinnerFlip } from '#shared/contracts/reports/due-diligence-report';
import { stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { criterionLabel } from '#shared/scores/criteria/criteria';
import { contendersOf } from '#shared/scores/criteria/scoring';
import { flipsByCriterion } from '#shared/scores/criteria/winner-flip';
import { type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { fullNameOf, nameOf, type Say } from './book.ts';
import { costSentences } from './cost.ts';
import { deadlineSentence, deadlineWords, urgencySentences } from './plan/urgency.ts';
import { gateIds, gateName, openGates } from './scoring/gates.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from './scoring/points.ts';
import {
  ableOf,
  criterionFact,
  frontOf,
  isThin,
  recommendationSentences,
  scoreId,
  weightId,
} from './scoring/scoring.ts';

type Recommendations = DueDiligenceReport['recommendations'];

/** The recommendations of a standard report. */
export const recommendationsOf = (facts: DueDiligenceFacts, say: Say): Recommendations => ({
  primaryRecommendation: say(recommendationSentences(facts)),
  alternativeOptions: othersOf(facts).map((one) => say(alternative(one))),
  ...adviceOf(facts, say),
});

/** What every report advises, whatever it recommends. */
export const adviceOf = (facts: DueDiligenceFacts, say: Say) => ({
  decisionCriteria: criteriaLines(facts).map((line) => say(line)),
  nextSteps: nextSteps(facts).map((step) => say(step)),
  urgencyAssessment: say(urgencySentences(facts.book)),
});

const ALTERNATIVES = 3;

/** Those that come after the first, or with it where there is no clear winner. */
export const othersOf = (facts: DueDiligenceFacts): ReturnType<typeof ableOf> =>
  ableOf(facts).slice(facts.scoring.outcome === 'no-clear-winner' ? 0 : 1, ALTERNATIVES + 1);

/** A solution with its total. */
export const totalSentence = (row: Examined): string => `${fullNameOf(row)}: ${ref(scoreId(row.key, 'total'))}.`;

const alternative = ({ row, scored }: ReturnType<typeof ableOf>[number]): string => {
  const best = scored.scores.toSorted((a, b) => b.score - a.score)[0]?.criterion ?? 'riskMitigation';
  return `${totalSentence(row)} Its best criterion is ${criterionLabel[best].toLowerCase()}: ${ref(criterionFact(row.key, best))}.`;
};

const criteriaLines = ({ scoring, question }: DueDiligenceFacts): string[] => {
  const isWhole =
    question.request.analysisDepth === 'comprehensive' && ['winner', 'no-clear-winner'].includes(scoring.outcome);
  const flips = isWhole ? flipsByCriterion(contendersOf(scoring), question.request.stakeholderPriorities) : undefined;
  return scoring.weights
    .toSorted((a, b) => b.priority - a.priority)
    .map(
      ({ criterion, label }) =>
        `${label} counts ${ref(weightId(criterion))} by your priority of ${ref(`priority.${criterion}`)}.${flips ? ` ${flipText(flips[criterion] ?? null)}` : ''}`,
    );
};

/** How the order answers to one priority; names are plain text of records, so they stand as the table prints them. */
const flipText = (flip: WinnerFlip | null): string =>
  flip
    ? `At ${flip.to} another solution would lead.`
    : 'With the others as they are, no other value of it puts another solution in front.';

/** What to do next; an executive report says who does it. */
const nextSteps = (facts: DueDiligenceFacts): string[] => {
  const { request } = facts.question;
  const rows = examined(facts);
  const open = openGates(rows);
  const by = (owner: string, step: Line): string[] =>
    told(step).map((text) => (request.analysisDepth === 'executive' ? `**${owner}:** ${text}` : text));
  if (facts.ranked.length === 0)
    return by('Procurement lead', 'Select solutions that are on the market and generate the report for them.');
  return told(
    by(
      'IT and privacy lead',
      open.length > 0 && `Get the open gates answered in writing: ${open.map(({ name }) => name).join('; ')}.`,
    ),
    by('Procurement lead', 'Send the same vendor questions to every vendor and date the answers.'),
    by(
      'Finance lead',
      rows.some(({ evidence }) => !evidence.price) &&
        'Ask for written quotes with GST shown over one term, and read them in the ROI tab.',
    ),
    by('Clinical lead', [
      request.customRequirements.length > 0 &&
        'Turn each requirement that no record answers into a test to be shown on site.',
      facts.guide.nextSteps.slice(0, 2).map(stopped),
    ]),
    by(
      'Executive sponsor',
      'Decide once every gate is answered in writing, with the dated answers beside this report.',
    ),
  );
};

/** "{name} fails the gate …" for every solution that a gate bars. */
export const barredSentences = ({ ranked }: DueDiligenceFacts): string[] =>
  ranked.flatMap((row) =>
    gateIds
      .filter((id) => row.gates[id].status === 'not-met')
      .map((id) => `${nameRef(row.key)} fails the gate “${gateName[id]}” on record and cannot be recommended.`),
  );

type Decision = DueDiligenceReport['decision'];

const WHY = 3;

/** The page that a committee decides on. */
export const decisionOf = (facts: DueDiligenceFacts, say: Say): Decision => {
  const words = deadlineWords(facts.book);
  return {
    verdict: verdictOf(facts),
    ...(words === undefined ? {} : { deadline: { words, weeks: [...weeksToContract] } }),
    recommendation: say(recommendationSentences(facts)),
    why: told(whySentences(facts), deadlineSentence(facts.book)).map((line) => say(line)),
    cost: facts.question.request.includeFinancialAnalysis
      ? say(costSentences(facts, examined(facts)))
      : 'Financial analysis was switched off for this report.',
  };
};

/** The solution that is recommended: on half of the evidence, by a lead that counts, over no failed gate; else none. */
export const recommendedOf = (facts: DueDiligenceFacts): Examined | undefined => {
  const [first] = ableOf(facts);
  return first && !isThin(first) && facts.scoring.outcome !== 'no-clear-winner' ? first.row : undefined;
};

const verdictOf = (facts: DueDiligenceFacts): NonNullable<Decision['verdict']> => {
  const { rows } = facts.scoring;
  if (rows.length > 0 && rows.every(({ isBarred }) => isBarred)) return 'do-not';
  return recommendedOf(facts) ? 'recommend' : 'not-yet';
};

/**
 * Why: what speaks for those in front, how near the next one is, and what speaks against the first.
 * @param isLeadTold whether the outcome of the scoring stands beside it, which tells the lead already
 */
export const whySentences = (facts: DueDiligenceFacts, isLeadTold = false): string[] => {
  const [, second] = ableOf(facts);
  const row = frontOf(facts);
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
