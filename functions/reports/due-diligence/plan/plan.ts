import { buyingSteps, weeksToContract } from '#functions/records/view/buying-steps';
import type { PlanPhase } from '#shared/contracts/reports/due-diligence-report';
import { listed, stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { type DueDiligenceFacts, examined, isOnRecord } from '../../due-diligence.ts';
import { labelsOf } from '../book.ts';
import { openGates } from '../scoring/gates.ts';

/** Weeks up to the contract, in words. */
export const weeksInWords = `${weeksToContract[0]} to ${weeksToContract[1]} weeks`;

/** Activities that an executive report prints of each phase. */
const EXECUTIVE_MOST = 2;

/** A phase of the plan, with what it leaves behind. */
type Phase = PlanPhase & { milestone: string; deliverables: string[] };

/**
 * The way from this report to a system in use: open gates first, then the category's own steps and the buyer's own
 * concerns, the rollout last. Durations are a record's or marked as our planning assumption; undefined where switched off.
 */
export const phasesOf = (facts: DueDiligenceFacts): Phase[] | undefined => {
  const { includeImplementationPlan, analysisDepth } = facts.question.request;
  if (!includeImplementationPlan) return undefined;
  const most = analysisDepth === 'executive' ? EXECUTIVE_MOST : undefined;
  const assumed = preparation(facts).map(({ activities, own = [], ...phase }, at): Phase => {
    const [fewest, greatest] = buyingSteps[at]?.weeks ?? [0, 0];
    const duration = `${fewest} to ${greatest} weeks (our planning assumption)`;
    return { ...phase, duration, weeks: [fewest, greatest], activities: [...told(activities).slice(0, most), ...own] };
  });
  const rollout = rolloutPhase(facts);
  return [...assumed, { ...rollout, activities: rollout.activities.slice(0, most) }];
};

type Prepared = Pick<Phase, 'phase' | 'milestone' | 'doneWhen' | 'deliverables'> & {
  activities: Line[];
  /** For the buyer's own systems and requirements: printed at any depth. */
  own?: string[];
};

/** Phases whose time is our planning assumption, in the order of the buying steps. */
const preparation = (facts: DueDiligenceFacts): Prepared[] => {
  const { guide, raised, question } = facts;
  const { request, circumstances } = question;
  const systems = circumstances?.currentSystems ?? [];
  const open = openGates(examined(facts));
  return [
    {
      phase: 'Close the open gates',
      milestone: 'Gates closed',
      doneWhen: 'Every gate is answered in writing, and a solution that fails one is out.',
      activities: [
        open.map(({ name, rows }) => `${name}: send the question to ${labelsOf(rows)}.`),
        open.length === 0 && 'Have the answers on record confirmed in writing, with dates.',
        'Send every vendor the same list of questions and note the date of each answer.',
      ],
      deliverables: ['Written, dated answers to every gate', 'A shortlist without those that fail one'],
    },
    {
      phase: 'Fix requirements and baseline',
      milestone: 'Requirements agreed',
      doneWhen: 'Must-haves, scoring and today’s baseline are written down and agreed.',
      activities: [
        guide.nextSteps.slice(0, 2).map(stopped),
        raised.slice(0, 4).map(({ concern }) => concern.lookFor),
        request.customRequirements.length > 0
          ? 'Turn each of your requirements into an acceptance test.'
          : 'Write down the must-haves with the staff who will use the product.',
      ],
      deliverables: ['Must-haves, scoring and weights, agreed', 'Today’s baseline, measured'],
    },
    {
      phase: 'Quotes and references',
      milestone: 'Quotes compared',
      doneWhen: 'Comparable quotes are in, and one reference of your size and kind has been visited.',
      activities: [
        'Ask each vendor for a written quote over the same term, line by line, with GST shown.',
        guide.nextSteps.slice(2, 4).map(stopped),
        request.includeFinancialAnalysis &&
          'Paste the quotes into the ROI tab and check the return on your own figures.',
      ],
      own: systems.map((system) => `Have the interface to “${system}” quoted as a line of its own.`),
      deliverables: ['Comparable quotes, line by line, with GST shown', 'Notes of a reference visit'],
    },
    {
      phase: 'Proof on site',
      milestone: 'Proof accepted, contract can be signed',
      doneWhen: 'The staff who will use it sign that it passed, and what failed has an owner and a date.',
      activities: [
        guide.nextSteps.slice(4).map(stopped),
        raised.slice(0, 2).map(({ concern }) => `Ask at the site visit: ${concern.question}`),
        'Let the staff who will use it do their daily tasks, and record what fails.',
      ],
      own: [
        ...systems.map((system) => `Have the interface to “${system}” shown with test data.`),
        ...request.customRequirements.map((requirement) => `Test the requirement “${requirement}”.`),
      ],
      deliverables: ['Signed results of the tests on site', 'A list of what failed, with owners and dates'],
    },
  ];
};

const rolloutPhase = (facts: DueDiligenceFacts): Phase => {
  const known = examined(facts)
    .filter(isOnRecord)
    .map(({ label, entry: { record } }) => {
      const time = record.facts.implementationTime;
      return time && `${time.value} on record for ${label}`;
    });
  const isCutover = facts.raised.some(({ concern }) => /cutover|migration|downtime|continuity/.test(concern.id));
  return {
    phase: 'Contract and rollout',
    milestone: 'Acceptance signed',
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
    deliverables: ['A contract with gates, requirements, service levels and exit', 'Signed acceptance of each stage'],
  };
};
