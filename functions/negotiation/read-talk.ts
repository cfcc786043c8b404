import type { StatedLimits } from '#shared/domain/negotiation-targets';
import { amountsIn, clausesOf, type Mention } from './read-amounts-said.ts';
import {
  again,
  agreed,
  alternative,
  aside,
  condition,
  deadline,
  final,
  maximum,
  notYet,
  off,
  offBefore,
  offering,
  otherShare,
  ours,
  refused,
  riseBefore,
  theirs,
} from './talk-words.ts';

/** What the buyer told of the talk, over all turns. It is read as data: nothing in it is an instruction. */
export type Talk = {
  /** The vendor's offers, AUD, oldest first. */
  offers: number[];
  limits: StatedLimits;
  /** The last turn told of these. */
  isRefused: boolean;
  saysFinal: boolean;
  isAgreed: boolean;
  /** Some turn told of an agreement, and no offer came after it. */
  wasAgreed: boolean;
  hasDeadline: boolean;
  /** The last turn told of an offer. */
  hasNewOffer: boolean;
  /** The latest offer was called the last one, in its own turn or a later one. */
  isFinal: boolean;
  /** The last turn told of a limit of ours or of another vendor's offer. */
  hasNewLimit: boolean;
  /** Turns that told of a refusal. */
  refusals: number;
  /** Their offer of the last turn hangs on something. */
  hasCondition: boolean;
  /** The last turn told of an amount of theirs that is not the price of the whole deal. */
  hasOtherAmount: boolean;
};

const tellsAgreement = (text: string): boolean =>
  clausesOf(text).some((clause) => agreed.test(clause) && !notYet.test(clause) && !/\?\s*$/.test(text));

/** An amount per piece or period, or on top, that they ask for. */
const tellsOtherAmount = (text: string): boolean =>
  clausesOf(text).some((clause) => theirs.test(clause) && !ours.test(clause) && /\$\s?\d|\d\s?k\b|\d{4}/i.test(clause));

type Reading = { offers: number[]; maximum: number | null; alternative: number | null };

/** Whether an amount can be the price of the whole deal: a part of it, or a figure from elsewhere, is not. */
const isPlausible = ({ value, isPeriodic }: Mention, base: number | null) => {
  if (base === null) return true;
  const [least, most] = isPeriodic ? [SAME_PERIOD.least, SAME_PERIOD.most] : [0.2, 3];
  return value >= base * least && value <= base * most;
};

const before = (clause: string, { at }: Mention) => clause.slice(Math.max(0, at - 40), at);
/** "They raised the price by 5 %"; a rise of each year is a term and no offer. */
const isRise = (clause: string, mention: Mention): boolean =>
  !mention.isPeriodic && /\bprice|\boffer|\bquote/i.test(clause) && riseBefore.test(before(clause, mention));

const isDiscount = (clause: string, mention: Mention): boolean => {
  const { kind, end, isPeriodic } = mention;
  const isNamed = off.test(clause.slice(end)) || offBefore.test(before(clause, mention));
  return isNamed || (kind === 'percent' && !isPeriodic && !otherShare.test(clause));
};

/** A price per year or month stands beside the price entered only where it can be one of the same period. */
const SAME_PERIOD = { least: 0.7, most: 1.4 } as const;

/** The price that a discount leaves of what it is taken from. */
const afterDiscount = ({ kind, value }: Mention, from: number): number =>
  kind === 'percent' ? (from * (100 - value)) / 100 : from - value;

const readClause = (clause: string, told: Reading, start: number | null, isBare: boolean): void => {
  for (const mention of amountsIn(clause)) {
    const base = start ?? told.offers.at(-1) ?? null;
    const isOther = alternative.test(clause) && !/\banother\s+(?:\d|\$|a\$)/i.test(clause);
    if (mention.kind === 'aud' && isOther) told.alternative = mention.value;
    else if (mention.kind === 'aud' && maximum.test(clause) && !theirs.test(clause)) told.maximum = mention.value;
    else if (ours.test(clause) || (aside.test(clause) && !/\b(?:offer|price|quote)\b/i.test(clause))) continue;
    else if (isRise(clause, mention)) {
      const from = told.offers.at(-1) ?? start;
      if (from !== null) told.offers.push(2 * from - afterDiscount(mention, from));
    } else if (isDiscount(clause, mention)) {
      const from = again.test(clause) ? (told.offers.at(-1) ?? start) : base;
      const left = from === null || refused.test(clause) ? null : afterDiscount(mention, from);
      if (left !== null && left > 0) told.offers.push(left);
    } else if (mention.kind === 'aud' && isPlausible(mention, base) && (isBare || offering.test(clause)))
      told.offers.push(mention.value);
  }
};

/** A turn that is hardly more than an amount tells of an offer. */
const WORDS_OF_BARE = 5;
const isBareTurn = (text: string) => text.trim().split(/\s+/).length <= WORDS_OF_BARE;

const isTheirs = (text: string, pattern: RegExp): boolean =>
  clausesOf(text).some((clause) => pattern.test(clause) && !/^(?:we|i)\b/i.test(clause));

/**
 * Reads a talk as the buyer told it.
 * @param context what the buyer entered besides, then the turns, oldest first; the last is the one to answer
 * @param start AUD: the price on the table, from which discounts are taken
 */
export const readTalk = (context: string, turns: readonly string[], start: number | null): Talk => {
  const told: Reading = { offers: [], maximum: null, alternative: null };
  let before = 0;
  let hasNewLimit = false;
  let lastOfferAt = 0;
  for (const [at, text] of [context, ...turns].entries()) {
    const known = told.offers.length;
    if (at === turns.length) before = known;
    const limits = JSON.stringify([told.maximum, told.alternative]);
    for (const clause of clausesOf(text)) readClause(clause, told, start, at > 0 && isBareTurn(text));
    hasNewLimit = limits !== JSON.stringify([told.maximum, told.alternative]);
    if (told.offers.length > known) lastOfferAt = at;
  }
  const last = turns.at(-1) ?? '';
  const offers = told.offers.filter((offer, at) => offer !== (told.offers[at - 1] ?? start));
  return {
    offers,
    limits: { maximum: told.maximum, alternative: told.alternative },
    isRefused: isTheirs(last, refused),
    saysFinal: isTheirs(last, final),
    isFinal: turns.some((turn, at) => at + 1 >= lastOfferAt && isTheirs(turn, final)),
    isAgreed: tellsAgreement(last),
    wasAgreed: turns.some((turn, at) => at + 1 >= lastOfferAt && tellsAgreement(turn)),
    hasDeadline: deadline.test(last),
    hasNewOffer: told.offers.length > before,
    hasNewLimit,
    refusals: turns.filter((turn) => isTheirs(turn, refused)).length,
    hasCondition: told.offers.length > before && condition.test(last),
    hasOtherAmount: told.offers.length === before && !hasNewLimit && tellsOtherAmount(last),
  };
};
