import type { ImplementationRoadmap, RoadmapPhase } from '#shared/contracts/reports/advanced-due-diligence-report';
import { timeframeWords } from '#shared/documents/head';
import { addMonths, addWeeks, timeframeMonths, weeksUntilEnd } from '#shared/money/timeframe';
import type { Say } from '../due-diligence/book.ts';
import { implementationPlanOf, preparationSpans, preparationWeeks } from '../due-diligence/plan/plan.ts';
import { ableOf } from '../due-diligence/scoring/verdict.ts';
import { shownName } from '../due-diligence/sections.ts';
import { type Circumstances, type DueDiligenceFacts, examined } from '../due-diligence.ts';
import { timelineOf } from './timeline.ts';

/** What each phase leaves behind, and the milestone at its end, in the order of the plan. */
const ends: readonly { deliverables: readonly string[]; milestone: string }[] = [
  {
    deliverables: ['Written, dated answers to every gate', 'A shortlist without those that fail one'],
    milestone: 'Gates closed',
  },
  {
    deliverables: ['Must-haves, scoring and weights, agreed', 'Today’s baseline, measured'],
    milestone: 'Requirements agreed',
  },
  {
    deliverables: ['Comparable quotes, line by line, with GST shown', 'Notes of a reference visit'],
    milestone: 'Quotes compared',
  },
  {
    deliverables: ['Signed results of the tests on site', 'A list of what failed, with owners and dates'],
    milestone: 'Proof accepted, contract can be signed',
  },
  {
    deliverables: [
      'A contract that holds gates, requirements, service levels and exit',
      'Signed acceptance of each stage',
    ],
    milestone: 'Acceptance signed',
  },
];

const QUOTES = 2;
const PROOF = 3;
const ROLLOUT = 4;

/** Tests that the buyer's own requirements and systems add to the proof, and what they add to the quotes. */
const ownActivities = (at: number, { question: { request, circumstances } }: DueDiligenceFacts): string[] => {
  const systems = circumstances?.currentSystems ?? [];
  if (at === QUOTES) return systems.map((system) => `Have the interface to “${system}” quoted as a line of its own.`);
  if (at !== PROOF) return [];
  return [
    ...systems.map((system) => `Have the interface to “${system}” shown with test data.`),
    ...request.customRequirements.map((requirement) => `Test the requirement “${requirement}”.`),
  ];
};

/** Weeks that the rollout of the solution in front takes by its record, and whose record that is. */
const rolloutOf = (facts: DueDiligenceFacts, circumstances: Circumstances) => {
  const row = ableOf(facts)[0]?.row ?? examined(facts)[0];
  return { weeks: row ? timelineOf(row, circumstances).weeks : null, of: row ? shownName(row) : '' };
};

const weeksOf = (at: number, rollout: number | null): RoadmapPhase['weeks'] => {
  const from = preparationSpans.slice(0, at).reduce((sum, [, most]) => sum + most, 0);
  const taken = preparationSpans[at]?.[1] ?? rollout;
  return taken === null ? null : { from, to: from + taken };
};

/** The way to a system in use, with dated milestones; undefined where it was switched off. */
export const roadmapOf = (
  facts: DueDiligenceFacts,
  circumstances: Circumstances,
  say: Say,
): ImplementationRoadmap | undefined => {
  const plan = implementationPlanOf(facts);
  if (!plan) return undefined;
  const { timeframe, reportDay } = circumstances;
  const rollout = rolloutOf(facts, circumstances);
  const phases = plan.map(
    ({ phase, duration, activities }, at): RoadmapPhase => ({
      phase,
      duration,
      activities: [...activities, ...ownActivities(at, facts)],
      deliverables: [...(ends[at]?.deliverables ?? [])],
      weeks: weeksOf(at, rollout.weeks),
    }),
  );
  const [, mostMonths] = timeframeMonths[timeframe];
  const endsOn = mostMonths === null ? null : addMonths(reportDay, mostMonths);
  return {
    phases,
    milestones: [
      ...plan.map(({ doneWhen }, at) => {
        const weeks = phases[at]?.weeks;
        return {
          milestone: ends[at]?.milestone ?? '',
          criteria: [
            doneWhen,
            ...(at === ROLLOUT && weeks ? [`Counted with the longest time on record for ${rollout.of}.`] : []),
          ],
          date: weeks ? addWeeks(reportDay, weeks.to) : null,
        };
      }),
      {
        milestone: `End of your timeframe (${timeframeWords(circumstances)})`,
        criteria: [
          mostMonths === null
            ? 'Your timeframe has no end date: set a date of your own.'
            : `By the longest durations the contract can be signed after ${preparationWeeks[1]} weeks.`,
        ],
        date: endsOn,
      },
    ],
    timeframe: {
      chosen: timeframe,
      endsOn,
      endsAfterWeeks: weeksUntilEnd(timeframe),
      fits: examined(facts).map((row) => {
        const { status, statement } = timelineOf(row, circumstances);
        return { key: row.key, solution: shownName(row), status, statement: say(statement) };
      }),
    },
  };
};
