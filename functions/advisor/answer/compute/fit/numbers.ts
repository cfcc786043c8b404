import { isOneOf, type Word, wordsIn } from '#shared/reading/phrases/words';
import { quantitiesIn } from '../figures/quantities.ts';
import type { Quantity } from '../figures/units.ts';
import table from './words.json' with { type: 'json' };

/** What a measure is given in: its family, and how many of the family's smallest unit it holds. */
export type Unit = { family: string; unit: string; size: number };

/** A number of a message: a price, a measure in a unit, two ends of a range, or a number without either. */
export type Told = {
  kind: 'price' | 'measure' | 'range' | 'bare';
  value: number;
  unit: Unit | undefined;
  /** As an amount of money, where it may be one. */
  money: Quantity | undefined;
  /** "120 each to extend to 5 years": on top of a price that was told, and no option's own. */
  isMore?: boolean;
  /** Its place among the words, and in the text up to the end of its unit. */
  word: number;
  at: number;
  end: number;
};

const units: ReadonlyMap<string, Unit> = new Map(
  table.units.flatMap(({ words, ...unit }) => words.split(' ').map((word) => [word, unit] as const)),
);
const numbered = new Set(table.numbered.split(' '));
const joins = new Set(['-', '–', 'to']);
/** Behind an option's name stands its number: "option 2". */
const LABEL_MAX = 10;

/** How long something is warranted is no measure that it has to meet. */
const YEARS = new Set(['year', 'yr']);
const MORE_WORDS = 4;
const extendsBehind = (words: readonly Word[], index: number): boolean => {
  const near = words.slice(index + 1, index + 1 + MORE_WORDS);
  const cut = near.findIndex((word) => hasMark(word, ',.;?!\n'));
  const own = near.slice(0, cut < 0 ? undefined : cut);
  return words[index - 1]?.lower === 'extra' || own.some(({ lower }) => lower.startsWith('exten'));
};

export const hasMark = ({ gap }: Word, marks: string): boolean => [...gap].some((mark) => marks.includes(mark));

export const numbersIn = (text: string, words: readonly Word[] = wordsIn(text)): Told[] => {
  const moneys = quantitiesIn(text).filter(({ kind }) => kind === 'money');
  const all = words.flatMap((word, index): Told[] => {
    const { lower, at, end } = word;
    if (!(lower >= '0' && lower < ':') || lower.includes(':') || text[end] === '%') return [];
    const value = Number.parseFloat(lower.replaceAll(',', ''));
    const letters = [...lower].filter((char) => char.toLowerCase() !== char.toUpperCase()).join('');
    if (letters === '' && value < LABEL_MAX && isOneOf(words[index - 1], numbered)) return [];
    const next = words[index + 1];
    if (YEARS.has(letters) || (letters === '' && next?.gap.trim() === '' && YEARS.has(next.base))) return [];
    const isNext = next !== undefined && ['', '-'].includes(next.gap.trim());
    const unit = units.get(letters) ?? (letters === '' && isNext ? units.get(next.base) : undefined);
    const money = moneys.find((one) => one.at <= at && at < one.at + one.q.length);
    // What there is to spend is no option's price.
    if (money?.role === 'budget') return [];
    const isSigned = text.slice(0, at).trimEnd().endsWith('$') || letters === 'k';
    const place = { word: index, at, end: unit && letters === '' ? (next?.end ?? end) : end };
    if (money && extendsBehind(words, index))
      return [{ ...place, kind: 'price', value: money.value, unit: undefined, money, isMore: true }];
    if (money && isSigned) return [{ ...place, kind: 'price', value: money.value, unit: undefined, money }];
    if (unit) return [{ ...place, kind: 'measure', value, unit, money: undefined }];
    return letters === '' ? [{ ...place, kind: 'bare', value, unit, money }] : [];
  });
  // "150-250 kg", "150 to 250 kg": which end holds is not said.
  return all.flatMap((one, index): Told[] => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const isJoined = (a: Told | undefined, b: Told | undefined): boolean =>
      a !== undefined &&
      b !== undefined &&
      a.value < b.value &&
      b.kind !== 'price' &&
      joins.has(text.slice(a.end, b.at).trim()) &&
      words[a.word - 1]?.lower !== 'from';
    if (isJoined(one, after)) return [];
    return isJoined(before, one) ? [{ ...one, kind: 'range', at: before?.at ?? one.at }] : [one];
  });
};
