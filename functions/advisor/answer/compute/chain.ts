import { stopWords } from '#functions/records/search/words';
import { type Value, values } from '#shared/reading/lexical/values';
import { singular, type Word, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import { isSameUnit, nounFrom } from './sheet.ts';
import { aud, type Sum } from './sums.ts';

/**
 * One product of quantities by their units: A$18 per resident per month x 92 residents x 36 months; 2 pendants a room x
 * 56 rooms; 80 patients a day x 4 minutes x A$45 an hour. What does not cancel is said with the result.
 */
type Quantity = { value: number; of: string; per: string[]; q: string; at: number };

const MONEY = 'AUD';
/** An amount without a currency sign an hour is a wage from here on. */
const WAGE_MIN = 15;
/** Of work: minutes in each. Of the calendar: how many in a year. They never turn into each other. */
const ofWork: Partial<Record<string, number>> = { minute: 1, hour: 60 };
export const inAYear: Partial<Record<string, number>> = {
  day: 365,
  week: 52,
  fortnight: 26,
  month: 12,
  quarter: 4,
  year: 1,
};
const NEAR = 26;
const extra = new Set(['spare', 'spares', 'extra', 'contingency', 'margin', 'buffer', 'more', 'on', 'growth', 'gst']);

const articles = new Set(['a', 'an', 'per', 'each', 'every']);

const isPeriod = (unit: string): boolean => unit in inAYear;
const nounAt = (words: readonly Word[], from: number): Word | undefined => {
  const at = words.findIndex((word) => word.at >= from);
  const first = words[at];
  return first && first.at - from <= 2 ? nounFrom(words, at) : undefined;
};

const quantitiesIn = (text: string): Quantity[] => {
  const words = wordsIn(text);
  const found = values(text);
  const quantities: Quantity[] = [];
  for (const [index, value] of found.entries()) {
    const own = ownUnit(value, words, text);
    if (!own) continue;
    quantities.push({ ...own, per: ratesOf(found.slice(index + 1), value, words, text), at: value.start });
  }
  return quantities.flatMap((one): Quantity[] => {
    if (one.of !== '') return [one];
    const isWage = one.per.includes('hour') && one.value >= WAGE_MIN;
    return isWage || (one.per.length > 0 && !Number.isInteger(one.value)) ? [{ ...one, of: MONEY }] : [];
  });
};

const ownUnit = (value: Value, words: readonly Word[], text: string): Omit<Quantity, 'per' | 'at'> | undefined => {
  const q = text.slice(value.start, value.end);
  if (value.kind === 'money') return { value: value.value, of: MONEY, q };
  if (value.kind === 'duration' && !value.isWithin) return { value: value.value, of: value.per, q };
  if (value.kind !== 'number' || value.isOrdinal) return undefined;
  const noun = nounAt(words, value.end);
  if (noun && ['a', 'an', 'per'].includes(noun.lower)) return { value: value.value, of: '', q };
  const of = value.unit?.name ?? noun?.base ?? '';
  return of === '' ? undefined : { value: value.value, of, q: text.slice(value.start, noun?.end ?? value.end) };
};

/** "Per resident per month", "each room", "a day": what an amount is for one of. */
const ratesOf = (next: readonly Value[], value: Value, words: readonly Word[], text: string): string[] => {
  const per: string[] = [];
  let end = value.end;
  for (const one of next) {
    const gap = text.slice(end, one.start);
    if (
      (one.kind !== 'each' && one.kind !== 'period') ||
      gap.length > NEAR ||
      [...gap].some((mark) => ',.;\n'.includes(mark))
    )
      break;
    const word = words.find(({ at }) => at >= one.end);
    const isNoun = word?.gap === ' ' && !stopWords.has(word.lower);
    if (one.kind === 'period' && one.per !== 'once') per.push(one.per);
    else if (one.kind === 'each') per.push(one.unit ?? (isNoun ? word.base : 'each'));
    end = one.end;
  }
  if (per.length > 0) return per;
  // "25 minutes a shift", "3 shifts a day": the noun after the article.
  const at = words.findIndex((word) => word.at >= value.end);
  const article = words.slice(at, at + 2).find(({ lower }) => articles.has(lower));
  const noun = article && words[words.indexOf(article) + 1];
  if (at < 0 || !noun || noun.gap !== ' ' || [...(words[at]?.gap ?? '')].some((mark) => ',.;'.includes(mark)))
    return [];
  return stopWords.has(noun.lower) ? [] : [noun.base];
};

const same = (a: string, b: string): boolean =>
  a === b || isSameUnit(a, b) || (sizeUnitOf(a) !== undefined && sizeUnitOf(a) === sizeUnitOf(b));

/** How many of the one make the other, where both are of one kind. */
const turned = (from: string, to: string): number | undefined => {
  for (const scale of [ofWork, inAYear]) {
    const [a, b] = [scale[from], scale[to]];
    if (a !== undefined && b !== undefined) return scale === ofWork ? a / b : b / a;
  }
  return undefined;
};

export type Chain = {
  whole: Sum;
  /** What it is still for one of: a bed. */
  left: string | null;
  isMoney: boolean;
  /** Somebody's working time is in it. */
  isWork: boolean;
};

const plain = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 2 });

