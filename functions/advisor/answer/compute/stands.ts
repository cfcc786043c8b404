import { highestCounter, positionOf } from '#shared/money/negotiation/position';
import { heldTarget, TARGET_SHARE, targetPrice } from '#shared/money/negotiation/targets';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksFigure, asksGap, asksGood, bargains } from './asked.ts';
import type { Quantity } from './figures/units.ts';
import { costOf, itemsIn, type View } from './items.ts';
import { yearsOf } from './row.ts';
import {
  apart,
  aud,
  called,
  clauseIn,
  gstNote,
  headOf,
  money,
  onBasis,
  percent,
  type Reckoned,
  type Said,
  type Sum,
  say,
  sum,
  yearsWords,
} from './said.ts';
import { eachYear } from './sheet.ts';
import words_ from './stands.json' with { type: 'json' };

/**
 * Where the buyer stands on an offer: how far it is from what there is, what moves it, and one sentence to say. The
 * sentence holds nothing of the buyer's limit nor of another's offer, and nothing is advised above the limit.
 */

const theirs = says([
  "they'll|theyll|they've|they'd|theyd",
  'they|vendor|supplier|rep|mob|quote|quoted|offer|offered|came|come|back|want|wants|asking|price|preferred',
]);
const ours = says([
  'cap|budget|budgeted|limit|approved|allocated|hoping|hoped|aiming|target|ceiling|max|maximum',
  'only have',
  'we|i had|have|got|said',
  '# to spend',
  'set aside',
  'wanted to pay',
]);
const another = says(['other|another|rival|competitor|second|indep|independent|cheaper', 'elsewhere', 'the others']);
const atRenewal = says(['renew|renewal|renewing|increase|rise|more|up|rising|hike|cpi']);

type Situation = keyof typeof words_;
const levers = (situation: Situation): Said[] => words_[situation].levers.map((lever) => [lever]);
const sayThis = (situation: Situation, price: string): Said => [
  `Say: “${words_[situation].say.replace('{price}', price)}”`,
];

/** Words before an amount in its clause, and a few behind it. */
export const near = ({ text, all }: View, one: Quantity): ReturnType<typeof wordsIn> => {
  const from = Math.max(0, ...all.filter(({ at }) => at < one.at).map(({ end }) => end));
  const tail = clauseIn(text.slice(one.end, one.end + 24));
  const head = text.slice(from, one.at);
  return wordsIn(
    `${head.slice(Math.max(...[', ', '. ', '; ', '\n'].map((mark) => head.lastIndexOf(mark))) + 1)} ${tail}`,
  );
};

/** How far one amount is from another, on the basis of the other: each and in all. */
const gapOf = (
  view: View,
  high: Quantity,
  low: Quantity,
  against: string,
): { sums: Said; isOver: boolean; working: Said; notes: string[] } | undefined => {
  const turned = high.gst && low.gst ? onBasis(high.value, high.gst, low.gst) : high.value;
  if (turned === undefined) return undefined;
  const gap = apart('the gap', money(turned), low);
  const per = high.per.length > 0 ? high.per : low.per;
  const each = per.map((one) => (one === 'each' ? ' each' : ` a ${headOf(one)}`)).join('');
  const share = sum('of what there is', percent)`${gap} / ${low}`;
  const [whole] = itemsIn({ ...view, all: view.all.filter(({ kind }) => kind === 'count') }, [
    { ...high, value: gap.amount, per },
  ]);
  const isMore = whole?.formula.includes(' x ');
  const inAll =
    isMore && whole
      ? say`: ${called('in all', { ...whole, text: aud(whole.amount) })}${whole.period ? ` a ${whole.period}` : ''} in all`
      : [];
  return {
    isOver: turned > low.value,
    sums: say`${gap}${each}, ${share} ${turned >= low.value ? 'above' : 'below'} ${against}${inAll}`,
    working: say`${gap.formula} = ${gap.text}; ${share.formula}${isMore ? `; ${whole?.formula}` : ''}${turned === high.value ? '' : ` (${aud(high.value)} brought to ${low.gst} GST)`}.`,
    notes: gstNote([high, low]),
  };
};

