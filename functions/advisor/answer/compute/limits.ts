import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksIfWithin, asksLeft, asksTotal } from './asked.ts';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { costOf, type View, viewOf } from './items.ts';
import { yearsSaid } from './row.ts';
import {
  apart,
  aud,
  basisWords,
  called,
  clauseIn,
  GST,
  gstNote,
  headOf,
  many,
  money,
  onBasis,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
  sum,
  tenths,
  yearsWords,
} from './said.ts';
import { wholeOf } from './shares.ts';
import words_ from './stands.json' with { type: 'json' };
import { near } from './stands.ts';

/** Sums with a limit in them: what there is, a tier, a threshold, a cap, a loss that somebody bears from a share on, a repair that no longer pays. */

const tiers = says([
  'up to',
  'first # _ ...? then',
  'after that',
  'thereafter',
  'each|per _? extra|additional|over|above|after',
  'first',
]);
/** "7,900 for up to 10 users and 310 each after that, we have 27". */
export const tierOf = ({ text, moneys, counts, pool }: View): Reckoned | undefined => {
  const [base, extra, ...more] = moneys;
  if (!base || !extra || more.length > 0 || !tiers(text)) return undefined;
  const all = [...counts, ...pool.filter(({ of }) => !isTime(of))];
  const limit = all.find(({ at }) => at > base.at && at < extra.at);
  const has = all.find((one) => one !== limit && one.value > (limit?.value ?? 0));
  if (!limit || !has) return undefined;
  const label = `for ${many(has.value, limit.of || 'unit')}`;
  const whole = sum(label)`${base} + (${has.value} - ${limit.value}) x ${extra}`;
  return {
    kind: 'sum',
    direct: say`${whole} ${label}`,
    reasons: [say`${whole.formula}: ${plain(has.value - limit.value)} above the first ${plain(limit.value)}.`],
    notes: gstNote(moneys),
  };
};

/** "345 each less 8 % over 50": off all of them, or only of those above: both, for the words say either. */
export const thresholdOf = (view: View): Reckoned | undefined => {
  const { text, moneys, shares, counts, pool } = view;
  const [price, ...more] = moneys;
  const [off, ...others] = shares;
  if (!price || !off || others.length > 0 || off.role !== 'off' || price.per.some(isTime)) return undefined;
  const several = counts.filter(({ value }) => value > 1);
  const limit = several.find(
    ({ at }) => at > off.at && /\b(?:over|above|from|past|beyond|than)\s*$/iu.test(text.slice(off.end, at)),
  );
  const has = [...several, ...pool].find((one) => one !== limit && one.role !== 'limit' && !isTime(one.of));
  if (!limit || !has || has.value <= limit.value) return undefined;
  const over = has.value - limit.value;
  const rest = view.all.filter((one) => one !== off && one !== limit && one.role !== 'limit');
  // Of several lines it is off the first, which is what so many are bought of.
  const all =
    more.length === 0
      ? undefined
      : wholeOf(viewOf({ ...view, all: rest }), moneys, new Set([off, limit]), asksTotal(text));
  if (more.length > 0 && (!all || all.items.some(({ period, left }) => period !== null || left.length > 0)))
    return undefined;
  const whole = all ? called('without it', all) : sum('without it')`${price} x ${has.value}`;
  const every = all
    ? sum('off all')`${whole} - ${has.value} x ${price} x ${off}`
    : sum('off all')`${price} x ${has.value} less ${off}`;
  const above = sum('off those above')`${whole} - ${over} x ${price} x ${off}`;
  return {
    kind: 'sum',
    direct: say`${every} if the ${percent(off.value)} is off all ${many(has.value, has.of || 'piece')}, ${above} if only off the ${plain(over)} above ${plain(limit.value)}`,
    reasons: [
      ...(all ? [say`${whole.formula} = ${whole.text} without it.`] : []),
      say`${every.formula}; ${above.formula}.${all ? '' : ` Without it: ${whole.text}.`}`,
    ],
    notes: ['Which of the two holds, the quote must say.', ...gstNote(moneys)],
  };
};

