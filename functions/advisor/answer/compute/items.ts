import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { aud, GST, many, percent, plain, yearsWords } from './said.ts';
import { clauseBuys, type Held, isRenewal, isWanted, type Sheet, yearsOf } from './sheet.ts';
import { inAYear, isSameUnit, isTime, ofWork, type Quantity } from './units.ts';

/** One line of a sheet: an amount with all that it is multiplied by, and when it is paid. */
export type Item = {
  money: Quantity;
  /** Of one period, or once. AUD. */
  amount: number;
  formula: string;
  period: string | null;
  /** What it is for one of, and nothing counts. */
  left: string[];
  /** Months from the start, from the first of which to the second nothing is paid. */
  unpaid: { from: number; to: number; words: string }[];
  /** By how much it rises with each year. */
  rise: number;
  /** What a credit takes off the whole. */
  sign: 1 | -1;
};

const times = new Set(['x', 'times', 'by', 'at']);
export const isTimes = (gap: string): boolean => {
  const words = wordsIn(gap).map(({ lower }) => lower);
  const marks = [...gap].filter((mark) => '×*@'.includes(mark)).length;
  const noise = words.filter((word) => !times.has(word));
  return (
    (marks > 0 || words.some((word) => times.has(word))) &&
    noise.length <= 3 &&
    ![...gap].some((mark) => '.;?\n'.includes(mark))
  );
};
/** "1,800 a day for each of 3 sites". */
const isForEach = (gap: string): boolean => {
  const words = wordsIn(gap).map(({ lower }) => lower);
  return words.includes('each') && words.every((word) => eachWords.has(word)) && !gap.includes('.');
};
const eachWords = new Set('for at in on per each of every the our all'.split(' '));

/** Counted, but never bought. */
export const bidders = new Set(
  'offer quote price option firm vendor supplier bid company rep quotation tender'.split(' '),
);
/** "3 quotes": a count of offers, and of nothing that is bought. */
export const announcesOffers = (text: string, { kind, end }: Quantity): boolean =>
  kind === 'count' && bidders.has(wordsIn(text.slice(end, end + 12))[0]?.base ?? '');

/** Words for one of whatever is bought: "12 tablets … 6.50 per device". */
const anyOne = new Set(['each', 'unit', 'device', 'item', 'piece']);
const places = new Set(['bed', 'place', 'resident', 'room']);

/** "In 12 equal payments". */
export const isInstalment = ({ kind, of }: Quantity): boolean => kind === 'count' && instalments.has(of);
const instalments = new Set(['payment', 'instalment', 'installment', 'repayment']);

/** What stands near an amount and may multiply it. */
type Near = { own: readonly Quantity[]; pool: readonly Held[]; text: string; used: Set<Quantity> };

const countsOf = (text: string, one: Quantity): boolean =>
  one.kind === 'count' && !isTime(one.of) && !bidders.has(one.of) && !announcesOffers(text, one);

/** The counts that words join to an amount: "20 x 340", "340 x 20", "340 a day for each of 3 sites", "340, we need 20". */
const joinedTo = (money: Quantity, { own, text }: Near): Quantity[] => {
  const before = own.findLast((one) => one.at < money.at);
  const after = own.find((one) => one.at > money.at && one.kind !== 'share');
  const isAlone = own.filter(({ kind }) => kind === 'money').length === 1;
  const isJoined = (one: Quantity) =>
    isTimes(text.slice(money.end, one.at)) ||
    isForEach(text.slice(money.end, one.at)) ||
    (isAlone && one.of === '' && money.per.length === 0 && isWanted(text, one));
  // "36 payments of 1,200".
  const isPayments =
    before !== undefined && isInstalment(before) && /^\D{1,14}of $/u.test(text.slice(before.end, money.at));
  return [
    ...(before && countsOf(text, before) && (isPayments || isTimes(text.slice(before.end, money.at))) ? [before] : []),
    ...(after && countsOf(text, after) && isJoined(after) ? [after] : []),
  ];
};

