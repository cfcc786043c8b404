import type { FactBook } from '../facts/facts.ts';
import { type Reading, readSentence } from '../run/reading.ts';
import { addressReason, isAddress } from './address.ts';
import { adviceReason, isStranger } from './advice.ts';
import { factSentenceReason } from './fact-sentence.ts';
import { namedAdviceReason } from './named-advice.ts';
import { numberReason } from './numbers.ts';
import { isContradicted, pairingReason, strangerReason } from './pairing.ts';
import { normalise, unsafeReason } from './plain-text.ts';
import { type UserWords, userWordsOf } from './user-words.ts';

export type CheckContext = {
  book: FactBook;
  /** All that the user typed. */
  userWords: string;
  /** A draft is ours: its words are trusted, its references, pairing and numbers are checked. Default: a model. */
  mode?: 'model' | 'draft';
  /** The one solution or vendor that the sentence may speak of: it stands on that one's card. */
  about?: string | undefined;
};

/** `sentence` is what to show: the very text that was checked. The reason quotes nobody, so that it may be logged. */
export type Check = { ok: true; sentence: string } | { ok: false; reason: string };

/**
 * Whether a sentence claims nothing but what the facts it refers to say. A good sentence that is dropped costs little;
 * a false one that is shown is our worst fault, so what is not known to be harmless fails.
 */
export const checkSentence = (sentence: string, { book, userWords, mode = 'model', about }: CheckContext): Check => {
  const text = normalise(sentence);
  const reason = text
    ? (unsafeReason(text, mode) ?? claimReason(text, { book, userWords, mode, about }))
    : 'an empty sentence';
  return reason === undefined ? { ok: true, sentence: text } : { ok: false, reason };
};

const claimReason = (sentence: string, { book, userWords, mode = 'model', about }: CheckContext) => {
  const reading = readSentence(sentence, book, mode === 'draft');
  if (!reading) return 'a reference to no fact';
  const user = userWordsOf(userWords);
  const reason =
    pairingReason(reading, book) ?? strangerReason(reading, book, about) ?? numberReason(reading, user, mode);
  return reason ?? (mode === 'model' ? modelReason(reading, book, user) : undefined);
};

/** A model's sentence states facts, advises on products by name, speaks to the reader, or advises in general. */
const modelReason = (reading: Reading, book: FactBook, user: UserWords): string | undefined => {
  const { facts, named } = reading;
  const telling = facts.filter(({ claimClass }) => claimClass !== 'user');
  if (telling.some((fact) => isContradicted(fact, book))) return 'a gap that a record fills';
  if (telling.length > 0) {
    const isGeneral = telling.map(
      (fact) => book.subjectOf(fact).kind !== 'solution' && book.subjectOf(fact).kind !== 'vendor',
    );
    if (isGeneral.includes(true) && (named.size > 0 || isGeneral.includes(false)))
      return 'a general fact beside a product';
    return factSentenceReason(reading, book);
  }
  if (named.size > 0) return namedAdviceReason(reading, book, user);
  if (isAddress(reading)) return addressReason(reading, user);
  const hasStranger = reading.tokens.some((token, at) => isStranger(token, at === 0, user));
  return hasStranger ? namedAdviceReason(reading, book, user) : adviceReason(reading, user);
};
