import { listed } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isSameUnit, isTime, type Quantity } from './figures/units.ts';
import { type Cost, costOf, itemsOf } from './items.ts';
import { asksFirstYear, linesOf, unplacedIn } from './place.ts';
import { type Item, moneysOf } from './row.ts';
import {
  aud,
  basisWords,
  figure,
  GST,
  gstNote,
  headOf,
  money,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
  singularOf,
  yearsWords,
} from './said.ts';
import { offsOf } from './shapes.ts';
import { clauseBuys, gstTold, isSaidAdded, type Sheet, spanOf } from './sheet.ts';

/** All that was named, added up, in the way that is asked: over a time, with GST, for one of each, with and without. */

const asksAmount = says([
  'how much',
  "what|whats|what is|'s|do|does ... pay|cost|total|come|comes|up|all|year|month|gst|out|left|owe|worth|be|that|bed|each",
  'total|totals|altogether|overall|sum|net|shortfall',
  'all up|in',
  'in all',
  'work out',
  'calculate|calc',
  'per|a|each|every year|yr|annum|month|bed|room|user|site|week|day',
  'ex|inc|with|without|plus gst',
  'add gst',
  'cost|costs|tco',
  'worth',
  'over # year|yr|month',
  'for # year|yr|month',
  'break even',
  'difference|diffrence|diff',
  'inc|ex',
  'yearly|annual|annually|monthly|weekly',
]);

const saves = says(['save|saves|saved|saving|savings']);
/** What was paid once is paid "every year for 3 years". */
const everyYear = says(['every|each year']);
const amountOfTax = [
  'how much the? gst',
  'how much _? of that|it|this|which? is? the? gst',
  'what is the? gst',
  "whats|what's the? gst",
  'gst component|amount|portion|part',
  'gst on #',
];
const asksAmountOfTax = says(amountOfTax);
/** Whether a message asks for the tax in or on an amount. */
export const asksTax = says(['gst in|of|on that|this|it|there', ...amountOfTax]);

/** Whether a message asks if an amount is high. */
export const asksFair = says([
  'fair|reasonable|normal|steep|dear|expensive|standard|typical|ridiculous',
  'is|are|that|this|it|sound|look|looks|sounds ... high|ok|okay|good|cheap|right|lot',
  'too much|high|dear',
  'a lot',
  'rip off',
  'high',
]);

/** "1,900 a year support on 11k of kit": what share of the one the other is. */
const shareOf = (text: string, [fee, base, ...more]: readonly Item[]): Reckoned | undefined => {
  if (!fee || !base || more.length > 0 || fee.period === null || base.period !== null || base.left.length > 0)
    return undefined;
  const last = wordsIn(text.slice(fee.money.end, base.money.at)).at(-1)?.lower;
  if ((last !== 'on' && last !== 'of') || clauseBuys(text, [fee.money, base.money], base.money, 'residual'))
    return undefined;
  const yearly = fee.amount * (inAYear[fee.period] ?? 1);
  const working = `${aud(yearly)} / ${aud(base.amount)}`;
  return {
    kind: 'rise',
    direct: [
      figure('share', 'a year', yearly / base.amount, working, percent(yearly / base.amount)),
      ` of ${aud(base.amount)} a year; whether that is usual no record says`,
    ],
    reasons: [[`${working}.`]],
    notes: [
      'Ask what is in it: hours, response times, parts, upgrades and visits, each with its price; and get the fee of another supplier for the same.',
    ],
  };
};

