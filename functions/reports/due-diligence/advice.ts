import { nameRef, ref } from '#functions/advisor/facts/facts';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { contendersOf } from '#shared/scores/criteria/scoring';
import { flipsByCriterion } from '#shared/scores/criteria/winner-flip';
import { type DueDiligenceFacts, type Examined, examined, isOnRecord } from '../due-diligence.ts';
import type { Say } from '../say.ts';
import { fullNameOf, namedOf, nameOf } from './book.ts';
import { costSentences } from './cost.ts';
import { deadlineSentence, deadlineWords, urgencySentences } from './plan/urgency.ts';
import { gateIds, gateName, openGates } from './scoring/gates.ts';
import { strengthsOf, weaknessesOf } from './scoring/points.ts';
import { ableOf, frontOf, isThin, recommendationSentences, scoreId, weightId } from './scoring/scoring.ts';

/** What every report advises, whatever it recommends. */
export const adviceOf = (facts: DueDiligenceFacts, say: Say) => ({
  decisionCriteria: criteriaLines(facts).map((line) => say(line)),
  nextSteps: nextSteps(facts).map((step) => say(step)),
  urgencyAssessment: say(urgencySentences(facts.book)),
});

const ALTERNATIVES = 3;
const POINTS = 3;

/** What speaks for a solution, the most telling first. */
export const reasonsFor = (row: Examined, facts: DueDiligenceFacts): string[] =>
  isOnRecord(row) ? strengthsOf(row, facts).slice(0, POINTS) : [];

/** Those that come after the first, or with it where there is no clear winner, each with its total and its reasons. */
export const alternativesOf = (facts: DueDiligenceFacts, say: Say) => {
  const others = ableOf(facts).slice(facts.scoring.outcome === 'no-clear-winner' ? 0 : 1, ALTERNATIVES + 1);
  return others.map(({ row }) => ({
    ...namedOf(row),
    rationale: [`${fullNameOf(row)}: ${ref(scoreId(row.key, 'total'))}.`, ...reasonsFor(row, facts)].map((one) =>
      say(one),
    ),
    tradeoffs: isOnRecord(row)
      ? weaknessesOf(row)
          .slice(0, POINTS)
          .map((one) => say(one))
      : [],
  }));
};

const criteriaLines = ({ scoring, question: { request } }: DueDiligenceFacts): string[] => {
  const isWhole = request.analysisDepth === 'comprehensive' && ['winner', 'no-clear-winner'].includes(scoring.outcome);
  const flips = isWhole ? flipsByCriterion(contendersOf(scoring), request.stakeholderPriorities) : undefined;
  const flipText = (flip: { to: number } | null | undefined) =>
    flip
      ? ` At ${flip.to} another solution would lead.`
      : ' With the others as they are, no other value of it puts another solution in front.';
  return scoring.weights
    .toSorted((a, b) => b.priority - a.priority)
    .map(
      ({ criterion, label }) =>
        `${label} counts ${ref(weightId(criterion))} by your priority of ${ref(`priority.${criterion}`)}.${flips ? flipText(flips[criterion]) : ''}`,
    );
};

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

/** The page that a committee decides on. */
export const decisionOf = (facts: DueDiligenceFacts, say: Say): DueDiligenceReport['decision'] => {
  const words = deadlineWords(facts.book);
  const { rows } = facts.scoring;
  const isBarred = rows.length > 0 && rows.every((row) => row.isBarred);
  return {
    verdict: isBarred ? 'do-not' : recommendedOf(facts) ? 'recommend' : 'not-yet',
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

const WHY = 3;

/** Why: what speaks for those in front, how near the next one is, and what speaks against the first. */
const whySentences = (facts: DueDiligenceFacts): string[] => {
  const [, second] = ableOf(facts);
  const row = frontOf(facts);
  if (!row) return [];
  if (!isOnRecord(row)) return [`No record of ${nameOf(row)} is held here.`];
  const [strength, more] = strengthsOf(row, facts);
  const { outcome } = facts.scoring;
  return told(
    strength,
    second && outcome === 'no-clear-winner' && reasonsFor(second.row, facts)[0],
    second && outcome === 'winner' && `The next, ${nameOf(second.row)}, is ${ref('scoring.lead')} behind.`,
    weaknessesOf(row)[0],
    more,
  ).slice(0, WHY);
};
