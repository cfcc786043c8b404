import { listed } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksAmount, asksAmountOfTax, asksFair, asksSaved, asksTax, asksTaxOn, asksTotal, differs } from './asked.ts';
import { inAYear, isSameUnit, isTime, type Quantity } from './figures/units.ts';
import { type Cost, costOf, itemsIn, type View } from './items.ts';
import { asksFirstYear, asksLaterYear, linesOf, unplacedIn } from './place.ts';
import { clauseBuys, type Item, isSaidAdded } from './row.ts';
import {
  basisWords,
  called,
  GST,
  gstNote,
  headOf,
  many,
  money,
  percent,
  type Reckoned,
  type Said,
  type Sum,
  say,
  singularOf,
  sum,
  yearsWords,
} from './said.ts';
import { offsOf } from './shares.ts';
import { gstTold } from './sheet.ts';

/** All that was named, added up, in the way that is asked: over a time, with GST, for one of each, with and without. */

const saves = says(['save|saves|saved|saving|savings']);
/** What was paid once is paid "every year for 3 years". */
const everyYear = says(['every|each year']);

/** "1,900 a year support on 11k of kit": what share of the one the other is. */
const shareOf = (text: string, [fee, base, ...more]: readonly Item[]): Reckoned | undefined => {
  if (!fee || !base || more.length > 0 || fee.period === null || base.period !== null || base.left.length > 0)
    return undefined;
  const last = wordsIn(text.slice(fee.money.end, base.money.at)).at(-1)?.lower;
  if ((last !== 'on' && last !== 'of') || clauseBuys(text, [fee.money, base.money], base.money, 'residual'))
    return undefined;
  const share = sum('a year', percent)`${money(fee.amount * (inAYear[fee.period] ?? 1))} / ${money(base.amount)}`;
  return {
    kind: 'rise',
    direct: say`${share} of ${money(base.amount).text} a year; whether that is usual no record says`,
    reasons: [say`${share.formula}.`],
    notes: [
      'Ask what is in it: hours, response times, parts, upgrades and visits, each with its price; and get the fee of another supplier for the same.',
    ],
  };
};

const bothWays = says(['both|either way|ways', 'ex and|or inc', 'inc and|or ex']);
/** What is asked of the whole: marks of GST, units, periods and years that belong to no quantity. */
const asksBasis = says(['inc|incl|ex|gst']);
const asksGst = says(['gst on|apply|applies|payable', 'is there|it gst']);
/** A price of a page, a kilogram, a minute. AUD. */
const PIECE_MAX = 5;
const spreads = says(['spread|finance|financed|instalments|interest free', 'no interest']);
const withoutIt = says(['without it ... a|per|each']);
const withGst = says(['w|with gst']);
/** "All up inc?", "whats that ex": the basis that is asked for stands last, without its noun. */
const basisAsked = (message: string): Quantity['gst'] => {
  const last = wordsIn(message).at(-1)?.lower ?? '';
  if (withoutIt(message)) return 'ex';
  return last === 'ex' ? 'ex' : last === 'inc' || last === 'incl' ? 'inc' : undefined;
};
const wantedOf = ({ text, message, all, read, latest }: View) => {
  const asked = values(text).filter((value) => !read.some((one) => value.start >= one.at && value.end <= one.end));
  // "Those are ex GST. Inc?": what is told is not asked.
  const told = gstTold(text.slice(latest));
  const marks = asked.flatMap((value) =>
    value.kind === 'gst' && !(told && value.start >= latest + told.from && value.end <= latest + told.to)
      ? [value]
      : [],
  );
  const last = marks.at(-1);
  // "Add GST on everything" asks for the whole with it.
  const isAdded = last !== undefined && /^(add|plus|\+|and)|on top/iu.test(text.slice(last.start, last.end + 7));
  const periods = asked.flatMap((value) => (value.kind === 'period' && value.per in inAYear ? [value] : []));
  // "How much a bed": of what is counted, and no part of an amount.
  const words = wordsIn(text);
  const each = words.filter(
    ({ base, at }, index) =>
      ['a', 'each', 'per'].includes(words[index - 1]?.lower ?? '') &&
      !read.some((one) => at >= one.at && at < one.end) &&
      all.some(({ kind, of }) => kind === 'count' && !isTime(of) && of !== '' && isSameUnit(of, base)),
  );
  // "And for 90 beds?": said anew, and perhaps no factor of any line.
  const anew = all.find(({ kind, of, plus }) => kind === 'count' && plus !== undefined && of !== '');
  return {
    // "Total over 3 years inc gst".
    gst:
      isAdded || (!last && withGst(message))
        ? ('inc' as const)
        : last
          ? last.gst
          : (basisAsked(message) ?? all.find(({ kind, gst }) => kind === 'count' && gst)?.gst),
    isBoth: new Set(marks.map(({ gst }) => gst)).size > 1 || bothWays(text),
    isEach: anew !== undefined || each.length > 0 || asked.some((value) => value.kind === 'each'),
    unit:
      asked.flatMap((value) => (value.kind === 'each' && value.unit ? [value.unit] : [])).at(-1) ??
      each.at(-1)?.base ??
      anew?.of,
    every: periods[0]?.per,
    // "Per client per week 4.50" says what is paid, and asks for no week.
    rate: periods.findLast(({ end }) => !all.some((one) => one.at >= end && one.at - end <= 1))?.per,
    isFirstYear: all.some((one) => asksFirstYear(text, one)),
  };
};