const paysGap = says([
  'pay|pays|cover|covers|owe|bear ... gap|shortfall|difference|rest|balance',
  'top|make|made up',
  'shortfall|shortfalls',
]);
const isLeast = says(['min|minimum|threshold', 'at least', 'if we|you spend|buy|order', 'commit|committed|commitment']);
/** "5 % off if we spend 80k a year, and we pay the gap": what is saved at each volume that was told, less what falls short. */
export const shortfallOf = (view: View): Reckoned | undefined => {
  const { text, shares, moneys, counts, years } = view;
  const [share, ...more] = shares;
  const words = (one: Quantity) =>
    text.slice(Math.max(0, one.at - 24, ...moneys.filter(({ at }) => at < one.at).map(({ end }) => end)), one.at);
  const [least, ...others] = moneys.filter((one) => isLeast(words(one)));
  const volumes = moneys.filter((one) => one !== least);
  const isYearly = moneys.every(({ per, high }) => high === undefined && per.every((unit) => unit === 'year'));
  if (!share || !least || more.length + others.length > 0 || volumes.length === 0 || !isYearly) return undefined;
  const isLike = volumes.every(
    ({ value, gst }) => value < 5 * least.value && value * 5 > least.value && gst === least.gst,
  );
  if (!paysGap(text) || !isLike || counts.some(({ value, of }) => of !== '' && value > 1)) return undefined;
  const rows = volumes.map((volume) => {
    const saved = sum('saved a year')`${volume} x ${share}`;
    const gap = volume.value < least.value ? sum('gap to pay')`${least} - ${volume}` : undefined;
    const net = gap ? apart('net a year', saved, gap) : saved;
    const isWorse = gap !== undefined && gap.amount > saved.amount;
    const term = years !== null && years > 1 ? sum('over the term')`${net} x ${years} years` : undefined;
    return { volume, saved, gap, net, isWorse, term };
  });
  return {
    kind: 'worth',
    direct: rows.flatMap(
      ({ volume, net, isWorse, term }, index): Said =>
        say`${index > 0 ? '; ' : ''}at ${aud(volume.value)} a year ${isWorse ? 'it costs you' : 'it saves'} ${net} a year${isWorse ? ' more than it saves' : ''}${term && years !== null ? say`, ${term} over ${yearsWords(years)}` : []}`,
    ),
    reasons: rows.map(
      ({ saved, gap, net }) =>
        say`${saved.formula} = ${saved}${gap ? say`; ${gap.formula} = ${gap} to pay; ${net.formula}` : []}.`,
    ),
    notes: [
      `Do not sign on the higher volume alone: ask for a minimum below the lowest that you expect, no payment for what falls short, a step down when a site closes, and a way out where goods are not delivered or not suited.`,
      ...gstNote(moneys),
    ],
  };
};

/** A share by the week is told behind its number: "1.5 % a week". */
const everyOf = (text: string, { per, end }: Quantity): string | undefined => {
  const [article, unit] = wordsIn(text.slice(end));
  const isOf = ['a', 'per', 'each', 'every', 'for'].includes(article?.lower ?? '');
  return per.find((one) => one in inAYear) ?? (isOf && unit && unit.base in inAYear ? unit.base : undefined);
};

