import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Quantity } from './quantities.ts';
import type { Term } from './terms.ts';

/** Alternatives of one message: where each begins, what it is called, what it lacks. */

/** What stands on one side: its terms, and its own length of time. */
export type Side = {
  name: string;
  isNamed: boolean;
  from: number;
  to: number;
  terms: Term[];
  own: Quantity[];
  years: number | null;
};

const turns = phrases([
  'vs|versus|against|or|alternatively',
  'renewal|renewing|renewed',
  'other|others|second|2nd|third|3rd|another',
  'new|own|current|currently|today one|ones|is|are|system|quote|price|vendor',
  'compared to|with',
  'vendor|quote|option|offer|supplier|bid|tender|company a|b|c|d|#',
  'v',
]);

const labels = phrases(['vendor|quote|option|offer|supplier|bid|tender|company|off|on|to|for|with|from? a|b|c|d|#']);

/** Where one alternative ends and the next begins, between two amounts. */
export const bordersOf = (
  text: string,
  moneys: readonly Quantity[],
  all: readonly Quantity[],
  names: readonly string[],
): number[] => {
  const [announced] = all.filter(
    ({ kind, end }) => kind === 'count' && isPriceWord(wordsIn(text.slice(end, end + 12))[0]?.base),
  );
  const isList = announced?.value === moneys.length;
  const found: number[] = [];
  for (const [index, money] of moneys.entries()) {
    const before = moneys[index - 1];
    if (!before) continue;
    const gap = text.slice(before.end, money.at);
    const words = wordsIn(gap);
    const [turn] = turns.find(words);
    const named = names
      .flatMap((name) => placesOf(gap, name))
      .filter((at) => !after.has(wordsIn(gap.slice(0, at)).at(-1)?.lower ?? ''))
      .sort((a, b) => b - a)[0];
    const letter = words.find(
      ({ text: word, end }) => word.length === 1 && word >= 'A' && word <= 'F' && gap.charAt(end) === ':',
    )?.at;
    const own = words.find(({ lower }) => lower === 'own')?.at;
    const isCondition =
      wordsIn(text.slice(money.end, money.end + 4))[0]?.lower === 'if' && words.some(({ lower }) => lower === 'if');
    const isBetween = differs(text) && words.length <= 4 && words.some(({ lower }) => lower === 'and');
    const isComma = isList && gap.includes(',') && !words.some(({ lower }) => lower === 'plus' || lower === 'and');
    const at = named ?? letter ?? (turn ? words[turn.from]?.at : own);
    if (isBetween) found.push(money.at);
    else if (at !== undefined) found.push(before.end + at);
    else if (isCondition || isComma) found.push(before.end + Math.max(0, gap.indexOf(',')));
  }
  return found;
};

/** "84k quoted by Spok": the name of the amount before it. */
export const after = new Set(['by', 'from', 'with']);

const priced = new Set(['price', 'quote', 'offer', 'option', 'bid', 'quotation']);

/** Whether a word counts offers: "3 quotes". */
export const isPriceWord = (word: string | undefined): boolean => priced.has(word ?? '');

const placesOf = (text: string, name: string): number[] => {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? [] : [at];
};

export const calledBy = (name: string, names: readonly string[]) => ({ name, isNamed: names.includes(name) });

export const ordinals = ['the first', 'the second', 'the third', 'the fourth', 'the fifth'];

/** What a side is called: its vendor's name, its letter, else its place. */
export const nameOf = (
  text: string,
  from: number,
  to: number,
  firstMoney: number,
  index: number,
  names: readonly string[],
): string => {
  const lead = text.slice(from, firstMoney);
  const name =
    names.filter((one) => lead.includes(one)).at(-1) ??
    (index === 0 ? names.find((one) => text.slice(from, to).includes(one)) : undefined);
  if (name) return name;
  const words = wordsIn(lead);
  const way = words.map(({ lower }) => ways[lower]).findLast(Boolean);
  if (way) return way;
  const label = labels.find(words).at(-1);
  const [kind, mark] = label ? [words[label.from]?.lower ?? '', words[label.to - 1]?.text ?? ''] : ['', ''];
  const letter = words.find(
    ({ text: word, end }) => word.length === 1 && word >= 'A' && word <= 'F' && lead.charAt(end) === ':',
  );
  if (letter) return `offer ${letter.text}`;
  if (label && kind.length > 4 && mark.length === 1) return `${kind} ${mark.toUpperCase()}`;
  return ordinals[index] ?? `offer ${index + 1}`;
};

const ways: Partial<Record<string, string>> = {
  lease: 'leasing',
  leasing: 'leasing',
  rent: 'renting',
  renting: 'renting',
  hire: 'hiring',
  hiring: 'hiring',
  buy: 'buying',
  buying: 'buying',
  purchase: 'buying',
  current: 'the current one',
  old: 'the old one',
  renewal: 'the renewal',
  currently: 'the current one',
  new: 'the new one',
  own: 'your own',
  agency: 'agency',
  outsourcing: 'outsourcing',
  outsourced: 'outsourcing',
  refurb: 'the refurbished one',
  refurbished: 'the refurbished one',
};

const differs = says(['difference|diffrence|diff between|of', 'difference|diffrence|diff']);

/** "5% off A", "off the second": the side that the next words name. */
export const pointedSide = (text: string, { end }: Quantity, sides: readonly Side[]): Side | undefined => {
  const next = wordsIn(text.slice(end, end + 40))
    .slice(0, 4)
    .map(({ lower }) => lower);
  return sides.find(({ name }, index) => {
    const own = wordsIn(name).map(({ lower }) => lower);
    return next.includes(own.at(-1) ?? '') || next.includes(['first', 'second', 'third', 'fourth'][index] ?? '');
  });
};

export const lump = new Set(['once', 'upfront', 'outright', 'total', 'the', 'all', 'flatout']);

const lacking = new Set(['not', 'no', 'without', 'excl', 'excluding', 'minus']);

/** Whether a side is said to lack what a later amount is for: "not fitted" lacks fitting. */
export const lacks = (side: string, stems: readonly string[]): boolean =>
  wordsIn(side).some(
    ({ lower }, index, words) => lacking.has(words[index - 1]?.lower ?? '') && stems.includes(lower.slice(0, 3)),
  );

const scope: readonly (readonly [string, string])[] = [
  ['fitt', 'fitting'],
  ['install', 'installation'],
  ['deliver', 'delivery'],
  ['train', 'training'],
  ['support', 'support'],
  ['migrat', 'migration'],
  ['service', 'service'],
];

/** What one side names and the other does not. */
export const oneSided = (text: string, sides: readonly Side[], isLater: boolean): string[] =>
  scope.flatMap(([stem, noun]) => {
    const has = sides.filter(({ from, to }) => text.slice(from, to).toLowerCase().includes(stem));
    const out = sides.filter(({ from, to }) => lacks(text.slice(from, to), [stem.slice(0, 3)]));
    const without = sides.filter((side) => !has.includes(side));
    if (out.length > 0 && isLater) return [];
    if (out.length > 0)
      return [
        `${out[0]?.name === undefined ? '' : out[0].name.charAt(0).toUpperCase() + out[0].name.slice(1)} is without ${noun}: add it before you compare.`,
      ];
    return has.length === 1 && without[0] && sides.length === 2
      ? [`${noun.charAt(0).toUpperCase() + noun.slice(1)} is not said for ${without[0].name}.`]
      : [];
  });