/**
 * With which figure to begin, by the rule of every negotiation here: a share of what there is, up by half of what they
 * came down by, at most a quarter of the way to what would be walked away from.
 * @returns nothing where their offer is no higher than that already
 */
const opening = (limit: number, offers: readonly number[], walkAway: number): { sum: Sum; most: Sum } | undefined => {
  const share = targetPrice(limit);
  const target = heldTarget(share, walkAway);
  const bounds = { start: null, target, walkAway };
  const { nextCounter, moved, standing } = positionOf(bounds, offers);
  const most = highestCounter(bounds);
  if (nextCounter === null || standing === 'at-or-below-target' || nextCounter >= (offers.at(-1) ?? 0))
    return undefined;
  const rule =
    target < share
      ? `what another asks, below ${percent(TARGET_SHARE)} of ${aud(limit)}`
      : `${percent(TARGET_SHARE)} of ${aud(limit)}`;
  const steps =
    moved > 0 && most > target
      ? `, up by half of the ${aud(moved)} that they came down by${nextCounter === most ? ', to the highest counter' : ''}`
      : '';
  return {
    sum: called('first figure', { ...money(nextCounter), formula: `${rule}${steps}` }),
    most: called('highest counter', {
      ...money(most),
      formula: `a quarter of the way from ${aud(target)} to ${aud(walkAway)}`,
    }),
  };
};

/**
 * The amounts of a talk about an offer. "We said 58" beside 64,500 is 58,000, "290 elsewhere" beside 412 a unit is 290 a
 * unit: a bare number of a like size is an amount of the same kind.
 */
const spokenOf = (view: View): Quantity[] => {
  const moneys = view.moneys.filter(({ high }) => high === undefined);
  const [first] = moneys;
  const like = (value: number) => first !== undefined && value > first.value / LIKE && value < first.value * LIKE;
  const bare = view.all.flatMap((one): Quantity[] => {
    const isBare = one.kind === 'count' && (one.of === '' || boundWords.has(one.of)) && one.value >= 10;
    const value = [one.value, one.value * 1000].find(like);
    return isBare && first && value ? [{ ...one, kind: 'money', value, of: '', per: first.per, gst: first.gst }] : [];
  });
  return [...moneys, ...bare]
    .map((one) => (first && one.per.length === 0 && like(one.value) ? { ...one, per: first.per } : one))
    .sort((a, b) => a.at - b.at);
};
const LIKE = 2.5;
const boundWords = new Set(['max', 'maximum', 'tops', 'approved', 'cap', 'limit', 'budget', 'ceiling']);

const movesTo = says(['to|now']);
/** How many of what for how long: it changes nothing in how far an offer is from what there is for it. */
const countsOf = ({ all }: View): Quantity[] => all.filter(({ kind }) => kind === 'count' || kind === 'nth');