const bothWays = says(['both|either way|ways', 'ex and|or inc', 'inc and|or ex']);
/** What is asked of the whole: marks of GST, units, periods and years that belong to no quantity. */
const asksBasis = says(['inc|incl|ex|gst']);
const asksWhether = says(['gst on|apply|applies|payable', 'is there|it gst']);
const asksSaved = says(['what|how much|do ... save|saved|saving|savings']);
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
const wantedOf = ({ text, message, all, read, latest }: Sheet) => {
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
    isBySite: asked.some((value) => value.kind === 'each' && value.unit === 'site'),
    every: asked.flatMap((value) => (value.kind === 'period' && value.per in inAYear ? [value.per] : []))[0],
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
export const totalOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, message, all, pool, latest } = sheet;
  const moneys = moneysOf(sheet).filter(
    (one, index, list) =>
      (one.role !== 'budget' || (list.length === 1 && latest > 0)) &&
      !list.slice(0, index).some(({ value, per }) => value === one.value && per.length === one.per.length),
  );
  if (moneys.length === 0) return undefined;
  // What an hour that is saved is worth is never added to what is paid.
  if (moneys.length > 1 && saves(text) && moneys.some(({ per }) => per.includes('hour'))) return linesOf(sheet, moneys);
  const used = new Set<Quantity>();
  const { years: term, overall } = spanOf(text, all, latest);
  // "With 5% each year" says how it rises.
  const isAgain = latest > 0 && everyYear(message) && !all.some(({ kind, at }) => kind === 'share' && at >= latest);
  const items = itemsOf(moneys, { own: all, pool, text, used }, term ?? 0).map((item) =>
    isAgain && item.period === null ? { ...item, period: 'year' } : item,
  );
  const off = all.filter((one) => one.kind === 'share' && one.role === 'off' && !used.has(one));
  const wanted = wantedOf(sheet);
  // "7 % of the ex GST out first. A room?": the whole tells it on the basis and for the unit that was asked.
  const isTold = off.length === 1 && latest > 0 && (wanted.isEach || wanted.gst !== undefined);
  const isBare = !isTold && items.every(({ formula }) => !formula.includes(' x '));
  const variants = isBare ? offsOf(sheet, off) : undefined;
  if (variants) return variants;
  const [only] = items;
  const isProduct = ({ formula }: Item) => formula.includes(' x ');
  const isImplied =
    items.some(isProduct) &&
    items.every((item) => item.left.length === 0 && (isProduct(item) || item.period || isSaidAdded(sheet, item.money)));
  if (!isImplied && !asksAmount(latest > 0 ? text : message) && !asksFair(message) && !asksTax(message))
    return undefined;
  const share = shareOf(text, items);
  if (share) return share;
  const counted = items.filter(
    (item) =>
      !items.some((other) =>
        other !== item && Math.abs(other.amount - item.amount) < 0.5 && item.formula.length > other.formula.length
          ? false
          : other !== item && Math.abs(other.amount - item.amount) < 0.5 && other.formula.length > item.formula.length,
      ),
  );
  const isFirstYear = wanted.isFirstYear && !overall;
  const years = isFirstYear ? 1 : (term ?? 1);
  const shares = [
    ...off,
    ...all.filter((one) => one.kind === 'share' && one.role === 'extra' && !used.has(one)).slice(0, 1),
  ];
  for (const one of [...shares, ...(overall ? [overall] : [])]) used.add(one);
  // What one amount is for one of, the others are too, or they are not added.
  const lefts = [...new Set(counted.flatMap(({ left }) => left))];
  const isUneven = lefts.length > 0 && new Set(counted.map(({ left }) => left.join())).size > 1;
  const notOff =
    off.length > 0 ? unplacedIn(sheet, counted, new Set([...used].filter((one) => !off.includes(one)))) : [];
  const unplaced = isUneven ? counted.map(({ money }) => money) : [...unplacedIn(sheet, counted, used), ...notOff];
  if (unplaced.length > 0) return linesOf(sheet, [...new Set(unplaced)]);
  if (counted.some(({ money }) => money.high !== undefined)) return undefined;
  const isRecurring = counted.some(({ period }) => period !== null);
  // Of what is used up by the piece, beside another by the month, nobody said how often.
  const loose = counted.filter(({ period, money }) => period === null && money.value < PIECE_MAX);
  if (isRecurring && loose.length > 0)
    return linesOf(
      sheet,
      loose.map(({ money }) => money),
    );
  const isMixed = counted.some(({ money }) => money.gst === 'inc') && counted.some(({ money }) => money.gst === 'ex');
  const turned = ({ money }: Item) => (isMixed && money.gst === 'inc' ? 1 / GST : 1);
  const wholeIn = (list: readonly Item[], span: number): Cost => turnedBy(costOf(list, span, turned), shares);
  const said = counted.findLast(({ money }) => money.gst)?.money.gst;
  const unmarked = counted.filter(({ money }) => !money.gst).map(({ money }) => money.q);
  const basis = isMixed ? 'ex' : unmarked.length === 0 || wanted.gst ? said : undefined;
  const [noun] = lefts;
  const a = noun ? ` a ${noun === 'each' ? 'piece' : noun}` : '';
  const over = isRecurring
    ? isFirstYear
      ? ' in the first year'
      : term
        ? ` over ${yearsWords(years)}`
        : ' a year'
    : '';
  const plan: Plan = {
    sheet,
    counted,
    cost: wholeIn(counted, years),
    label: `${a}${over}`,
    basis,
    // Both ways: what was said, and the other.
    goal: wanted.isBoth ? (basis === 'inc' ? 'ex' : 'inc') : wanted.gst,
    unit: wanted.unit,
    isEach: (wanted.isEach || asksFair(message)) && lefts.length === 0,
    every: !isRecurring && term ? (wanted.every ?? (spreads(message) ? 'month' : undefined)) : undefined,
    years,
    isLong: term !== null,
  };
  // "Is it inc?": nobody said, so both.
  const isOpen =
    basis === undefined &&
    !wanted.gst &&
    unmarked.length === counted.length &&
    (asksBasis(message) || asksWhether(message));
  const notes = [
    ...(isOpen
      ? [
          `If that is ex GST, it is ${aud(plan.cost.amount * GST)} with it; if GST is in, it is ${aud(plan.cost.amount / GST)} without.`,
        ]
      : []),
    ...(isMixed
      ? [`Amounts with GST were divided by ${GST}.`]
      : isTurned(plan)
        ? said && unmarked.length > 0
          ? [`For ${listed(unmarked)} you do not say whether GST is included: counted ${said} GST, like the rest.`]
          : []
        : basis === 'ex' && !wanted.gst
          ? [`With GST it is ${aud(plan.cost.amount * GST)}.`]
          : gstNote(counted.map(({ money }) => money))),
    ...(noun ? [`Tell me how many ${noun === 'each' ? 'pieces' : `${noun}s`}, and I will give the whole.`] : []),
  ];
  if (off.length > 0 && asksSaved(message)) {
    const full = costOf(counted, years, turned);
    const saved = figure(
      'saved',
      'saved',
      full.amount - plan.cost.amount,
      `${aud(full.amount)} - ${aud(plan.cost.amount)}`,
    );
    return {
      kind: 'sum',
      direct: say`${saved} less${plan.label}: ${aud(plan.cost.amount)} instead of ${aud(full.amount)}${basisWords(basis)}`,
      reasons: [say`${plan.cost.formula}.`, say`${saved.formula}.`],
      notes,
    };
  }
  const waived = counted.filter(({ money }) => money.role === 'waived' || money.role === 'optional');
  if (waived.length > 0) {
    const rest = counted.filter((one) => !waived.includes(one));
    // Off and on top are of all of it: a waiver under them is another sum.
    return rest.length === 0 || shares.length > 0 || isTurned(plan) || isMixed
      ? linesOf(
          sheet,
          waived.map(({ money }) => money),
        )
      : withAndWithout(plan, rest, waived, notes);
  }
  // "Is GST on it" asks whether, and of an amount that says nothing both are told.
  if (asksTax(message) && (basis !== undefined || asksAmountOfTax(message))) return taxOf(plan);
  const told = toldOf(plan);
  if (!told) return undefined;
  const isPlaced = all.some((one) => asksFirstYear(text, one) && !used.has(one));
  const first = isPlaced && overall && isRecurring ? wholeIn(counted, 1) : undefined;
  const [each] = sheet.size;
  const unit = only?.money.per.find((one) => !isTime(one)) ?? (each && plan.isEach ? singularOf(each.unit) : undefined);
  return {
    ...(only && unit && counted.length === 1
      ? {
          rate: {
            amount: only.money.per.some((one) => !isTime(one))
              ? only.money.value
              : plan.cost.amount / (eachOf(plan)?.value ?? 1),
            unit,
            every: only.period ?? 'once',
          },
        }
      : {}),
    kind: eachOf(plan) && plan.isEach && !isRecurring ? 'each' : 'sum',
    ...(lefts.length === 0 && term !== null ? { whole: { amount: plan.cost.amount, years } } : {}),
    direct: first
      ? [figure('first', 'in the first year', first.amount, first.formula), ' in the first year, ', ...told.direct]
      : told.direct,
    reasons: [...(first ? [[`First year: ${first.formula}.`]] : []), ...told.reasons, ...offLines(plan, off, turned)],
    notes,
  };
};

