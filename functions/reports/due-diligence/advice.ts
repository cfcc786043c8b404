import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport, WinnerFlip } from '#shared/contracts/reports/due-diligence-report';
import { stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { criterionLabel } from '#shared/scores/criteria/criteria';
import { contendersOf } from '#shared/scores/criteria/scoring';
import { flipsByCriterion } from '#shared/scores/criteria/winner-flip';
import { type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { fullNameOf, nameOf, type Say } from './book.ts';
import { urgencySentences } from './plan/urgency.ts';
import { gateIds, gateName, openGates } from './scoring/gates.ts';
import { criterionFact, scoreId, weightId } from './scoring/scoring.ts';
import { ableOf, recommendationSentences } from './scoring/verdict.ts';

type Recommendations = DueDiligenceReport['recommendations'];

/** The recommendations of the report. */
export const recommendationsOf = (facts: DueDiligenceFacts, say: Say): Recommendations => ({
  primaryRecommendation: say(recommendationSentences(facts)),
  alternativeOptions: told(othersOf(facts).map(alternative), flipLine(facts)).map((line) => say(line)),
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

/** "If the priority of cost reduction went from 8 to 6, X would lead." */
export const flipLine = ({ scoring, ranked }: DueDiligenceFacts): Line => {
  const { flip, outcome } = scoring;
  const winner = ranked.find(({ label }) => label === flip?.winner);
  if (!flip || !winner || outcome === 'none' || outcome === 'only-one') return undefined;
  const criterion = criterionLabel[flip.criterion].toLowerCase();
  return `If your priority of ${criterion} went from ${ref('scoring.flip')}, ${nameOf(winner)} would lead.`;
};

export const criteriaLines = ({ scoring, question }: DueDiligenceFacts): string[] => {
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
export const nextSteps = (facts: DueDiligenceFacts): string[] => {
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
