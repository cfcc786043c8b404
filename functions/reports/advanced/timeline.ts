import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import type { Line } from '#shared/kernel/told';
import { type TimeframeFit, timeframeFit, weeksUntilEnd } from '#shared/money/timeframe';
import { nameOf, TIMEFRAME_ID } from '../due-diligence/book.ts';
import { longestDays } from '../due-diligence/plan/durations.ts';
import { preparationWeeks } from '../due-diligence/plan/plan.ts';
import { isOnRecord } from '../due-diligence/scoring/points.ts';
import type { Circumstances, DueDiligenceFacts, Examined } from '../due-diligence.ts';

/** The implementation time on record of a solution beside the buyer's timeframe. */
export type Timeline = {
  status: TimeframeFit;
  /** The longest on record; null where no record names a time that can be read. */
  weeks: number | null;
  /** In references. */
  statement: string;
};

const DAYS_IN_WEEK = 7;

const verdict: Record<TimeframeFit, string> = {
  fits: 'with the steps before it, that keeps to your timeframe of',
  tight: 'only if each step before it takes the shortest time that we assume does that keep to your timeframe of',
  exceeds: 'with the steps before it, that goes beyond your timeframe of',
  unknown: 'it names no time that can be compared with your timeframe of',
};

/** How one solution keeps to the timeframe, by its record alone. */
export const timelineOf = (row: Examined, { timeframe }: Pick<Circumstances, 'timeframe'>): Timeline => {
  const time = isOnRecord(row) ? row.entry.record.facts.implementationTime : undefined;
  if (!isOnRecord(row) || !time) {
    const statement = `No implementation time is on record for ${nameOf(row)}: ask for a dated plan.`;
    return { status: 'unknown', weeks: null, statement };
  }
  const days = longestDays(time.value);
  const weeks = days === null ? null : Math.ceil(days / DAYS_IN_WEEK);
  const status = timeframeFit(timeframe, preparationWeeks, weeks);
  const { id } = row.entry.record;
  const statement = `Implementation time of ${nameRef(id)} on record: ${ref(factId(id, 'implementationTime'))}; ${verdict[status]} ${ref(TIMEFRAME_ID)}.`;
  return { status, weeks, statement };
};

const hasTime = (row: Examined): boolean => isOnRecord(row) && row.entry.record.facts.implementationTime !== undefined;

/** What the records say of the time of the solution in front; of all of them where none names any. */
export const timeSentence = (
  rows: readonly Examined[],
  front: Examined | undefined,
  timeframe: Circumstances['timeframe'],
): Line =>
  front &&
  (rows.length > 1 && !rows.some(hasTime)
    ? 'No implementation time is on record for any of the selected solutions: ask each vendor for a dated plan.'
    : timelineOf(front, { timeframe }).statement);

/** What is left of the timeframe after the steps before the contract, in a sentence of references. */
export const timeframeSentence = (timeframe: Circumstances['timeframe'], facts: DueDiligenceFacts): string => {
  const yours = `your timeframe of ${ref(TIMEFRAME_ID)}`;
  if (!facts.book.has('plan.weeks')) return `The plan was switched off, so nothing is compared with ${yours}.`;
  const end = weeksUntilEnd(timeframe);
  const steps = `By our planning assumptions the steps up to the contract take ${ref('plan.weeks')}`;
  if (end === null) return `${steps}; ${yours} is open at the end.`;
  return end >= preparationWeeks[1]
    ? `${steps}, so contract and rollout must fit into what is left of ${yours}.`
    : `${steps}, which can take more than ${yours} allows.`;
};
