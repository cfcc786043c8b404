import { buyingSteps, weeksToContract } from '#functions/records/view/buying-steps';
import type { PlanPhase } from '#shared/contracts/reports/due-diligence-report';
import { listed, stopped } from '#shared/kernel/format';
import { type DueDiligenceFacts, examined } from '../../due-diligence.ts';
import { labelsOf } from '../book.ts';
import { gateIds, gateName } from '../scoring/gates.ts';
import { isOnRecord } from '../scoring/points.ts';

const weeks = Object.fromEntries(buyingSteps.map((step) => [step.id, step.weeks])) as Record<
  (typeof buyingSteps)[number]['id'],
  readonly [number, number]
>;

const assumed = ([least, most]: readonly [number, number]) => `${least} to ${most} weeks (our planning assumption)`;

/** The steps before the contract in the order of the plan. */
export const preparationSpans: readonly (readonly [number, number])[] = buyingSteps.map((step) => step.weeks);

export { weeksToContract as preparationWeeks };

/** The same in words. */
export const weeksInWords = (): string => `${weeksToContract[0]} to ${weeksToContract[1]} weeks`;

/** Activities that an executive report prints of each phase. */
const EXECUTIVE_MOST = 2;

/**
 * The way from this report to a system in use: open gates first, then the category's own steps and the buyer's own
 * concerns. Durations are a record's or marked as our planning assumption; undefined where switched off.
 */
export const implementationPlanOf = (facts: DueDiligenceFacts): PlanPhase[] | undefined => {
  const { includeImplementationPlan, analysisDepth } = facts.question.request;
  if (!includeImplementationPlan) return undefined;
  const phases = [...preparation(facts), rolloutPhase(facts)];
  return analysisDepth === 'executive'
    ? phases.map((phase) => ({ ...phase, activities: phase.activities.slice(0, EXECUTIVE_MOST) }))
    : phases;
};

/** A phase whose time is our planning assumption. */
const planned = (
  step: keyof typeof weeks,
  phase: string,
  activities: (string | false)[],
  doneWhen: string,
): PlanPhase => ({
  phase,
  duration: assumed(weeks[step]),
  weeks: [...weeks[step]],
  activities: activities.filter((activity) => activity !== false),
  doneWhen,
});

const preparation = (facts: DueDiligenceFacts): PlanPhase[] => {
  const { guide, raised, question } = facts;
  const { request } = question;
  const rows = examined(facts);
  const open = gateIds.filter((id) => rows.some(({ gates }) => gates[id].status === 'open'));
  return [
    planned(
      'evidence',
      'Close the open gates',
      [
        ...open.map(
          (id) =>
            `${gateName[id]}: send the question to ${labelsOf(rows.filter(({ gates }) => gates[id].status === 'open'))}.`,
        ),
        open.length === 0 && 'Have the answers on record confirmed in writing, with dates.',
        'Send every vendor the same list of questions and note the date of each answer.',
      ],
      'Every gate is answered in writing, and a solution that fails one is out.',
    ),
    planned(
      'requirements',
      'Fix requirements and baseline',
      [
        ...guide.nextSteps.slice(0, 2).map(stopped),
        ...raised.slice(0, 4).map(({ concern }) => concern.lookFor),
        request.customRequirements.length > 0
          ? 'Turn each of your requirements into an acceptance test.'
          : 'Write down the must-haves with the staff who will use the product.',
      ],
      'Must-haves, scoring and today’s baseline are written down and agreed.',
    ),
    planned(
      'quotes',
      'Quotes and references',
      [
        'Ask each vendor for a written quote over the same term, line by line, with GST shown.',
        ...guide.nextSteps.slice(2, 4).map(stopped),
        request.includeFinancialAnalysis &&
          'Paste the quotes into the ROI tab and check the return on your own figures.',
      ],
      'Comparable quotes are in, and one reference of your size and kind has been visited.',
    ),
    planned(
      'proof',
      'Proof on site',
      [
        ...guide.nextSteps.slice(4).map(stopped),
        ...raised.slice(0, 2).map(({ concern }) => `Ask at the site visit: ${concern.question}`),
        'Let the staff who will use it do their daily tasks, and record what fails.',
      ],
      'The staff who will use it sign that it passed, and what failed has an owner and a date.',
    ),
  ];
};

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
