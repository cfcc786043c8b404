import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { inAYear, isSameUnit, isTime, PIECE, type Quantity } from './figures/units.ts';
import { moneysOf } from './row.ts';
import { aud, figure, gstNote, many, plain, type Reckoned, say } from './said.ts';
import type { Sheet } from './sheet.ts';

/** One amount apportioned: to several places by their size, and to a part of the year by its days; and how many things so many use. */

const splits = says([
  'split|divide|allocate|apportion|spread|share ... between|across|by|per|over',
  'what|how much ... each site|home|house|one|centre? get|gets|pay|pays|charged',
  'each get|gets|pay|pays|owe|owes',
]);
const asksShares = says(['split|divide|divided|share|shared ... by|between|among|amongst|across']);
const cents = (amount: number): string =>
  `A$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** "Yass 62, Cowra 88, Orange 110", "44, 60, 72, 81 and 103 beds": places by their size. */
const placesIn = ({ text, size }: Sheet): { name: string; value: number }[] => {
  const named = [...text.matchAll(/(\p{Lu}\p{L}{2,20}) (\d{2,3})(?=,|;| and\b| &|\.|$)/gu)].map(
    ([, name = '', value]) => ({ name, value: Number(value) }),
  );
  if (named.length > 1) return named;
  const parts = size.find(({ parts = [] }) => parts.length > 1)?.parts ?? [];
  return parts.map((part) => ({ name: `${part} beds`, value: Number(part) }));
};

/** "Head office fee is 155,000, split it by beds": what each place bears. */
export const splitOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, message } = sheet;
  const places = placesIn(sheet);
  const [money, ...more] = moneysOf(sheet);
  const [parts, ...further] = sheet.all.filter(({ kind, of, value }) => kind === 'count' && !isTime(of) && value > 1);
  if (money && more.length + further.length === 0 && parts && places.length < 2 && asksShares(message)) {
    const working = `${aud(money.value)} / ${parts.of ? many(parts.value, parts.of) : plain(parts.value)}`;
    return {
      kind: 'parts',
      direct: say`${figure('split-each', 'each', money.value / parts.value, working, cents(money.value / parts.value))} each${money.per.some(isTime) ? ` a ${money.per.find(isTime)}` : ''}`,
      reasons: [say`${working}.`],
      notes: gstNote([money]),
    };
  }
  const isRate = money?.per.some((unit) => isSameUnit(unit, 'bed'));
  if (!money || more.length > 0 || places.length < 2 || !splits(message)) return undefined;
  if (places.some(({ value }) => !(value > 0)) || (!isRate && money.per.some((unit) => !isTime(unit))))
    return undefined;
  const beds = places.reduce((sum, { value }) => sum + value, 0);
  const period = money.per.find(isTime);
  // A rate by the month is told by the year, as a bill of the year is asked for.
  const times = isRate && period ? (inAYear[period] ?? 1) : 1;
  const rate = isRate ? money.value * times : money.value / beds;
  const rows = places.map(({ name, value }, index) =>
    figure(
      `place-${index}`,
      name,
      value * rate,
      isRate
        ? `${aud(money.value)} x ${plain(value)} beds${times > 1 ? ` x ${plain(times)} ${period}s` : ''}`
        : `${plain(value)} / ${plain(beds)} x ${aud(money.value)}`,
      cents(value * rate),
    ),
  );
  const whole = figure(
    'split-whole',
    'in all',
    beds * rate,
    isRate
      ? `${aud(money.value)} x ${many(beds, 'bed')}${times > 1 ? ` x ${plain(times)} ${period}s` : ''}`
      : aud(money.value),
    cents(beds * rate),
  );
  const each = figure('split-each', 'a bed', rate, `${aud(beds * rate)} / ${plain(beds)} beds`, cents(rate));
  const over = isRate && times > 1 ? ' a year' : period && !isRate ? ` a ${period}` : '';
  const [first, ...rest] = rows;
  if (!first) return undefined;
  return {
    kind: 'parts',
    direct: rest
      .reduce((words, row) => say`${words}; ${row.label}: ${row}`, say`${first.label}: ${first}`)
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

const asksPart = says(['pro rata', 'prorata|prorated', 'pro rated', 'part year']);
const DAY = 86_400_000;
/** Days from one day of the year to the next such other day, both counted; leap days left out. */
const daysBetween = (from: { day: number; month: number }, to: { day: number; month: number }): number => {
  const at = ({ day, month }: typeof from, year: number) => Date.UTC(year, month - 1, day);
  // 2025 to 2026 holds no 29 February.
  const end = at(to, 2025) >= at(from, 2025) ? at(to, 2025) : at(to, 2026);
  return Math.round((end - at(from, 2025)) / DAY) + 1;
};

/** "5 users from 1 Nov, contract year ends 30 June, 1,140 each a year, pro rata": the days that are left of the year. */
export const proRataOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, message, all } = sheet;
  const [money, ...more] = moneysOf(sheet);
  const [from, to, ...others] = values(text).flatMap((value) =>
    value.kind === 'date' && value.day && value.month ? [{ day: value.day, month: value.month }] : [],
  );
  if (!money || more.length > 0 || !from || !to || others.length > 0 || !asksPart(message)) return undefined;
  const yearly = money.per.length === 0 || money.per.includes('year');
  const unit = money.per.find((one) => !isTime(one));
  const count: Quantity | undefined = unit
    ? all.find(({ kind, of }) => kind === 'count' && isSameUnit(of, unit))
    : undefined;
  if (!yearly || (unit && !count)) return undefined;
  const days = daysBetween(from, to);
  const whole = money.value * (count?.value ?? 1);
  const formula = `${count ? `${aud(money.value)} x ${many(count.value, count.of)}` : aud(money.value)} x ${plain(days)} / 365 days`;
  const part = figure('pro-rata', 'pro rata', (whole * days) / 365, formula, cents((whole * days) / 365));
  return {
    kind: 'parts',
    direct: say`${part} pro rata, for ${String(days)} of 365 days`,
    reasons: [say`${formula}, first and last day counted.`],
    notes: ['By whole months it comes out a little differently: the contract says which holds.', ...gstNote([money])],
  };
};

/** "22 staff x 3 shifts x 3 masks each x 14 days": so many things, and no amount. */
export const thingsOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  if (moneysOf(sheet).length > 0 || all.some(({ kind }) => kind === 'share' || kind === 'nth')) return undefined;
  const counts = all.filter(({ kind, role, value }) => kind === 'count' && role === undefined && value > 0);
  const goal = counts.find(({ of, per }) => !isTime(of) && per.some((unit) => unit === 'each' || !isTime(unit)));
  const time = counts.find(({ of, per }) => of === 'day' && per.length === 0);
  if (!goal || counts.length < 3) return undefined;
  const pack = counts.find((one) => /\b(?:box|boxes|packs?|cartons?|bags?) of $/iu.test(text.slice(0, one.at)));
  // People are joined by their multiplication or by "and"; what only says how big the place is stands beside it.
  const others = counts.filter((one) => one !== goal && one !== time && one !== pack);
  const joined = others.filter((one) => isJoined(text, one, others));
  const heads = joined.length > 0 ? joined : others;
  if (heads.length === 0 || heads.some(({ of }) => of === 'hour' || of === 'minute')) return undefined;
  const people = heads.filter(({ of, per }) => of !== 'shift' && per.length === 0);
  const shifts = heads.filter((one) => !people.includes(one));
  const isSummed =
    people.length > 1 &&
    people.every(
      (one, at) =>
        at === 0 || /^\s*(?:\p{L}+\s+)?(?:and|plus|\+|&)\s*$/iu.test(text.slice(people[at - 1]?.end, one.at)),
    );
  if (people.length > 1 && !isSummed) return undefined;
  const base = people.reduce((sum, { value }) => sum + value, 0);
  const words =
    people.length > 1
      ? `(${people.map(({ value, of }) => many(value, of)).join(' + ')})`
      : people.map(({ value, of }) => many(value, of || 'person')).join('');
  const noun = goal.of || PIECE;
  const factors = [...shifts, goal, ...(time ? [time] : [])];
  const number = factors.reduce((product, { value }) => product * value, base || 1);
  const formula = [words, ...factors.map(({ value, of }) => many(value, of || noun))].filter(Boolean).join(' x ');
  const unit = many(2, noun).slice(2);
  const whole = figure('things', 'in all', number, formula, many(number, noun));
  const packs = pack
    ? figure('packs', 'packs', Math.ceil(number / pack.value - 1e-9), `${plain(number)} / ${plain(pack.value)}`)
    : undefined;
  const unused = others.filter((one) => !heads.includes(one));
  return {
    kind: 'number',
    direct: packs
      ? say`${{ ...packs, text: plain(packs.amount) }} packs of ${plain(pack?.value ?? 0)}: ${whole}`
      : say`${whole}${time ? ` for ${many(time.value, time.of)}` : ' a day'}`,
    reasons: [say`${formula}${packs ? `; ${packs.formula}` : ''}.`],
    notes:
      unused.length > 0
        ? [
            `Not in it: ${unused.map(({ q }) => q).join(', ')}; say how many ${unit} each of them needs a day, and I add them.`,
          ]
        : [],
  };
};
/** "22 staff on at a time x 3 shifts", "160 residents and 40 staff". */
const isJoined = (text: string, one: Quantity, others: readonly Quantity[]): boolean => {
  const at = others.indexOf(one);
  const gaps = [
    others[at - 1] && text.slice(others[at - 1]?.end, one.at),
    others[at + 1] && text.slice(one.end, others[at + 1]?.at),
  ];
  return gaps.some((gap) => gap !== undefined && /(?:\bx|×|\*|\band|\+)\s*$/iu.test(gap));
};
