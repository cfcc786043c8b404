import { isCapital, singular, type Word } from './words.ts';

/** Shorter words have too many neighbours for any to be meant. */
const LENGTH_MIN = 5;
const TWO_SLIPS_FROM = 8;

/** The words of the lexicon by their first letter: a slip seldom takes that. */
export type Lexicon = { has(word: string): boolean; near(word: string): string | undefined };

/** Short forms that people type for words of the trade, and in a hurry. */
const shortened = new Map([
  ['u', 'you'],
  ['ur', 'your'],
  ['msg', 'message'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['mgmt', 'management'],
  ['mgt', 'management'],
  ['mngmt', 'management'],
  ['w', 'with'],
  ['thru', 'through'],
  ['b4', 'before'],
  ['govt', 'government'],
  ['hosp', 'hospital'],
  ['equip', 'equipment'],
  ['implementn', 'implementation'],
]);

/**
 * @param words in lower case: those that phrases, names and towns are made of
 * @param isOrdinary tells other English words, which are no slips of any
 */
export const lexicon = (words: Iterable<string>, isOrdinary: (word: string) => boolean): Lexicon => {
  const known = new Set(words);
  const byFirst = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < LENGTH_MIN) continue;
    const first = word.charAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), word]);
  }
  const has = (word: string) => known.has(word) || known.has(singular(word));
  const near = (word: string): string | undefined => {
    const whole = shortened.get(word);
    if (whole) return whole;
    if (word.length < LENGTH_MIN || has(word) || isOrdinary(word)) return undefined;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    const candidates = byFirst.get(word.charAt(0)) ?? [];
    // "Honestly" is no "homestay": an adverb keeps its ending.
    const isAdverb = word.endsWith('ly');
    for (let slips = 1; slips <= (isAdverb ? 1 : most); slips++) {
      const found = candidates.filter(
        (meant) => slipsBetween(word, meant, slips) <= slips || slipsBetween(singular(word), meant, slips) <= slips,
      );
      if (found.length > 0) return found.sort((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];
    }
    return undefined;
  };
  return { has, near };
};

/**
 * Words as they were meant: a slip of the keyboard becomes the word of the lexicon; `text` and places stay. "Vitalis Orb"
 * inside a sentence is a name and no slip.
 */
export const spelled = (words: readonly Word[], { near, has }: Lexicon): Word[] =>
  words.map((word, at) => {
    const next = words[at + 1];
    const isName = at > 0 && isCapital(word.text) && next?.gap === ' ' && isCapital(next.text) && !has(next.lower);
    const meant = isName ? undefined : near(word.lower);
    return meant ? { ...word, lower: meant, base: singular(meant) } : word;
  });

/** Letters missing, added, changed or swapped between two words; more than `most` counts as `most + 1`. */
const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charAt(i - 1) === b.charAt(j - 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
};
