import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { clauseBuys, type Item, isRenewal, itemOf, moneysOf, type Near, type Sheet, spanOf, yearsOf } from './row.ts';
import { aud, GST, many, percent, plain, type Worked, yearsWords } from './said.ts';

/** The lines of a sheet, as shares, free stretches, renewals and fees change them. */

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
    if (used.has(one)) return [];
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
      at - money.end < 20,
  );
const inYear = new Set(['in', 'for', 'the', 'paid', 'due', 'payable', 'all']);
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

/** "10 % residual of the purchase price": due once, at the end; of what it names, else of the price that stands beside it. */
const residualsOf = (items: readonly Item[], { own, pool, text, used }: Near): Item[] =>
  own.flatMap((share): Item[] => {
    if (share.kind !== 'share' || share.role !== 'residual') return [];
    const once = (one: Quantity) => one.kind === 'money' && !one.per.some(isTime) && one.role !== 'budget';
    const base = [...own, ...pool].filter(once).sort((a, b) => b.value - a.value)[0];
    if (!base) return [];
    const whole =
      items.find(({ money }) => money === base) ??
      itemOf(base, { own: [...own, ...pool], pool, text, used: new Set() });
    if (whole.left.length > 0) return [];
    used.add(share);
    return [
      {
        ...whole,
        money: { ...share, kind: 'money', gst: base.gst },
        amount: share.value * whole.amount,
        formula: `${percent(share.value)} x ${whole.formula}`,
        isLast: true,
      },
    ];
  });

/** A share off one amount, where its words or its place say of which. */
const THOUSAND = 1000;
const withOffs = (items: readonly Item[], { own, text, used }: Near): Item[] => {
  const offs = own.filter(({ kind, role }) => kind === 'share' && role === 'off');
  return items.map((item) => {
    // "54.20 + 23 % on costs": on top of this amount.
    const extra = own.find(
      ({ kind, role, at, end }) =>
        kind === 'share' &&
        // "13.65 plus 8.5 % management fee" of what is paid by the day; "plus 12 % annual service" is a fee of its own.
        (role === 'extra' ||
          role === undefined ||
          (role === 'fee' &&
            item.money.per.some(isTime) &&
            !wordsIn(text.slice(end, end + 24)).some(({ lower }) => yearly.has(lower)))) &&
        at > item.money.end &&
        /^[^.,;?\n\d]{0,12}(\+|plus) ?$/u.test(text.slice(item.money.end, at)),
    );
    if (extra) {
      used.add(extra);
      return {
        ...item,
        amount: item.amount * (1 + extra.value),
        formula: `${aud(item.money.value)} plus ${percent(extra.value)}${item.formula.slice(aud(item.money.value).length)}`,
      };
    }
    if (items.length < 2) return item;
    const mine = offs.filter((share) => {
      const tail = wordsIn(text.slice(share.end, share.end + 40)).slice(0, 5);
      // "Less 10% plus 120 delivery": what is added is another amount.
      const cut = tail.findIndex((word) => isParted(word) || word.lower === 'plus' || word.lower === 'and');
      const target = tail.slice(0, cut < 0 ? 5 : cut);
      const named = items.filter(({ money }) =>
        target.some(
          ({ base }) => base.length > 2 && base !== 'off' && base !== 'the' && nounOf(own, money, base, text),
        ),
      );
      // "5% off the 182": of the amount that is said again.
      const again = items.filter(({ money }) =>
        target.some(({ lower }) => Number(lower) === money.value || Number(lower) * THOUSAND === money.value),
      );
      if (again.length === 1) return again[0] === item;
      if (named.length > 0) return named.includes(item);
      // "10 % off the licence" is off what is paid again and again, "off the hardware" off what is paid once.
      const kind = target.some(({ base }) => goesOn.has(base))
        ? 'again'
        : target.some(({ base }) => isOnce.has(base))
          ? 'once'
          : undefined;
      const ofKind = kind ? items.filter(({ period }) => (period !== null) === (kind === 'again')) : [];
      if (ofKind.length === 1) return ofKind[0] === item;
      const before = items.findLast(({ money }) => money.at < share.at);
      const gap = before ? wordsIn(text.slice(before.money.end, share.at)) : [];
      // "…, less 8 %" behind a list is off all of it.
      const isApart = gap[0] !== undefined && isParted(gap[0]);
      return (
        before === item &&
        !isApart &&
        gap.length <= 2 &&
        gap.some(({ lower }) => ['with', 'less', 'at', 'minus'].includes(lower))
      );
    });
    for (const share of mine) used.add(share);
    const left = mine.reduce((share, { value }) => share * (1 - value), 1);
    const less = mine.map(({ value }) => ` less ${percent(value)}`).join('');
    return { ...item, amount: item.amount * left, formula: `${item.formula}${less}` };
  });
};
const goesOn = new Set('licence license subscription support monthly annual yearly rental lease hire'.split(' '));
const isOnce = new Set('hardware equipment kit implementation install installation setup purchase'.split(' '));
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
      if (one.kind !== 'count' || !(one.of in inAYear) || !isRenewal(text, one) || !last) return all;
      if (often < 2) return all;
      used.add(one);
      const again = ` x ${plain(often)} times in ${yearsWords(years)}, ${one.value < 1 ? `${plain(1 / one.value)} a ${one.of}` : `every ${many(one.value, one.of)}`}`;
      // "25 tablets at 689, cases 45, replace every 3 years": what as many are bought of goes with it.
      const isBought = (item: Item) =>
        item === last ||
        (item.period === null &&
          last.formula.includes(' x ') &&
          factorsOf(item) === factorsOf(last) &&
          item.money.at < one.at);
      return all.map((item) =>
        isBought(item) ? { ...item, amount: item.amount * often, formula: `${item.formula}${again}` } : item,
      );
    },
    [...items],
  );