/** "They came back at 168k, we had 140 in the budget. What do I say", with another's offer or without. */
const overBudget = (view: View): Reckoned | undefined => {
  const moneys = spokenOf(view);
  const own = moneys.filter(
    (one) => one.role === 'budget' || one.role === 'cap' || (ours(near(view, one)) && !theirs(near(view, one))),
  );
  const others = moneys.filter((one) => !own.includes(one) && another(near(view, one)));
  const asked = moneys.filter((one) => !own.includes(one) && !others.includes(one));
  const last = asked.at(-1);
  // "Came down from 210k to 198k": what it came to.
  const isMoved = last !== undefined && movesTo(view.text.slice(asked.at(-2)?.end ?? last.at, last.at));
  const price = isMoved ? last : (asked.findLast((one) => theirs(near(view, one))) ?? last);
  const [limit, ...limits] = own;
  const [rival, ...rivals] = others;
  const isClear = [...others, ...asked].every(({ per }) => per.join() === price?.per.join());
  if (!limit || !price || !isClear || limits.length + rivals.length > 0 || asked.length > 3) return undefined;
  const found = gapOf(view, price, limit, 'what you have');
  const end = rival && rival.value < limit.value && rival.gst === limit.gst ? rival : limit;
  // What they asked at first, and the years that they tie the offer to.
  const before = asked.filter((one) => one !== price);
  const offers = [...before.filter(({ value }) => value > price.value), price].map(({ value }) => value);
  const isSame = price.gst === limit.gst;
  const first = asksFigure(view.message) && isSame ? opening(limit.value, offers, end.value) : undefined;
  if (!found || (!found.isOver && !first)) return undefined;
  const stop = `${aud(end.value)}${end === limit ? '' : ', what another asks'}`;
  return {
    kind: 'stand',
    direct: first
      ? say`Begin at ${first.sum} and stop at ${stop}${found.isOver ? say`: their ${aud(price.value)} is ${found.sums}` : ''}`
      : say`${found.sums} (${aud(price.value)} against ${aud(limit.value)}). Do not go above ${stop}: close the gap by scope or terms, or walk`,
    reasons: [
      ...(first
        ? [
            say`${first.sum.text}: ${first.sum.formula}${first.most.amount > first.sum.amount ? say`; go up in steps, each for something in return, to ${first.most} at the most in counter-offers (${first.most.formula})` : []}. Our rule, not a record of theirs.`,
          ]
        : []),
      found.working,
      ...before.map((one) => say`Before: ${gapOf(view, one, limit, 'what you have')?.working ?? []}`),
      ...(view.overall
        ? [
            [
              `Being bound for ${yearsWords(yearsOf(view.overall))} is worth something to them: have the price without it beside it.`,
            ],
          ]
        : []),
      ...levers('over'),
      sayThis('over', aud(price.value)),
    ],
    notes: ['Keep your limit and any other offer to yourself; the sentence gives away neither.', ...found.notes],
    aside: countsOf(view),
  };
};

const takesOut = says([
  'took|take|takes|taken|left|leave|leaves|strip|stripped|cut out',
  'dropped|removed|excluded|excludes|stripped|without',
  'no longer includes|included|has',
]);
/** "Came back 379 but took out the second year of service, worth 21k": like for like that is more, held against what stood before. */
const likeForLike = ({ text, message, moneys, past, budget }: View): Reckoned | undefined => {
  const [price, gone, ...more] = moneys;
  if (!price || !gone || more.length > 0 || price.per.length + gone.per.length > 0) return undefined;
  if (!takesOut(message) || !takesOut(text.slice(price.end, gone.at)) || gone.value * 2 > price.value) return undefined;
  if (price.gst && gone.gst && price.gst !== gone.gst) return undefined;
  const isNear = ({ value }: Quantity) => value > price.value / 2 && value < price.value * 2;
  const before = past.filter((one) => one.kind === 'money' && one.per.length === 0 && isNear(one));
  const limit = budget ?? before.find(({ role }) => role === 'budget' || role === 'cap');
  const [last] = before.filter(({ value }) => value !== limit?.value).sort((a, b) => b.at - a.at);
  const whole = sum('like for like')`${price} + ${gone}`;
  const against = [
    ...(limit && isNear(limit) ? [{ one: limit, words: 'your' }] : []),
    ...(last ? [{ one: last, words: 'their last' }] : []),
  ];
  const gaps = against.map(({ one, words }) => ({ one, words, gap: apart(words, whole, one) }));
  const parts = gaps.map(
    ({ one, words, gap }) => say`${gap} ${whole.amount < one.value ? 'below' : 'above'} ${words} ${aud(one.value)}`,
  );
  return {
    kind: 'stand',
    direct: say`Like for like that is ${whole}${parts.flatMap((part, index): Said => [index === 0 ? ', ' : ' and ', ...part])}. What was taken out is no discount`,
    reasons: [
      say`${whole.formula} = ${whole.text}${gaps.map(({ gap }) => `; ${gap.formula}`).join('')}.`,
      ['Ask for the price with it and without it on two lines, so that you decide what goes.'],
      sayThis('over', aud(price.value)),
    ],
    notes: ['What the part is worth is whose figure? Have it in writing before you count on it.', ...gstNote(moneys)],
  };
};