/** What a share that is taken off comes to, on the basis that is asked for. */
const offLines = (plan: Plan, off: readonly Quantity[], turned: (item: Item) => number): Said[] => {
  const [share, ...more] = off;
  if (!share || more.length > 0 || plan.sheet.latest === 0 || share.at < plan.sheet.latest) return [];
  const full = costOf(plan.counted, plan.years, turned).amount;
  const base = isTurned(plan) ? (plan.goal === 'inc' ? full * GST : full / GST) : full;
  const part = figure('off-part', 'taken off', base * share.value, `${aud(base)} x ${percent(share.value)}`);
  return [
    say`${percent(share.value)} is ${part}${basisWords(isTurned(plan) ? plan.goal : plan.basis)} (${part.formula}).`,
  ];
};

type Plan = {
  sheet: Sheet;
  counted: readonly Item[];
  cost: Cost;
  label: string;
  basis: Quantity['gst'];
  goal: Quantity['gst'];
  isEach: boolean;
  unit: string | undefined;
  /** The period that what is paid once is to be spread over. */
  every: string | undefined;
  years: number;
  /** Whether a length of time was said. */
  isLong: boolean;
};

const isTurned = ({ goal, basis }: Plan): boolean =>
  (goal === 'inc' && basis !== 'inc') || (goal === 'ex' && basis === 'inc');