/** An amount times all that it is for one of, as far as the quantities tell. */
export const itemOf = (money: Quantity, near: Near): Item => {
  const { own, pool, text, used } = near;
  // What the buyer has in several places counts all of them.
  const candidates = [
    ...pool.filter(({ isWhole }) => isWhole),
    ...own.filter(({ at }) => at < money.at).reverse(),
    ...own.filter(({ at }) => at > money.at),
    ...pool,
  ];
  const open = [...money.per];
  const done = new Set<string>();
  const left: string[] = [];
  const mine = new Set<Quantity>();
  let amount = money.value;
  const formula = [aud(money.value)];
  const multiply = (one: Quantity, factor: number, unit: string) => {
    mine.add(one);
    used.add(one);
    const value = [one.value, ...(one.plus ?? [])].reduce((sum, part) => sum + part, 0);
    amount *= value * factor;
    const sum = one.plus?.length ? `(${[one.value, ...one.plus].map(plain).join(' + ')}) ` : '';
    formula.push(
      factor !== 1
        ? `${many(value, one.of)} (${plain(value * factor)} ${unit}s)`
        : sum
          ? `${sum}${one.of ? many(2, one.of).slice(2) : ''}`.trim()
          : one.of
            ? many(value, one.of)
            : plain(value),
    );
    for (const next of one.per) if (!open.includes(next) && !done.has(next)) open.push(next);
  };
  const joined = joinedTo(money, near).filter(
    ({ of }) => !open.some((unit) => anyOne.has(unit) || isSameUnit(unit, of)),
  );
  for (const one of joined) multiply(one, 1, one.of);
  while (open.length > 0) {
    const unit = open.shift() ?? '';
    done.add(unit);
    if (unit in inAYear) {
      // "A$1,800 per day, 4 days" is four of them; the rest of the calendar follows the term.
      const days = unit === 'day' ? daysOf(money, own) : undefined;
      if (days) multiply(days, 1, unit);
      else left.push(unit);
      continue;
    }
    const work = ofWork[unit];
    const next = candidates.find((one) =>
      one.kind !== 'count' || mine.has(one)
        ? false
        : work !== undefined
          ? one.of in ofWork
          : anyOne.has(unit)
            ? countsOf(text, one) && one.value > 1
            : isSameUnit(one.of, unit) ||
              (one.of === '' && own.includes(one) && isTimes(text.slice(one.at - 2, one.at))),
    );
    if (next) multiply(next, work === undefined ? 1 : (ofWork[next.of] ?? 1) / work, unit);
    else left.push(unit);
  }
  // Of the beds that are there only those are paid for that are occupied.
  const occupied = own.find(({ kind, role }) => kind === 'share' && role === 'occupied');
  if (occupied && [...mine].some(({ of }) => places.has(of))) {
    used.add(occupied);
    amount *= occupied.value;
    formula.push(percent(occupied.value));
  }
  used.add(money);
  return {
    money,
    amount,
    formula: formula.join(' x '),
    period: left.find((unit) => unit in inAYear) ?? null,
    left: left.filter((unit) => !(unit in inAYear)),
    unpaid: [],
    rise: 0,
    sign: money.role === 'credit' ? -1 : 1,
  };
};

/** Days that stand between an amount by the day and the next amount, or right before it. */
const daysOf = (money: Quantity, own: readonly Quantity[]): Quantity | undefined => {
  const isDays = (one: Quantity | undefined) => one?.kind === 'count' && one.of === 'day' && one.role === undefined;
  const next = own.find(({ kind, at }) => kind === 'money' && at > money.at);
  const before = own.findLast(({ at }) => at < money.at);
  return (
    own.find((one) => isDays(one) && one.at > money.at && (!next || one.at < next.at)) ??
    (isDays(before) ? before : undefined)
  );
};

const monthsIn = (one: Quantity): number => yearsOf(one) * 12;

/** Stretches that nothing is paid for, and starts: each of the recurring amount that it stands by. */
const withStretches = (items: readonly Item[], { own, text, used }: Near): Item[] => {
  const recurring = items.filter(({ period }) => period !== null);
  // "40k in year one and 12k each year after": what goes on begins with the second.
  const first = own.find((one) => isPlacedFirst(text, one, items));
  if (first) used.add(first);
  const isLater = ({ money, period }: Item) =>
    period !== null &&
    first !== undefined &&
    money.at > first.at &&
    (goesOnAfter(text.slice(money.end, money.end + 16)) ||
      wordsIn(text.slice(first.end, money.at))[0]?.lower === 'then');
  const stretches = own.flatMap((one) => {
    const isNth = one.kind === 'nth';
    const isLength = one.kind === 'count' && one.of in inAYear;
    if (isNth && one.role === 'free')
      return [{ one, from: monthsIn({ ...one, value: one.value - 1 }), to: monthsIn(one) }];
    if (isLength && one.role === 'free') return [{ one, from: 0, to: monthsIn(one) }];
    const isAfter = wordsIn(text.slice(Math.max(0, one.at - 8), one.at)).at(-1)?.lower === 'after';
    if (isNth && one.role === 'from')
      return [{ one, from: 0, to: monthsIn(isAfter ? one : { ...one, value: one.value - 1 }) }];
    return [];
  });
  return items.map((item) => {
    const mine = stretches.filter(({ one }) => {
      const before = recurring.findLast(({ money }) => money.at < one.at && sameSentence(text, money.end, one.at));
      const after = recurring.find(({ money }) => money.at > one.at);
      return item === (before ?? after ?? recurring.at(-1));
    });
    for (const { one } of mine) used.add(one);
    // "2 months free each year".
    const isYearly = ({ one }: (typeof mine)[number]) =>
      one.role === 'free' && (one.per.includes('year') || inEachYear(text.slice(one.end, one.end + 24)));
    if (isLater(item)) return { ...item, unpaid: [{ from: 0, to: 12, words: 'the first 12' }] };
    return mine.length === 0
      ? item
      : {
          ...item,
          unpaid: mine.flatMap((stretch) => {
            const { from, to, one } = stretch;
            const words = one.role === 'from' ? `the first ${plain(to)}` : `${plain(to - from)} free`;
            return isYearly(stretch) && to <= 12
              ? Array.from({ length: 10 }, (_, year) => ({ from: 12 * year, to: 12 * year + to, words: '' }))
              : [{ from, to, words }];
          }),
        };
  });
};
const goesOnAfter = says(['after|thereafter|following|onwards|ongoing']);
/** "6k in year 1": when an amount that is paid once falls due. */
const isPlacedFirst = (text: string, { kind, value, of, role, at }: Quantity, items: readonly Item[]): boolean =>
  kind === 'nth' &&
  value === 1 &&
  of === 'year' &&
  !role &&
  items.some(
    ({ money, period }) =>
      period === null &&
      money.at < at &&
      wordsIn(text.slice(money.end, at)).every(({ lower }) => inYear.has(lower)) &&
      at - money.end < 10,
  );
