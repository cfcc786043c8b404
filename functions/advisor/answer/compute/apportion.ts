import { values } from '#shared/reading/lexical/values';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksHowMany, asksOfEach, asksProRata, asksSplit } from './asked.ts';
import { holderOf, holders, isFactor } from './figures/amounts.ts';
import { inAYear, isSameUnit, isTime, PIECE, type Quantity } from './figures/units.ts';
import type { View } from './items.ts';
import { isTerm, leadOf, yearsOf } from './row.ts';
import {
  aud,
  called,
  cents,
  GST,
  gstNote,
  many,
  money,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
  sum,
  type Worked,
  yearsWords,
} from './said.ts';

/** One amount apportioned: to places by their size, to a part of the year, to one of what is done; and how many things so many use or buy. */

/** "Yass 62, Cowra 88, Orange 110", "44, 60, 72, 81 and 103 beds": places by their size. */
const placesIn = ({ text, size }: View): { name: string; value: number }[] => {
  const named = [...text.matchAll(/(\p{Lu}\p{L}{2,20}) (\d{2,3})(?=,|;| and\b| &|\.|$)/gu)].map(
    ([, name = '', value]) => ({ name, value: Number(value) }),
  );
  if (named.length > 1) return named;
  // "102 Penrith, 66 Katoomba".
  const counted = [...text.matchAll(/(?<![$\d,.])(\d{2,3}) (\p{Lu}\p{L}{2,20})(?=,|;|\)| and\b| &|\.|$)/gu)].map(
    ([, value, name = '']) => ({ name, value: Number(value) }),
  );
  if (counted.length > 1) return counted;
  const parts = size.find(({ parts: own = [] }) => own.length > 1)?.parts ?? [];
  return parts.map((part) => ({ name: `${part} beds`, value: Number(part) }));
};

/** "Head office fee is 155,000, split it by beds": what each place bears. */
export const splitOf = (view: View): Reckoned | undefined => {
  const { text, message, moneys, counts } = view;
  const places = placesIn(view);
  const [money, ...more] = moneys;
  if (!money || more.length > 0) return undefined;
  const period = money.per.find(isTime);
  const [parts, ...further] = counts.filter(({ value }) => value > 1);
  if (further.length === 0 && parts && places.length < 2 && asksSplit(message)) {
    const each = sum('each', cents)`${money} / ${parts}`;
    return {
      kind: 'parts',
      direct: say`${each} each${period ? ` a ${period}` : ''}`,
      reasons: [say`${each.formula}.`],
      notes: gstNote([money]),
    };
  }
  const isRate = money.per.some((unit) => isSameUnit(unit, 'bed'));
  const isClear = places.every(({ value }) => value > 0) && (isRate || money.per.every(isTime));
  if (places.length < 2 || !asksSplit(message) || !isClear) return undefined;
  const beds = places.reduce((total, { value }) => total + value, 0);
  // A rate by the month is told by the year, as a bill of the year is asked for.
  const times = isRate && period ? (inAYear[period] ?? 1) : 1;
  const rateFor = (label: string, value: number) =>
    times > 1
      ? sum(label, cents)`${money} x ${value} beds x ${times} ${period ?? ''}s`
      : sum(label, cents)`${money} x ${value} beds`;
  const rows = places.map(({ name, value }) =>
    isRate ? rateFor(name, value) : sum(name, cents)`${value} / ${beds} x ${money}`,
  );
  const whole = isRate ? rateFor('in all', beds) : sum('in all', cents)`${money}`;
  const each = sum('a bed', cents)`${{ amount: whole.amount, text: aud(whole.amount) }} / ${beds} beds`;
  const over = isRate && times > 1 ? ' a year' : period && !isRate ? ` a ${period}` : '';
  return {
    kind: 'parts',
    direct: rows
      .flatMap((row, index): Said => say`${index > 0 ? '; ' : ''}${row.label}: ${row}`)
      .concat(over ? [`, each${over}`] : []),
    reasons: [
      say`${whole}${over} for ${many(beds, 'bed')}, ${each}${over} a bed.`,
      ...rows.map((row) => say`${row.formula} = ${row.text}.`),
    ],
    notes: [
      ...gstNote([money]),
      ...(text.includes('occup')
        ? []
        : ['By places; by occupied beds it shifts each month: say which your agreement means.']),
    ],
  };
};

const DAY = 86_400_000;
/** Days from one day of the year to the next such other day, both counted; leap days left out. */
const daysBetween = (from: { day: number; month: number }, to: { day: number; month: number }): number => {
  const at = ({ day, month }: typeof from, year: number) => Date.UTC(year, month - 1, day);
  // 2025 to 2026 holds no 29 February.
  const end = at(to, 2025) >= at(from, 2025) ? at(to, 2025) : at(to, 2026);
  return Math.round((end - at(from, 2025)) / DAY) + 1;
};

