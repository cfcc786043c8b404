/** Where a talk stands: the vendor's offers against what the buyer aims at and where the buyer leaves. AUD, unrounded. */

export type Standing = 'no-price' | 'no-offer' | 'at-or-below-target' | 'between' | 'at-walk-away' | 'above-walk-away';

export type Bounds = {
  /** The price on the table when the talk began; null: none. */
  start: number | null;
  /** 0: none. */
  target: number;
  walkAway: number | null;
};

export type Position = {
  standing: Standing;
  latest: number | null;
  /** Latest offer − target; null without one of them. Below zero: the offer beats the target. */
  gapToTarget: number | null;
  /** Walk-away − latest offer; null without one of them. Below zero: the offer is past the limit. */
  gapToWalkAway: number | null;
  /** What to answer; null without figures. */
  nextCounter: number | null;
  /** What the vendor came down by in all, from the price at the start. */
  moved: number;
};

/** Of each step down of the vendor's, the part that we step up. */
export const RECIPROCITY = 0.5;
/** Of the room between our target and the most that we pay, the part that counter-offers ever give away: our rule. */
export const ROOM_GIVEN = 0.25;

/**
 * The vendor's steps down in all. A step up takes back what was given; it never counts as a step down later.
 * @param offers AUD, oldest first
 */
const movementOf = (start: number | null, offers: readonly number[]): number => {
  const latest = offers.at(-1);
  const from = start ?? offers[0];
  return latest === undefined || from === undefined ? 0 : Math.max(0, from - latest);
};

/** The highest counter-offer that we make: a quarter of the way from the target to the most that we pay. */
export const highestCounter = ({ start, target, walkAway }: Bounds): number => {
  const most = Math.min(start ?? Number.POSITIVE_INFINITY, walkAway ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(most) ? target + ROOM_GIVEN * Math.max(0, most - target) : target;
};

/**
 * Our next counter-offer: the target, raised by half of what the vendor came down by, to a quarter of the way to the
 * most that we pay at the highest, and never above the vendor's own offer. A refusal moves nothing, so it moves us nowhere.
 * @returns AUD, or null without a target
 */
export const nextCounter = (bounds: Bounds, offers: readonly number[]): number | null => {
  const { start, target } = bounds;
  if (target === 0) return null;
  const raised = target + RECIPROCITY * movementOf(start, offers);
  return Math.min(raised, highestCounter(bounds), offers.at(-1) ?? Number.POSITIVE_INFINITY);
};

const standingOf = ({ target, walkAway }: Bounds, latest: number | null): Standing => {
  if (target === 0 && walkAway === null) return 'no-price';
  if (latest === null) return 'no-offer';
  if (target > 0 && latest <= target) return 'at-or-below-target';
  if (walkAway === null || latest < walkAway) return 'between';
  return latest === walkAway ? 'at-walk-away' : 'above-walk-away';
};

/**
 * Where the talk stands after the vendor's offers so far.
 * @param offers AUD, oldest first
 */
export const positionOf = (bounds: Bounds, offers: readonly number[]): Position => {
  const latest = offers.at(-1) ?? null;
  const { target, walkAway } = bounds;
  return {
    standing: standingOf(bounds, latest),
    latest,
    gapToTarget: latest === null || target === 0 ? null : latest - target,
    gapToWalkAway: latest === null || walkAway === null ? null : walkAway - latest,
    nextCounter: nextCounter(bounds, offers),
    moved: movementOf(bounds.start, offers),
  };
};