/** "Ours is 128k, the other mob 119k: what do I say to get the first down". */
const dearerThanOther = (view: View): Reckoned | undefined => {
  const moneys = spokenOf(view);
  const [cheap, dear, ...more] = [...moneys].sort((a, b) => a.value - b.value);
  if (!dear || !cheap || more.length > 0 || !moneys.some((one) => another(near(view, one)))) return undefined;
  const found = gapOf(view, dear, cheap, 'the cheaper one');
  if (!found || cheap.value * 3 < dear.value) return undefined;
  return {
    kind: 'stand',
    direct: say`${found.sums} (${aud(dear.value)} against ${aud(cheap.value)}). That is what the dearer one must be worth to you, or come down by`,
    reasons: [found.working, ...levers('rival'), sayThis('rival', aud(dear.value))],
    notes: [
      'Do not tell one bidder another’s price; in a formal process ask all for a best and final offer on the same day.',
      ...found.notes,
    ],
    aside: countsOf(view),
  };
};

const isCap = says(['cap|capped|max|maximum|limit|limited', 'up to', 'no|not more than', 'contract says|allows']);
/** "8.5 % up, the contract caps it at 4 %, we spend 212k": what they ask, what is owed at the most, and the difference. */
const cappedRise = (view: View): Reckoned | undefined => {
  const { moneys, shares } = view;
  const [price, ...others] = moneys;
  const cap = shares.find((one) => isCap(near(view, one)));
  const asked = shares.find((one) => one !== cap);
  if (!price || others.length > 0 || !cap || !asked || shares.length !== 2 || cap.value >= asked.value)
    return undefined;
  const { whole, every } = priceOf(view, price);
  const [more, owed] = [sum('asked')`${whole} x ${asked}`, sum('at the most')`${whole} x ${cap}`];
  const over = sum('above the cap')`${more} - ${owed}`;
  return {
    kind: 'stand',
    direct: say`${percent(asked.value)} is not owed: your contract stops at ${percent(cap.value)}, so at the most ${owed}${every} more, not ${more}: ${over} less`,
    reasons: [
      say`${more.formula} = ${more.text}; ${owed.formula} = ${owed.text}; ${over.formula}.`,
      [
        'If the clause names CPI with that as its cap, the published CPI holds where it is lower: have them show the figure and the date.',
      ],
      ['Pay today’s price until it is settled, and say so in writing; a paid invoice may be taken as agreement.'],
      ...levers('cap'),
      sayThis('cap', percent(cap.value)),
    ],
    notes: [
      'Read the clause itself before you send it: from when, on which prices, with how much notice.',
      ...gstNote([price]),
    ],
  };
};

/** The one price with all that multiplies it, and by which period it is paid. */
const priceOf = (view: View, price: Quantity): { whole: Sum; every: string; period: string | null } => {
  const [item] = itemsIn({ ...view, all: view.all.filter(({ kind }) => kind !== 'share') }, [price]);
  const { amount, formula, period } = item ?? { amount: price.value, formula: aud(price.value), period: null };
  const whole = called('today', { amount, text: aud(amount), formula });
  return { whole, every: period ? ` a ${period}` : '', period };
};