const isLate = says([
  'late|delay*|overdue|penalt*|ld|lds|liquidated|damages|credits|outage|downtime',
  'behind schedule',
]);
/** "LDs 850 a day capped at 10 % of 296k, 41 days late": so much for each day, and no more than the cap. */
export const cappedOf = ({ text, all, moneys }: View): Reckoned | undefined => {
  const cap = all.find(({ role, kind }) => role === 'cap' && kind !== 'count');
  const rate = all.find((one) => one !== cap && one.kind !== 'count' && one.role !== 'off' && everyOf(text, one));
  const every = rate && everyOf(text, rate);
  const [base] = moneys
    .filter((one) => one !== cap && one !== rate && one.per.length === 0)
    .sort((a, b) => b.value - a.value);
  const late = all.find(({ kind, of, per }) => kind === 'count' && of === every && per.length === 0);
  if (!isLate(text) || !cap || !rate || !every || (!base && (cap.kind === 'share' || rate.kind === 'share')))
    return undefined;
  const of = (label: string, one: Quantity) =>
    one.kind === 'share' && base ? sum(label)`${one} of ${base}` : sum(label)`${one}`;
  const [each, limit] = [of('each', rate), of('the cap', cap)];
  const when = sum('cap reached after', (amount) => many(Math.round(amount * 10) / 10, every))`${limit} / ${each}`;
  const uncapped = late && sum('without the cap')`${{ ...each, text: each.formula }} x ${late}`;
  const words = cap.kind === 'share' ? limit.formula : limit.text;
  const time = late ? many(late.value, every) : '';
  return {
    kind: 'number',
    direct: !uncapped
      ? say`At most ${limit}, which is reached after ${when}`
      : uncapped.amount > limit.amount
        ? say`${limit}: the cap of ${words} holds, for ${time} would come to ${uncapped}`
        : say`${uncapped} for ${time}, below the cap of ${limit}`,
    reasons: [
      ...(uncapped ? [say`${uncapped.formula} = ${uncapped.text}.`] : []),
      ...(cap.kind === 'share' ? [say`Cap: ${limit.formula} = ${limit.text}.`] : []),
      ...(uncapped ? [say`The cap is reached after ${when} (${when.formula}).`] : []),
    ],
    notes: [
      'Hold it against the clause: from which day it counts, whether time was extended, what notice it asks for, and whether anything can be claimed beside it.',
      ...gstNote(moneys.filter((one) => one !== cap)),
    ],
  };
};

const bears = says([
  'over|above|exceed*|beyond',
  'more than',
  'allowance|allow|allowed|tolerance|threshold|excess|shrinkage',
  'up to|first',
]);
const falls = says(['los*|missing|lost|short|shrink*|par|count*|gone|left|broken|damaged']);
/** "Par 2,900, count 2,610, they bear what is over 5 %, invoice 4,760": what is gone, whose it is, and of the bill as much. */
export const allowanceOf = ({ text, all, moneys, shares, latest, counts }: View): Reckoned | undefined => {
  const [share] = shares;
  const held = counts.filter(({ per, value }) => per.length === 0 && value >= 20);
  const [was, now, ...more] = held;
  const [bill, ...others] = moneys;
  const isOne = share && shares.every(({ value }) => value === share.value);
  if (!was || !now || !isOne || more.length + others.length > 0 || bill?.per.length || !falls(text)) return undefined;
  if (now.value >= was.value || now.value * 2 < was.value) return undefined;
  if (!bears(text.slice(Math.max(0, share.at - 24), share.end + 24))) return undefined;
  const noun = (amount: number) => many(amount, was.of || now.of || 'piece');
  const gone = sum('gone', noun)`${was.value} - ${now.value}`;
  const number = { amount: gone.amount, text: plain(gone.amount) };
  const part = sum('of all', percent)`${number} / ${was.value}`;
  const limit = sum('within it', noun)`${share} x ${was.value}`;
  const within = Math.min(gone.amount, limit.amount);
  const borne = { ...limit, amount: within, text: noun(within) };
  const over = sum('above it', noun)`${number} - ${within}`;
  const isOver = over.amount > 0;
  const owed: Said = bill
    ? say`; of the ${sum('bill')`${bill}`.text} that is ${sum('of the bill')`${bill} x ${over.amount} / ${number}`}, if it bills all ${number.text} at one price`
    : [];
  return {
    kind: 'parts',
    direct:
      latest > 0 && isOver
        ? say`${over} of the ${number.text} lie above the ${percent(share.value)}, ${borne} within it${owed}`
        : say`${isOver ? 'Yes' : 'No'}: ${gone} gone is ${part}, ${isOver ? 'above' : 'not above'} the ${percent(share.value)}. ${borne} lie within it, ${over} above it${owed}`,
    reasons: [say`${gone.formula} = ${gone.text}; ${part.formula} = ${part.text}; ${borne.formula}; ${over.formula}.`],
    aside: all.filter((one) => one.kind === 'count' && !held.includes(one)),
    notes: [
      'Who bears the part below the share and who the part above, and how often is counted, the clause says: have both counts signed by both sides before anything is paid.',
      ...(bill ? gstNote([bill]) : []),
    ],
  };
};

/** What there is against what it comes to, on one GST basis; where a basis was not said and could turn it, that is said. */

const holds = says([
  'budget|budgeted|capital|grant|funding|approved|allocated|allocation',
  "we|have|ve|i've|we've|got|our",
  'does|do|will',
]);

