import { inAYear, type Quantity } from '../figures/units.ts';
import { type Cost, costOf, type View } from '../items.ts';
import { type Item, usedDays, yearsOf } from '../row.ts';
import {
  called,
  headOf,
  many,
  money,
  percent,
  plain,
  type Reckoned,
  type Said,
  type Sum,
  say,
  singularOf,
  sum,
  tenths,
  yearsWords,
} from '../said.ts';
import { begun, type Side, within } from './sides.ts';

/** Where two ways cost the same: after how long, at how much use, how full; and a year of use of each. */

type Told = { side: Side; total: Cost };
/** Whether a line is multiplied by a count. */
export const isBy =
  ({ value, of }: Quantity) =>
  ({ formula }: Item): boolean =>
    formula.includes(` x ${many(value, of)}`);

/**
 * "68 a day, 110 days last year" against what is bought, ".77 a pad x 5 pads a day" against ".62 and 5.4", "packs 285 each" against
 * "118k, packs 215, 1,200 a year": at how much use both cost the same, for how much it is used is what may change.
 * @param cost what some lines of a side come to over the span
 */
export const evenUse = (
  all: readonly Quantity[],
  totals: readonly Told[],
  years: number,
  cost: (items: readonly Item[]) => Cost,
): Said[] => {
  const isUse = ({ kind, value, per }: Quantity) =>
    kind === 'count' && value > 1 && per.some((unit) => unit in inAYear);
  const uses = all.filter((one) => isUse(one) && totals.some(({ side }) => side.items.some(isBy(one))));
  const [use, ...others] = uses;
  if (!use || totals.length !== 2) return [];
  if (others.length > 0) return evenOfEach(totals, years);
  const parts = totals.map(({ side, total }) => {
    const scaled = money(cost(side.items.filter(isBy(use))).amount);
    return { side, scaled, fixed: money(total.amount - scaled.amount) };
  });
  const [low, high] = parts.toSorted((a, b) => a.fixed.amount - b.fixed.amount);
  const isCrossed =
    low && high && high.fixed.amount - low.fixed.amount >= 1 && low.scaled.amount - high.scaled.amount >= 1;
  if (!isCrossed) return evenOfEach(totals, years);
  const even = sum(
    'the same at',
    tenths(many(2, use.of).slice(2)),
  )`(${high.fixed} - ${low.fixed}) / ((${low.scaled} - ${high.scaled}) / ${use.value})`;
  if (even.amount > EVEN_REACH * use.value || even.amount * EVEN_REACH < use.value) return evenOfEach(totals, years);
  return [
    say`Both cost the same at ${even} a ${use.per.find((unit) => unit in inAYear) ?? 'year'} (${even.formula}); above it ${within(high.side)} costs less.`,
  ];
};
const EVEN_REACH = 5;

/** Where each side is used so much, how much of the one costs as much as the other. */
const evenOfEach = (totals: readonly Told[], years: number): Said[] =>
  totals.flatMap(({ side, total }, index): Said[] => {
    const [item, ...more] = side.items;
    const other = totals[1 - index];
    const use = side.own.find(
      ({ kind, of, per, value }) =>
        kind === 'count' &&
        item !== undefined &&
        isBy({ value, of } as Quantity)(item) &&
        per.some((unit) => unit in inAYear),
    );
    const isOf =
      use && other && item && more.length === 0 && item.rise === 0 && item.unpaid.length === 0 && totals.length === 2;
    // Where both are used so, the one whose use is told anew is asked about.
    const isSure =
      totals.every(({ side: one }) => one === side || !one.own.some(({ of }) => of === use?.of)) || index === 0;
    if (!isOf || !isSure || total.amount <= 0) return [];
    const every = use.per.at(-1) ?? 'year';
    const even = sum('the same at', tenths(many(2, use.of).slice(2)))`${other.total} / (${total} / ${use.value})`;
    return [
      say`${begun(side)} costs as much as ${within(other.side)} at ${even} a ${every}${years > 1 ? ` over ${yearsWords(years)}` : ''} (${even.formula}).`,
    ];
  });

/** Of beds that are paid for only where they are occupied, beside beds that are all paid for: how full both cost the same. */
export const flipOf = ({ shares }: View, totals: readonly { side: Side; total: Cost }[]): Sum | undefined => {
  const full = shares.find(({ role }) => role === 'occupied');
  const isScaled = ({ side }: { side: Side }) =>
    full !== undefined && side.items.every(({ formula }) => formula.includes(` x ${percent(full.value)}`));
  const [scaled, whole] = [totals.find(isScaled), totals.find((one) => !isScaled(one))];
  return full && scaled && whole && totals.length === 2
    ? sum('break-even', percent)`${whole.total} / (${scaled.total} / ${full})`
    : undefined;
};