/** What the whole is told for one of: what a later turn counts anew, a size, else what is counted and multiplies nothing. */
const eachOf = ({ sheet, cost, unit }: Plan): { unit: string; value: number } | undefined => {
  const sizes = sheet.size.filter((one) => one.unit !== 'sites');
  const counts = sheet.all.filter(({ kind, of, value }) => kind === 'count' && !isTime(of) && value > 1);
  // "40 new ones at 5,600. Per bed then?": the only things that are counted.
  const isOnly = counts.length === 1 && counts[0]?.of === '' && sheet.latest > 0;
  const counted = counts.flatMap(({ of, value }) =>
    unit && (isOnly || (isSameUnit(of, unit) && !cost.formula.includes(` ${of}`))) ? [{ unit: `${unit}s`, value }] : [],
  );
  const own = sizes.find((one) => !cost.formula.includes(` ${one.unit}`));
  return sheet.latest > 0 ? (counted[0] ?? own) : (own ?? counted[0]);
};

/** "What is the GST in that": the eleventh part of what holds it, a tenth of what does not. */
const asksTaxOn = says(['gst on #']);
const taxOf = ({ cost, basis: said, sheet }: Plan): Reckoned => {
  // "GST on 48,200?" puts it on top.
  const basis = said ?? (asksTaxOn(sheet.message) ? 'ex' : undefined);
  const amount = basis === 'ex' ? cost.amount / 10 : cost.amount / 11;
  const working = `${aud(cost.amount)} ${basis === 'ex' ? 'x 10%' : '/ 11'}`;
  const without = cost.amount - amount;
  return {
    kind: 'sum',
    direct: [
      figure('gst', 'GST', amount, working),
      ` GST ${basis === 'ex' ? 'on' : 'in'} ${aud(cost.amount)}`,
      ...(basis === 'ex'
        ? []
        : [', ', figure('without-gst', 'without GST', without, `${aud(cost.amount)} - ${aud(amount)}`), ' without it']),
    ],
    reasons: [[`${working}${basis ? '' : ', if GST is in it'}.`]],
    notes: [],
  };
};

