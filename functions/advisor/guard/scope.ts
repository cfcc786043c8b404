import {
  clinicalProduct,
  clinicalQuestion,
  considered,
  dangerNoun,
  dangerState,
  happening,
  manipulation,
  offTopic,
  past,
  procurement,
} from './scope-words.ts';

/** What a question is about, as far as it decides whether we answer it. */
export type Scope = 'procurement' | 'emergency' | 'clinical' | 'off-topic' | 'manipulation';

/** Longer questions say what they are about before this. */
const LENGTH_MAX = 6_000;

/**
 * What a question is about. When in doubt it is procurement: then records are searched, and nothing else can happen.
 * An emergency is one only while it happens to somebody: "emergency call bell" and "a resident fell last week" are
 * procurement.
 */
export const scopeOf = (text: string): Scope => {
  const words = text
    .slice(0, LENGTH_MAX)
    .normalize('NFKC')
    .replace(/[‘’`]/g, "'")
    .replace(/[^\S\n]+/g, ' ');
  if (isEmergency(words)) return 'emergency';
  const rest = clausesOf(words).filter((clause) => !manipulation.test(clause));
  const left = rest.join('. ');
  if (manipulation.test(words)) return procurement.test(left) ? 'procurement' : 'manipulation';
  if (clinicalQuestion.test(words) && !clinicalProduct.test(words)) return 'clinical';
  if (offTopic.test(words) && !procurement.test(words)) return 'off-topic';
  return 'procurement';
};

const clausesOf = (text: string): string[] => text.split(/[.!?;:,\n]+|\s(?:and|but|then|so|because)\s/i);

const isEmergency = (text: string): boolean =>
  text.split(/[.?;:,\n]+|\s(?:and|but|so|because)\s/i).some((clause) => {
    if (past.test(clause) || considered.test(clause)) return false;
    return dangerState.test(clause) || (dangerNoun.test(clause) && happening.test(clause));
  });
