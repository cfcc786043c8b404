import { highestCounter, positionOf } from '#shared/money/negotiation/position';
import { heldTarget, TARGET_SHARE, targetPrice } from '#shared/money/negotiation/targets';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { isTime, type Quantity } from './figures/units.ts';
import { itemOf, moneysOf } from './row.ts';
import {
  aud,
  clauseIn,
  figure,
  gstNote,
  headOf,
  onBasis,
  percent,
  plain,
  type Reckoned,
  type Said,
  type Sum,
  say,
  yearsWords,
} from './said.ts';
import { type Sheet, spanOf, yearsOf } from './sheet.ts';
import words_ from './stands.json' with { type: 'json' };

/**
 * Where the buyer stands on an offer: how far it is from what there is, what moves it, and one sentence to say. The
 * sentence holds nothing of the buyer's limit nor of another's offer, and nothing is advised above the limit.
 */

/** "What do I say to the 5 percent", "how would you reply": how to answer somebody. */
export const asksReply = says([
  'what|how|wat do|should|shd|would|can|could|shall i|we|you say|reply|answer|respond back|to?',
]);
const asksToDeal = says([
  'what do|should|would|can we|i tell|offer|counter',
  'how do|should|would|can we|i counter|push|negotiate|haggle|bargain|get',
  'push back',
  'get them|it|him|her|this|the _ _? down',
  'negotiate|haggle|bargain|counter|counteroffer',
  'what do|can i|we do',
  'better price|deal',
  'what|whats _? _? next move|step',
  'do|should we|i hold|wait|fold',
]);
export const asksWhatToSay = (text: string): boolean => asksReply(text) || asksToDeal(text);
/** Which figure to name, where words ask for one. */
const asksFigure = says([
  'open|opening|counter|counteroffer|lowball|anchor',
  'how do|should|would|can we|i start|begin|go',
  'where do|should|would|can we|i start|begin|open',
  'what do|should|would|can we|i offer|bid',
  'how low|much ... offer|go|ask|counter|open',
]);
/** Whether words ask how to deal with an offer: what to say to it, or with which figure to begin. */
export const bargains = (text: string): boolean => asksWhatToSay(text) || asksFigure(text);
const asksGood = says([
  'good|fair|ok|okay|decent|reasonable|steep',
  'worth it',
  'should|shall we|i take|accept|sign|agree',
  'take it',
]);
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
export const near = ({ text, all }: Sheet, one: Quantity): ReturnType<typeof wordsIn> => {
  const from = Math.max(0, ...all.filter(({ at }) => at < one.at).map(({ end }) => end));
  const tail = clauseIn(text.slice(one.end, one.end + 24));
  const head = text.slice(from, one.at);
  return wordsIn(
    `${head.slice(Math.max(...[', ', '. ', '; ', '\n'].map((mark) => head.lastIndexOf(mark))) + 1)} ${tail}`,
  );
};