/** A whole on the way: what it comes to and how, as shares are taken off it or put on top. */
const turnedBy = (cost: Cost, shares: readonly Quantity[]): Cost =>
  shares.reduce(
    ({ amount, formula }, { value, role }) => ({
      ...money(amount * (role === 'extra' ? 1 + value : 1 - value)),
      formula: `${formula.includes(' + ') ? `(${formula})` : formula} ${role === 'extra' ? 'plus' : 'less'} ${percent(value)}`,
    }),
    cost,
  );

/** All that was named, added up; without a second side. */
export const totalOf = (view: View): Reckoned | undefined => {
  const { text, message, all, latest, overall, years: term } = view;
  const moneys = view.moneys.filter(
    (one, index, list) =>
      (one.role !== 'budget' || (list.length === 1 && latest > 0)) &&
      !list.slice(0, index).some(({ value, per }) => value === one.value && per.length === one.per.length),
  );
  if (moneys.length === 0) return undefined;
  // What an hour that is saved is worth is never added to what is paid.
  if (moneys.length > 1 && saves(text) && moneys.some(({ per }) => per.includes('hour'))) return linesOf(view, moneys);
  // Two prices that are held against each other are no sum.
  if (moneys.length > 1 && latest === 0 && differs(message) && !asksTotal(message)) return linesOf(view, moneys);
  const used = new Set<Quantity>();
  // "With 5% each year" says how it rises.
  const isAgain = latest > 0 && everyYear(message) && !all.some(({ kind, at }) => kind === 'share' && at >= latest);
  const items = itemsIn(view, moneys, used, term ?? 0).map((item) =>
    isAgain && item.period === null ? { ...item, period: 'year' } : item,
  );
  const off = view.shares.filter((one) => one.role === 'off' && !used.has(one));
  const wanted = wantedOf(view);
  const isProduct = ({ formula }: Item) => formula.includes(' x ');
  // "7 % of the ex GST out first. A room?": the whole tells it on the basis and for the unit that was asked.
  const isTold = off.length === 1 && latest > 0 && (wanted.isEach || wanted.gst !== undefined);
  const variants = isTold || items.some(isProduct) ? undefined : offsOf(view, off);
  if (variants) return variants;
  const isImplied =
    items.some(isProduct) &&
    items.every((item) => item.left.length === 0 && (isProduct(item) || item.period || isSaidAdded(view, item.money)));
  // "Make it 30 doors" asks for the sum again.
  const isAnew = all.some(({ was, value }) => was !== undefined && was !== value);
  if (!isImplied && !isAnew && !asksAmount(latest > 0 ? text : message) && !asksFair(message) && !asksTax(message))
    return undefined;
  const share = shareOf(text, items);
  if (share) return share;
  // Of two lines that come to the same the one with more working stands.
  const counted = items.filter(
    (item) =>
      !items.some((other) => Math.abs(other.amount - item.amount) < 0.5 && other.formula.length > item.formula.length),
  );
  // "4,850 and 620 a year" come to that in the first year, and to no such sum in any other.
  const isMixedYear =
    term === null &&
    wanted.rate === undefined &&
    counted.some(({ period }) => period === null) &&
    counted.some(({ period }) => period !== null);
  const isFirstYear = (wanted.isFirstYear && !overall) || isMixedYear;
  // "What does a month cost" of what goes on and on.
  const times =
    term === null && !isFirstYear && counted.every(({ period }) => period !== null)
      ? (inAYear[wanted.rate ?? 'year'] ?? 1)
      : 1;
  const years = isFirstYear ? 1 : (term ?? 1 / times);
  const shares = [...off, ...view.shares.filter((one) => one.role === 'extra' && !used.has(one)).slice(0, 1)];
  const isPlaced = all.some((one) => asksFirstYear(text, one) && !used.has(one));
  for (const one of [...shares, ...(overall ? [overall] : [])]) used.add(one);
  // What one amount is for one of, the others are too, or they are not added.
  const lefts = [...new Set(counted.flatMap(({ left }) => left))];
  const isUneven = lefts.length > 0 && new Set(counted.map(({ left }) => left.join())).size > 1;
  const notOff =
    off.length > 0 ? unplacedIn(view, counted, new Set([...used].filter((one) => !off.includes(one)))) : [];
  const unplaced = isUneven ? counted.map(({ money }) => money) : [...unplacedIn(view, counted, used), ...notOff];
  if (unplaced.length > 0) return linesOf(view, [...new Set(unplaced)]);
  if (counted.some(({ money }) => money.high !== undefined)) return undefined;
  const isRecurring = counted.some(({ period }) => period !== null);
  // Of what is used up by the piece, beside another by the month, nobody said how often.
  const loose = counted.flatMap(({ period, money }) => (period === null && money.value < PIECE_MAX ? [money] : []));
  if (isRecurring && loose.length > 0) return linesOf(view, loose);
  const isMixed = counted.some(({ money }) => money.gst === 'inc') && counted.some(({ money }) => money.gst === 'ex');
  const turned = ({ money }: Item) => (isMixed && money.gst === 'inc' ? 1 / GST : 1);
  // "12 % off, trade in 250 each": off the price, and not off what is handed in.
  const paid = counted.filter(({ sign }) => sign > 0);
  const wholeIn = (span: number): Cost => {
    if (off.length === 0 || paid.length === counted.length) return turnedBy(costOf(counted, span, turned), shares);
    const cut = turnedBy(costOf(paid, span, turned), shares);
    const back = costOf(
      counted.flatMap((item) => (item.sign < 0 ? [{ ...item, sign: 1 as const }] : [])),
      span,
      turned,
    );
    const left = sum('in all')`${cut} - ${back}`;
    return { ...left, formula: `${cut.formula} - ${back.formula}` };
  };
  const said = counted.findLast(({ money }) => money.gst)?.money.gst;
  const unmarked = counted.filter(({ money }) => !money.gst).map(({ money }) => money.q);
  const basis = isMixed ? 'ex' : unmarked.length === 0 || wanted.gst ? said : undefined;
  const [noun] = lefts;
  const piece = noun === 'each' ? 'piece' : noun;
  const over = !isRecurring
    ? ''
    : isFirstYear
      ? ' in the first year'
      : term
        ? ` over ${yearsWords(years)}`
        : ` a ${times > 1 ? wanted.rate : 'year'}`;
  const plan: Plan = {
    view,
    counted,
    cost: wholeIn(years),
    full: costOf(off.length > 0 ? paid : counted, years, turned),
    label: `${piece ? ` a ${piece}` : ''}${over}`,
    basis,
    // Both ways: what was said, and the other.
    goal: wanted.isBoth ? (basis === 'inc' ? 'ex' : 'inc') : wanted.gst,
    unit: wanted.unit,
    isEach: (wanted.isEach || asksFair(message)) && lefts.length === 0,
    isYearly: isRecurring && wanted.every === 'year' && years > 1,
    every: !isRecurring && term ? (wanted.every ?? (spreads(message) ? 'month' : undefined)) : undefined,
    years,
    isLong: term !== null,
  };
  const { cost } = plan;
  const withTax = money(cost.amount * GST).text;
  // "Is it inc?": nobody said, so both.
  const isOpen =
    basis === undefined &&
    !wanted.gst &&
    unmarked.length === counted.length &&
    (asksBasis(message) || asksGst(message));
  const notes = [
    ...(isOpen
      ? [`If that is ex GST, it is ${withTax} with it; if GST is in, it is ${money(cost.amount / GST).text} without.`]
      : []),
    ...(isMixed
      ? [`Amounts with GST were divided by ${GST}.`]
      : isTurned(plan)
        ? said && unmarked.length > 0
          ? [`For ${listed(unmarked)} you do not say whether GST is included: counted ${said} GST, like the rest.`]
          : []
        : basis === 'ex' && !wanted.gst
          ? [`With GST it is ${withTax}.`]
          : gstNote(counted.map(({ money: one }) => one))),
    ...(piece ? [`Tell me how many ${piece}s, and I will give the whole.`] : []),
  ];
  if (off.length > 0 && asksSaved(message)) {
    const saved = sum('saved')`${plan.full} - ${turnedBy(plan.full, shares)}`;
    return {
      kind: 'sum',
      direct: say`${saved} less${plan.label}: ${cost.text} instead of ${plan.full.text}${basisWords(basis)}`,
      reasons: [say`${cost.formula}.`, say`${saved.formula}.`],
      notes,
    };
  }
  const waived = counted.filter(({ money }) => money.role === 'waived' || money.role === 'optional');
  if (waived.length > 0) {
    const rest = counted.filter((one) => !waived.includes(one));
    // Off and on top are of all of it: a waiver under them is another sum.
    return rest.length === 0 || shares.length > 0 || isTurned(plan) || isMixed
      ? linesOf(
          view,
          waived.map(({ money: one }) => one),
        )
      : withAndWithout(plan, rest, waived, notes);
  }
  // "Is GST on it" asks whether, and of an amount that says nothing both are told.
  // Beside the total the tax is told with it.
  const isTotal = asksTotal(message) && !asksAmountOfTax(message);
  if (asksTax(message) && !isTotal && (basis !== undefined || asksAmountOfTax(message))) return taxOf(plan);
  const told = toldOf(plan);
  if (!told) return undefined;
  const first = isPlaced && overall && isRecurring ? called('in the first year', wholeIn(1)) : undefined;
  const yearAsked = all.find((one) => asksLaterYear(text, one));
  const later =
    yearAsked && isRecurring && yearAsked.value <= (term ?? yearAsked.value)
      ? sum(`in year ${yearAsked.value}`)`${wholeIn(yearAsked.value)} - ${wholeIn(yearAsked.value - 1)}`
      : undefined;
  const [only, ...others] = counted;
  const each = eachOf(plan);
  const named = only?.money.per.find((one) => !isTime(one));
  const unit = named ?? (view.size[0] && plan.isEach ? singularOf(view.size[0].unit) : undefined);
  const rate = unit && only && others.length === 0;
  return {
    ...(rate
      ? {
          rate: {
            amount: named ? only.money.value : cost.amount / (each?.value ?? 1),
            unit,
            every: only.period ?? 'once',
          },
        }
      : {}),
    kind: each && plan.isEach && !isRecurring ? 'each' : 'sum',
    ...(lefts.length === 0 && (term !== null || !isRecurring)
      ? { whole: { amount: cost.amount, years: term === null ? 0 : years } }
      : {}),
    // "5 yr peace of mind": nothing is paid by the time, so it multiplies nothing.
    ...(isRecurring || !overall ? {} : { aside: [overall] }),
    direct: first
      ? say`${first} in the first year, ${told.direct}`
      : later && yearAsked
        ? say`${told.direct}, ${later} in year ${String(yearAsked.value)}`
        : told.direct,
    reasons: [
      ...(first ? [say`First year: ${first.formula}.`] : []),
      ...told.reasons,
      ...(later && yearAsked
        ? [say`Year ${String(yearAsked.value)}: ${later.formula}, the whole to then less the whole to the year before.`]
        : []),
      ...(times > 1 ? [say`A year: ${called('a year', wholeIn(1))} (${wholeIn(1).formula}).`] : []),
      ...offLines(plan, off),
    ],
    notes,
  };
};

