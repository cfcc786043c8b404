import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport, WinnerFlip } from '#shared/contracts/reports/due-diligence-report';
import { stopped } from '#shared/kernel/format';
import { criterionLabel } from '#shared/scores/criteria/criteria';
import { contendersOf } from '#shared/scores/criteria/scoring';
import { flipsByCriterion } from '#shared/scores/criteria/winner-flip';
import { type DueDiligenceFacts, type Examined, examined } from '../due-diligence.ts';
import { fullNameOf, nameOf, type Voices } from './book.ts';
import { urgencySentences } from './plan/urgency.ts';
import { gateIds, gateName } from './scoring/gates.ts';
import { criterionFact, scoreId, weightId } from './scoring/scoring.ts';
import { ableOf, recommendationSentences } from './scoring/verdict.ts';

type Recommendations = DueDiligenceReport['recommendations'];

/** The recommendations of the report. */
export const recommendationsOf = (facts: DueDiligenceFacts, { say }: Voices): Recommendations => ({
  primaryRecommendation: say(...recommendationSentences(facts)),
  alternativeOptions: alternatives(facts).map((sentences) => say(...sentences)),
  decisionCriteria: criteriaLines(facts).map((line) => say(line)),
  nextSteps: nextSteps(facts).map((step) => say(step)),
  urgencyAssessment: say(...urgencySentences(facts.book)),
});

const ALTERNATIVES = 3;

/** Those that come after the first, or with it where there is no clear winner. */
export const othersOf = (facts: DueDiligenceFacts): ReturnType<typeof ableOf> =>
  ableOf(facts).slice(facts.scoring.outcome === 'no-clear-winner' ? 0 : 1, ALTERNATIVES + 1);

const alternatives = (facts: DueDiligenceFacts): string[][] => {
  const lines = othersOf(facts).map(({ row, scored }) => {
    const best = scored.scores.toSorted((a, b) => b.score - a.score)[0]?.criterion ?? 'riskMitigation';
    return [
      `${fullNameOf(row)}: ${ref(scoreId(row.key, 'total'))}.`,
      `Its best criterion is ${criterionLabel[best].toLowerCase()}: ${ref(criterionFact(row.key, best))}.`,
    ];
  });
  return [...lines, ...flipLine(facts).map((line) => [line])];
};

/** "If the priority of cost reduction went from 8 to 6, X would lead." */
export const flipLine = ({ scoring, ranked }: DueDiligenceFacts): string[] => {
  const winner = ranked.find(({ label }) => label === scoring.flip?.winner);
  if (!scoring.flip || !winner || scoring.outcome === 'none' || scoring.outcome === 'only-one') return [];
  const criterion = criterionLabel[scoring.flip.criterion].toLowerCase();
  return [`If your priority of ${criterion} went from ${ref('scoring.flip')}, ${nameOf(winner)} would lead.`];
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

/** Who does a step, in an executive report. */
const owners = {
  procurement: 'Procurement lead',
  clinical: 'Clinical lead',
  it: 'IT and privacy lead',
  finance: 'Finance lead',
  sponsor: 'Executive sponsor',
} as const;
type Step = { owner: keyof typeof owners; text: string };

export const nextSteps = (facts: DueDiligenceFacts): string[] => {
  const { analysisDepth } = facts.question.request;
  const steps = stepsOf(facts);
  return analysisDepth === 'executive'
    ? steps.map(({ owner, text }) => `**${owners[owner]}:** ${text}`)
    : steps.map(({ text }) => text);
};

const selectReal = 'Select solutions that are on the market and generate the report for them.';

const stepsOf = (facts: DueDiligenceFacts): Step[] => {
  const rows = examined(facts);
  const open = openGates(rows);
  const { guide, question } = facts;
  if (facts.ranked.length === 0) return [{ owner: 'procurement', text: selectReal }];
  const steps: (Step | false)[] = [
    open.length > 0 && {
      owner: 'it',
      text: `Get the open gates answered in writing: ${open.map(({ name }) => name).join('; ')}.`,
    },
    { owner: 'procurement', text: 'Send the same vendor questions to every vendor and date the answers.' },
    rows.some(({ evidence }) => !evidence.price) && {
      owner: 'finance',
      text: 'Ask for written quotes with GST shown over one term, and read them in the ROI tab.',
    },
    question.request.customRequirements.length > 0 && {
      owner: 'clinical',
      text: 'Turn each requirement that no record answers into a test to be shown on site.',
    },
    ...guide.nextSteps.slice(0, 2).map((text): Step => ({ owner: 'clinical', text: stopped(text) })),
    {
      owner: 'sponsor',
      text: 'Decide once every gate is answered in writing, with the dated answers beside this report.',
    },
  ];
  return steps.filter((step) => step !== false);
};

/** Gates that no record answers yet, each with the solutions it is open for. */
export const openGates = (rows: readonly Examined[]): { name: string; rows: Examined[] }[] =>
  gateIds
    .map((id) => ({ name: gateName[id], rows: rows.filter(({ gates }) => gates[id].status === 'open') }))
    .filter((gate) => gate.rows.length > 0);

/** "{name} fails the gate …" for every solution that a gate bars. */
export const barredSentences = ({ ranked }: DueDiligenceFacts): string[] =>
  ranked.flatMap((row) =>
    gateIds
      .filter((id) => row.gates[id].status === 'not-met')
      .map((id) => `${nameRef(row.key)} fails the gate “${gateName[id]}” on record and cannot be recommended.`),
  );
