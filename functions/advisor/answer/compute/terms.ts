import { listed } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import { inAYear, isSameUnit, isTime, ofWork, type Quantity } from './quantities.ts';
import { announcesOffers } from './sides.ts';
import { aud, type Sum } from './sums.ts';

/** What an amount comes to: times all that it is for one of, over its years. */

/** Words with figures and with names that the buyer gave in them. */
export type Said = (string | Sum | { name: string })[];

/** What a message's own numbers come to: the answer first, then how; what was assumed; what was left out. */
export type Reckoned = {
  kind: 'compare' | 'sum' | 'each' | 'payback' | 'number' | 'parts' | 'rise' | 'lines';
  direct: Said;
  reasons: Said[];
  notes: string[];
  /** The one price that was named: AUD for one of a unit, once or by the period. */
  rate?: { amount: number; unit: string; every: string };
};

export type Held = Quantity & { isWhole?: boolean };

export type Given = {
  /** What earlier messages said in figures. */
  earlier?: string;
  /** Names of vendors and products. */
  names?: readonly string[];
  /** What the buyer has. */
  size?: readonly { unit: string; value: number; parts?: readonly string[] }[];
};

export type Book = {
  text: string;
  message: string;
  all: Quantity[];
  pool: Held[];
  names: readonly string[];
  size: NonNullable<Given['size']>;
  latest: number;
};

export const moneysOf = ({ all }: Book): Quantity[] => all.filter(({ kind }) => kind === 'money');

export const plain = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

export const percent = (share: number): string => `${plain(Math.round(share * 1000) / 10)}%`;