const gapOf = (
  sheet: Sheet,
  high: Quantity,
  low: Quantity,
  against: string,
): { sums: Said; gap: number; working: Said; notes: string[] } | undefined => {
  const { text, all, pool } = sheet;
  const basis = low.gst;
  const turned = high.gst && basis ? onBasis(high.value, high.gst, basis) : high.value;
  if (turned === undefined) return undefined;
  const gap = turned - low.value;
  const unit = high.per.length > 0 ? high.per : low.per;
  const each = unit.map((one) => (one === 'each' ? ' each' : ` a ${headOf(one)}`)).join('');
  const share = figure(
    'share',
    'of what there is',
    Math.abs(gap) / low.value,
    `${aud(Math.abs(gap))} / ${aud(low.value)}`,
    percent(Math.abs(gap) / low.value),
  );
  const sum = figure(
    'gap',
    'the gap',
    Math.abs(gap),
    gap < 0 ? `${aud(low.value)} - ${aud(turned)}` : `${aud(turned)} - ${aud(low.value)}`,
  );
  const whole = itemOf({ ...high, value: Math.abs(gap), per: unit }, { own: all, pool, text, used: new Set() });
  const isMore = whole.formula.includes(' x ');
  const inAll = figure('gap-all', 'in all', whole.amount, whole.formula);
  return {
    gap,
    sums: say`${sum}${each}, ${share} ${gap >= 0 ? 'above' : 'below'} ${against}${isMore ? say`: ${inAll}${whole.period ? ` a ${whole.period}` : ''} in all` : []}`,
    working: say`${sum.formula} = ${sum.text}; ${share.formula}${isMore ? `; ${whole.formula}` : ''}${turned === high.value ? '' : ` (${aud(high.value)} brought to ${basis} GST)`}.`,
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
    sum: figure('open', 'first figure', nextCounter, `${rule}${steps}`),
    most: figure('most', 'highest counter', most, `a quarter of the way from ${aud(target)} to ${aud(walkAway)}`),
  };
};

/**
 * The amounts of a talk about an offer. "We said 58" beside 64,500 is 58,000, "290 elsewhere" beside 412 a unit is 290 a
 * unit: a bare number of a like size is an amount of the same kind.
 */