/** The budget of the message: said as one, or what somebody has; else the one that stands. */
const budgetIn = ({ text, budget, moneys }: View): Quantity | undefined => {
  const led = ({ at, end }: Quantity) =>
    holds(`${text.slice(Math.max(0, at - 16), end)}${clauseIn(text.slice(end, end + 14))}`);
  return (
    moneys.find(({ role }) => role === 'budget') ??
    (budget && !moneys.some(({ value }) => value === budget.value) ? budget : undefined) ??
    moneys.find((one) => one.per.length === 0 && led(one) && one.value >= 1_000)
  );
};

/** "My delegation is 45k": what one may sign alone; it is held against what there is to sign, whatever is asked. */
const delegates = says(['delegation|delegations|delegated|delegate']);
const delegatedIn = (view: View): Quantity | undefined =>
  view.moneys.find((one) => one.role === 'limit' && delegates(near(view, one)));

/** "160k capital, 20 beds at 5,950: what is left", "still in budget if the hoists are 3,350?", a quote above what there is. */
export const budgetOf = (view: View): Reckoned | undefined => {
  const { all, message, size, pool, shares } = view;
  const delegated = delegatedIn(view);
  const isAsked = delegated !== undefined || asksIfWithin(message) || asksLeft(message);
  const budget = delegated ?? budgetIn(view);
  const name = delegated ? 'delegation' : 'budget';
  const rest = view.moneys.filter((one) => one !== budget && one.role !== 'limit');
  const [only, ...more] = rest;
  if (!budget || !only || budget.per.some((unit) => unit !== 'year')) return undefined;
  if (!isAsked && more.length + only.per.length + shares.length > 0) return undefined;
  const extra = shares.find(({ role }) => role === 'extra' || (role === 'off' && shares.length === 1));
  // What is left is asked for, so all that costs is taken off.
  const plainly = wholeOf(
    { ...view, all: all.filter((one) => one !== extra && one !== budget) },
    rest,
    new Set([budget, ...(extra ? [extra] : [])]),
    asksLeft(message),
  );
  const isYearly = budget.per.length > 0;
  const hasTerm = !isYearly && yearsSaid(view) !== null;
  if (!plainly || plainly.items.some(({ period }) => !hasTerm && (period !== null) !== isYearly)) return undefined;
  const cost = isYearly ? costOf(plainly.items, 1) : plainly;
  const stated = extra
    ? extra.role === 'off'
      ? sum('in all')`(${{ ...cost, text: cost.formula }}) less ${extra}`
      : sum('in all')`(${{ ...cost, text: cost.formula }}) plus ${extra}`
    : called('in all', cost);
  const [mark, ...marks] = new Set(rest.map(({ gst }) => gst));
  const turned = marks.length === 0 && (mark || budget.gst) ? onBasis(stated.amount, mark, budget.gst) : stated.amount;
  const whole = { ...stated, ...money(turned ?? stated.amount), formula: stated.formula };
  const isWithin = (amount: number): boolean => amount <= budget.value;
  const isOver = !isWithin(whole.amount);
  // Whichever of the two holds GST, the order may stay.
  if (turned === undefined && [1 / GST, GST].some((turn) => isWithin(stated.amount * turn) === isOver))
    return {
      kind: 'budget',
      direct: say`That depends on GST: for ${mark ? `the ${name}` : 'the quote'} you do not say whether it is included. ${stated.text}${basisWords(mark)} against ${aud(budget.value)}${basisWords(budget.gst)}`,
      reasons: stated.formula === stated.text ? [] : [say`${stated.formula} = ${stated.text}.`],
      notes: ['Say for both whether GST is included, and I will compare them.'],
    };
  if (!isAsked && !isOver) return undefined;
  const over = apart(isOver ? 'over' : 'left', whole, budget);
  const asked = wordsIn(message).find((_, at, words) =>
    ['per', 'a', 'each'].includes(words[at - 1]?.lower ?? ''),
  )?.base;
  const heads = asked ? [...all, ...pool].find(({ kind, of }) => kind === 'count' && of === asked) : undefined;
  const each: Said =
    heads && size.length > 0
      ? say`, ${sum(`a ${asked}`)`${over} / ${heads.value}`} a ${headOf(heads.of)} (${String(heads.value)})`
      : [];
  const basis = basisWords(budget.gst ?? mark);
  const against = say`${whole} against ${aud(budget.value)}${basis}`;
  return {
    kind: 'budget',
    direct: isOver
      ? say`It is ${over}${each} over, ${sum('of the budget', percent)`${over} / ${budget}`} of the ${name}: ${against}. ${delegated ? 'Have it signed by whoever may; an order is not split to stay under' : 'Stage or negotiate first; cut no must-have'}`
      : asksLeft(message)
        ? say`${over} left of ${aud(budget.value)}${each}`
        : say`It is within the ${name}: ${against}, ${over} left${each}`,
    reasons: [
      say`${stated.formula === stated.text ? '' : `${stated.formula} = ${stated.text}; `}${whole.amount === stated.amount ? '' : `${stated.text}${basisWords(mark)} is ${whole.text}${basis}; `}${over.formula}.`,
      ...(isOver && !delegated ? words_.over.levers.map((lever): Said => [lever]) : []),
    ],
    notes: [
      ...(delegated ? ['Whether it counts GST, options and later years your instrument of delegation says.'] : []),
      ...(isOver
        ? []
        : ['Check that it is the whole cost: installation, interfaces, training, support and yearly increase.']),
      ...gstNote([budget, ...rest]),
    ],
  };
};