/** The figure that was asked for, with how it comes about. Nothing where it would only say the amount again. */
const toldOf = (plan: Plan): Pick<Reckoned, 'direct' | 'reasons'> | undefined => {
  const { sheet, counted, cost, label, basis, goal, years, every } = plan;
  const whole = figure('whole', label.trim() || 'in all', cost.amount, cost.formula);
  const isOver = isTurned(plan);
  const by = `${aud(cost.amount)} ${goal === 'inc' ? 'x' : '/'} ${GST}`;
  const amount = isOver ? (goal === 'inc' ? cost.amount * GST : cost.amount / GST) : cost.amount;
  const reasons: Said[] = [];
  let direct: Said = isOver
    ? [
        figure(`whole-${goal}`, `${label.trim()} ${goal} GST`, amount, by),
        `${label} ${goal} GST`,
        ' (',
        whole,
        `${basis ? basisWords(basis) : ' without it'})`,
      ]
    : [whole, `${label}${basisWords(basis)}`];
  const isPlain = counted.length === 1 && cost.formula === aud(counted[0]?.money.value ?? 0);
  const isBare = isPlain && !isOver;
  const each = eachOf(plan);
  const periods = every ? (inAYear[every] ?? 1) * years : 1;
  if (each && plan.isEach) {
    const [head, per] = [headOf(each.unit), every ? ` a ${every}` : ''];
    const one = (id: string, of: number) => {
      const working = `${aud(of)} / ${plain(each.value)} ${each.unit}${every ? ` / ${plain(periods)} ${every}s` : ''}`;
      const value = of / each.value / periods;
      return { working, said: figure(id, `a ${head}${per}`, value, working, `${aud(value)} a ${head}${per}`) };
    };
    const told = one('each', amount);
    direct = isBare ? [told.said, ...(sheet.latest > 0 ? [basisWords(basis)] : [])] : [...direct, ', ', told.said];
    if (isOver) direct.push(`${basisWords(goal)} (`, one('each-said', cost.amount).said, `${basisWords(basis)})`);
    reasons.push([
      `${told.working}${!every && plan.sheet.all.some((each) => each.of in inAYear) && isBare ? `, over ${yearsWords(years)}` : ''}.`,
    ]);
  } else if (every && (isBare || (sheet.latest > 0 && spreads(sheet.message)))) {
    const working = `${aud(amount)} / ${plain(periods)} ${every}s`;
    const spread = [figure('spread', `a ${every}`, amount / periods, working), ` a ${every}`];
    direct = isBare ? spread : [...direct, ', ', ...spread];
    reasons.push([`${working}.`]);
  } else if (isBare) {
    if (sheet.latest === 0) return undefined;
    if (plan.isLong) reasons.push([`Paid once, over ${yearsWords(years)}.`]);
  }
  const split = bySite(plan);
  if (split) reasons.push(split);
  if (cost.formula !== whole.text)
    reasons.unshift([`${cost.formula}${isOver ? `; ${goal === 'inc' ? 'x' : '/'} ${GST} for GST` : ''}.`]);
  return { direct, reasons };
};

/** One amount shared out over places of different size. */
const bySite = ({ sheet, cost, counted }: Plan): Said | undefined => {
  const parts = sheet.size.find(({ parts: of = [] }) => of.length > 1);
  if (!parts?.parts || !wantedOf(sheet).isBySite || counted.length !== 1) return undefined;
  const shares = parts.parts.map((part, index) =>
    figure(
      `site-${index}`,
      `${part} ${parts.unit}`,
      (cost.amount * Number(part)) / parts.value,
      `${aud(cost.amount)} x ${part} / ${parts.value}`,
    ),
  );
  return ['By site: ', ...shares.flatMap((one, index): Said => [index > 0 ? ', ' : '', one, ` (${one.label})`]), '.'];
};

/** What may fall away, a waiver, or come on top, an option: the whole with it and without. */
const withAndWithout = (
  { cost, label, basis, years }: Plan,
  rest: readonly Item[],
  open: readonly Item[],
  notes: string[],
): Reckoned => {
  const less = costOf(rest, years);
  const isWaiver = open.every(({ money }) => money.role === 'waived');
  const names = listed(open.map(({ money }) => aud(money.value)));
  const [fewer, all] = [
    figure('waived', isWaiver ? 'with the waiver' : 'without the option', less.amount, less.formula),
    figure('whole', label.trim() || 'in all', cost.amount, cost.formula),
  ];
  return {
    kind: 'sum',
    direct: isWaiver
      ? [fewer, `${label} with the waiver of ${names}, `, all, ` without it${basisWords(basis)}`]
      : [fewer, `${label} without the option of ${names}, `, all, ` with it${basisWords(basis)}`],
    reasons: [
      ...rest.map((one, index): Said => {
        const line = costOf([one], years);
        return [`${line.formula} = `, figure(`line-${index}`, line.formula, line.amount, line.formula), '.'];
      }),
      [`${isWaiver ? 'Without the waiver' : 'With the option'} ${names} more: ${cost.formula}.`],
    ],
    notes,
  };
};
