import { buyingSteps, weeksToContract } from '#functions/records/view/buying-steps';
import type { PlanPhase } from '#shared/contracts/reports/due-diligence-report';
import { listed, stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { type DueDiligenceFacts, examined } from '../../due-diligence.ts';
import { labelsOf } from '../book.ts';
import { openGates } from '../scoring/gates.ts';
import { isOnRecord } from '../scoring/points.ts';

/** The steps before the contract in the order of the plan, each with its weeks at least and at most. */
export const preparationSpans: readonly (readonly [number, number])[] = buyingSteps.map((step) => step.weeks);

/** Weeks up to the contract, in words. */
export const weeksInWords = `${weeksToContract[0]} to ${weeksToContract[1]} weeks`;

/** Activities that an executive report prints of each phase. */
const EXECUTIVE_MOST = 2;

/**
 * The way from this report to a system in use: open gates first, then the category's own steps and the buyer's own
 * concerns. Durations are a record's or marked as our planning assumption; undefined where switched off.
 */
export const implementationPlanOf = (facts: DueDiligenceFacts): PlanPhase[] | undefined => {
  const { includeImplementationPlan, analysisDepth } = facts.question.request;
  if (!includeImplementationPlan) return undefined;
  const most = analysisDepth === 'executive' ? EXECUTIVE_MOST : undefined;
  const assumed = preparation(facts).map(([phase, doneWhen, ...activities], at): PlanPhase => {
    const [fewest, greatest] = preparationSpans[at] ?? [0, 0];
    const duration = `${fewest} to ${greatest} weeks (our planning assumption)`;
    return { phase, duration, weeks: [fewest, greatest], activities: told(activities), doneWhen };
  });
  return [...assumed, rolloutPhase(facts)].map((phase) => ({ ...phase, activities: phase.activities.slice(0, most) }));
};

/** Phases whose time is our planning assumption, in the order of the buying steps, each with its end and what is done. */
const preparation = (facts: DueDiligenceFacts): [phase: string, doneWhen: string, ...activities: Line[]][] => {
  const { guide, raised, question } = facts;
  const { request } = question;
  const open = openGates(examined(facts));
  return [
    [
      'Close the open gates',
      'Every gate is answered in writing, and a solution that fails one is out.',
      open.map(({ name, rows }) => `${name}: send the question to ${labelsOf(rows)}.`),
      open.length === 0 && 'Have the answers on record confirmed in writing, with dates.',
      'Send every vendor the same list of questions and note the date of each answer.',
    ],
    [
      'Fix requirements and baseline',
      'Must-haves, scoring and today’s baseline are written down and agreed.',
      guide.nextSteps.slice(0, 2).map(stopped),
      raised.slice(0, 4).map(({ concern }) => concern.lookFor),
      request.customRequirements.length > 0
        ? 'Turn each of your requirements into an acceptance test.'
        : 'Write down the must-haves with the staff who will use the product.',
    ],
    [
      'Quotes and references',
      'Comparable quotes are in, and one reference of your size and kind has been visited.',
      'Ask each vendor for a written quote over the same term, line by line, with GST shown.',
      guide.nextSteps.slice(2, 4).map(stopped),
      request.includeFinancialAnalysis && 'Paste the quotes into the ROI tab and check the return on your own figures.',
    ],
    [
      'Proof on site',
      'The staff who will use it sign that it passed, and what failed has an owner and a date.',
      guide.nextSteps.slice(4).map(stopped),
      raised.slice(0, 2).map(({ concern }) => `Ask at the site visit: ${concern.question}`),
      'Let the staff who will use it do their daily tasks, and record what fails.',
    ],
  ];
};

const rolloutPhase = (facts: DueDiligenceFacts): PlanPhase => {
  const known = examined(facts)
    .filter(isOnRecord)
    .map(({ label, entry: { record } }) => {
      const time = record.facts.implementationTime;
      return time && `${time.value} on record for ${label}`;
    });
  const isCutover = facts.raised.some(({ concern }) => /cutover|migration|downtime|continuity/.test(concern.id));
  return {
    phase: 'Contract and rollout',
    duration: listed(told(known)) || 'Not on record: no implementation time; ask each vendor for a dated plan',
    activities: [
      'Put gates, requirements, service levels, exit and price rises into the contract.',
      'Tie payments to acceptance of each stage.',
      isCutover
        ? 'Keep the old system working area by area until the new one is accepted.'
        : 'Train staff before go-live and keep a way back for the first weeks.',
      'Measure again what was measured as the baseline.',
    ],
    doneWhen: 'Acceptance is signed and the baseline has been measured again.',
  };
};
