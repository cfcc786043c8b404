import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { moneysOf } from './row.ts';
import { aud, figure, gstNote, many, percent, plain, type Reckoned, type Said, say } from './said.ts';
import type { Sheet } from './sheet.ts';

/** Sums with a limit in them: a tier, a threshold, a cap, a loss that somebody bears from a share on. */

/** "7,900 for up to 10 users and 310 each after that, we have 27". */
export const tierOf = ({ text, all, pool }: Sheet): Reckoned | undefined => {
  const [base, extra, ...more] = all.filter(({ kind }) => kind === 'money');
  if (!base || !extra || more.length > 0 || !tiers(text)) return undefined;
  const counts = [...all, ...pool].filter(({ kind, of }) => kind === 'count' && !isTime(of));
  const limit = counts.find(({ at }) => at > base.at && at < extra.at);
  const has = counts.find((one) => one !== limit && one.value > (limit?.value ?? 0));
  if (!limit || !has) return undefined;
  const over = has.value - limit.value;
  const amount = base.value + over * extra.value;
  const formula = `${aud(base.value)} + (${plain(has.value)} - ${plain(limit.value)}) x ${aud(extra.value)}`;
  return {
    kind: 'sum',
    direct: [
      figure('whole', `for ${many(has.value, limit.of || 'unit')}`, amount, formula),
      ` for ${many(has.value, limit.of || 'unit')}`,
    ],
    reasons: [[`${formula}: ${plain(over)} above the first ${plain(limit.value)}.`]],
    notes: gstNote([base, extra]),
  };
};

/** "345 each less 8 % over 50": off all of them, or only of those above: both, for the words say either. */
export const thresholdOf = ({ text, all, pool }: Sheet): Reckoned | undefined => {
  const [price, ...more] = all.filter(({ kind }) => kind === 'money');
  const [off, ...others] = all.filter(({ kind }) => kind === 'share');
  if (!price || !off || more.length + others.length > 0 || off.role !== 'off') return undefined;
  const limit = all.find(
    ({ kind, of, at, value }) =>
      kind === 'count' &&
      !isTime(of) &&
      at > off.at &&
      value > 1 &&
      /\b(?:over|above|from|past|beyond|than)\s*$/iu.test(text.slice(off.end, at)),
  );
  if (!limit || price.per.some(isTime)) return undefined;
  const has = [...all, ...pool].find(
    (one) =>
      one !== limit &&
      one.kind === 'count' &&
      !isTime(one.of) &&
      one.value > 1 &&
      (one.at < 0 || all.includes(one) || one.of !== ''),
  );
  const less = price.value * (1 - off.value);
  if (!has || has.value <= limit.value) return undefined;
  const over = has.value - limit.value;
  const whole = price.value * has.value;
  const all_ = figure(
    'all',
    'off all',
    less * has.value,
    `${aud(price.value)} x ${plain(has.value)} less ${percent(off.value)}`,
  );
  const above = figure(
    'above',
    'off those above',
    whole - over * price.value * off.value,
    `${aud(whole)} - ${plain(over)} x ${aud(price.value)} x ${percent(off.value)}`,
  );
  return {
    kind: 'sum',
    direct: [
      all_,
      ` if the ${percent(off.value)} is off all ${many(has.value, has.of || 'piece')}, `,
      above,
      ` if only off the ${plain(over)} above ${plain(limit.value)}`,
    ],
    reasons: [[`${all_.formula}; ${above.formula}. Without it: ${aud(whole)}.`]],
    notes: ['Which of the two holds, the quote must say.', ...gstNote([price])],
  };
};

const tiers = says([
  'up to',
  'first # _ ...? then',
  'after that',
  'thereafter',
  'each|per _? extra|additional|over|above|after',
  'first',
]);

/** A share by the week is told behind its number: "1.5 % a week". */
const everyOf = (text: string, { per, end }: Quantity): string | undefined =>
  per.find((unit) => unit in inAYear) ??
  (ofEach.has(wordsIn(text.slice(end))[0]?.lower ?? '')
    ? wordsIn(text.slice(end))
        .slice(1, 2)
        .find(({ base }) => base in inAYear)?.base
    : undefined);
const ofEach = new Set(['a', 'per', 'each', 'every', 'for']);

