import * as z from 'zod';
import { kindsIn } from '#functions/records/search/kinds';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import { topicsIn } from '../../judge/topics.ts';
import rows from './question-sets.json' with { type: 'json' };

/** Questions to be put on one matter, the most telling first. */
const QuestionSet = z.strictObject({
  id: z.string(),
  /** Phrases by which it is asked for; none: what is asked where nothing closer is known. */
  when: z.array(z.string()),
  /** Put to somebody else than the vendor: its customer, a pharmacy. */
  isOfCustomer: z.boolean().default(false),
  /** Who that is, where it is not a customer. */
  party: z.string().optional(),
  /** Of a thing that stands on a floor or hangs on a wall, and of no software. */
  isOfThings: z.boolean().default(false),
  questions: z.array(z.string().refine((line) => line.endsWith('?'))).min(1),
});
const sets = z
  .array(QuestionSet)
  .parse(rows)
  .map((set) => ({ ...set, isMeant: set.when.length > 0 ? says(set.when) : () => false }));
const generalOf = (isThing: boolean): string[] =>
  sets.flatMap(({ when, isOfThings, questions }) => (when.length === 0 && isOfThings === isThing ? questions : []));
/** Whether what is sought is a thing: it holds no data of ours and connects to none of our systems. */
export const isOfThings = ({ category, kind }: Case): boolean =>
  category === 'assistive-technology' || (category === undefined && kind !== null);

const counted = phrases(['# question|questions', '# _ question|questions', '# _ _ question|questions']);
const limited = phrases([
  'only|just|max #',
  'only|just the? best|top|first|last? #',
  'top|first|best #',
  'no more than #',
  'pick|choose|keep|give|take me? the? best|top? #',
]);
const numberIn = (text: string): number | undefined => {
  const found = wordsIn(text).flatMap(({ lower }) => Number(lower) || numerals[lower] || [])[0];
  return found && found <= MOST ? found : undefined;
};
const numerals: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
};
const MOST = 25;
/** The first number of a book's phrases that may be so many questions: "is only 40 min. Pick the 6". */
const numberOf = (text: string, book: ReturnType<typeof phrases>): number | undefined => {
  const words = wordsIn(text);
  return book.find(words).flatMap(({ from, to }) => numberIn(text.slice(words[from]?.at, words[to - 1]?.end)) ?? [])[0];
};
/** "5 sharp questions", "only the best 4": how many questions a draft is to hold. */
export const countAsked = (text: string): number | undefined => {
  const spelled = wordsIn(text)
    .map(({ lower }) => numerals[lower]?.toString() ?? lower)
    .join(' ');
  return numberOf(spelled, counted) ?? numberOf(spelled, limited);
};

/** Whether a message asks for a list of questions, and no single one to be put: "what should I ask at a demo". */
export const asksForSet = (text: string): boolean => setAsked(text) || wordsIn(text).at(-1)?.base === 'question';
const setAsked = says([
  'questions to|for|about|on|i|we|at|should|that',
  'question|questions ... should|ask|put',
  'what|which ... questions',
  'what do|should i|we ask',
  '# ... questions',
  'draft|write|list|give ... questions',
  'need|want|got any|some|good|a|few? few|good? questions',
  'question list|set',
  'reference|referee|interview check? questions|script',
]);

/** Whether a message names a matter that questions are known on. */
export const isOfMatter = (text: string): boolean => sets.some(({ isMeant }) => isMeant(text));

/** Whether a message has questions for a customer of the vendor, or for anybody but the vendor. */
export const isOfCustomer = (text: string): boolean => sets.some((set) => set.isOfCustomer && set.isMeant(text));

/** Whom a message has questions for, where that is no vendor. */
export const partyIn = (text: string): string | undefined =>
  sets.find(({ party, isMeant }) => party && isMeant(text))?.party;

/** What is known of the very kind that the message names, or of the several that are weighed, and of no neighbour of it. */
export const practiceNamed = ({ practice, kind, text, sought }: Case): Case['practice'] => {
  const named = [text, sought].flatMap((said) => kindsIn(wordsIn(said)).map(({ value }) => value.label));
  return practice && (kind?.label.includes(practice.label) || named.includes(practice.label)) ? practice : undefined;
};
const OF_SEVERAL = 6;
/** Questions on the kind; of several that are weighed in turn. */
const ofKind = (one: Case): string[] => {
  const lists = practiceNamed(one)
    ? [one.practice, ...one.besides].flatMap((each) => (each ? [each.questions] : []))
    : [];
  const inTurn = Array.from({ length: MOST }, (_, at) => lists.flatMap((questions) => questions[at] ?? [])).flat();
  // Of several there is room for what is asked of any.
  return lists.length > 1 ? inTurn.slice(0, OF_SEVERAL) : inTurn;
};

/**
 * Questions on what a message is about: those of the matter it names, then what an experienced buyer asks of the kind, those
 * first that share most with its words, then what is asked of anything.
 */
export const setFor = (one: Case, text: string): string[] => {
  const meant = sets.filter(({ isMeant }) => isMeant(text));
  const own = ofKind(one);
  const general = generalOf(isOfThings(one));
  const focus = focusOf(text);
  const near = (question: string): number => sharedWords(question, focus);
  const ranked = own
    .map((question, index) => ({ question, index, score: near(question) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  if (meant.some(({ isOfCustomer }) => isOfCustomer))
    return meant.flatMap(({ isOfCustomer, questions }) => (isOfCustomer ? questions : []));
  const ofTopics = topicsIn(wordsIn(focus)).map(({ question }) => question);
  const close = ranked.filter(({ score }) => score > 0).map(({ question }) => question);
  const rest = ranked.filter(({ score }) => score === 0).map(({ question }) => question);
  const matters = meant.map(({ questions }) => questions);
  const isDemo = meant.some(({ id }) => id === 'demo' || id === 'negotiation');
  // Of several matters each has its turn: a demonstration in a place with a poor network asks of both.
  const turns = Array.from({ length: MOST }, (_, at) => matters.flatMap((questions) => questions[at] ?? [])).flat();
  return isDemo || meant.length > 1
    ? [...close.slice(0, 2), ...turns, ...rest, ...general]
    : [...close, ...turns, ...(meant.length > 0 ? [] : ofTopics), ...rest, ...general];
};

/** What stands after "about" or "on"; the whole where nothing does. */
const focusOf = (text: string): string => /\b(?:about|on|regarding)\s+(.+)$/isu.exec(text)?.[1] ?? text;

/** So many questions, none asked twice in other words. */
export const firstOf = (questions: readonly string[], most: number): string[] => {
  const found: string[] = [];
  for (const question of questions) {
    const size = wordsIn(question).filter(({ base }) => base.length > 3).length;
    const isSaid = found.some((other) => other === question || sharedWords(question, other) > size * ALIKE);
    if (!isSaid && found.length < most) found.push(question);
  }
  return found;
};
const ALIKE = 0.6;