/** What a share that is taken off comes to, on the basis that is asked for. */
const offLines = (plan: Plan, [share, ...more]: readonly Quantity[]): Said[] => {
  if (!share || more.length > 0 || plan.view.latest === 0 || share.at < plan.view.latest) return [];
  const part = sum('taken off')`${turn(plan, plan.full)} x ${share}`;
  return [
    say`${percent(share.value)} is ${part}${basisWords(isTurned(plan) ? plan.goal : plan.basis)} (${part.formula}).`,
  ];
};

type Plan = {
  view: View;
  counted: readonly Item[];
  cost: Cost;
  /** Without what is taken off. */
  full: Cost;
  label: string;
  basis: Quantity['gst'];
  goal: Quantity['gst'];
  isEach: boolean;
  unit: string | undefined;
  /** Whether it is asked for a year of several, though some of it is paid once. */
  isYearly: boolean;
  /** The period that what is paid once is to be spread over. */
  every: string | undefined;
  years: number;
  /** Whether a length of time was said. */
  isLong: boolean;
};

const isTurned = ({ goal, basis }: Plan): boolean =>
  (goal === 'inc' && basis !== 'inc') || (goal === 'ex' && basis === 'inc');
/** An amount on the basis that is asked for. */
const turn = (plan: Plan, cost: Cost): Cost => {
  if (!isTurned(plan)) return cost;
  return plan.goal === 'inc' ? sum('inc GST')`${cost} x ${GST}` : sum('ex GST')`${cost} / ${GST}`;
};