export const many = (value: number, unit: string): string =>
  `${plain(value)} ${value === 1 || unit.endsWith('s') || unit === 'staff' ? unit : unit.endsWith('y') && !'aeiou'.includes(unit.at(-2) ?? '') ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;

export const figure = (id: string, label: string, amount: number, formula: string, text = aud(amount)): Sum => ({
  id,
  label,
  text,
  formula,
  amount,
});

export const basisWords = (gst: Quantity['gst']): string =>
  gst === 'free' ? ' free of GST' : gst ? ` ${gst} GST` : '';

export const headOf = (unit: string): string => (unit === 'staff' ? 'person' : singularOf(unit));

export const singularOf = (unit: string): string => (unit.endsWith('s') ? unit.slice(0, -1) : unit);

/** One amount with all that it is multiplied by. */
export type Term = { money: Quantity; amount: number; formula: string; period: string | null; left: string[] };

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

/** Counted, but never bought. */
export const bidders = new Set([
  'offer',
  'quote',
  'price',
  'option',
  'firm',
  'vendor',
  'supplier',
  'bid',
  'company',
  'rep',
  'quotation',
]);

/** Words for one of whatever is bought: "12 tablets … 6.50 per device". */
const anyOne = new Set(['each', 'unit', 'device', 'item', 'piece']);

/** An amount times all that it is for one of, as far as the quantities tell. */
export const termOf = (
  money: Quantity,
  own: readonly Quantity[],
  pool: readonly Held[],
  text: string,
  used: Set<Quantity>,
): Term => {
  const isCount = (one: Quantity) =>
    one.kind === 'count' && !isTime(one.of) && !bidders.has(one.of) && !announcesOffers(text, one);
  // What the buyer has in several places counts all of them.
  const wholes = pool.filter(({ isWhole }) => isWhole);
  const near = [
    ...wholes,
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
    amount *= one.value * factor;
    formula.push(
      factor === 1
        ? one.of
          ? many(one.value, one.of)
          : plain(one.value)
        : `${many(one.value, one.of)} (${plain(one.value * factor)} ${unit}s)`,
    );
    for (const next of one.per) if (!open.includes(next) && !done.has(next)) open.push(next);
  };
  const before = own.findLast((one) => one.at < money.at && one.kind !== 'share');
  const after = own.find((one) => one.at > money.at && one.kind !== 'share');
  const joined = [
    ...(before && isCount(before) && isTimes(text.slice(before.end, money.at)) ? [before] : []),
    ...(after && isCount(after) && isTimes(text.slice(money.end, after.at)) ? [after] : []),
  ].filter(({ of }) => !open.some((unit) => anyOne.has(unit) || isSameUnit(unit, of)));
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
    const next = near.find((one) =>
      one.kind !== 'count' || mine.has(one)
        ? false
        : work !== undefined
          ? one.of in ofWork
          : anyOne.has(unit)
            ? isCount(one) && one.value > 1
            : isSameUnit(one.of, unit) ||
              (one.of === '' && own.includes(one) && isTimes(text.slice(one.at - 2, one.at))),
    );
    if (next) multiply(next, work === undefined ? 1 : (ofWork[next.of] ?? 1) / work, unit);
    else left.push(unit);
  }
  const periods = left.filter((unit) => unit in inAYear);
  used.add(money);
  return {
    money,
    amount,
    formula: formula.join(' x '),
    period: periods[0] ?? null,
    left: left.filter((unit) => !(unit in inAYear)),
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

export const yearsOf = ({ value, of }: Quantity): number => value / (inAYear[of] ?? 1);

export const isTerm = (one: Quantity): boolean => one.kind === 'count' && one.of in inAYear && one.per.length === 0;

/** A length of time that holds for all: "over 5 years", "4 yr term", the only one named. */
export const termFor = ({ text, all, latest }: Book): { years: number | null; overall: Quantity | undefined } => {
  const lengths = all.filter(isTerm).filter(({ of, role }) => of !== 'day' && role !== 'notice');
  const newest = lengths.findLast(({ at }) => at >= latest && latest > 0);
  const led = [
    ...lengths,
    ...all.filter(({ kind, of, value }) => kind === 'count' && of === '' && value <= 30),
  ].findLast((one) => {
    const before = wordsIn(text.slice(Math.max(0, one.at - 12), one.at)).at(-1);
    return before?.lower === 'over' || before?.lower === 'across';
  });
  const after = led && led.of === '' && lengths.length > 0 ? { ...led, of: 'year' } : led;
  const overall =
    newest ??
    (after && after.of in inAYear ? after : undefined) ??
    (new Set(lengths.map(yearsOf)).size === 1 ? lengths[0] : undefined);
  return { years: overall ? yearsOf(overall) : null, overall };
};

export const growthOf = (all: readonly Quantity[]): number =>
  all.find(({ kind, role }) => kind === 'share' && role === 'growth')?.value ?? 0;

export const yearsWords = (years: number): string =>
  years === 1
    ? 'one year'
    : years < 1
      ? `${plain(Math.round(years * 12 * 10) / 10)} months`
      : `${plain(Math.round(years * 10) / 10)} years`;

/** How many yearly payments a growing yearly payment is worth. */
const grown = (growth: number, years: number): number => (growth === 0 ? years : ((1 + growth) ** years - 1) / growth);

type Total = { amount: number; formula: string; isRecurring: boolean };

export const totalFor = (terms: readonly Term[], years: number, growth: number, amounts?: readonly number[]): Total => {
  const parts = terms.map((term, index) => {
    const turned = (amounts?.[index] ?? term.money.value) / term.money.value;
    const note = turned === 1 ? '' : ' / 1.1';
    if (term.period === null) return { amount: term.amount * turned, formula: `${term.formula}${note}` };
    const each = inAYear[term.period] ?? 1;
    const periods = Math.round(each * years * 100) / 100;
    const formula =
      growth > 0
        ? `${term.formula}${each === 1 ? '' : ` x ${each} ${term.period}s`}, ${percent(growth)} more each year, ${yearsWords(years)}`
        : `${term.formula} x ${many(periods, term.period)}`;
    return { amount: term.amount * turned * each * grown(growth, years), formula: `${formula}${note}` };
  });
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    formula: parts.map(({ formula }) => formula).join(' + '),
    isRecurring: terms.some(({ period }) => period !== null),
  };
};

export const gstNote = (moneys: readonly Quantity[]): string[] => {
  // No GST is paid on wages.
  if (moneys.some(({ per }) => per.includes('hour'))) return [];
  const said = moneys.filter(({ gst }) => gst).length;
  if (said === moneys.length) return [];
  return [
    said === 0
      ? 'Your message does not say whether GST is in.'
      : `Of ${listed(moneys.filter(({ gst }) => !gst).map(({ q }) => q))} you do not say whether GST is in: counted as it stands.`,
  ];
};