const isLate = says([
  'late|delay*|overdue|penalt*|ld|lds|liquidated|damages|credits|outage|downtime',
  'behind schedule',
]);
/** "LDs 850 a day capped at 10 % of 296k, 41 days late": so much for each day, and no more than the cap. */
export const cappedOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  if (!isLate(text)) return undefined;
  const cap = all.find(({ role, kind }) => role === 'cap' && (kind === 'share' || kind === 'money'));
  const moneys = moneysOf(sheet).filter((one) => one !== cap);
  const rate = all.find((one) => one !== cap && one.kind !== 'count' && one.role !== 'off' && everyOf(text, one));
  const every = rate && everyOf(text, rate);
  const base = moneys.filter((one) => one !== rate && one.per.length === 0).sort((a, b) => b.value - a.value)[0];
  if (!cap || !rate || !every || (!base && (cap.kind === 'share' || rate.kind === 'share'))) return undefined;
  const late = all.find(({ kind, of, per }) => kind === 'count' && of === every && per.length === 0);
  const of = (one: Quantity) =>
    one.kind === 'share'
      ? { amount: one.value * (base?.value ?? 0), formula: `${percent(one.value)} of ${aud(base?.value ?? 0)}` }
      : { amount: one.value, formula: aud(one.value) };
  const [each, most] = [of(rate), of(cap)];
  const limit = figure('cap', 'the cap', most.amount, most.formula);
  const reached = most.amount / each.amount;
  const when = figure(
    'reached',
    'cap reached after',
    reached,
    `${limit.text} / ${aud(each.amount)}`,
    many(Math.round(reached * 10) / 10, every),
  );
  const plainly =
    late &&
    figure('uncapped', 'without the cap', each.amount * late.value, `${each.formula} x ${many(late.value, every)}`);
  const isOver = plainly !== undefined && plainly.amount > most.amount;
  return {
    kind: 'number',
    direct: plainly
      ? isOver
        ? say`${limit}: the cap of ${cap.kind === 'share' ? most.formula : limit.text} holds, for ${many(late.value, every)} would come to ${plainly}`
        : say`${plainly} for ${many(late.value, every)}, below the cap of ${limit}`
      : say`At most ${limit}, which is reached after ${when}`,
    reasons: [
      ...(plainly ? [say`${plainly.formula} = ${plainly.text}.`] : []),
      ...(cap.kind === 'share' ? [say`Cap: ${most.formula} = ${limit.text}.`] : []),
      ...(plainly ? [say`The cap is reached after ${when} (${when.formula}).`] : []),
    ],
    notes: [
      'Hold it against the clause: from which day it counts, whether time was extended, what notice it asks for, and whether anything can be claimed beside it.',
      ...gstNote(moneys),
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
export const allowanceOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  const shares = all.filter(({ kind }) => kind === 'share');
  const [share] = shares;
  const counts = all.filter(
    ({ kind, of, per, value }) => kind === 'count' && per.length === 0 && !isTime(of) && value >= 20,
  );
  const [was, now, ...more] = counts;
  const [bill, ...others] = moneysOf(sheet);
  const isOne = share && shares.every(({ value }) => value === share.value);
  if (!was || !now || !isOne || more.length + others.length > 0 || bill?.per.length || !falls(text)) return undefined;
  if (now.value >= was.value || now.value * 2 < was.value) return undefined;
  const near = text.slice(Math.max(0, share.at - 24), share.end + 24);
  if (!bears(near)) return undefined;
  const noun = was.of || now.of || 'piece';
  const gone = was.value - now.value;
  const loss = figure('gone', 'gone', gone, `${plain(was.value)} - ${plain(now.value)}`, many(gone, noun));
  const part = figure(
    'gone-share',
    'of all',
    gone / was.value,
    `${plain(gone)} / ${plain(was.value)}`,
    percent(gone / was.value),
  );
  const within = Math.min(gone, share.value * was.value);
  const borne = figure(
    'borne',
    'within it',
    within,
    `${percent(share.value)} x ${plain(was.value)}`,
    many(within, noun),
  );
  const over = figure(
    'over',
    'above it',
    gone - within,
    `${plain(gone)} - ${plain(within)}`,
    many(gone - within, noun),
  );
  const owed: Said = bill
    ? say`; of the ${aud(bill.value)} that is ${figure('over-bill', 'of the bill', (bill.value * (gone - within)) / gone, `${aud(bill.value)} x ${plain(gone - within)} / ${plain(gone)}`)}, if it bills all ${plain(gone)} at one price`
    : [];
  return {
    kind: 'parts',
    direct:
      sheet.latest > 0 && gone > within
        ? say`${over} of the ${plain(gone)} lie above the ${percent(share.value)}, ${borne} within it${owed}`
        : say`${gone > within ? 'Yes' : 'No'}: ${loss} gone is ${part}, ${gone > within ? 'above' : 'not above'} the ${percent(share.value)}. ${borne} lie within it, ${over} above it${owed}`,
    reasons: [say`${loss.formula} = ${loss.text}; ${part.formula} = ${part.text}; ${borne.formula}; ${over.formula}.`],
    aside: all.filter((one) => one.kind === 'count' && !counts.includes(one)),
    notes: [
      'Who bears the part below the share and who the part above, and how often is counted, the clause says: have both counts signed by both sides before anything is paid.',
      ...(bill ? gstNote([bill]) : []),
    ],
  };
};
