import type { Reading } from '../run/reading.ts';
import { isCounter, isNumberWord, isUnit } from './lexicon.ts';
import { isNumeric, tokensOf, type UserWords } from './user-words.ts';

/** After these a letter that is a Roman numeral would be one: "class I". */
const numbered = /^(?:class|type|phase|level|part|schedule|stage|grade|category|tier|model|version|group)$/;

/**
 * Why a sentence holds a number of its own, if it does. Numbers come from facts; a literal one must be the user's: for
 * a model in the same company ("80 beds" does not back "80 months"), and never beside a product or a fact.
 */
export const numberReason = (reading: Reading, user: UserWords, author: 'model' | 'draft'): string | undefined => {
  const tokens = tokensOf(reading.letters);
  if (author === 'draft') {
    return tokens.every((token) => !isNumeric(token) || user.hasNumber(token)) ? undefined : 'a number of its own';
  }
  const isAboutRecords = reading.named.size > 0 || reading.facts.some(({ claimClass }) => claimClass !== 'user');
  for (const [at, token] of tokens.entries()) {
    const [previous, next] = [tokens[at - 1], tokens[at + 1]];
    if (/^[ivxlcdm]+$/.test(token) && numbered.test(previous ?? '')) return 'a number of its own';
    const isMeasure = isCounter(token) && next !== undefined && isUnit(next);
    if (!isNumeric(token) && !isNumberWord(token) && !isMeasure) continue;
    if (isAboutRecords || !user.backs(token, previous, next)) return 'a number of its own';
  }
  return undefined;
};