/** What the whole is told for one of: what a later turn counts anew, a size, else what is counted and multiplies nothing. */
const eachOf = ({
  view,
  cost,
  counted: lines,
  unit,
}: Plan): { unit: string; value: number; isYearly?: boolean } | undefined => {
  // "42,000 head end plus 2,400 a bed": a part that is paid once for all makes the whole for one another figure.
  const isFree = (noun: string) =>
    !cost.formula.includes(` ${noun}`) || lines.some(({ formula }) => !formula.includes(` ${noun}`));
  const counts = view.counts.filter(({ value }) => value > 1);
  // "40 new ones at 5,600. Per bed then?": the only things that are counted.
  const isOnly = counts.length === 1 && counts[0]?.of === '' && view.latest > 0;
  const [counted] = counts.flatMap(({ of, value, per }) =>
    unit && (isOnly || (isSameUnit(of, unit) && isFree(of)))
      ? [{ unit: many(2, unit).slice(2), value, isYearly: per.includes('year') }]
      : [],
  );
  const own = view.size.find((one) => one.unit !== 'sites' && isFree(one.unit));
  return view.latest > 0 ? (counted ?? own) : (own ?? counted);
};

const taxOf = ({ cost, basis, view }: Plan): Reckoned => {
  // "GST on 48,200?" puts it on top.
  const isOn = basis === 'ex' || (!basis && asksTaxOn(view.message));
  const tax = isOn ? sum('GST')`${cost} x ${{ amount: 0.1, text: '10%' }}` : sum('GST')`${cost} / ${11}`;
  return {
    kind: 'sum',
    direct: isOn
      ? say`${tax} GST on ${cost.text}`
      : say`${tax} GST in ${cost.text}, ${sum('without GST')`${cost} - ${tax}`} without it`,
    reasons: [
      ...(cost.formula === cost.text ? [] : [say`${cost.formula} = ${cost.text}.`]),
      say`${tax.formula}${basis || isOn ? '' : ', if GST is in it'}.`,
    ],
    notes: [],
  };
};