/** "They want 9 % more at renewal, we pay 96k", "6 % off 212k if I sign 5 years. Good?". */
const shareOfPrice = (view: View): Reckoned | undefined => {
  const { text, message, moneys, shares, years } = view;
  const [price, ...more] = moneys;
  const share = shares.at(-1);
  // "They asked 6 %, I said zero, they came back at 3 %": what they ask for now.
  const isTalk = shares.length > 1 && bargains(message) && shares.every(({ role }) => role !== 'off');
  if (!price || !share || more.length > 0 || (shares.length > 1 && !isTalk) || price.per.includes('hour'))
    return undefined;
  const isOff = share.role === 'off';
  if (!isOff && !isTalk && share.role !== 'growth' && share.role !== 'extra' && !atRenewal(text)) return undefined;
  const { whole, every, period } = priceOf(view, price);
  const part = sum(isOff ? 'off' : 'more')`${whole} x ${share}`;
  const then = isOff ? sum('then')`${whole} - ${part}` : sum('then')`${whole} + ${part}`;
  const working = say`${whole.formula === whole.text ? '' : `${whole.formula} = ${whole.text}; `}${part.formula} = ${part.text}; ${then.formula}.`;
  const isLong = years !== null && years > 1;
  if (!isOff)
    return {
      kind: 'stand',
      direct: say`${part}${every} more, ${percent(share.value)} of ${whole.text}: ${then}${every}${isLong && period === 'year' ? say`, ${sum('more over the term')`${part} x ${years}`} more over ${yearsWords(years)}` : []}. Do not agree before they show why`,
      reasons: [
        working,
        ...shares.slice(0, -1).map((one) => {
          const was = sum('before')`${whole} x ${one}`;
          return say`Before: ${was.formula} = ${was}.`;
        }),
        ...levers('rise'),
        sayThis('rise', ''),
      ],
      aside: countsOf(view),
      notes: [
        'Whether the rise is owed depends on the increase clause of your contract: read it first, and compare the rise with CPI.',
        ...gstNote([price]),
      ],
    };
  const limit = sum('rise that eats it', percent)`1 / (1 - ${share}) - 1`;
  const spread = isLong
    ? say`; over ${yearsWords(years)} that is ${sum('a year')`${part} / ${years}`} a year, if the price is for the whole term`
    : [];
  const isSmall = years !== null && years >= 3 && share.value < SMALL;
  return {
    kind: 'stand',
    direct: say`${part}${every} off, so ${then}${every}${isLong ? `. ${isSmall ? 'Not yet good for' : 'Not to judge by the discount alone for'} a tie of ${yearsWords(years)}: take it only with a cap on rises and a way out` : '. Whether that is good no record says: hold it against another quote'}`,
    reasons: [working, say`What eats it: a rise of ${limit} in all${spread}.`, ...levers('tie'), sayThis('tie', '')],
    notes: [
      'No record here says what discount is usual: another quote, or the same without the tie, is the test.',
      ...gstNote([price]),
    ],
  };
};
/** A discount below this for a tie of some years is small: our rule of thumb. */
const SMALL = 0.1;

const paidNow = says(['was|were|paying|pay|paid|currently|current|now|last', 'our contract|deal']);
const lockedIn = says(['sign|commit|lock|locked|hold|held|fix|fixed', 'for # year|yr']);
/**
 * "Was 48k a year, they want 54,720, now say 8 % if we sign for 3 years": the rise that they ask for against the one that
 * they offer for a tie, by the year and over it. Whether a share comes once or with each year the words may leave open.
 */