const spokenOf = (sheet: Sheet): Quantity[] => {
  const moneys = moneysOf(sheet).filter(({ high }) => high === undefined);
  const [first] = moneys;
  const like = (value: number) => first !== undefined && value > first.value / LIKE && value < first.value * LIKE;
  const bare = sheet.all.flatMap((one): Quantity[] => {
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
const countsOf = ({ all }: Sheet): Quantity[] => all.filter(({ kind }) => kind === 'count' || kind === 'nth');

/** "They came back at 168k, we had 140 in the budget. What do I say", with another's offer or without. */
const overBudget = (sheet: Sheet): Reckoned | undefined => {
  const moneys = spokenOf(sheet);
  const own = moneys.filter(
    (one) => one.role === 'budget' || one.role === 'cap' || (ours(near(sheet, one)) && !theirs(near(sheet, one))),
  );
  const others = moneys.filter((one) => !own.includes(one) && another(near(sheet, one)));
  const asked = moneys.filter((one) => !own.includes(one) && !others.includes(one));
  const last = asked.at(-1);
  // "Came down from 210k to 198k": what it came to.
  const isMoved = last !== undefined && movesTo(sheet.text.slice(asked.at(-2)?.end ?? last.at, last.at));
  const price = isMoved ? last : (asked.findLast((one) => theirs(near(sheet, one))) ?? last);
  const limit = own.at(-1);
  const isClear =
    own.length === 1 && [...others, ...asked].every(({ per }) => per.join() === price?.per.join()) && others.length < 2;
  if (!limit || !price || !isClear || asked.length > 3) return undefined;
  const found = gapOf(sheet, price, limit, 'what you have');
  const [rival] = others;
  const end = rival && rival.value < limit.value && rival.gst === limit.gst ? rival : limit;
  // What they asked at first, and the years that they tie the offer to.
  const before = asked.filter((one) => one !== price);
  const earlier = before.map((one) => gapOf(sheet, one, limit, 'what you have'));
  const { overall } = spanOf(sheet.text, sheet.all, sheet.latest);
  const offers = [...before.filter(({ value }) => value > price.value), price].map(({ value }) => value);
  const first =
    asksFigure(sheet.message) && price.gst === limit.gst ? opening(limit.value, offers, end.value) : undefined;
  if (!found || (found.gap <= 0 && !first)) return undefined;
  const stop = `${aud(end.value)}${end === limit ? '' : ', what another asks'}`;
  const isOver = found.gap > 0;
  return {
    kind: 'stand',
    direct: first
      ? say`Begin at ${first.sum} and stop at ${stop}${isOver ? say`: their ${aud(price.value)} is ${found.sums}` : ''}`
      : say`${found.sums} (${aud(price.value)} against ${aud(limit.value)}). Do not go above ${stop}: close the gap by scope or terms, or walk`,
    reasons: [
      ...(first
        ? [
            say`${first.sum.text}: ${first.sum.formula}${first.most.amount > first.sum.amount ? say`; go up in steps, each for something in return, to ${first.most} at the most in counter-offers (${first.most.formula})` : []}. Our rule, not a record of theirs.`,
          ]
        : []),
      found.working,
      ...earlier.flatMap((one): Said[] => (one ? [say`Before: ${one.working}`] : [])),
      ...(overall
        ? [
            [
              `Being bound for ${yearsWords(yearsOf(overall))} is worth something to them: have the price without it beside it.`,
            ],
          ]
        : []),
      ...levers('over'),
      sayThis('over', aud(price.value)),
    ],
    notes: ['Keep your limit and any other offer to yourself; the sentence gives away neither.', ...found.notes],
    aside: countsOf(sheet),
  };
};

const takesOut = says([
  'took|take|takes|taken|left|leave|leaves|strip|stripped|cut out',
  'dropped|removed|excluded|excludes|stripped|without',
  'no longer includes|included|has',
]);
/** "Came back 379 but took out the second year of service, worth 21k": like for like that is more, held against what stood before. */
const likeForLike = (sheet: Sheet): Reckoned | undefined => {
  const { message, past, budget } = sheet;
  const moneys = moneysOf(sheet);
  const [price, gone] = moneys;
  if (!price || !gone || moneys.length !== 2 || price.per.length + gone.per.length > 0 || !takesOut(message))
    return undefined;
  const lead = wordsIn(sheet.text.slice(price.end, gone.at));
  if (!takesOut(lead) || gone.value * 2 > price.value || (price.gst && gone.gst && price.gst !== gone.gst))
    return undefined;
  const isNear = ({ value }: Quantity) => value > price.value / 2 && value < price.value * 2;
  const before = past.filter(({ kind, per }) => kind === 'money' && per.length === 0).filter(isNear);
  const limit = budget ?? before.find(({ role }) => role === 'budget' || role === 'cap');
  const offers = before.filter(({ value }) => value !== limit?.value);
  const last = offers.find(({ at }) => at === Math.max(...offers.map((one) => one.at)));
  const whole = figure('like', 'like for like', price.value + gone.value, `${aud(price.value)} + ${aud(gone.value)}`);
  const against = (one: Quantity, id: string, words: string): Said => {
    const gap = whole.amount - one.value;
    const working = gap < 0 ? `${aud(one.value)} - ${whole.text}` : `${whole.text} - ${aud(one.value)}`;
    return say`${figure(id, words, Math.abs(gap), working)} ${gap < 0 ? 'below' : 'above'} ${words} ${aud(one.value)}`;
  };
  const parts = [
    ...(limit && isNear(limit) ? [against(limit, 'like-limit', 'your')] : []),
    ...(last ? [against(last, 'like-last', 'their last')] : []),
  ];
  return {
    kind: 'stand',
    direct: say`Like for like that is ${whole}${parts.flatMap((part, index): Said => [index === 0 ? ', ' : ' and ', ...part])}. What was taken out is no discount`,
    reasons: [
      say`${whole.formula} = ${whole.text}${parts.flatMap((part): Said => part.flatMap((one) => (typeof one === 'object' && 'formula' in one ? [`; ${one.formula}`] : [])))}.`,
      ['Ask for the price with it and without it on two lines, so that you decide what goes.'],
      sayThis('over', aud(price.value)),
    ],
    notes: ['What the part is worth is whose figure? Have it in writing before you count on it.', ...gstNote(moneys)],
  };
};

/** "Ours is 128k, the other mob 119k: what do I say to get the first down". */
const dearerThanOther = (sheet: Sheet): Reckoned | undefined => {
  const moneys = spokenOf(sheet);
  const [first, second] = moneys;
  if (moneys.length !== 2 || !first || !second || !moneys.some((one) => another(near(sheet, one)))) return undefined;
  const [dear, cheap] = first.value > second.value ? [first, second] : [second, first];
  const found = gapOf(sheet, dear, cheap, 'the cheaper one');
  if (!found || cheap.value * 3 < dear.value) return undefined;
  return {
    kind: 'stand',
    direct: say`${found.sums} (${aud(dear.value)} against ${aud(cheap.value)}). That is what the dearer one must be worth to you, or come down by`,
    reasons: [found.working, ...levers('rival'), sayThis('rival', aud(dear.value))],
    notes: [
      'Do not tell one bidder another’s price; in a formal process ask all for a best and final offer on the same day.',
      ...found.notes,
    ],
    aside: countsOf(sheet),
  };
};

const isCap = says(['cap|capped|max|maximum|limit|limited', 'up to', 'no|not more than', 'contract says|allows']);
/** "8.5 % up, the contract caps it at 4 %, we spend 212k": what they ask, what is owed at the most, and the difference. */
const cappedRise = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  const [price, ...others] = moneysOf(sheet);
  const shares = all.filter(({ kind }) => kind === 'share');
  const cap = shares.find((one) => isCap(near(sheet, one)));
  const asked = shares.find((one) => one !== cap);
  if (!price || others.length > 0 || !cap || !asked || shares.length !== 2 || cap.value >= asked.value)
    return undefined;
  const whole = itemOf(price, { own: all, pool: [], text, used: new Set() });
  const part = (id: string, label: string, share: number) =>
    figure(id, label, whole.amount * share, `${aud(whole.amount)} x ${percent(share)}`);
  const [more, owed] = [part('asked', 'asked', asked.value), part('owed', 'at the most', cap.value)];
  const over = figure('over-cap', 'above the cap', more.amount - owed.amount, `${more.text} - ${owed.text}`);
  const every = whole.period ? ` a ${whole.period}` : '';
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

/** "They want 9 % more at renewal, we pay 96k", "6 % off 212k if I sign 5 years. Good?". */
const shareOfPrice = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, latest } = sheet;
  const [price, ...more] = moneysOf(sheet);
  const shares = all.filter(({ kind }) => kind === 'share');
  const share = shares.at(-1);
  // "They asked 6 %, I said zero, they came back at 3 %": what they ask for now.
  const isTalk = shares.length > 1 && bargains(sheet.message) && shares.every(({ role }) => role !== 'off');
  if (
    !price ||
    !share ||
    more.length > 0 ||
    (shares.length > 1 && !isTalk) ||
    price.per.some((unit) => unit === 'hour')
  )
    return undefined;
  const isOff = share.role === 'off';
  const isRise = isTalk || (!isOff && (share.role === 'growth' || share.role === 'extra' || atRenewal(text)));
  if (!isOff && !isRise) return undefined;
  const { years } = spanOf(text, all, latest);
  const whole = itemOf(price, { own: all, pool: [], text, used: new Set() });
  const part = figure(
    'part',
    isOff ? 'off' : 'more',
    whole.amount * share.value,
    `${aud(whole.amount)} x ${percent(share.value)}`,
  );
  const then = figure(
    'then',
    'then',
    whole.amount + (isOff ? -1 : 1) * part.amount,
    `${aud(whole.amount)} ${isOff ? '-' : '+'} ${part.text}`,
  );
  const every = whole.period ? ` a ${whole.period}` : '';
  const working = say`${whole.formula.includes(' x ') ? `${whole.formula} = ${aud(whole.amount)}; ` : ''}${part.formula} = ${part.text}; ${then.formula}.`;
  if (isRise)
    return {
      kind: 'stand',
      direct: say`${part}${every} more, ${percent(share.value)} of ${aud(whole.amount)}: ${then}${every}${years && years > 1 && whole.period === 'year' ? say`, ${figure('over', 'more over the term', part.amount * years, `${part.text} x ${plain(years)}`)} more over ${yearsWords(years)}` : []}. Do not agree before they show why`,
      reasons: [
        working,
        ...shares.slice(0, -1).map((one, index) => {
          const was = figure(
            `before-${index}`,
            'before',
            whole.amount * one.value,
            `${aud(whole.amount)} x ${percent(one.value)}`,
          );
          return say`Before: ${was.formula} = ${was}.`;
        }),
        ...levers('rise'),
        sayThis('rise', ''),
      ],
      aside: countsOf(sheet),
      notes: [
        'Whether the rise is owed depends on the increase clause of your contract: read it first, and compare the rise with CPI.',
        ...gstNote([price]),
      ],
    };
  const wiped = 1 / (1 - share.value) - 1;
  const limit = figure('wiped', 'rise that eats it', wiped, `1 / (1 - ${percent(share.value)}) - 1`, percent(wiped));
  const spread =
    years && years > 1
      ? say`; over ${yearsWords(years)} that is ${figure('spread', 'a year', part.amount / years, `${part.text} / ${plain(years)}`)} a year, if the price is for the whole term`
      : [];
  const isSmall = years !== null && years >= 3 && share.value < SMALL;
  return {
    kind: 'stand',
    direct: say`${part}${every} off, so ${then}${every}${years && years > 1 ? `. ${isSmall ? 'Not yet good for' : 'Not to judge by the discount alone for'} a tie of ${yearsWords(years)}: take it only with a cap on rises and a way out` : '. Whether that is good no record says: hold it against another quote'}`,
    reasons: [working, say`What eats it: a rise of ${limit} in all${spread}.`, ...levers('tie'), sayThis('tie', '')],
    notes: [
      'No record here says what discount is usual: another quote, or the same without the tie, is the test.',
      ...gstNote([price]),
    ],
  };
};
/** A discount below this for a tie of some years is small: our rule of thumb. */
const SMALL = 0.1;

/** The offer of a message and what to say to it, where that is asked. */
export const standOf = (sheet: Sheet): Reckoned | undefined => {
  const { message } = sheet;
  const like = likeForLike(sheet);
  if (like) return like;
  if (bargains(message)) return cappedRise(sheet) ?? overBudget(sheet) ?? dearerThanOther(sheet) ?? shareOfPrice(sheet);
  // "An 11 % rise on 84k, fair?"; a rise of each year in what so many cost is a part of that sum.
  const isOfOne = !sheet.all.some(({ kind, of }) => kind === 'count' && !isTime(of));
  const isToldRise =
    sheet.latest === 0 && atRenewal(message) && saysNow(message) && sheet.all.every(({ kind }) => kind !== 'count');
  const isMoved = ({ kind, role }: Quantity): boolean =>
    kind === 'share' && (role === 'off' || ((role === 'growth' || (role === 'extra' && isToldRise)) && isOfOne));
  // "Renewal letter, 9% up, currently 118k" asks what to do about it.
  return (asksGood(message) || isToldRise) && sheet.all.some(isMoved) ? shareOfPrice(sheet) : undefined;
};

const saysNow = says(['currently|now|today|paying|pay|paid']);
const asksGap = says(['gap|apart|difference|diff|short']);
/** "They want 1,180 each, we were hoping for 990, need 40. Gap?": without a word to say. */
export const apartOf = (sheet: Sheet): Reckoned | undefined => {
  const moneys = moneysOf(sheet);
  const [a, b] = moneys;
  if (!a || !b || moneys.length !== 2 || !asksGap(sheet.message)) return undefined;
  return moneys.some((one) => one.role === 'budget' || ours(near(sheet, one))) &&
    moneys.some((one) => theirs(near(sheet, one)))
    ? overBudget(sheet)
    : undefined;
};
