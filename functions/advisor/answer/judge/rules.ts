import type { Rule } from '#functions/records/knowledge/open-knowledge';
import { stem, stopWords, wordsOf } from '#functions/records/search/words';
import { holdsDigit } from '#shared/reading/phrases/words';

/** The words of a text that say something, each once and by its stem. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !stopWords.has(word) && word.length > 1)
      .map(stem),
  ),
];

/** Who asks for the TGA's approval asks about the register that it keeps. */
const meansToo: Readonly<Record<string, readonly string[]>> = { tga: ['artg'] };
const UNKNOWN_SHARE = 0.3;

/** The number of a standard or section, which says what is meant; a year only says when. */
const isNumbered = (word: string): boolean => holdsDigit(word) && !(Number(word) >= 1900 && Number(word) < 2100);

/** Rules that share words with a question, the likeliest first; rare words count more. */
export const rulesOn = (text: string, rules: readonly Rule[]): { rule: Rule; score: number }[] => {
  const asked = [...new Set(stemsOf(text).flatMap((word) => [word, ...(meansToo[word] ?? [])]))];
  const texts = rules.map(
    (rule) => new Set(stemsOf(`${rule.text} ${rule.id.replaceAll('-', ' ')} ${rule.evidence.source}`)),
  );
  const worth = (word: string): number => {
    const spread = texts.filter((set) => set.has(word)).length;
    const weight = isNumbered(word) ? 3 : 1;
    return weight * Math.log(1 + rules.length / Math.max(1, spread));
  };
  // The name of a thing that no rule speaks of says less about which rule is meant than a word that some rules use.
  const weightOf = (word: string) => (texts.some((set) => set.has(word)) ? worth(word) : UNKNOWN_SHARE * worth(word));
  const whole = Math.max(
    1,
    asked.reduce((sum, word) => sum + weightOf(word), 0),
  );
  return rules
    .map((rule, index) => {
      const shared = asked.filter((word) => texts[index]?.has(word));
      // One word, a state's name or a day's, makes no rule the one that is asked for; the number of a standard does.
      const isMet = shared.length > 1 || shared.some(isNumbered);
      return { rule, score: isMet ? shared.reduce((sum, word) => sum + worth(word), 0) / whole : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
};