/** "If we keep the bought ones 8 years": what each way costs for a year of use, each over its own length. */
export const keptLines = (
  { all, size }: View,
  totals: readonly { side: Side; total: Cost }[],
  years: number,
): Said[] => {
  const life = all.find(({ role }) => role === 'life');
  const isOnce = ({ side }: { side: Side }) => side.items.every(({ period }) => period === null);
  const bought = totals.find(isOnce);
  if (!life || !bought || yearsOf(life) === years) return [];
  const head = size.find(({ unit }) => unit !== 'sites');
  return [bought, ...totals.filter((one) => !isOnce(one))].map((one): Said => {
    const span = one === bought ? yearsOf(life) : years;
    const year = sum('a year of use')`${one.total} / ${span} years`;
    const each = head
      ? say`, ${sum(`a ${singularOf(head.unit)} a year`)`${year} / ${head.value} ${head.unit}`} a ${headOf(head.unit)}`
      : [];
    return say`A year of use, ${within(one.side)} over ${yearsWords(span)}: ${year}${each} (${year.formula}).`;
  });
};

/** "18,500 flat": for each year as likely as once. */
export const isFlat = (text: string, { money: { end }, period }: Item): boolean =>
  period === null && /^ (?:a )?flat\b/iu.test(text.slice(end));

/** Where one side costs less at first and more with each month: after how long both have cost the same. */
export const evenOf = (
  sides: readonly Side[],
  turned: (item: Item) => number,
  leftOf: (side: Side) => number,
  pool: readonly Quantity[],
): Reckoned | undefined => {
  const [a, b, ...more] = sides.map((side) => {
    const left = leftOf(side);
    const cost = (isOnce: boolean, times = 1): Cost => {
      const made = costOf(
        side.items.filter(({ period }) => (period === null) === isOnce),
        1,
        turned,
      );
      return { ...money((made.amount * left) / times), formula: made.formula };
    };
    return { side, left, start: cost(true), year: cost(false), month: cost(false, 12) };
  });
  const isUneven = sides.some(({ items }) => items.some(({ rise, unpaid }) => rise > 0 || unpaid.length > 0));
  if (!a || !b || more.length > 0 || isUneven) return undefined;
  const [early, late] = a.start.amount < b.start.amount ? [a, b] : [b, a];
  if (early.month.amount <= late.month.amount) return undefined;
  const label = 'break-even';
  const isPlain = late.month.amount === 0;
  const lead = money(late.start.amount - early.start.amount);
  const start = early.start.amount === 0 ? lead : { ...lead, text: `(${late.start.text} - ${early.start.text})` };
  const months = isPlain
    ? sum(label, tenths('months'))`${start} / ${early.month} a month`
    : sum(label, tenths('months'))`${start} / (${early.month} - ${late.month}) a month`;
  const isByDay = early.side.items.every(({ period, money: { per } }) => period === null || per.includes('day'));
  const day = early.side.items.find(({ period }) => period !== null);
  // Of the days on which it is used, else of the calendar's.
  const days = day?.period === 'year' ? (usedDays(early.side.own)?.value ?? usedDays(pool)?.value) : 365;
  const inDays = (amount: number) => `${plain(Math.round(amount))} days`;
  const byDay =
    isByDay && day && days && isPlain
      ? say`${sum('break-even in days', inDays)`${lead} / ${money(early.year.amount / days)} a day`}, or `
      : [];
  const lines = [early, late].map(({ side, start: once, year, left }) => {
    const first = called('once', once);
    const again = say`${called('a year', year)} a year (${year.formula}${left === 1 ? '' : ` x ${plain(left)}`})`;
    const paid = say`${first} once${once.formula === once.text ? '' : ` (${once.formula})`}`;
    return say`${begun(side)}: ${once.amount > 0 ? paid : ''}${once.amount > 0 && year.amount > 0 ? ' and ' : ''}${year.amount > 0 ? again : ''}.`;
  });
  const inYears = months.amount >= 24 ? ` (${tenths('years')(months.amount / 12)})` : '';
  return {
    kind: 'compare',
    direct: say`Both have cost the same after ${byDay}${months}${inYears}, before that ${within(early.side)} costs less, after it ${within(late.side)}`,
    reasons: [...lines, say`Break-even: ${months.formula} = ${months}.`],
    notes: ['Say for how many years, and I will compare the totals.'],
  };
};