/**
 * @returns the product that a text's quantities make, nothing where they make none or more than one amount is named
 */
export const chainOf = (text: string, size: readonly { unit: string; value: number }[] = []): Chain | undefined => {
  const quantities = quantitiesIn(text);
  const counts = size.map(
    ({ unit, value }): Quantity => ({
      value,
      of: singular(unit),
      per: [],
      q: `${plain(value)} ${unit}`,
      at: -1,
    }),
  );
  const money = quantities.filter(({ of }) => of === MONEY);
  const start = money.length > 0 ? money[0] : quantities.find(({ of, per }) => per.length > 0 && !isPeriod(of));
  if (money.length > 1 || !start) return undefined;
  const used = new Set([start]);
  let { value } = start;
  const words = [start.of === MONEY ? aud(start.value) : start.q];
  const open = [...start.per];
  const left: string[] = [];
  while (open.length > 0) {
    const unit = open.shift() ?? '';
    const next = [...quantities, ...counts].find(
      (one) =>
        !used.has(one) &&
        one.of !== MONEY &&
        (unit === 'each'
          ? !isPeriod(one.of) && !(one.of in ofWork)
          : same(one.of, unit) || turned(one.of, unit) !== undefined),
    );
    if (!next) {
      left.push(unit);
      continue;
    }
    used.add(next);
    const factor = turned(next.of, unit) ?? 1;
    value *= next.value * factor;
    words.push(
      isPeriod(unit) || (factor === 1 && isPeriod(next.of))
        ? `${plain(next.value * factor)} ${unit}s`
        : factor === 1
          ? next.q
          : `${next.q} (${plain(next.value * factor)} ${unit}s)`,
    );
    open.push(...next.per);
  }
  const period = left.find(isPeriod);
  const others = left.filter((unit) => !isPeriod(unit));
  const saysMore = period !== undefined && (others.length > 0 || start.of in ofWork);
  if (others.length > 1 || (used.size === 1 && !saysMore)) return undefined;
  const times = inAYear[period ?? ''] ?? 1;
  if (times > 1) words.push(`${times} ${period}s`);
  value *= times;
  const share = values(text).find((one) => one.kind === 'percent');
  if (
    share &&
    wordsIn(text.slice(share.end, share.end + 24))
      .slice(0, 2)
      .some(({ lower }) => extra.has(lower))
  ) {
    value *= 1 + share.value / 100;
    words.push(plain(1 + share.value / 100));
  }
  const [unit] = others;
  const noun =
    start.of.endsWith('s') || start.of === 'staff'
      ? start.of
      : start.of.endsWith('y')
        ? `${start.of.slice(0, -1)}ies`
        : `${start.of}s`;
  const amount = start.of === MONEY ? aud(value) : `${plain(Math.ceil(value - 1e-9))} ${noun}`;
  return {
    whole: {
      id: 'chain',
      label: 'in all',
      text: `${amount}${unit ? ` a ${unit}` : ''}${period ? ' a year' : ''}`,
      formula: words.join(' x '),
      amount: value,
    },
    left: unit ?? null,
    isMoney: start.of === MONEY,
    isWork: [...used].some(({ of, per }) => of in ofWork || per.some((one) => one in ofWork)),
  };
};
