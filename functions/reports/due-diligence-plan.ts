import type { PlanPhase } from '#shared/contracts/due-diligence-report';
import { listed } from '#shared/format';
import { type DueDiligenceFacts, examined } from './due-diligence.ts';
import { gateIds, gateName } from './due-diligence-gates.ts';
import { isOnRecord } from './due-diligence-points.ts';

const assumed = (weeks: string) => `${weeks} (our planning assumption)`;

/** Activities that an executive report prints of each phase. */
const EXECUTIVE_MOST = 2;

/**
 * The way from this report to a system in use: open gates first, then the category's own steps and the buyer's own
 * concerns. Durations are a record's or marked as our planning assumption; undefined where switched off.
 */
export const implementationPlanOf = (facts: DueDiligenceFacts): PlanPhase[] | undefined => {
  const { includeImplementationPlan, analysisDepth } = facts.question.request;
  if (!includeImplementationPlan) return undefined;
  const phases = [
    evidencePhase(facts),
    requirementsPhase(facts),
    quotePhase(facts),
    proofPhase(facts),
    rolloutPhase(facts),
  ];
  return analysisDepth === 'executive'
    ? phases.map((phase) => ({ ...phase, activities: phase.activities.slice(0, EXECUTIVE_MOST) }))
    : phases;
};

const evidencePhase = (facts: DueDiligenceFacts): PlanPhase => {
  const rows = examined(facts);
  const open = gateIds.filter((id) => rows.some(({ gates }) => gates[id].status === 'open'));
  return {
    phase: 'Close the open gates',
    duration: assumed('2 to 4 weeks'),
    activities: [
      ...open.map(
        (id) =>
          `${gateName[id]}: send the question to ${listed(rows.filter(({ gates }) => gates[id].status === 'open').map(({ label }) => label))}.`,
      ),
      ...(open.length === 0 ? ['Have the answers on record confirmed in writing, with dates.'] : []),
      'Send every vendor the same list of questions and note the date of each answer.',
    ],
    doneWhen: 'Every gate is answered in writing, and a solution that fails one is out.',
  };
};

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const requirementsPhase = ({ guide, raised, question }: DueDiligenceFacts): PlanPhase => ({
  phase: 'Fix requirements and baseline',
  duration: assumed('3 to 4 weeks'),
  activities: [
    ...guide.nextSteps.slice(0, 2).map(sentence),
    ...raised.slice(0, 4).map(({ concern }) => concern.lookFor),
    ...(question.request.customRequirements.length > 0
      ? [`Turn your ${question.request.customRequirements.length} requirements into acceptance tests.`]
      : ['Write down the must-haves with the staff who will use the product.']),
  ],
  doneWhen: 'Must-haves, scoring and today’s baseline are written down and agreed.',
});

const quotePhase = ({ guide, question }: DueDiligenceFacts): PlanPhase => ({
  phase: 'Quotes and references',
  duration: assumed('4 to 6 weeks'),
  activities: [
    'Ask each vendor for a written quote over the same term, line by line, with GST shown.',
    ...guide.nextSteps.slice(2, 4).map(sentence),
    ...(question.request.includeFinancialAnalysis
      ? ['Paste the quotes into the ROI tab and check the return on your own figures.']
      : []),
  ],
  doneWhen: 'Comparable quotes are in, and one reference of your size and kind has been visited.',
});

const proofPhase = ({ guide, raised }: DueDiligenceFacts): PlanPhase => ({
  phase: 'Proof on site',
  duration: assumed('4 to 8 weeks'),
  activities: [
    ...guide.nextSteps.slice(4).map(sentence),
    ...raised.slice(0, 2).map(({ concern }) => `Ask at the site visit: ${concern.question}`),
    'Let the staff who will use it do their daily tasks, and record what fails.',
  ],
  doneWhen: 'The staff who will use it sign that it passed, and what failed has an owner and a date.',
});

const rolloutPhase = (facts: DueDiligenceFacts): PlanPhase => {
  const rows = examined(facts).filter(isOnRecord);
  const known = rows.flatMap(({ label, entry }) => {
    const time = entry.record.facts.implementationTime;
    return time ? [`${time.value} on record for ${label}`] : [];
  });
  const cutover = facts.raised.some(({ concern }) => /cutover|migration|downtime|continuity/.test(concern.id));
  return {
    phase: 'Contract and rollout',
    duration:
      known.length > 0 ? listed(known) : 'Not on record: no implementation time; ask each vendor for a dated plan',
    activities: [
      'Put gates, requirements, service levels, exit and price rises into the contract.',
      'Tie payments to acceptance of each stage.',
      ...(cutover
        ? ['Keep the old system working area by area until the new one is accepted.']
        : ['Train staff before go-live and keep a way back for the first weeks.']),
      'Measure again what was measured as the baseline.',
    ],
    doneWhen: 'Acceptance is signed and the baseline has been measured again.',
  };
};
