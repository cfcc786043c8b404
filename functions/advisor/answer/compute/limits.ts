import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import type { View } from './items.ts';
import { gstNote, many, percent, plain, type Reckoned, type Said, say, sum } from './said.ts';

/** Sums with a limit in them: a tier, a threshold, a cap, a loss that somebody bears from a share on. */

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
export const thresholdOf = ({ text, moneys, shares, counts, pool }: View): Reckoned | undefined => {
  const [price, ...more] = moneys;
  const [off, ...others] = shares;
  if (!price || !off || more.length + others.length > 0 || off.role !== 'off' || price.per.some(isTime))
    return undefined;
  const several = counts.filter(({ value }) => value > 1);
  const limit = several.find(
    ({ at }) => at > off.at && /\b(?:over|above|from|past|beyond|than)\s*$/iu.test(text.slice(off.end, at)),
  );
  const has = [...several, ...pool].find((one) => one !== limit && !isTime(one.of));
  if (!limit || !has || has.value <= limit.value) return undefined;
  const over = has.value - limit.value;
  const whole = sum('without it')`${price} x ${has.value}`;
  const every = sum('off all')`${price} x ${has.value} less ${off}`;
  const above = sum('off those above')`${whole} - ${over} x ${price} x ${off}`;
  return {
    kind: 'sum',
    direct: say`${every} if the ${percent(off.value)} is off all ${many(has.value, has.of || 'piece')}, ${above} if only off the ${plain(over)} above ${plain(limit.value)}`,
    reasons: [say`${every.formula}; ${above.formula}. Without it: ${whole.text}.`],
    notes: ['Which of the two holds, the quote must say.', ...gstNote([price])],
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
