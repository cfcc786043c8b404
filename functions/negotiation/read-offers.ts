import { amountsIn, type Mention } from './read-amounts-said.ts';
import {
  again,
  alternative,
  aside,
  maximum,
  off,
  offBefore,
  offering,
  otherShare,
  ours,
  refused,
  riseBefore,
  theirs,
} from './talk-words.ts';

/** What was told so far, AUD. */
export type Reading = { offers: number[]; maximum: number | null; alternative: number | null };

/** Whether an amount can be the price of the whole deal: a part of it, or a figure from elsewhere, is not. */
const isPlausible = ({ value, isPeriodic }: Mention, base: number | null) => {
  if (base === null) return true;
  const [least, most] = isPeriodic ? [SAME_PERIOD.least, SAME_PERIOD.most] : [0.2, 3];
  return value >= base * least && value <= base * most;
};

const wordsBefore = (clause: string, { at }: Mention) => clause.slice(Math.max(0, at - 40), at);
/** "They raised the price by 5 %"; a rise of each year is a term and no offer. */
const isRise = (clause: string, mention: Mention): boolean =>
  !mention.isPeriodic && /\bprice|\boffer|\bquote/i.test(clause) && riseBefore.test(wordsBefore(clause, mention));

const isDiscount = (clause: string, mention: Mention): boolean => {
  const { kind, end, isPeriodic } = mention;
  const isNamed = off.test(clause.slice(end)) || offBefore.test(wordsBefore(clause, mention));
  return isNamed || (kind === 'percent' && !isPeriodic && !otherShare.test(clause));
};

/** A price per year or month stands beside the price entered only where it can be one of the same period. */
const SAME_PERIOD = { least: 0.7, most: 1.4 } as const;

/** The price that a discount leaves of what it is taken from. */
const afterDiscount = ({ kind, value }: Mention, from: number): number =>
  kind === 'percent' ? (from * (100 - value)) / 100 : from - value;

/** Adds what one clause tells to what was told: an offer, a discount or rise of it, a limit of ours. */
export const readClause = (clause: string, told: Reading, start: number | null, isBare: boolean): void => {
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
