import type { Cond, Reading } from '#shared/contracts/reading/question';
import { values } from '../../lexical/values.ts';
import { isCapital, isParted, type Word } from '../../phrases/words.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { fieldOf } from './conds.ts';
import table from './fragments.json' with { type: 'json' };

const spoken = new Set(table.spoken);
const openers = new Set(table.openers);
const joints = new Set(['and', 'plus', 'also', 'with', 'but', 'or', 'must', 'be', 'ideally', 'preferably']);
const wishes = new Set(['ideally', 'preferably']);
/** A condition that nothing introduces is short; what is longer tells a story. */
const LENGTH_MAX = 6;

type Read = Pick<Reading, 'acts' | 'subjects' | 'need' | 'conds' | 'figs' | 'ops'>;

/**
 * Conditions that no word introduces: what stands between the commas of a sentence that seeks something, and is nothing
 * else that was read. "EMAR for 94 residents, works offline, HL7" sets two.
 * @param read what was made of the message otherwise
 */
export const fragmentConds = (sentences: readonly ReadSentence[], read: Read): Cond[] => {
  const actsOf = (id: string) => read.acts.filter(({ s }) => s === id);
  const taken = takenIn(read);
  let isSought = false;
  return sentences.flatMap((sentence) => {
    const acts = actsOf(sentence.id);
    const isPlain = !sentence.text.includes('@') && !sentence.words.some(({ lower }) => spoken.has(lower));
    const isPick = acts.some(({ family }) => family === 'pick');
    // "Beds for a clinic? Folds, runs off 12V": what follows without a verb of its own goes on with it.
    isSought = isPick || (isSought && isPlain && acts.length === 0);
    const isRefined = isPlain && acts.some(({ hint, from }) => hint === 'refine' && from === 'inferred');
    if (!isSought && !isRefined) return [];
    const isLinked = read.conds.some(({ s, field }) => s === sentence.id && field === 'integration');
    return fragmentsOf(sentence.words)
      .slice(isPick ? 1 : 0)
      .flatMap((words) => condOf(sentence, words, taken, isLinked));
  });
};

/** Quotes that something was made of already. */
const takenIn = ({ subjects, need, conds, figs, ops }: Read): readonly { q: string; s: string }[] => [
  ...subjects,
  ...conds,
  ...figs,
  ...ops,
  ...need.cats,
  ...need.size,
  ...[need.setting, need.place, need.state, need.budget, need.deadline].flatMap((one) => one ?? []),
];

/** The stretches between marks, and those that "and" joins to a list of them. */
const fragmentsOf = (words: readonly Word[]): Word[][] => {
  const stretches: Word[][] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    if (!last || isParted(word) || (stretches.length > 1 && word.lower === 'and')) stretches.push([word]);
    else last.push(word);
  }
  return stretches;
};

/** @param isLinked the sentence says what must be connected to: what "and our" adds to it is another of the kind */
const condOf = (
  { id, text }: ReadSentence,
  stretch: readonly Word[],
  taken: readonly { q: string; s: string }[],
  isLinked: boolean,
): Cond[] => {
  const joined = stretch.findIndex(({ lower }) => !joints.has(lower));
  const isGoingOn = joined > 0 && isLinked ? owned : joined > 0 ? articles : new Set<string>();
  const at = joined < 0 ? -1 : stretch.findIndex(({ lower }, index) => index >= joined && !isGoingOn.has(lower));
  const words = at < 0 ? [] : stretch.slice(at);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > LENGTH_MAX || openers.has(first.lower)) return [];
  if (words.some(({ lower }) => spoken.has(lower))) return [];
  const q = text.slice(first.at, last.end);
  const isElse = taken.some((one) => one.s === id && (one.q.includes(q) || q.includes(one.q)));
  const isSaid = words.some(({ text: word }) => /\p{L}{2}/u.test(word));
  if (!isSaid || isElse || isAmount(q) || isName(words) || q.includes('[') || text.slice(last.end).startsWith('?'))
    return [];
  const isWish = stretch.slice(0, at).some(({ lower }) => wishes.has(lower));
  const field = fieldOf(words);
  return [
    {
      kind: isWish ? 'want' : 'must',
      field: isLinked && at > joined && field === 'feature' ? 'integration' : field,
      q,
      s: id,
      from: 'inferred',
    },
  ];
};

const articles = new Set(['a', 'an']);
const owned = new Set(['a', 'an', 'our', 'the']);

/** "Box Hill", "Cam Doolan": a name that no record holds is a place or a person. */
const isName = (words: readonly Word[]): boolean =>
  words.every(({ text }) => isCapital(text) && text !== text.toUpperCase());

/** An amount, a date, a length of time or a bare number sets no condition of a product. */
const isAmount = (q: string): boolean => {
  const all = values(q);
  return (
    all.some(({ kind }) => kind === 'money' || kind === 'date' || kind === 'duration') ||
    (all.length === 1 && all[0]?.start === 0 && all[0].end === q.length && all[0].kind === 'number')
  );
};