/** "5 users from 1 Nov, contract year ends 30 June, 1,140 each a year, pro rata": the days that are left of the year. */
export const proRataOf = ({ text, message, moneys, counts }: View): Reckoned | undefined => {
  const [money, ...more] = moneys;
  if (!money || more.length > 0 || !asksProRata(message)) return undefined;
  const [from, to, ...others] = values(text).flatMap((value) =>
    value.kind === 'date' && value.day && value.month ? [{ day: value.day, month: value.month }] : [],
  );
  const unit = money.per.find((one) => !isTime(one));
  const count = unit ? counts.find(({ of }) => isSameUnit(of, unit)) : undefined;
  const isYearly = money.per.length === 0 || money.per.includes('year');
  if (!from || !to || others.length > 0 || !isYearly || (unit && !count)) return undefined;
  const days = daysBetween(from, to);
  const whole = count ? sum('whole')`${money} x ${count}` : sum('whole')`${money}`;
  const part = sum('pro rata', cents)`${{ ...whole, text: whole.formula }} x ${days} / 365 days`;
  return {
    kind: 'parts',
    direct: say`${part} pro rata, for ${String(days)} of 365 days`,
    reasons: [say`${part.formula}, first and last day counted.`],
    notes: ['By whole months it comes out a little differently: the contract says which holds.', ...gstNote([money])],
  };
};

/** What a box or a pack holds. */
export const isContent = (text: string, { kind, at }: Quantity): boolean =>
  kind === 'count' && holderOf(text, at) !== undefined;

/** "Cartons of 10 x 200", "cartons of 6 packs of 20": what one holds, and how many of it are used, among these counts. */
const contentIn = (text: string, held: readonly Quantity[]): { pack: Quantity[]; use: Quantity | undefined } => {
  const first = held.findIndex((one) => isContent(text, one));
  if (first < 0) return { pack: [], use: undefined };
  const joined = held.slice(first).findIndex((one, index, all) => {
    const before = all[index - 1];
    return before !== undefined && !isContent(text, one) && !isFactor(text, before.end, one.at);
  });
  const pack = held.slice(first, joined < 0 ? undefined : first + joined);
  const before = held[first - 1];
  const gap = before && pack[0] ? wordsIn(text.slice(before.end, pack[0].at)) : [];
  const isUse = gap.length > 0 && gap.every(({ lower, base }) => lower === 'of' || base === before?.of);
  return { pack, use: isUse ? before : undefined };
};

/** "Packs of 80 at 3.60 or tubs of 200 at 8.20", "320 boxes of 100 a month at 8.40": what one piece costs in each, and all that are used. */
export const packsOf = ({ text, all, moneys }: View): Reckoned | undefined => {
  const [marks, bases] = [new Set(moneys.map(({ gst }) => gst)), moneys.map(({ per }) => per)];
  const counts = all.filter(({ kind }) => kind === 'count');
  const between = (from = 0, to = text.length) =>
    contentIn(
      text,
      counts.filter(({ at }) => at >= from && at < to),
    );
  const ahead = moneys.map(({ at }, index) => between(moneys[index - 1]?.end, at));
  const held = ahead[0]?.pack.length ? ahead : moneys.map(({ end }, index) => between(end, moneys[index + 1]?.at));
  const packs = moneys.flatMap((price, index) => {
    const pack = held[index]?.pack ?? [];
    const [first] = pack;
    const isOne = pack.length === 0 && price.per.some((unit) => !isTime(unit) && !holders.has(unit));
    if (!first && !isOne) return [];
    const content = pack.map(({ value }) => plain(value)).join(' x ');
    const amount = pack.reduce((product, { value }) => product * value, 1);
    const words = pack.length > 1 ? `(${content})` : content;
    const piece = first ? sum('a piece')`${price} / ${{ amount, text: words }}` : sum('a piece')`${price}`;
    const name = first ? `the ${holderOf(text, first.at)} of ${content}` : 'one by one';
    return [{ name, amount, piece: called(`a piece in ${name}`, piece) }];
  });
  const [low, next] = [...packs].sort((a, b) => a.piece.amount - b.piece.amount);
  const uses = held.flatMap(({ use, pack }, index) => (use ? [{ use, pack, amount: packs[index]?.amount ?? 0 }] : []));
  // On two bases of GST, or paid by the month, they are held against each other by nobody's guess.
  const isUneven = packs.length < moneys.length || marks.size > 1 || bases.flat().some(isTime) || uses.length > 1;
  if (moneys.length < 2 || isUneven || !low || !next || packs.every(({ amount }) => amount === 1)) return undefined;
  const [used] = uses;
  const every = used && [...used.use.per, ...used.pack.flatMap(({ per }) => per)].find((unit) => unit in inAYear);
  const pieces = used && sum('pieces used', plain)`${used.use} x ${used.amount}`;
  const wholes = pieces ? packs.map(({ piece, name }) => ({ name, whole: sum(name)`${pieces} x ${piece}` })) : [];
  const [least, more] = [...wholes].sort((a, b) => a.whole.amount - b.whole.amount);
  const gap = least && more && sum('less')`${more.whole} - ${least.whole}`;
  const year = gap && every && every !== 'year' && sum('less a year')`${gap} x ${inAYear[every] ?? 1} ${every}s`;
  const period = every ? ` a ${every}` : '';
  return {
    kind: 'number',
    direct: say`By the piece ${low.name} costs least: ${low.piece} against ${next.piece}${gap ? say`, ${gap}${period} less for all that you use${year ? say`, ${year} a year` : []}` : []}`,
    reasons: [
      ...packs.map((one) => say`${one.name}: ${one.piece} (${one.piece.formula}).`),
      ...(pieces
        ? [
            say`You use ${pieces.text}${period} (${pieces.formula}): ${wholes.flatMap(({ name, whole }, index): Said => say`${index > 0 ? ', ' : ''}${name} ${whole}`)}.`,
          ]
        : []),
    ],
    notes: [
      'Check that a piece is the same in each: size, strength, sheets or doses; and what the smallest order is.',
      ...gstNote(moneys),
    ],
  };
};

