import type { StatedLimits } from '#shared/domain/negotiation-targets';
import { clausesOf } from './read-amounts-said.ts';
import { type Reading, readClause } from './read-offers.ts';
import { agreed, condition, deadline, final, notYet, ours, refused, theirs } from './talk-words.ts';

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