export const renewalOf = (view: View): Reckoned | undefined => {
  const { text, moneys, shares, years, latest } = view;
  const [share, ...more] = shares;
  const [was, asked, ...others] = [...moneys].sort((a, b) => a.value - b.value);
  if (!share || !was || !asked || more.length + others.length > 0 || latest > 0 || share.role === 'off')
    return undefined;
  const isYearly = moneys.every(({ per, high }) => high === undefined && per.every((unit) => unit === 'year'));
  const rise = sum('rise asked', percent)`${asked} / ${was} - 1`;
  const isTold = Math.abs(rise.amount - share.value) < NEAR_SHARE;
  const isAfter = share.at > was.at && share.at > asked.at && was.at < asked.at;
  if (!isYearly || !isAfter || isTold || was.value * 2 < asked.value || was.gst !== asked.gst) return undefined;
  const isAsked = theirs(near(view, asked)) || atRenewal(text);
  if (!paidNow(near(view, was)) || !isAsked || !lockedIn(text)) return undefined;
  const first = sum('with the tie')`${was} + ${was} x ${share}`;
  const gap = apart('less a year', asked, first);
  const less = asked.value >= first.amount ? 'less' : 'more';
  const held = years ?? 1;
  const flat = sum('as they ask')`${asked} x ${held} years`;
  const once = sum('with the tie, once')`${first} x ${held} years`;
  const grown = costOf(
    [
      {
        money: was,
        amount: first.amount,
        formula: first.text,
        period: 'year',
        left: [],
        unpaid: [],
        rise: share.value,
        sign: 1,
      },
    ],
    held,
  );
  const risen = called('with the tie, each year', grown);
  const over = `over ${yearsWords(held)}`;
  const isEach = eachYear(wordsIn(text.slice(share.end)).slice(0, 3));
  const against = (cost: Sum): Said => {
    const far = apart(`difference: ${cost.label}`, flat, cost);
    return say`${cost} ${over}, ${far} ${flat.amount >= cost.amount ? 'less' : 'more'} than the ${aud(asked.value)} a year that they asked`;
  };
  return {
    kind: 'compare',
    direct:
      held === 1
        ? say`${percent(share.value)} is ${first} a year, ${gap} ${less} than the ${aud(asked.value)} they asked`
        : isEach
          ? say`${percent(share.value)} each year comes to ${against(risen)}`
          : say`${percent(share.value)} once, then held, is ${first} a year: ${against(once)}; if it comes with each year, ${risen} ${over}, ${apart('difference, each year', flat, risen)} ${flat.amount >= risen.amount ? 'less' : 'more'}`,
    reasons: [
      say`They asked for ${rise} more (${rise.formula}); ${first.formula} = ${first.text}.`,
      ...(held === 1 ? [] : [say`${isEach ? '' : say`${once.formula}; `}${risen.formula}; ${flat.formula}.`]),
      ...levers('rise'),
    ],
    notes: [
      ...(held === 1
        ? []
        : [
            `Whether the ${aud(asked.value)} would rise again is not said; have it in writing for each year of the term.`,
          ]),
      ...gstNote(moneys),
    ],
  };
};
/** A share this near to the rise that was asked for only tells it again. */
const NEAR_SHARE = 0.006;

const saysNow = says(['currently|now|today|paying|pay|paid']);
/** The offer of a message and what to say to it, where that is asked. */
export const standOf = (view: View): Reckoned | undefined => {
  const { message, all } = view;
  const like = likeForLike(view);
  if (like) return like;
  if (bargains(message)) return cappedRise(view) ?? overBudget(view) ?? dearerThanOther(view) ?? shareOfPrice(view);
  // "An 11 % rise on 84k, fair?"; a rise of each year in what so many cost is a part of that sum.
  const isOfOne = view.counts.length === 0;
  const isToldRise =
    view.latest === 0 && atRenewal(message) && saysNow(message) && all.every(({ kind }) => kind !== 'count');
  const isMoved = ({ role }: Quantity): boolean =>
    role === 'off' || (isOfOne && (role === 'growth' || (role === 'extra' && isToldRise)));
  // "Renewal letter, 9% up, currently 118k" asks what to do about it.
  return (asksGood(message) || isToldRise) && view.shares.some(isMoved) ? shareOfPrice(view) : undefined;
};

/** "They want 1,180 each, we were hoping for 990, need 40. Gap?": without a word to say. */
export const apartOf = (view: View): Reckoned | undefined => {
  const { moneys } = view;
  if (moneys.length !== 2 || !asksGap(view.message)) return undefined;
  return moneys.some((one) => one.role === 'budget' || ours(near(view, one))) &&
    moneys.some((one) => theirs(near(view, one)))
    ? overBudget(view)
    : undefined;
};
