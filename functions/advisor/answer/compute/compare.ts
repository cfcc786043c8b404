import { listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { resold } from './figures/amounts.ts';
import { inAYear, isSameUnit, isTime, type Quantity } from './figures/units.ts';
import { costOf, itemsOf } from './items.ts';
import { linesOf } from './place.ts';
import { announcesOffers, type Item, itemOf, moneysOf, usedDays } from './row.ts';
import {
  asksInc,
  aud,
  basisWords,
  clauseIn,
  figure,
  GST,
  gstNote,
  headOf,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
  singularOf,
  yearsWords,
} from './said.ts';
import { asksPayback, isSaidAdded, isTerm, type Sheet, spanOf, yearsOf } from './sheet.ts';
import {
  bordersOf,
  calledBy,
  endsBefore,
  hasSeller,
  lacks,
  ledSide,
  lump,
  nameOf,
  oneSided,
  ordinals,
  pointedSide,
  type Side,
} from './sides.ts';

const movesShare = says(['convert*|move*|shift|switch|swap|replac*|bring|transfer|cover|fill|take|takes']);
const leadTo = (text: string, { at }: Quantity) => wordsIn(text.slice(Math.max(0, at - 24), at));
const falls = says(['drop|drops|dropped|fall|falls|cut|cuts|goes|comes|come down|by?']);
const YEARS_ASSUMED = 5;
/** A price of a message, a page, a minute. AUD. */
const PIECE_MAX = 5;

/** Alternatives in like terms: the same years, the same GST basis, for as many. */
export const compareOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, pool, names, latest } = sheet;
  const told = moneysOf(sheet).filter(({ role, at }) => role !== 'budget' || at >= latest);
  // "2,950 from one and 3,300 from another, delivery 180": nobody said whose that is.
  const lastSold = told.findLastIndex((money, index) => hasSeller(text, money, told[index + 1]?.at));
  const isSold = told.slice(0, lastSold).some((money, index) => hasSeller(text, money, told[index + 1]?.at));
  const loose = told.filter((_, index) => isSold && index > lastSold && latest === 0);
  const moneys = told.filter((money) => !loose.includes(money));
  const borders = bordersOf(text, moneys, all, names, latest);
  if (borders.length === 0 || moneys.length < 2) return undefined;
  const term = spanOf(text, all, latest);
  const hasBare = all.some(
    ({ kind, of, at, value }) =>
      kind === 'count' &&
      of === '' &&
      value <= 10 &&
      wordsIn(text.slice(Math.max(0, at - 4), at)).at(-1)?.lower === 'if',
  );
  const { years: shared, overall } = hasBare ? { years: null, overall: undefined } : term;
  const used = new Set<Quantity>();
  const starts = [0, ...borders];
  const sides = starts.map((from, index): Side => {
    const to = starts[index + 1] ?? text.length;
    const own = all.filter(({ at }) => at >= from && at < to);
    const first = own.find(({ kind }) => kind === 'money');
    const lengths = own.filter((one) => isTerm(one) && one !== overall);
    const bare = own.findLast(
      ({ kind, of, at }) =>
        kind === 'count' && of === '' && wordsIn(text.slice(Math.max(0, at - 4), at)).at(-1)?.lower === 'if',
    );
    return {
      ...calledBy(nameOf(text, from, to, first?.at ?? from, index, names), names),
      from,
      to,
      own,
      items: [],
      years: lengths[0] ? yearsOf(lengths[0]) : bare ? bare.value : null,
    };
  });
  // "Quote 1 … quote 2 … quote 1 service is 4k": what is said of one again is that one's.
  const again = new Map(
    sides.flatMap((side, index) => {
      const first = sides.slice(0, index).find(({ name }) => name === side.name && isLabel(name));
      return first ? [[side, first] as const] : [];
    }),
  );
  for (const [side, first] of again) first.own = [...first.own, ...side.own];
  const homes = sides.map((side) => ({ from: side.from, to: side.to, side: again.get(side) ?? side }));
  sides.splice(0, sides.length, ...sides.filter((side) => !again.has(side)));
  const isDistinct = new Set(sides.map(({ name }) => name)).size === sides.length;
  if (!isDistinct)
    for (const [index, side] of sides.entries())
      Object.assign(side, { name: ordinals[index] ?? side.name, isNamed: false });
  // An amount said of another side is that side's: "14k a year with Ascom"; what one was said to lack is added to it.
  const sideOf = (money: Quantity): Side | undefined => {
    const place = homes.find(({ from, to }) => money.at >= from && money.at < to);
    const home = place?.side;
    const tail = clauseIn(text.slice(money.end, Math.min(money.end + 30, place?.to ?? text.length)));
    const other =
      (money.role === 'credit' ? pointedSide(text, money, sides) : undefined) ??
      ledSide(text, money, sides) ??
      sides.find((side) => side !== home && tail.toLowerCase().includes(side.name.toLowerCase()));
    if (money.at < latest) return other ?? home;
    const lead = wordsIn(text.slice(latest, money.at))
      .map(({ lower }) => lower.slice(0, 3))
      .filter((word) => word.length === 3);
    return other ?? sides.find(({ from, to }) => lacks(text.slice(from, Math.min(to, latest)), lead)) ?? home;
  };
  const main = sides.map(({ own }) => own.find(({ kind }) => kind === 'money'));
  const [lead] = main;
  const isCounted =
    lead?.per.every(isTime) && itemOf(lead, { own: all, pool: [], text, used: new Set() }).formula.includes(' x ');
  // "4,850 each, or 5,050 + 180 delivery each": a bare price beside a price for one is for one.
  const priced = (money: Quantity, side: Side): Quantity => {
    const bought = side.own.findLast(({ kind, at }) => kind === 'money' && at < money.at);
    const isResale =
      money.per.length === 0 &&
      wordsIn(text.slice(bought?.end ?? money.at, money.at)).some(({ lower }) => resold.has(lower));
    // "1,740 each, resale maybe 250": what one is sold for again.
    if (isResale && bought && money.value < bought.value)
      return { ...money, per: bought.per.filter((unit) => !isTime(unit)) };
    const peer = main.find((one) => one && one !== money && one.per.length > 0);
    const isTimed = peer?.per.some((unit) => unit in inAYear);
    const isAlone = moneys.filter((one) => sideOf(one) === side).length === 1;
    const tail = wordsIn(text.slice(money.end, money.end + 16))[0]?.lower ?? '';
    // Of what costs cents one may be many times the other.
    const near = peer && Math.max(peer.value, money.value) < PIECE_MAX ? 10 : 3;
    const isBare =
      money.per.length === 0 &&
      main.includes(money) &&
      peer !== undefined &&
      money.value < near * peer.value &&
      money.value * near > peer.value &&
      !lump.has(tail) &&
      (!isTimed || isAlone);
    if (isBare) return { ...money, per: peer.per };
    // "10 on hire 38 a week or buy at 3,900": so many of both.
    const isSolo = !side.own.some(({ kind, of }) => kind === 'count' && !isTime(of));
    return isCounted &&
      isSolo &&
      main.includes(money) &&
      money !== main[0] &&
      money.per.every(isTime) &&
      !lump.has(tail)
      ? { ...money, per: [...money.per, 'each'] }
      : money;
  };
  for (const side of sides) {
    const mine = moneys.filter((money) => sideOf(money) === side).map((money) => priced(money, side));
    side.items = itemsOf(mine, { own: side.own, pool: [...all, ...pool], text, used });
  }
  const filled = sides.filter(({ items }) => items.length > 0);
  const offs = Map.groupBy(
    all.filter(
      (one) =>
        one.kind === 'share' &&
        // "If Vitalcare drops 5%" takes it off what Vitalcare asks.
        (one.role === 'off' ||
          (one.at >= latest && falls(text.slice(latest, one.at)) && pointedSide(text, one, sides) !== undefined)) &&
        !used.has(one),
    ),
    (share) =>
      pointedSide(text, share, sides) ??
      sides.findLast(({ from, to }) => share.at >= from && share.at < to && share.at < latest) ??
      sides.find(({ from, to }) => share.at >= from && share.at < to),
  );
  if (filled.length < 2) return undefined;
  // What is said of one amount of an offer is said of the others in it.
  for (const { items } of filled) {
    const mark = items.findLast(({ money }) => money.gst)?.money.gst;
    for (const item of items)
      if (item.money.at < latest || latest === 0) item.money = { ...item.money, gst: item.money.gst ?? mark };
  }
  const flat = filled.flatMap(({ items }) => items.map(({ money }) => money));
  const isRecurring = filled.some(({ items }) => items.some(({ period }) => period !== null));
  const owns = filled.map(({ years }) => years);
  const isUnlike = shared === null && isRecurring && owns.every((one) => one !== null) && new Set(owns).size > 1;
  const isYearly =
    isUnlike ||
    (shared === null &&
      filled.every(({ items }) => items.every(({ period }) => period !== null)) &&
      owns.every((one) => one === null));
  const years = isYearly ? 1 : (shared ?? owns.find((one) => one !== null) ?? (isRecurring ? YEARS_ASSUMED : 1));
  const marks = filled.map(({ items }) => items.findLast(({ money }) => money.gst)?.money.gst);
  const isMixed = marks.includes('inc') && marks.includes('ex');
  const counts = filled.map(({ own, items }) =>
    own.find(
      ({ kind, of, at }) =>
        kind === 'count' &&
        !isTime(of) &&
        of !== '' &&
        items.every(({ money, formula }) => at < money.at && !formula.includes(' x ')),
    ),
  );
  const isEach =
    counts.every((one) => one !== undefined && isSameUnit(one.of, counts[0]?.of ?? '')) &&
    new Set(counts.map((one) => one?.value)).size > 1;
  // "With GST", said of amounts that are all without it.
  const isTaxed = asksInc(text.slice(latest)) && latest > 0 && marks.length > 0 && marks.every((mark) => mark === 'ex');
  const toEx = ({ money }: Item) => (isTaxed ? GST : isMixed && money.gst === 'inc' ? 1 / GST : 1);
  const totals = filled.map((side, index) => {
    const off = (offs.get(side) ?? []).reduce((left, { value }) => left * (1 - value), 1);
    const whole = costOf(side.items, years, toEx);
    const total = off === 1 ? whole : { amount: whole.amount * off, formula: `(${whole.formula}) x ${plain(off)}` };
    const count = isEach ? (counts[index]?.value ?? 1) : 1;
    return {
      side,
      amount: total.amount / count,
      formula: isEach ? `${total.formula} / ${plain(count)}` : total.formula,
    };
  });
  const sorted = [...totals].sort((a, b) => a.amount - b.amount);
  const lumps = filled.flatMap(({ items }) => items.map(({ formula }) => formula));
  const [low, next] = sorted;
  if (!low || !next || next.amount > 60 * low.amount) return undefined;
  // An offer is held against another only whole: each amount in it has its place, and as many offers as were announced.
  const terms = filled.flatMap((side) => side.items);
  const bare = filled.flatMap((side) =>
    side.items
      .slice(1)
      .filter(({ money, formula }) => money.per.length === 0 && !formula.includes(' x ') && !isSaidAdded(sheet, money))
      .map(({ money }) => money),
  );
  const strange = moneys.filter(
    (money) => money.role === 'waived' || !terms.some((term) => term.money.at === money.at),
  );
  const announced = all.find((one) => announcesOffers(text, one));
  if (bare.length > 0 || strange.length > 0) return linesOf(sheet, [...bare, ...strange]);
  if (announced && announced.value > 1 && announced.value !== filled.length) return linesOf(sheet, moneys);
  const isTermless = !isYearly && isRecurring && shared === null && owns.every((one) => one === null);
  const even = evenOf(filled, toEx, (side) => offs.get(side) ?? [], all);
  if (even && isTermless) {
    const flat = filled.find(({ items: [item, ...others] }) => item && others.length === 0 && isFlat(text, item));
    const other = filled.find((side) => side !== flat);
    const byYear = flat && other ? costOf(other.items, 1, toEx).amount - (flat.items[0]?.amount ?? 0) : 0;
    const year = figure(
      'flat',
      'a year',
      Math.abs(byYear),
      `${aud(byYear + (flat?.items[0]?.amount ?? 0))} - ${aud(flat?.items[0]?.amount ?? 0)}`,
    );
    return {
      ...even,
      direct:
        flat && other
          ? [
              `If the ${aud(flat.items[0]?.amount ?? 0)} is for each year, `,
              (byYear > 0 ? flat : other).name,
              ' is lower by ',
              year,
              ' a year; if it is paid once, both have cost the same after ',
              ...even.direct.slice(1),
            ]
          : even.direct,
      reasons: [
        ...even.reasons,
        [
          `Over ${YEARS_ASSUMED} years, for no term was said: `,
          ...sorted.flatMap(
            ({ side, amount, formula }, index): Said => [
              index > 0 ? ', ' : '',
              side.isNamed ? { name: side.name } : side.name,
              ' ',
              figure(`over-${index}`, side.name, amount, formula),
            ],
          ),
          '.',
        ],
      ],
      notes: [...even.notes, ...gstNote(moneys), ...(again.size > 0 ? [] : oneSided(text, filled))],
    };
  }
  // "If we convert 60 % of those shifts": of the difference that share.
  const moved = all.find((one) => one.kind === 'share' && !used.has(one) && movesShare(leadTo(text, one)));
  const rate = all.find(({ role }) => role === 'rate');
  const gap = next.amount - low.amount;
  const extra = loose.reduce((sum, { value }) => sum + value, 0);
  const unsaid = flat.filter(({ gst }) => !gst);
  const isHalf = unsaid.length > 0 && unsaid.length < flat.length;
  // Whether the order holds, whichever basis the unmarked amounts are on.
  const said = flat.find(({ gst }) => gst)?.gst;
  const turnedOver = ({ items }: Side): number =>
    costOf(items, years, (item) => (item.money.gst ? toEx(item) : said === 'inc' && !isMixed ? GST : 1 / GST)).amount;
  const isSure = turnedOver(low.side) < turnedOver(next.side);
  const basis = isTaxed ? ' inc GST' : isMixed ? ' ex GST' : unsaid.length === 0 ? basisWords(flat[0]?.gst) : '';
  const unit = isEach ? ` a ${counts[0]?.of}` : '';
  const over = isYearly ? ' a year' : isRecurring ? ` over ${yearsWords(years)}` : '';
  const called = ({ name, isNamed }: Side) => (isNamed ? { name } : `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const difference = figure('gap', 'difference', gap, `${aud(next.amount)} - ${aud(low.amount)}`);
  const head =
    isEach || lumps.some((one) => one.includes(' x ')) ? undefined : sheet.size.find((one) => one.unit !== 'sites');
  const heads = head
    ? sorted.flatMap(
        (one, index): Said => [
          index > 0 ? (index === sorted.length - 1 ? ' and ' : ', ') : '',
          called(one.side),
          ' ',
          figure(
            `head-${index}`,
            `a ${singularOf(head.unit)}`,
            one.amount / head.value,
            `${aud(one.amount)} / ${plain(head.value)} ${head.unit}`,
            `${aud(one.amount / head.value)} a ${headOf(head.unit)}`,
          ),
        ],
      )
    : [];
  const lefts = [...new Set(filled.flatMap(({ items }) => items.flatMap(({ left }) => left)))];
  return {
    kind: 'compare',
    direct: moved
      ? say`${called(low.side)} in place of ${called(next.side)}: ${figure('moved', 'saved', gap * moved.value, `${aud(gap)} x ${percent(moved.value)}`)}${over}${basis} less for ${percent(moved.value)} of it`
      : gap < 0.5
        ? [`They are equal${over}${basis}: `, figure('same', 'both', low.amount, low.formula)]
        : [called(low.side), ' is lower by ', difference, `${unit}${over}${basis}`],
    reasons: sorted
      .map(
        (one, index): Said => [
          called(one.side),
          ': ',
          figure(`side-${index}`, one.side.name, one.amount, one.formula),
          `${unit}${over} (${one.formula}).`,
        ],
      )
      .concat(even && asksPayback(text) ? even.reasons.slice(-1) : [])
      .concat(heads.length > 0 ? [['That is ', ...heads, '.']] : [])
      .concat(
        moved
          ? [say`${difference.formula} = ${difference.text}${over} for all of it, of which ${percent(moved.value)}.`]
          : [],
      )
      .concat(keptLines(sheet, sorted, years)),
    notes: [
      ...(isUnlike
        ? [
            `The terms differ (${filled.map(({ side: _, ...one }: Side & { side?: never }) => yearsWords(one.years ?? 1)).join(' and ')}): bound for the longer you pay ${listed(filled.map((side, index) => `${aud((totals[index]?.amount ?? 0) * (side.years ?? 1))} with ${side.name}`))}; ask what leaving early costs.`,
          ]
        : []),
      ...(isMixed ? [`Amounts with GST were divided by ${GST}.`] : []),
      ...(flat.length > 0 && rate
        ? [
            `Brought to today at ${percent(rate.value)} a year, a twelfth of it each month, paid at the end of each month; what is paid today stays as it is.`,
          ]
        : []),
      ...(loose.length > 0
        ? [
            `In neither: ${listed(loose.map(({ value }) => aud(value)))}, for you do not say whose it is; ${extra > gap ? 'on the lower alone it would turn the order' : 'the order stays the same with it'}.`,
          ]
        : []),
      ...(flat.some(({ per }) => per.includes('hour'))
        ? []
        : unsaid.length === flat.length
          ? ['Your message does not say whether GST is included; ask that both quote on the same basis.']
          : isHalf
            ? [
                `For ${listed(unsaid.map(({ q }) => q))} you do not say whether GST is included: counted as stated${isSure ? '; the order stays the same either way' : ', and that could turn the order'}.`,
              ]
            : []),
      ...(!isYearly && isRecurring && shared === null && owns.every((one) => one === null)
        ? [`No term was said: I took ${YEARS_ASSUMED} years.`]
        : []),
      ...(lefts.length > 0 ? [`How many (${listed(lefts)}) is not said, so one is counted.`] : []),
      ...filled.flatMap((side) => endsBefore(text, side, years)),
      ...(again.size > 0 || loose.length > 0 ? [] : oneSided(text, filled)),
    ],
  };
};

/** "If we keep the bought ones 8 years": what each way costs for a year of use, each over its own length. */
const keptLines = ({ all, size }: Sheet, totals: readonly { side: Side; amount: number }[], years: number): Said[] => {
  const life = all.find(({ role }) => role === 'life');
  const bought = totals.find(({ side }) => side.items.every(({ period }) => period === null));
  if (!life || !bought || yearsOf(life) === years) return [];
  const head = size.find(({ unit }) => unit !== 'sites');
  const used = totals.filter(({ side }) => side !== bought.side && side.items.some(({ period }) => period !== null));
  return [bought, ...used].map(({ side, amount }, place): Said => {
    const span = side === bought.side ? yearsOf(life) : years;
    const year = figure(`kept-${place}`, 'a year of use', amount / span, `${aud(amount)} / ${plain(span)} years`);
    const each = head
      ? say`, ${figure(`kept-each-${place}`, `a ${singularOf(head.unit)} a year`, amount / span / head.value, `${year.text} / ${plain(head.value)} ${head.unit}`)} a ${headOf(head.unit)}`
      : [];
    return say`A year of use, ${side.isNamed ? { name: side.name } : side.name} over ${yearsWords(span)}: ${year}${each} (${year.formula}).`;
  });
};

const isLabel = (name: string): boolean =>
  /^(?:vendor|quote|option|offer|supplier|bid|tender|company) \w$/iu.test(name);

/** "18,500 flat": for each year as likely as once. */
const isFlat = (text: string, { money, period }: Item): boolean =>
  period === null && /^ (?:a )?flat\b/iu.test(text.slice(money.end));

/** Where one side costs less at first and more with each month: after how long both have cost the same. */
const evenOf = (
  sides: readonly Side[],
  turned: (item: Item) => number,
  offsOf: (side: Side) => readonly Quantity[],
  pool: readonly Quantity[],
): Reckoned | undefined => {
  const [a, b, ...more] = sides.map((side) => {
    const off = offsOf(side).reduce((left, { value }) => left * (1 - value), 1);
    const cost = (isOnce: boolean) =>
      costOf(
        side.items.filter(({ period }) => (period === null) === isOnce),
        1,
        turned,
      );
    const [once, yearly] = [cost(true), cost(false)];
    return { side, off, once, yearly, start: once.amount * off, month: (yearly.amount * off) / 12 };
  });
  if (
    !a ||
    !b ||
    more.length > 0 ||
    sides.some(({ items }) => items.some(({ rise, unpaid }) => rise > 0 || unpaid.length > 0))
  )
    return undefined;
  const [early, late] = a.start < b.start ? [a, b] : [b, a];
  if (early.month <= late.month) return undefined;
  const months = (late.start - early.start) / (early.month - late.month);
  const working = `${late.start === 0 || early.start === 0 ? aud(late.start - early.start) : `(${aud(late.start)} - ${aud(early.start)})`} / ${late.month === 0 ? aud(early.month) : `(${aud(early.month)} - ${aud(late.month)})`} a month`;
  const isByDay = early.side.items.every(({ period, money }) => period === null || money.per.includes('day'));
  const [day] = early.side.items.filter(({ period }) => period !== null);
  // Of the days on which it is used, else of the calendar's.
  const dayYear = day?.period === 'year' ? (usedDays(early.side.own)?.value ?? usedDays(pool)?.value) : 365;
  const inMonths = `${plain(Math.round(months * 10) / 10)} months`;
  const after = figure('even', 'break-even', months, working, inMonths);
  const days: Said =
    isByDay && day && dayYear && late.month === 0
      ? [
          figure(
            'even-days',
            'break-even in days',
            ((late.start - early.start) / (early.month * 12)) * dayYear,
            `${aud(late.start - early.start)} / ${aud((early.month * 12) / dayYear)} a day`,
            `${plain(Math.round(((late.start - early.start) / (early.month * 12)) * dayYear))} days`,
          ),
          ', or ',
        ]
      : [];
  const called = ({ side: { name, isNamed } }: typeof a): Said[number] => (isNamed ? { name } : name);
  const lines = [early, late].map(
    (one, place): Said => [
      isNamed(one) ? called(one) : `${one.side.name.charAt(0).toUpperCase()}${one.side.name.slice(1)}`,
      ': ',
      ...(one.once.amount > 0
        ? [
            figure(`once-${place}`, 'once', one.start, one.once.formula),
            ` once${one.once.formula === aud(one.start) ? '' : ` (${one.once.formula})`}`,
          ]
        : []),
      ...(one.once.amount > 0 && one.month > 0 ? [' and '] : []),
      ...(one.month > 0
        ? [
            figure(`year-${place}`, 'a year', one.month * 12, one.yearly.formula),
            ` a year (${one.yearly.formula}${one.off === 1 ? '' : ` x ${plain(one.off)}`})`,
          ]
        : []),
      '.',
    ],
  );
  return {
    kind: 'compare',
    direct: [
      'Both have cost the same after ',
      ...days,
      after,
      ...(months >= 24 ? [` (${plain(Math.round(months / 1.2) / 10)} years)`] : []),
      ', before that ',
      called(early),
      ' costs less, after it ',
      called(late),
    ],
    reasons: [...lines, ['Break-even: ', working, ' = ', after, '.']],
    notes: ['Say for how many years, and I will compare the totals.'],
  };
};
const isNamed = ({ side }: { side: Side }): boolean => side.isNamed;