const inYear = new Set(['in', 'for', 'the']);
const inEachYear = says(['each|every|a|per year']);
const sameSentence = (text: string, from: number, to: number): boolean =>
  ![...text.slice(from, to)].some(
    (mark, index, all) => ';?\n'.includes(mark) || (mark === '.' && all[index + 1] === ' '),
  );

/** A fee that is a share of what is bought: "12 % annual service", of all that is paid once or of what it names. */
const feesOf = (items: readonly Item[], { own, text, used }: Near): Item[] =>
  own.flatMap((share): Item[] => {
    if (share.kind !== 'share' || share.role !== 'fee') return [];
    const near = text.slice(share.end, share.end + 40);
    const once = items.filter(({ period, sign, left }) => period === null && sign > 0 && left.length === 0);
    const named = items.filter(({ money }) => isOfFee(money, { own: [share], text, used, pool: [] }));
    const base = named.length > 0 ? named : once.filter(({ money }) => money.at < share.at);
    const isYearly = wordsIn(`${text.slice(Math.max(0, share.at - 20), share.at)} ${near}`).some(({ lower }) =>
      yearly.has(lower),
    );
    if (base.length === 0 || !isYearly || (base.length > 1 && named.length === 0 && once.length !== base.length))
      return [];
    used.add(share);
    return [
      {
        ...(base[0] as Item),
        money: { ...share, kind: 'money', gst: base[0]?.money.gst },
        amount: share.value * base.reduce((sum, { amount }) => sum + amount, 0),
        formula: `${percent(share.value)} x ${base.length > 1 ? `(${base.map(({ formula }) => formula).join(' + ')})` : base[0]?.formula}`,
        period: 'year',
        unpaid: [],
      },
    ];
  });
const isOfFee = (money: Quantity, { own, text }: Near): boolean =>
  own.some(
    ({ kind, role, end }) =>
      kind === 'share' &&
      role === 'fee' &&
      money.at > end &&
      money.at - end < 10 &&
      wordsIn(text.slice(end, money.at))[0]?.lower === 'of',
  );
const yearly = new Set('annual annually yearly year pa yr annum'.split(' '));

/** A share off one amount, where its words or its place say of which. */
const withOffs = (items: readonly Item[], { own, text, used }: Near): Item[] => {
  if (items.length < 2) return [...items];
  const offs = own.filter(({ kind, role }) => kind === 'share' && role === 'off');
  return items.map((item) => {
    const mine = offs.filter((share) => {
      const target = wordsIn(text.slice(share.end, share.end + 40)).slice(0, 5);
      const named = items.filter(({ money }) =>
        target.some(
          ({ base }) => base.length > 2 && base !== 'off' && base !== 'the' && nounOf(own, money, base, text),
        ),
      );
      if (named.length > 0) return named.includes(item);
      const before = items.findLast(({ money }) => money.at < share.at);
      const gap = before ? wordsIn(text.slice(before.money.end, share.at)) : [];
      return (
        before === item && gap.length <= 2 && gap.some(({ lower }) => ['with', 'less', 'at', 'minus'].includes(lower))
      );
    });
    for (const share of mine) used.add(share);
    const left = mine.reduce((share, { value }) => share * (1 - value), 1);
    const less = mine.map(({ value }) => ` less ${percent(value)}`).join('');
    return { ...item, amount: item.amount * left, formula: `${item.formula}${less}` };
  });
};
const nounOf = (own: readonly Quantity[], money: Quantity, base: string, text: string): boolean => {
  const before = own.findLast(({ kind, at }) => kind === 'count' && at < money.at && money.at - at < 30);
  return before?.of === base || clauseBuys(text, own, money, base);
};

