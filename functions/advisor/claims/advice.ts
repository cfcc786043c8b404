import type { Reading, Token } from '../run/reading.ts';
import {
  adverbs,
  antecedents,
  determiners,
  enquiring,
  finite,
  leads,
  nounVerbs,
  openers,
  ownThings,
  payments,
  plainVerbs,
  pointers,
  pronouns,
  questionWords,
  subordinators,
  treating,
  treatments,
  warned,
} from './advice-words.ts';
import { groupsOf, isNumberWord, isPraiseInAdvice } from './lexicon.ts';
import { isProperTerm } from './proper-terms.ts';
import type { UserWords } from './user-words.ts';
import { isOrdinary } from './vocabulary.ts';
import { holdsForm, plain } from './word-set.ts';

/**
 * Why a model's sentence without names and facts is more than advice or a question to the reader, if it is. A statement
 * about the world would be a claim without a source, so there is no shape for it.
 */
export const adviceReason = ({ tokens }: Reading, user: UserWords): string | undefined => {
  const isQuestion = tokens.at(-1)?.text === '?';
  const body = isQuestion ? tokens.slice(0, -1) : tokens;
  if (body.some(({ kind, text }) => kind === 'mark' && /[?;–—]/.test(text))) return 'a second statement';
  const verb = isQuestion ? undefined : verbOf(body);
  if (isQuestion ? !opensQuestion(body) : verb === undefined) return 'a statement without a fact';
  if (segmentsOf(body).some((segment, at) => isStatement(segment, isQuestion && at === 0))) {
    return 'a statement without a fact';
  }
  if (tellsThat(body)) return 'a statement without a fact';
  if (takesForGranted(body)) return 'a presupposition';
  if (isTreatment(body)) return 'clinical advice';
  if (verb && !enquiring.has(verb) && body.some((token) => holdsForm(payments, lower(token))))
    return 'money to be moved';
  return pointingReason(body) ?? openWordsReason(body, user);
};

/** A word in lower case; "IT" is no pronoun. */
const lower = (token: Token | undefined): string =>
  token?.kind === 'word' && token.text !== 'IT' ? plain(token.text) : '';

const opensQuestion = (tokens: readonly Token[]): boolean =>
  tokens.slice(0, 4).some((token) => questionWords.has(lower(token)));

/** The verb of a sentence that tells the reader what to do, after a label ("Price:"), a lead ("Before …,") and adverbs. */
const verbOf = (tokens: readonly Token[]): string | undefined => {
  const label = tokens.slice(0, 6).findIndex(({ text }) => text === ':');
  let at = skipAdverbs(tokens, label + 1);
  if (leads.has(lower(tokens[at]))) {
    const comma = tokens.findIndex(({ text }) => text === ',');
    if (comma < 0) return undefined;
    at = skipAdverbs(tokens, comma + 1);
  }
  const [verb, next] = [lower(tokens[at]), lower(tokens[at + 1])];
  if (verb === 'do' && next === 'not') return warned.has(lower(tokens[at + 2])) ? 'ask' : undefined;
  return plainVerbs.has(verb) || (nounVerbs.has(verb) && determiners.has(next)) ? verb : undefined;
};

const skipAdverbs = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (adverbs.has(lower(tokens[at])) || (at > from && tokens[at]?.text === ',')) at += 1;
  return at;
};

/** "Ask the nurse to stop the medication" is not ours to say; "ask how doses are recorded" is. */
const isTreatment = (tokens: readonly Token[]): boolean => {
  const spoken = tokens.map(lower);
  const act = spoken.findIndex((word) => treating.has(word));
  if (act < 0 || !spoken.some((word) => holdsForm(treatments, word))) return false;
  return !spoken.slice(0, act).some((word) => openers.has(word) || subordinators.has(word));
};

/** "Keep in mind that …" states what follows; "confirm that …" asks for it. */
const tellsThat = (tokens: readonly Token[]): boolean => {
  const spoken = tokens.map(lower);
  const at = spoken.findIndex(
    (word, index) => word === 'that' && !/^(?:in|into|to|on|at|for)$/.test(spoken[index + 1] ?? ''),
  );
  return at > 0 && !spoken.slice(0, at).some((word) => enquiring.has(word));
};

