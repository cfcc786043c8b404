/** Endings that a word list folds: what a word may end in, and what the root then ends in. */
const endings: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['ier', 'y'],
  ['es', ''],
  ['s', ''],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['er', 'e'],
  ['ers', ''],
  ['ers', 'e'],
  ['est', ''],
  ['est', 'e'],
  ['ly', ''],
  ['ness', ''],
];

/**
 * Tells ordinary English words from names, by a list of the most frequent words with their endings folded.
 * @param list words in lower case with a space between
 */
export const commonWords = (list: string): ((word: string) => boolean) => {
  const words = new Set(list.split(' '));
  const isKnown = (word: string): boolean => words.has(word);
  return (word) => {
    const lower = word.toLowerCase();
    if (lower.length < 3 || isKnown(lower)) return true;
    return endings.some(([ending, root]) => {
      if (!lower.endsWith(ending)) return false;
      const bare = lower.slice(0, -ending.length);
      const isDoubled = root === '' && bare.at(-1) === bare.at(-2);
      return (bare.length > 2 && isKnown(bare + root)) || (isDoubled && isKnown(bare.slice(0, -1)));
    });
  };
};
