import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { boughtOnce } from '../figures/amounts.ts';
import type { Quantity } from '../figures/units.ts';
import { type Bound, SENTENCE } from './bounds.ts';
import { hasMark, numbersIn, type Told, type Unit } from './numbers.ts';
import table from './words.json' with { type: 'json' };

/** One of those that are told: its name, its price, and its measures, each by its family. */
export type Option = {
  name: string;
  price: Quantity | undefined;
  /** What it costs to have it as long as another: a longer warranty. */
  more: Quantity | undefined;
  measures: ReadonlyMap<string, { value: number; unit: Unit; isBare: boolean }>;
  /** Its own words that hold a number without a place. */
  unplaced: string;
  /** An amount told beside those that are options: "plus $300 delivery". */
  isBeside: boolean;
};

const labels = new Set(table.labels.split(' '));
const leads = new Set(table.leads.split(' '));
const isLabel = (word: Word | undefined): boolean =>
  word !== undefined && (labels.has(word.lower) || labels.has(word.base));
const NAME_WORDS = 4;
/** A number without a unit may be the measure that is bounded within so many times of the bound. */
const NEAR = 4;
const PRICE_MIN = 50;

export const isNear = (value: number, bounds: readonly { value: number }[]): boolean =>
  bounds.some((bound) => value < NEAR * bound.value && NEAR * value > bound.value);

/** Each number as what it is beside what is bounded: a bare one is a price, a measure, or neither. */
const placed = (all: readonly Told[], bounds: readonly Bound[]): Told[] =>
  all.flatMap((one): Told[] => {
    if (one.kind !== 'bare' || isNear(one.value, bounds)) return [one];
    return one.money && one.value >= PRICE_MIN ? [{ ...one, kind: 'price' }] : [];
  });

/** The numbers of each option: an option ends with its price, or begins with it. */
const grouped = (all: readonly Told[], words: readonly Word[]): Told[][] => {
  const groups: Told[][] = [];
  const isApart = (one: Told, next: Told | undefined): boolean =>
    words.slice(one.word + 1, (next?.word ?? 0) + 1).some((word) => hasMark(word, `${SENTENCE}:`));
  // "12 recliners. A 1,290, 3 weeks": how many are bought begins no option.
  const first = all.find((one, index) => one.kind !== 'bare' || !isApart(one, all[index + 1]));
  const isPriceFirst = first?.kind === 'price';
  for (const one of all) {
    const last = groups.at(-1);
    if (one.isMore) {
      last?.push(one);
      continue;
    }
    const hasPrice = last?.some(({ kind }) => kind === 'price') ?? false;
    const isSame = last?.some(({ kind, unit }) => kind === 'measure' && unit?.family === one.unit?.family) ?? false;
    const isLoose = last?.every(({ kind }) => kind === 'bare') && last.slice(-1).some((before) => isApart(before, one));
    if (isLoose) groups.pop();
    const isNew = one.kind === 'price' ? isPriceFirst || hasPrice : (!isPriceFirst && hasPrice) || isSame;
    if (!last || isLoose || isNew) groups.push([one]);
    else last.push(one);
  }
  return groups;
};

/** What stands before the numbers of an option, without what leads to it and what its numbers are called. */
const nameBefore = (text: string, from: number, to: number): string => {
  const words = wordsIn(text.slice(from, to));
  while (isLabel(words.at(-1))) words.pop();
  const start = words.findLastIndex((word, index) => index === 0 || isParted(word));
  const run = words.slice(Math.max(0, start));
  while (leads.has(run[0]?.lower ?? '') && run[1]?.gap === ' ') run.shift();
  const own = run.slice(-NAME_WORDS);
  const [first, last] = [own[0], own.at(-1)];
  return first && last && !(own.length === 1 && leads.has(first.lower) && first.lower !== 'a')
    ? text.slice(from + first.at, from + last.end)
    : '';
};

/** The options of a message, read by what is bounded; amounts beside them are no options. */
export const optionsIn = (text: string, bounds: readonly Bound[], isBound: (one: Told) => boolean): Option[] => {
  const words = wordsIn(text);
  const read = numbersIn(text, words);
  const told = placed(
    read.filter((one) => !isBound(one)),
    bounds,
  );
  const groups = grouped(told, words);
  const families = bounds.flatMap(({ unit }) => unit?.family ?? []);
  const options = groups.flatMap((group): Option[] => {
    const measures = new Map<string, { value: number; unit: Unit; isBare: boolean }>();
    for (const { kind, value, unit } of group)
      if (kind === 'measure' && unit) measures.set(unit.family, { value, unit, isBare: false });
    const bare = group.filter(({ kind }) => kind === 'bare');
    const isRange = group.some(({ kind }) => kind === 'range');
    const [family, ...more] = families.filter((one) => !measures.has(one));
    const unit = bounds.find((one) => one.unit?.family === family)?.unit;
    const [only, ...others] = bare;
    if (only && others.length + more.length === 0 && family !== undefined && unit && !isRange)
      measures.set(family, { value: only.value, unit, isBare: !isLabel(words[only.word - 1]) });
    const price =
      group.find(({ kind, isMore }) => kind === 'price' && !isMore)?.money ??
      (family === undefined && others.length === 0 ? only?.money : undefined);
    const [first, last] = [group[0], group.at(-1)];
    // "Seat 56 cm. Breezy 159 kg": what stands before the measure that is bounded, else before the first number.
    const main = group.find(({ kind, unit: of }) => kind !== 'measure' || families.includes(of?.family ?? '')) ?? first;
    const before = (one: Told | undefined): string =>
      nameBefore(text, read.findLast(({ at }) => one && at < one.at)?.end ?? 0, one?.at ?? 0);
    // "3 weeks from Steris at 42k".
    const name =
      before(main) || before(first) || (first === last ? '' : nameBefore(text, first?.end ?? 0, last?.at ?? 0));
    // "Plus $300 delivery" is no option.
    const isBeside = measures.size === 0 && wordsIn(name).every(({ lower }) => boughtOnce.has(lower));
    if (!price && measures.size === 0) return [];
    const isLost = (bare.length > 1 || isRange) && family !== undefined && !measures.has(family);
    return [
      {
        name,
        price,
        more: group.find(({ isMore }) => isMore)?.money,
        measures,
        isBeside,
        unplaced: isLost ? text.slice(first?.at, last?.end) : '',
      },
    ];
  });
  // "Vaccine fridges: 150 L …, 240 L …": what the first is called is what all of them are; "hoist 200 kg, hoist 250 kg" too.
  const named = options.filter(({ isBeside }) => !isBeside);
  const isOfAll = named.slice(1).every(({ name }) => name === '');
  const isOnly = (one: Option): boolean => named.filter(({ name }) => name === one.name).length === 1;
  return options.map((one) => (isOfAll || !isOnly(one) ? { ...one, name: '' } : one));
};