const repairs = says(['repair|repairs|repairing|fix|fixing|mend|patch']);
const replaces = says(['new|replace|replacing|replacement|buy']);
/** Our rules of thumb: from this share of a new one, or at this age, replacing leans ahead. */
const [SHARE, OLD_SHARE, OLD, WORN] = [0.5, 0.25, 10, 7];
/** Years that plant of this sort is planned for. */
const LIFE = 10;
/** "11 yrs old", "about 11 yrs" after a repair that was asked about. */
const isAge = (text: string, { at, end }: Quantity): boolean =>
  /^(?: old| of age)/iu.test(text.slice(end)) || /\b(?:aged?|is|its|it's|about|maybe)\s*$/iu.test(text.slice(0, at));

/** "Repair 7,400 or new 23,900", "11 yrs old": what the repair is of a new one, which way it leans, what would turn it. */
export const repairOf = (view: View): Reckoned | undefined => {
  const { text, all, past, moneys } = view;
  if (moneys.length !== 2 || moneys.some(({ per }) => per.length > 0)) return undefined;
  const fix = moneys.find((one) => repairs(near(view, one)));
  const fresh = moneys.find((one) => one !== fix && replaces(near(view, one)));
  if (!fix || !fresh) return undefined;
  const age = [...past, ...all].findLast((one) => one.kind === 'count' && one.of === 'year' && isAge(text, one));
  const ratio = sum('of a new one', percent)`${fix} / ${fresh}`;
  const left = sum('dearer')`${fresh} - ${fix}`;
  const { amount: share } = ratio;
  const isOld = age !== undefined && (age.value >= OLD ? share >= OLD_SHARE : age.value >= WORN && share >= 0.35);
  const lean =
    share >= SHARE || isOld
      ? 'Lean to replacing'
      : age
        ? 'Lean to repairing once'
        : 'Lean to repairing, unless it is old';
  const even = sum('years that the repair must buy', tenths('years'))`${ratio} of ${LIFE} years`;
  return {
    kind: 'stand',
    direct: say`${lean}: the repair is ${ratio} of a new one${age ? `, and it is ${many(age.value, 'year')} old` : ''}`,
    reasons: [
      say`${ratio.formula}; a new one costs ${left} more (${left.formula}).`,
      say`The repair pays if it buys at least ${even} (${even.formula}, if a new one lasts ${String(LIFE)}: our planning figure).`,
      [
        `Our rule of thumb: replace from ${percent(SHARE)} of a new one, and from ${percent(OLD_SHARE)} once it is ${OLD} years old.`,
      ],
      [
        'What would turn it: parts no longer made, a failed safety test, a second repair within a year, what a day without it costs, energy and service of the new one, a warranty on the repair.',
      ],
    ],
    notes: [
      ...(age ? [] : ['How old is it, and what did it cost to repair in the last two years? Then I can lean further.']),
      ...gstNote(moneys),
    ],
  };
};