/** The figure that was asked for, with how it comes about. Nothing where it would only say the amount again. */
const toldOf = (plan: Plan): Pick<Reckoned, 'direct' | 'reasons'> | undefined => {
  const { view, counted, cost, label, basis, goal, years, every } = plan;
  const whole = called(label.trim() || 'in all', cost);
  const isOver = isTurned(plan);
  const isLater = view.latest > 0;
  const amount = turn(plan, cost);
  const reasons: Said[] = [];
  let direct: Said = isOver
    ? say`${called(`${label.trim()} ${goal} GST`, amount)}${label} ${goal ?? ''} GST (${whole}${basis ? basisWords(basis) : ' without it'})`
    : say`${whole}${label}${basisWords(basis)}`;
  const isBare = !isOver && counted.length === 1 && cost.formula === money(counted[0]?.money.value ?? 0).text;
  const each = eachOf(plan);
  const periods = every ? (inAYear[every] ?? 1) * years : 1;
  const per = every ? ` a ${every}` : '';
  if (each && plan.isEach) {
    const head = headOf(each.unit);
    const one = (of: Cost): Sum => {
      const name = `a ${head}${per}`;
      const made = every
        ? sum(name)`${of} / ${each.value} ${each.unit} / ${periods} ${every}s`
        : sum(name)`${of} / ${each.value} ${each.unit}`;
      return { ...made, text: `${made.text} ${name}` };
    };
    const told = one(amount);
    direct = isBare ? say`${told}${isLater ? basisWords(basis) : ''}` : say`${direct}, ${told}`;
    if (isOver) direct = say`${direct}${basisWords(goal)} (${one(cost)}${basisWords(basis)})`;
    const isSpan = !every && isBare && view.all.some(({ of }) => of in inAYear);
    reasons.push(say`${told.formula}${isSpan ? `, over ${yearsWords(years)}` : ''}.`);
    // "5 yr price, 27,500 studies a year": so many in each of the years.
    if (each.isYearly && years > 1 && !every) {
      const one = sum(`a ${head}`)`${amount} / (${each.value} ${each.unit} a year x ${years} years)`;
      return {
        direct: say`${one} a ${head}${basisWords(basis)} over ${yearsWords(years)}`,
        reasons: [say`${one.formula}.`],
      };
    }
    if (plan.isYearly) {
      const yearly = sum(`a ${head} a year`)`${amount} / ${each.value} ${each.unit} / ${years} years`;
      direct = say`${direct}, ${yearly} a ${head} a year`;
      reasons.push(say`${yearly.formula}.`);
    }
  } else if (every && (isBare || (isLater && spreads(view.message)))) {
    const spread = sum(per.trim())`${amount} / ${periods} ${every}s`;
    direct = isBare ? say`${spread}${per}` : say`${direct}, ${spread}${per}`;
    reasons.push(say`${spread.formula}.`);
  } else if (isBare) {
    if (!isLater) return undefined;
    if (plan.isLong) reasons.push([`Paid once, over ${yearsWords(years)}.`]);
  }
  if (cost.formula !== whole.text)
    reasons.unshift(say`${cost.formula}${isOver ? `; ${goal === 'inc' ? 'x' : '/'} ${GST} for GST` : ''}.`);
  return { direct, reasons };
};

/** What may fall away, a waiver, or come on top, an option: the whole with it and without. */
const withAndWithout = (
  { cost, label, basis, years }: Plan,
  rest: readonly Item[],
  open: readonly Item[],
  notes: string[],
): Reckoned => {
  const isWaiver = open.every(({ money }) => money.role === 'waived');
  const names = listed(open.map(({ money: one }) => money(one.value).text));
  const fewer = called(isWaiver ? 'with the waiver' : 'without the option', costOf(rest, years));
  const whole = called(label.trim() || 'in all', cost);
  return {
    kind: 'sum',
    direct: say`${fewer}${label} ${isWaiver ? 'with the waiver' : 'without the option'} of ${names}, ${whole} ${isWaiver ? 'without' : 'with'} it${basisWords(basis)}`,
    reasons: [
      ...rest.map((one) => {
        const line = costOf([one], years);
        return say`${line.formula} = ${called(line.formula, line)}.`;
      }),
      [`${isWaiver ? 'Without the waiver' : 'With the option'} ${names} more: ${cost.formula}.`],
    ],
    notes,
  };
};