/** "22 staff x 3 shifts x 3 masks each x 14 days": so many things, and no amount. */
export const thingsOf = ({ text, all, moneys, shares }: View): Reckoned | undefined => {
  if (moneys.length + shares.length > 0 || all.some(({ kind }) => kind === 'nth')) return undefined;
  const counts = all.filter(({ role, value }) => role === undefined && value > 0);
  const goal = counts.find(({ of, per }) => !isTime(of) && per.some((unit) => unit === 'each' || !isTime(unit)));
  const time = counts.find(({ of, per }) => of === 'day' && per.length === 0);
  if (!goal || counts.length < 3) return undefined;
  const pack = counts.find((one) => isContent(text, one));
  // People are joined by their multiplication or by "and"; what only says how big the place is stands beside it.
  const others = counts.filter((one) => one !== goal && one !== time && one !== pack);
  const joined = others.filter((one) => isJoined(text, one, others));
  const heads = joined.length > 0 ? joined : others;
  if (heads.length === 0 || heads.some(({ of }) => of === 'hour' || of === 'minute')) return undefined;
  const people = heads.filter(({ of, per }) => of !== 'shift' && per.length === 0);
  const isSummed = people.every(
    (one, at) => at === 0 || /^\s*(?:\p{L}+\s+)?(?:and|plus|\+|&)\s*$/iu.test(text.slice(people[at - 1]?.end, one.at)),
  );
  if (!isSummed) return undefined;
  const noun = goal.of || PIECE;
  const base = people.map(({ value, of }) => many(value, of || 'person')).join(' + ');
  const factors = [...heads.filter((one) => !people.includes(one)), goal, ...(time ? [time] : [])];
  const formula = [
    people.length > 1 ? `(${base})` : base,
    ...factors.map(({ value, of }) => many(value, of || noun)),
  ].filter(Boolean);
  const amount = factors.reduce(
    (product, { value }) => product * value,
    people.reduce((total, { value }) => total + value, 0) || 1,
  );
  const whole = called('in all', { amount, text: many(amount, noun), formula: formula.join(' x ') });
  const packs = pack && sum('packs', (value) => plain(Math.ceil(value - 1e-9)))`${amount} / ${pack.value}`;
  const unused = others.filter((one) => !heads.includes(one));
  return {
    kind: 'number',
    direct: packs
      ? say`${packs} packs of ${plain(pack.value)}: ${whole}`
      : say`${whole}${time ? ` for ${many(time.value, time.of)}` : ' a day'}`,
    reasons: [say`${whole.formula}${packs ? `; ${packs.formula}` : ''}.`],
    notes:
      unused.length > 0
        ? [
            `Not in it: ${unused.map(({ q }) => q).join(', ')}; say how many of the ${many(2, noun).slice(2)} they need, and I add them.`,
          ]
        : [],
  };
};
/** "22 staff on at a time x 3 shifts", "160 residents and 40 staff". */
const isJoined = (text: string, one: Quantity, others: readonly Quantity[]): boolean => {
  const at = others.indexOf(one);
  const [before, after] = [others[at - 1], others[at + 1]];
  const gaps = [before ? text.slice(before.end, one.at) : '', after ? text.slice(one.end, after.at) : ''];
  return gaps.some((gap) => /(?:\bx|×|\*|\band|\+)\s*$/iu.test(gap));
};