const factorsOf = ({ formula }: Item): string => formula.split(' x ').slice(1).join();

const startsRise = ({ kind, role, value, of, at }: Quantity, growth: Quantity, text: string): boolean =>
  kind === 'nth' &&
  (role === 'from' || role === undefined) &&
  of === 'year' &&
  value === 2 &&
  at > growth.at &&
  wordsIn(text.slice(growth.end, at)).every(({ lower, base }) => ofRise.has(base) || ofRise.has(lower));
const ofRise = new Set(
  'increase rise uplift indexation escalation more each every a per annum pa annually yearly year yr compounding compounded on from starting start beginning in after'.split(
    ' ',
  ),
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
  // "3.5 % more each year from year 2": the rise starts then, and what is paid does not.
  const start = growth && near.own.find((one) => startsRise(one, growth, near.text));
  if (start) near.used.add(start);
  const stretched = withStretches(
    [...withRenewals(plainly, near, years), ...feesOf(plainly, near), ...residualsOf(plainly, near)],
    near,
  );
  const rate = [...near.own, ...near.pool].find(({ role }) => role === 'rate');
  if (rate) near.used.add(rate);
  // "38k for year 1, then 4% more each year": what rises year by year is paid by the year.
  const isYearly = growth !== undefined && years > 1 && stretched.length === 1;
  const all = stretched.map((item) => (isYearly && item.period === null ? { ...item, period: 'year' } : item));
  if (growth && all.some(({ period }) => period !== null)) near.used.add(growth);
  return all.map((item) => ({
    ...item,
    ...calendarOf(item, near),
    ...(rate ? { discount: rate.value } : {}),
    ...(item.period === null ? {} : { rise: growth?.value ?? 0 }),
  }));
};

/** "We run 50 weeks a year": of what is paid by the week so many. Months of a season are no such calendar. */
const calendarOf = ({ period }: Item, { own, pool, used }: Near): { inYear?: number } => {
  const said = [...own, ...pool].find(
    ({ kind, of, per }) => kind === 'count' && of === period && of === 'week' && per.includes('year'),
  );
  if (!said) return {};
  used.add(said);
  return { inYear: said.value };
};

