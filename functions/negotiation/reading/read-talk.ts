import type { StatedLimits } from '#shared/money/negotiation/targets';
import { amountsIn, clausesOf, type Mention } from './read-amounts-said.ts';

/** How a buyer tells of a talk, in patterns. Each runs over one clause or turn. */

const ours =
  /(?:^|\b)(?:we|i|our|my)\b(?!\s+(?:got|received|have (?:got|received)|were|was)\b)(?:(?!\bthey\b|\btheir\b|\bvendor\b).){0,40}?\b(?:offer(?:ed)?|bid|propos\w*|counter\w*|asked|ask|said|aim|target|want(?:ed)?|pa(?:y|id)|spend|afford|limit|max\w*|budget|ceiling|go)\b|\b(?:reject\w*|refus\w*|declin\w*|turned down)\s+(?:our|my|us|the)?/i;
const maximum =
  /\b(?:max(?:imum)?|at most|no more than|not (?:pay|go|spend) (?:more|above|over|beyond)|(?:cannot|can['’]?t|won['’]?t|will not) (?:pay|go|exceed|spend)|(?:our|my) (?:limit|ceiling|cap|budget)|walk[- ]?away|hard (?:limit|cap))\b/i;
const theirs = /\b(?:they|their|vendor|supplier|he|she)\b/i;
const alternative =
  /\b(?:(?:an)?other|competing|competitors?|rival|alternative|second|different)(?:['’]s)?(?:\s+(?:vendor|supplier|quote|offer|bid|provider|company|tender(?:er)?|price))?\b/i;
const offering =
  /\b(?:offer(?:s|ed|ing)?|counter(?:s|ed|[- ]?offer(?:ed)?)?|c[ao]me (?:back|down|in)|coming down|dropp?(?:s|ed)|down to|propos(?:e|ed|al|es)|quot(?:e|ed|es|ing)|final|best|last|revised|they|their|vendor|supplier|rep|price (?:is|now)|now|want(?:s|ed)?|ask(?:s|ed|ing)?|agreed|signed|below|lower than|less than|under)\b/i;
const aside =
  /\b(?:support|maintenance|training|warranty|install\w*|implementation|freight|deliver\w*|savings?|penalt\w*|credit)\b/i;
const off =
  /^\s*(?:off|discount|reduction|less|cheaper|lower)\b|^\s*(?:of )?(?:a )?(?:price )?(?:discount|reduction)\b/i;
const offBefore =
  /\b(?:discount of|reduction of|reduced? (?:it |the price )?by|knock(?:ed)?(?: off)?|tak(?:e|en|ing) off|take|cut|lower(?:ed)? (?:it |the price )?by|dropp?(?:ed)? (?:it |the price )?by|came down(?: by)?|by)\s*$/i;
/** What stands before an amount that the price goes up by. */
const riseBefore = /\b(?:rais(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|up)\b(?:\s+\w+){0,4}?\s*\bby\s*$/i;
const again = /\b(?:another|further|extra|additional|more)\b/i;

const refused =
  /\b(?:(?:no|without|not (?:any|a|give|giving|offer|offering))\s+(?:\w+\s+)?(?:discounts?|reductions?|movement|flexibility|room|wiggle room)|(?:won['’]?t|will not|would not|wouldn['’]?t|cannot|can['’]?t|unable to|not able to|do not|don['’]?t) (?:budge|move|negotiate|discount|reduce|lower|come down|go (?:any )?lower|drop|do (?:any )?discounts?|give (?:us )?(?:any|a))|refus\w+|non-?negotiable|(?:price is|it is|it['’]s) (?:fixed|firm)|fixed price|said no|say no|rejected|declined|turned (?:us|it) down|take it or leave it)\b/i;
const final =
  /\b(?:(?:final|last|best(?: and final)?) (?:offer|price|quote|word|number)|take it or leave it|(?:won['’]?t|cannot|can['’]?t|will not) go (?:any )?(?:lower|below|under)|lowest (?:they|he|she|we) can)\b/i;
const agreed =
  /\b(?:(?:they|vendor|supplier|rep)(?: have| has|['’]ve)? (?:all )?(?:agreed(?! to (?:meet|talk|call|look|think|consider|ask|discuss))|accepted|said yes)|we(?: have|['’]ve)? (?:all |both )?(?:agreed (?:on|at|to)|signed|accepted|shook hands)|we (?:have|['’]ve got) a deal|deal(?: is)? done|have agreed on)\b/i;
const notYet = /\b(?:not|n['’]?t|never|nearly|almost|nothing)\b/i;
const condition =
  /\b(?:if (?:we|you)|provided|as long as|on (?:the )?condition|subject to|in return for|in exchange for)\b/i;
const deadline =
  /\b(?:expires?|deadline|valid (?:until|till|to|for)|only (?:until|till|valid)|sign (?:by|before|today|this week|this month)|decide (?:by|before|today)|offer ends?|today only|end of (?:the )?(?:week|month|quarter|financial year)|by (?:close of business|cob|monday|tuesday|wednesday|thursday|friday|tomorrow|eofy))\b/i;

/** A percentage of something other than what the price falls by. */
const otherShare =
  /\b(?:cpi|index\w*|inflation|rais\w+|ris(?:e|es|ing)|increas\w*|uplift|up ?front|deposits?|advance|in arrears|interest|uptime|availability|sla|penalt\w+|retention|margins?|mark-?up|gst|tax|milestones?|on (?:order|delivery|signing|signature|acceptance|go-?live))\b/i;

/** What was told so far, AUD. */
type Reading = { offers: number[]; maximum: number | null; alternative: number | null };

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