/** "1.14m gloves, 61,400 bed days: how many a bed day": so many things for one of another. */
export const countEachOf = ({ all, counts, message }: View): Reckoned | undefined => {
  const [ones, things, ...more] = counts.filter(({ value }) => value > 1).sort((a, b) => a.value - b.value);
  const isOnly = more.length === 0 && all.every(({ kind }) => kind === 'count');
  if (!things || !ones?.of || !isOnly || !asksOfEach(message)) return undefined;
  const round = (amount: number) => (things.of ? many(Math.round(amount * 100) / 100, things.of) : plain(amount));
  const each = sum(`a ${ones.of}`, round)`${things} / ${ones.value}`;
  return { kind: 'number', direct: say`${each} a ${ones.of}`, reasons: [say`${each.formula}.`], notes: [] };
};

const LUMP_MIN = 10_000;
/** "What is 2.4m per study if we do 52k a year": a lump over all that it is for, in the years that were said. */
export const perOneOf = ({ all, past, moneys, years: own }: View): Reckoned | undefined => {
  const [lump, ...more] = moneys;
  const unit = lump?.per.find((one) => !isTime(one));
  const volume = all.find(({ kind, of, per }) => kind === 'count' && of === unit && per.includes('year'));
  if (!lump || !unit || !volume || more.length > 0 || lump.value < LUMP_MIN || lump.per.length > 1) return undefined;
  const told = past.find(({ kind, value }) => kind === 'money' && value === lump.value);
  const before = past.find((one) => told && isTerm(one) && one.at > told.at);
  const years = own ?? (before ? yearsOf(before) : null);
  const each = years
    ? sum(`a ${unit}`)`${lump} / (${volume} a year x ${years} years)`
    : sum(`a ${unit}, if it is for one year`)`${lump} / ${volume.value}`;
  const over =
    own === null ? `, over the ${plain(years ?? 1)} years that you named before` : ` over ${yearsWords(own)}`;
  return {
    kind: 'sum',
    direct: say`${each} a ${unit}${years ? over : `, if the ${aud(lump.value)} is for one year`}`,
    reasons: [say`${each.formula}.`],
    notes: [...gstNote([lump]), ...(years ? [] : ['Say for how many years it is, and I divide by them too.'])],
  };
};

const needing = new Set('need needs order use want'.split(' '));
/** How many of something a budget buys. */
export const howManyOf = ({ text, all, moneys }: View): Reckoned | undefined => {
  const [unit, budget, ...more] = [...moneys].sort((a, b) => a.value - b.value);
  if (!asksHowMany(text) || !unit || !budget || more.length > 0 || budget.value < 2 * unit.value) return undefined;
  // "We need 1,450" of what is sold by the piece is no money.
  if (!budget.q.includes('$') && needing.has(leadOf(text, budget))) return undefined;
  const kept = all.find(({ kind, role }) => kind === 'share' && (role === 'kept' || role === 'extra'));
  const off = all.find(({ kind, role }) => kind === 'share' && role === 'off');
  const isMixed = unit.gst !== budget.gst && unit.gst && budget.gst;
  const [free, price] = [
    { one: budget, part: kept },
    { one: unit, part: off },
  ].map(({ one: { value, gst }, part }) =>
    money((value / (isMixed && gst === 'inc' ? GST : 1)) * (1 - (part?.value ?? 0))),
  ) as [Worked, Worked];
  const notes = isMixed ? [`Amounts with GST were divided by ${GST}, so that all stand ex GST.`] : gstNote(moneys);
  const period = unit.per.find((one) => one in inAYear);
  if (period) {
    const even = sum('how many', (amount) => many(Math.round(amount * 10) / 10, period))`${free} / ${price}`;
    return { kind: 'number', direct: say`It comes to the same after ${even}`, reasons: [say`${even.formula}.`], notes };
  }
  const number = sum('how many', (amount) => plain(Math.floor(amount + 1e-9)))`${free} / ${price}`;
  const left = sum('left')`${free} - ${Math.floor(number.amount + 1e-9)} x ${price}`;
  const keeps = kept ? `${aud(budget.value)} less ${percent(kept.value)} kept back is ${free.text}; ` : '';
  return {
    kind: 'number',
    direct: say`${number}, with ${left} left`,
    reasons: [say`${keeps}${number.formula}.`],
    notes,
  };
};