/** A sheet with its quantities by their kind, and the length of time that holds for all. */
export type View = Sheet & {
  moneys: Quantity[];
  shares: Quantity[];
  /** What is counted, but no time. */
  counts: Quantity[];
  years: number | null;
  overall: Quantity | undefined;
};
export const viewOf = (sheet: Sheet): View => ({
  ...sheet,
  moneys: moneysOf(sheet),
  shares: sheet.all.filter(({ kind }) => kind === 'share'),
  counts: sheet.all.filter(({ kind, of }) => kind === 'count' && !isTime(of)),
  ...spanOf(sheet.text, sheet.all, sheet.latest),
});
/** The lines of these amounts, with all that the message gives to multiply them. */
export const itemsIn = (
  { all, pool, text }: Sheet,
  moneys: readonly Quantity[],
  used = new Set<Quantity>(),
  years = 0,
): Item[] => itemsOf(moneys, { own: all, pool, text, used }, years);

/** What lines come to over so many years, and how. AUD. */
export type Cost = Worked;

/** How much of each of the months of a span is paid: a line by the period, month by month, as it rises. */
const paidOf = ({ unpaid, rise, discount = 0 }: Item, years: number): { periods: number; worth: number } => {
  let [periods, worth] = [0, 0];
  for (let month = 0; month < 12 * years - 1e-9; month++) {
    const weight = Math.min(1, 12 * years - month) / 12;
    if (unpaid.some(({ from, to }) => month >= from && month < to)) continue;
    periods += weight;
    // Paid at the end of each month.
    worth += (weight * (1 + rise) ** Math.floor(month / 12)) / (1 + discount / 12) ** (month + 1);
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
    const today = item.discount && (item.isLast || item.period !== null) ? ` at ${percent(item.discount)} a year` : '';
    const later = item.isLast ? (1 + (item.discount ?? 0) / 12) ** (-12 * years) : 1;
    if (item.period === null)
      return { sign: item.sign, amount: item.amount * turn * later, formula: `${item.formula}${note}${today}` };
    const each = item.inYear ?? inAYear[item.period] ?? 1;
    const { periods, worth } = paidOf(item, years);
    // Thirteen weeks are 91 days, whatever the calendar's share of a year comes to.
    const weeks = years * 52;
    const isOfWeeks =
      item.period === 'day' && years < 1 && Math.abs(weeks - Math.round(weeks)) < 1e-9 && item.unpaid.length === 0;
    const count = isOfWeeks ? weeks * 7 : Math.round(each * periods * 100) / 100;
    const words = [...new Set(item.unpaid.map((one) => one.words).filter(Boolean))];
    const ofYear = item.inYear === undefined || item.inYear === count ? '' : ` (${plain(item.inYear)} a year)`;
    const less =
      item.unpaid.length === 0
        ? ofYear
        : ` (${plain(Math.round(12 * years))} months less ${words.length > 0 ? words.join(' and ') : `${plain((item.unpaid[0]?.to ?? 0) - (item.unpaid[0]?.from ?? 0))} free each year`})`;
    const formula =
      item.rise > 0
        ? `${item.formula}${each === 1 ? '' : ` x ${each} ${item.period}s`}, ${percent(item.rise)} more each year, ${yearsWords(years)}${less}`
        : `${item.formula} x ${many(count, item.period)}${less}`;
    return {
      sign: item.sign,
      amount: item.amount * turn * (isOfWeeks && !item.discount ? count : each * worth),
      formula: `${formula}${note}${today}`,
    };
  });
  const ordered = [...parts.filter(({ sign }) => sign > 0), ...parts.filter(({ sign }) => sign < 0)];
  const amount = ordered.reduce((sum, { amount, sign }) => sum + sign * amount, 0);
  return {
    amount,
    text: aud(amount),
    formula: ordered
      .map(({ formula, sign }, index) => `${index === 0 ? '' : sign > 0 ? ' + ' : ' - '}${formula}`)
      .join(''),
  };
};
