/** A word of a text: as written, in lower case, without its plural ending; where it stands; what separates it. */
export type Word = {
  text: string;
  lower: string;
  base: string;
  at: number;
  end: number;
  /** What stands between the word before and this one. */
  gap: string;
};

const wordPattern = /\p{N}+(?:[.,:]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’](?!s\b)\p{L}+)*|['’]s\b/gu;

/**
 * The words of a text, with offsets into it. Hyphens and slashes part words, so that "nurse-call" and "nurse call" meet;
 * an 's is a word of its own ("she's": she, 's).
 */
export const wordsIn = (text: string): Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const lower = match[0].toLowerCase().replaceAll('’', "'");
    const gap = text.slice(words.at(-1)?.end ?? 0, match.index);
    words.push({
      text: match[0],
      lower,
      base: singular(lower),
      at: match.index,
      end: match.index + match[0].length,
      gap,
    });
  }
  return words;
};

/** A word without its plural ending; "bus", "glass" and "analysis" keep theirs. */
export const singular = (lower: string): string => {
  if (lower.length < 4 || !lower.endsWith('s')) return lower;
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (['ss', 'us', 'is'].some((ending) => lower.endsWith(ending))) return lower;
  return ['xes', 'ches', 'shes', 'sses'].some((ending) => lower.endsWith(ending))
    ? lower.slice(0, -2)
    : lower.slice(0, -1);
};

export const holdsDigit = (text: string): boolean => /\d/.test(text);

/** Whether there is a word and it is one of a list. */
export const isOneOf = (word: Pick<Word, 'lower'> | undefined, list: ReadonlySet<string>): boolean =>
  word !== undefined && list.has(word.lower);

/** Whether a word begins with a capital. */
export const isCapital = (text: string): boolean => text.charAt(0) !== text.charAt(0).toLowerCase();

/** How many words of a text, those shorter than `least` letters aside, another text holds too, in whatever number. */
export const sharedWords = (text: string, other: string, least = 4): number => {
  const held = new Set(wordsIn(other).map(({ base }) => base));
  return wordsIn(text).filter(({ base }) => base.length >= least && held.has(base)).length;
};

/** Whether a new clause or list item begins with this word. */
export const isParted = ({ gap }: Word): boolean => [...gap].some((mark) => ',;:.!?()\n–—"•'.includes(mark));