/** "Ask each vendor whether the recall is over" knows of a recall; "whether the system logs calls" knows of nothing. */
const takesForGranted = (tokens: readonly Token[]): boolean => {
  const spoken = tokens.map(lower);
  return spoken.some((word, at) => {
    if (word !== 'whether' && word !== 'if') return false;
    const [next = '', noun = ''] = spoken.slice(at + 1);
    return /^(?:its|their|this|that|these|those)$/.test(next) || (next === 'the' && !holdsForm(antecedents, noun));
  });
};

/** Pieces between commas, colons and brackets. */
const segmentsOf = (tokens: readonly Token[]): Token[][] => {
  const segments: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && /[,:()]/.test(token.text)) segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments;
};

/** "the pendants are waterproof" after a comma; not "whether they are", "if you have". */
const isStatement = (segment: readonly Token[], isQuestion: boolean): boolean => {
  if (!isQuestion && lower(segment[0]) === 'which') return true;
  const at = segment.findIndex((token) => finite.has(lower(token)));
  if (at < 0 || isQuestion) return false;
  if (/^(?:you|we|to|i|not)$/.test(lower(segment[at - 1]))) return false;
  if (questionWords.has(lower(segment[0])) && at === 0) return false;
  return !segment.slice(0, at).some((token) => subordinators.has(lower(token)));
};

/** A pronoun needs something general or asked to stand for; "these systems" would point at the products above. */
const pointingReason = (tokens: readonly Token[]): string | undefined => {
  const spoken = tokens.map(lower);
  const isPointing = spoken.some(
    (word, at) => pointers.has(word) || (word === 'this' && !ownThings.has(spoken[at + 1] ?? '')),
  );
  if (isPointing) return 'a pointer to products';
  const isLoose = spoken.some((word, at) => {
    if (!pronouns.has(word)) return false;
    const before = spoken.slice(0, at);
    const isAsked = /^(?:it|they|them)$/.test(word) && before.some((earlier) => subordinators.has(earlier));
    return !isAsked && !before.some((earlier) => holdsForm(antecedents, earlier));
  });
  return isLoose ? 'a pronoun for nothing' : undefined;
};

/** Why words that may be free are not ordinary: praise, an unasked claim, a name of unknown origin. */
export const openWordsReason = (tokens: readonly Token[], user: UserWords): string | undefined => {
  // "the ARTG number, if any" asks at its end.
  let isAsked = / if any$/.test(tokens.map(lower).join(' ').trim());
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const word = lower(token);
    if (isPraiseInAdvice(word)) return 'praise or a comparison';
    const groups = groupsOf(word);
    const isClaim = groups.length > 0 && groups.every(({ inAdvice }) => inAdvice === 'asked');
    if (isClaim && !isAsked) return `${groups[0]?.name} without its fact`;
    if (!isNumberWord(word) && !isKnownWord(token.text, at === 0 || tokens[at - 1]?.text === ':', user))
      return 'a word or name of unknown origin';
    isAsked ||= openers.has(word);
  }
  return undefined;
};

/** Whether a word is ordinary and written as one, a proper term, or the user's own. */
const isKnownWord = (text: string, isFirst: boolean, user: UserWords): boolean =>
  isOrdinaryWord(text, isFirst) || isUsers(text, user);

const isUsers = (text: string, user: UserWords): boolean => user.has(text) || user.has(plain(text));

/** Words that only the user can have brought in: names, as like as not. A number is not one. */
export const isStranger = (token: Token, isFirst: boolean, user: UserWords): boolean =>
  token.kind === 'word' &&
  !/\p{N}/u.test(token.text) &&
  !isNumberWord(token.text.toLowerCase()) &&
  !isOrdinaryWord(token.text, isFirst) &&
  isUsers(token.text, user);

const isOrdinaryWord = (text: string, isFirst: boolean): boolean => {
  if (isProperTerm(text)) return true;
  const word = plain(text);
  const isCapitalised = text !== text.toLowerCase();
  const isAcronym = text === text.toUpperCase() && text.length > 1;
  if (isAcronym) return groupsOf(word).length > 0;
  if (isCapitalised && text !== 'I' && !(isFirst && /^\p{Lu}[^\p{Lu}]*$/u.test(text))) return false;
  return /^[a-z]+$/.test(word) && (isOrdinary(word) || groupsOf(word).length > 0);
};
