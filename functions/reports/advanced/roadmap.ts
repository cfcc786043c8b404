import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { ImplementationRoadmap, RoadmapPhase } from '#shared/contracts/reports/advanced-due-diligence-report';
import { timeframeWords } from '#shared/documents/head';
import { told } from '#shared/kernel/told';
import {
  addMonths,
  addWeeks,
  type TimeframeFit,
  timeframeFit,
  timeframeMonths,
  weeksUntilEnd,
} from '#shared/money/timeframe';
import { nameOf, TIMEFRAME_ID } from '../due-diligence/book.ts';
import { longestDays } from '../due-diligence/plan/durations.ts';
import { phasesOf } from '../due-diligence/plan/plan.ts';
import { frontOf } from '../due-diligence/scoring/scoring.ts';
import { shownName } from '../due-diligence/sections.ts';
import { type AdvancedFacts, type Circumstances, type Examined, examined, isOnRecord } from '../due-diligence.ts';
import type { Say } from '../say.ts';

const DAYS_IN_WEEK = 7;

const verdict: Record<TimeframeFit, string> = {
  fits: 'with the steps before it, that keeps to your timeframe of',
  tight: 'only if each step before it takes the shortest time that we assume does that keep to your timeframe of',
  exceeds: 'with the steps before it, that goes beyond your timeframe of',
  unknown: 'it names no time that can be compared with your timeframe of',
};

const timeOf = (row: Examined) => (isOnRecord(row) ? row.entry.record.facts.implementationTime?.value : undefined);

/** How one solution keeps to the timeframe, by its record alone: the longest time that it names, and a sentence of references. */
export const timelineOf = (row: Examined, { timeframe }: Pick<Circumstances, 'timeframe'>) => {
  const time = timeOf(row);
  const days = time === undefined ? null : longestDays(time);
  const weeks = days === null ? null : Math.ceil(days / DAYS_IN_WEEK);
  const status = timeframeFit(timeframe, weeksToContract, weeks);
  const statement =
    time === undefined
      ? `No implementation time is on record for ${nameOf(row)}: ask for a dated plan.`
      : `Implementation time of ${nameRef(row.key)} on record: ${ref(factId(row.key, 'implementationTime'))}; ${verdict[status]} ${ref(TIMEFRAME_ID)}.`;
  return { status, weeks, statement };
};

/** When it could be in use: what is left of the timeframe after the steps before the contract, and the time on record. */
export const timelineWords = (facts: AdvancedFacts, say: Say): string => {
  const { timeframe } = facts.circumstances;
  if (!facts.book.has('plan.weeks')) return 'The implementation plan was switched off for this report.';
  const end = weeksUntilEnd(timeframe);
  const yours = `your timeframe of ${ref(TIMEFRAME_ID)}`;
  const within = `, so contract and rollout must fit into what is left of ${yours}`;
  const beyond = `, which can take more than ${yours} allows`;
  const rest = end === null ? `; ${yours} is open at the end` : end >= weeksToContract[1] ? within : beyond;
  const rows = examined(facts);
  const front = frontOf(facts);
  return say([
    `By our planning assumptions the steps up to the contract take ${ref('plan.weeks')}${rest}.`,
    rows.length > 1 && rows.every((row) => timeOf(row) === undefined)
      ? 'No implementation time is on record for any of the selected solutions: ask each vendor for a dated plan.'
      : front && timelineOf(front, facts.circumstances).statement,
  ]);
};

/** The way to a system in use, with dated milestones; undefined where it was switched off. */
export const roadmapOf = (facts: AdvancedFacts, say: Say): ImplementationRoadmap | undefined => {
  const plan = phasesOf(facts);
  if (!plan) return undefined;
  const { circumstances } = facts;
  const { timeframe, reportDay } = circumstances;
  // By its record, the solution in front says how long the rollout takes.
  const front = frontOf(facts);
  const rollout = front ? timelineOf(front, circumstances).weeks : null;
  let from = 0;
  const phases = plan.map(({ phase, duration, activities, deliverables, weeks }): RoadmapPhase => {
    const taken = weeks?.[1] ?? rollout;
    const span = taken === null ? null : { from, to: from + taken };
    from += taken ?? 0;
    return { phase, duration, activities, deliverables, weeks: span };
  });
  const [, mostMonths] = timeframeMonths[timeframe];
  const end = {
    milestone: `End of your timeframe (${timeframeWords(circumstances)})`,
    criteria: [
      mostMonths === null
        ? 'Your timeframe has no end date: set a date of your own.'
        : `By the longest durations the contract can be signed after ${weeksToContract[1]} weeks.`,
    ],
    date: mostMonths === null ? null : addMonths(reportDay, mostMonths),
  };
  const milestones = plan.map(({ milestone, doneWhen, weeks: assumed }, at) => {
    const weeks = phases[at]?.weeks;
    const counted = front && weeks && !assumed && `Counted with the longest time on record for ${shownName(front)}.`;
    return { milestone, criteria: told(doneWhen, counted), date: weeks ? addWeeks(reportDay, weeks.to) : null };
  });
  const fits = examined(facts).map((row) => {
    const { status, statement } = timelineOf(row, circumstances);
    return { key: row.key, solution: shownName(row), status, statement: say(statement) };
  });
  return { phases, milestones: [...milestones, end], timeframe: { fits } };
};
