import { formatAud, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { measures, type Quantity } from './figures/units.ts';

/** What a sum says: figures with their working, and the words around them. */

/** An amount, as it is printed, and how it comes about. */
export type Worked = { amount: number; text: string; formula: string };
/** A figure of the buyer's own: what it is, the figure, and how it comes about. */
export type Sum = Worked & { id: string; label: string };

/** Words with figures and with names that the buyer gave in them. */
export type Said = (string | Sum | { name: string })[];

/** Words with figures in them, as a template. */
export const say = (words: TemplateStringsArray, ...parts: readonly (Said[number] | Said)[]): Said =>
  words.flatMap((text, index): Said => [text, ...[parts[index] ?? []].flat()]).filter((part) => part !== '');

/** What a message's own numbers come to: the answer first, then how; what was assumed; what was left out. */
export type Reckoned = {
  kind:
    | 'compare'
    | 'sum'
    | 'each'
    | 'payback'
    | 'number'
    | 'parts'
    | 'rise'
    | 'worth'
    | 'stand'
    | 'budget'
    | 'scores'
    | 'rate'
    | 'fit'
    | 'lines';
  direct: Said;
  reasons: Said[];
  notes: string[];
  /** What it comes to in all, and over how many years, 0 where all is paid once; what is asked next may be held against it. */
  whole?: { amount: number; years: number };
  /** Something is to bear a person. */
  isLoad?: boolean;
  /** Numbers that were told with it and are no part of it. */
  aside?: readonly Quantity[];
  /** The one price that was named: AUD for one of a unit, once or by the period. */
  rate?: { amount: number; unit: string; every: string };
};

/** Words up to the first mark that ends their clause. */
export const clauseIn = (text: string): string => text.split(/[,.;?\n]/u)[0] ?? '';

/** "With GST", "inc gst": the whole is asked for with the tax. */
export const asksInc = says(['inc|including|incl|with|plus gst']);
/** By what an amount without GST is multiplied to hold it. */
export const GST = 1.1;

export const aud = (amount: number): string =>
  Math.abs(amount) < 1 && Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-9
    ? `A$${amount.toLocaleString('en-AU', { maximumFractionDigits: 4 })}`
    : formatAud(
        Math.abs(amount) >= 100 || Number.isInteger(amount) ? Math.round(amount) : Math.round(amount * 100) / 100,
      );

export const plain = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

/** To the cent, as what is paid by the month or for one is told. */
export const cents = (amount: number): string =>
  `A$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export const percent = (share: number): string => `${plain(Math.round(share * 1000) / 10)}%`;

export const many = (value: number, unit: string): string => {
  const isHissed = /(?:ss|x|ch|sh)$/u.test(unit);
  if (value === 1 || unit === 'staff' || measures.has(unit) || (unit.endsWith('s') && !isHissed))
    return `${plain(value)} ${unit}`;
  const isY = unit.endsWith('y') && !'aeiou'.includes(unit.at(-2) ?? '');
  return `${plain(value)} ${isHissed ? `${unit}es` : isY ? `${unit.slice(0, -1)}ies` : `${unit}s`}`;
};

/** What a working is made of: a number, a quantity as it was said, what was reckoned before; words are only printed. */
type Operand = string | number | Quantity | Pick<Worked, 'amount' | 'text'>;
const wordsOf = (one: Operand): string => {
  if (typeof one === 'string') return one;
  if (typeof one === 'number') return plain(one);
  if ('text' in one) return one.text;
  if (one.kind === 'money') return aud(one.value);
  return one.kind === 'share' ? percent(one.value) : one.of ? many(one.value, one.of) : plain(one.value);
};
type Numeric = Exclude<Operand, string>;
const amountOf = (one: Numeric): number => (typeof one === 'number' ? one : 'kind' in one ? one.value : one.amount);

const signs = new Set(['+', '-', 'x', '/', 'of', 'less', 'plus', '(', ')']);
/** What signs and numbers come to: products before sums; "less 8%" and "plus 8%" are of all before them. */
const worked = (parts: (string | number)[]): number => {
  const one = (): number => {
    const part = parts.shift();
    if (part !== '(') return Number(part);
    const inner = whole();
    parts.shift();
    return inner;
  };
  const product = (): number => {
    let value = one();
    for (let sign = parts[0]; sign === 'x' || sign === '/' || sign === 'of'; sign = parts[0]) {
      parts.shift();
      value = sign === '/' ? value / one() : value * one();
    }
    return value;
  };
  const whole = (): number => {
    let value = product();
    while (parts.length > 0 && parts[0] !== ')') {
      const sign = parts.shift();
      const next = product();
      value =
        sign === '+' ? value + next : sign === '-' ? value - next : value * (sign === 'less' ? 1 - next : 1 + next);
    }
    return value;
  };
  return whole();
};

/**
 * A figure by its working, which is at once what is printed and what is reckoned: sum('a year')`${rate} x ${beds} x 12`.
 * Words between the signs say what a number is of.
 */
export const sum =
  (label: string, as: (amount: number) => string = aud) =>
  (words: TemplateStringsArray, ...operands: readonly Operand[]): Sum => {
    const parts = words.flatMap((text, index) => {
      const own = text.replaceAll('(', ' ( ').replaceAll(')', ' ) ').split(' ');
      const known = own.filter((word) => signs.has(word) || (word !== '' && !Number.isNaN(Number(word))));
      const operand = operands[index];
      return operand === undefined || typeof operand === 'string' ? known : [...known, amountOf(operand)];
    });
    const formula = words
      .map(
        (text, index) =>
          text +
          operands
            .slice(index, index + 1)
            .map(wordsOf)
            .join(''),
      )
      .join('');
    const amount = worked(parts);
    return called(label, { amount, text: as(amount), formula });
  };

const ID_MAX = 60;
const idOf = (label: string): string => {
  const plainly = [...label.toLowerCase().slice(0, ID_MAX)].map((mark) => (IN_ID.includes(mark) ? mark : ' '));
  return plainly.join('').split(' ').filter(Boolean).join('-') || 'figure';
};
const IN_ID = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** What was reckoned, under a name that tells what it is. */
export const called = (label: string, { amount, text, formula }: Worked): Sum => ({
  id: idOf(label),
  label,
  amount,
  text,
  formula,
});
/** An amount that stands for itself in a working. */
export const money = (amount: number): Worked => ({ amount, text: aud(amount), formula: aud(amount) });
/** How far two amounts are from each other, the lower taken off the higher. */
export const apart = (label: string, a: Numeric, b: Numeric): Sum =>
  amountOf(a) < amountOf(b) ? sum(label)`${b} - ${a}` : sum(label)`${a} - ${b}`;
/** So many of a unit, to a tenth. */
export const tenths =
  (unit: string) =>
  (amount: number): string =>
    `${plain(Math.round(amount * 10) / 10)} ${unit}`;

export const basisWords = (gst: Quantity['gst']): string =>
  gst === 'free' ? ' free of GST' : gst ? ` ${gst} GST` : '';

export const singularOf = (unit: string): string =>
  unit.endsWith('ies') ? `${unit.slice(0, -3)}y` : unit.endsWith('s') ? unit.slice(0, -1) : unit;

export const headOf = (unit: string): string => (unit === 'staff' ? 'person' : singularOf(unit));

export const yearsWords = (years: number): string =>
  years === 1
    ? 'one year'
    : years < 1
      ? Number.isInteger(Math.round(years * 12 * 1e6) / 1e6) || !Number.isInteger(Math.round(years * 52 * 1e6) / 1e6)
        ? `${plain(Math.round(years * 12 * 10) / 10)} months`
        : `${plain(Math.round(years * 52))} weeks`
      : `${plain(Math.round(years * 10) / 10)} years`;

export const gstNote = (moneys: readonly Quantity[]): string[] => {
  // No GST is paid on wages.
  if (moneys.some(({ per }) => per.includes('hour'))) return [];
  const said = moneys.filter(({ gst }) => gst).length;
  if (said === moneys.length) return [];
  return [
    said === 0
      ? 'Your message does not say whether GST is included.'
      : `For ${listed(moneys.filter(({ gst }) => !gst).map(({ q }) => q))} you do not say whether GST is included: counted as stated.`,
  ];
};

/**
 * An amount on another GST basis: without it one eleventh less, with it one tenth more; free of GST it is the same.
 * @returns nothing where either basis was not said
 */
export const onBasis = (amount: number, from: Quantity['gst'], to: Quantity['gst']): number | undefined => {
  if (from === 'free' || to === 'free' || (from && from === to)) return amount;
  if (!from || !to) return undefined;
  return from === 'inc' ? amount / GST : amount * GST;
};

const monthsWords = (years: number) => `${Math.round(years * 12)} months`;

/** An amount for each of a size: a bed, a room, a user; by month too where a term is said. */
export const eachOf = (
  amount: number,
  size: { value: number; unit: string },
  years: number | null,
  id: string,
): Sum[] => {
  const unit = headOf(size.unit);
  const each = amount / size.value;
  const one = {
    id,
    label: `a ${unit}`,
    text: `${aud(each)} a ${unit}`,
    formula: `${aud(amount)} / ${size.value.toLocaleString('en-AU')} ${size.unit}`,
    amount: each,
  };
  if (!years || years < 1) return [one];
  const monthly = each / (12 * years);
  return [
    one,
    {
      id: `${id}-month`,
      label: `a ${unit} a month`,
      text: `${aud(Math.round(monthly * 100) / 100)} a ${unit} a month`,
      formula: `${aud(amount)} / ${size.value.toLocaleString('en-AU')} ${size.unit} / ${monthsWords(years)}`,
      amount: monthly,
    },
  ];
};