/** "We buy them again after 3 years": as often as the span holds that length. */
const withRenewals = (items: readonly Item[], { own, text, used }: Near, years: number): Item[] =>
  own.reduce<Item[]>(
    (all, one) => {
      const often = Math.ceil(years / yearsOf(one) - 1e-9);
      const last = all.findLast(({ period, money }) => period === null && money.at < one.at);
      if (one.kind !== 'count' || !(one.of in inAYear) || !isRenewal(text, one) || !last || often < 2) return all;
      used.add(one);
      const formula = `${last.formula} x ${plain(often)} times in ${yearsWords(years)}, ${one.value < 1 ? `${plain(1 / one.value)} a ${one.of}` : `every ${many(one.value, one.of)}`}`;
      return all.map((item) => (item === last ? { ...item, amount: item.amount * often, formula } : item));
    },
    [...items],
  );

/** The lines of a sheet: every amount with what multiplies it, when it is paid, what is off it, and the fees on it. */
export const itemsOf = (moneys: readonly Quantity[], near: Near, years = 0): Item[] => {
  const plainly = withOffs(
    moneys.map((money) =>
      // "18% of the 92k licence each year": by the year is the fee, and not what it is a share of.
      itemOf(isOfFee(money, near) ? { ...money, per: money.per.filter((unit) => !isTime(unit)) } : money, near),
    ),
    near,
  );
  const growth = near.own.find(({ kind, role }) => kind === 'share' && role === 'growth');
  const all = withStretches([...withRenewals(plainly, near, years), ...feesOf(plainly, near)], near);
  if (growth && all.some(({ period }) => period !== null)) near.used.add(growth);
  return all.map((item) => (item.period === null ? item : { ...item, rise: growth?.value ?? 0 }));
};

/** What lines come to over so many years, and how. AUD. */
export type Cost = { amount: number; formula: string };

/** How much of each of the months of a span is paid: a line by the period, month by month, as it rises. */
const paidOf = ({ unpaid, rise }: Item, years: number): { periods: number; worth: number } => {
  let [periods, worth] = [0, 0];
  for (let month = 0; month < 12 * years - 1e-9; month++) {
    const weight = Math.min(1, 12 * years - month) / 12;
    if (unpaid.some(({ from, to }) => month >= from && month < to)) continue;
    periods += weight;
    worth += weight * (1 + rise) ** Math.floor(month / 12);
  }
  return { periods, worth };
};

/**
 * Cost of lines over a span, month by month: what is paid once in full, what recurs for each month that is not free.
 * @param years length of the span
 * @param turned by what a line is multiplied to stand on another GST basis
 */
export const costOf = (items: readonly Item[], years: number, turned: (item: Item) => number = () => 1): Cost => {
  const parts = items.map((item) => {
    const turn = turned(item);
    const note = turn === 1 ? '' : turn > 1 ? ` x ${GST}` : ` / ${GST}`;
    if (item.period === null) return { sign: item.sign, amount: item.amount * turn, formula: `${item.formula}${note}` };
    const each = inAYear[item.period] ?? 1;
    const { periods, worth } = paidOf(item, years);
    const count = Math.round(each * periods * 100) / 100;
    const words = [...new Set(item.unpaid.map((one) => one.words).filter(Boolean))];
    const less =
      item.unpaid.length === 0
        ? ''
        : ` (${plain(Math.round(12 * years))} months less ${words.length > 0 ? words.join(' and ') : `${plain((item.unpaid[0]?.to ?? 0) - (item.unpaid[0]?.from ?? 0))} free each year`})`;
    const formula =
      item.rise > 0
        ? `${item.formula}${each === 1 ? '' : ` x ${each} ${item.period}s`}, ${percent(item.rise)} more each year, ${yearsWords(years)}${less}`
        : `${item.formula} x ${many(count, item.period)}${less}`;
    return { sign: item.sign, amount: item.amount * turn * each * worth, formula: `${formula}${note}` };
  });
  const ordered = [...parts.filter(({ sign }) => sign > 0), ...parts.filter(({ sign }) => sign < 0)];
  return {
    amount: ordered.reduce((sum, { amount, sign }) => sum + sign * amount, 0),
    formula: ordered
      .map(({ formula, sign }, index) => `${index === 0 ? '' : sign > 0 ? ' + ' : ' - '}${formula}`)
      .join(''),
  };
};

export const moneysOf = ({ all }: Pick<Sheet, 'all'>): Quantity[] => all.filter(({ kind }) => kind === 'money');
