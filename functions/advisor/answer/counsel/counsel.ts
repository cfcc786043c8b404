import * as z from 'zod';
import { stem, wordsOf } from '#functions/records/search/words';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import rows from './counsel.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };

/** Good practice in buying: what an experienced buyer answers where no record of a product does. Data; never about a vendor. */
const Counsel = z.strictObject({
  id: z.string(),
  /** How it is asked for: groups of words that must all stand in one sentence, `a|b` either, `a-b` one after the other. */
  asks: z.array(z.string()),
  /** Somebody may come to harm, or a rule of buying be broken: it goes before records, lists and drafts. */
  isForemost: z.boolean().default(false),
  /** Words, each group alone, that say the message is about something else. */
  unless: z.array(z.string()).default([]),
  /** The answer in a sentence or two. */
  direct: z.string(),
  points: z.array(z.string()),
  /** What would change it, or who settles it. */
  change: z.string().optional(),
  /** It is a paper to be used: the buyer's own details go in. */
  isDraft: z.boolean().default(false),
  /** Asked for in words that seek no product, whatever kind they name beside. */
  isGeneral: z.boolean().default(false),
  /** Ids of rules that bear it out. */
  rules: z.array(z.string()).default([]),
});
export type Counsel = z.infer<typeof Counsel>;

/** A term of the trade. */
const Term = z.strictObject({
  term: z.string(),
  also: z.array(z.string()),
  means: z.string(),
  neededWhere: z.string(),
});
export type Term = z.infer<typeof Term>;

const entries: readonly Counsel[] = z.array(Counsel).parse(rows);

const joined = (parts: readonly string[]): string => parts.map(stem).join('-');

/** Longer beginnings stand for every word that begins so: "negotiat". */
const BEGINNING = 5;
type Group = readonly string[];
const groupOf = (group: string): Group => group.split('|').map((word) => joined(word.split('-')));
const askings = entries.flatMap((entry) =>
  entry.asks.map((asking) => ({
    entry,
    groups: asking.split(' ').map(groupOf),
    barring: entry.unless.flatMap((group) => groupOf(group)),
  })),
);

/** The stems of a sentence, and each two that stand side by side. */
const stemsOf = (text: string): string[] => {
  const words = wordsOf(text.replaceAll('.', '-'));
  return [...words.map(stem), ...words.slice(1).map((word, index) => joined([words[index] ?? '', word]))];
};

/** "Plan B" is no beginning of "planning beds". */
const holds = (stems: readonly string[], word: string): boolean =>
  stems.some((one) => one === word || (word.length >= BEGINNING && word.at(-2) !== '-' && one.startsWith(word)));

const texts = entries.map((entry) => stemsOf([entry.direct, ...entry.points, ...entry.asks].join(' ')));
const known = new Map<string, number>();
/** Words that few entries use say more of what is asked. */
const weightOf = (word: string): number => {
  const found =
    known.get(word) ?? Math.log(1 + entries.length / Math.max(1, texts.filter((one) => holds(one, word)).length));
  known.set(word, found);
  return found;
};

const sentences = (text: string): string[] => {
  const parts = text.split(/(?<=[.?!])\s+|\n+/u).filter((part) => part.trim() !== '');
  // What is asked may lean on the sentence before.
  return parts.map((part, index) => [parts[index - 1] ?? '', part].join(' '));
};

/** What counsel a message asks for, what prevents harm first, then the closest; none where no entry is asked for in so many words. */
export const counselOn = (text: string): Counsel[] => {
  const found = new Map<Counsel, number>();
  for (const sentence of sentences(text)) {
    const stems = stemsOf(sentence);
    for (const { entry, groups, barring } of askings) {
      if (barring.some((word) => holds(stems, word))) continue;
      const held = groups.map((group) => group.filter((word) => holds(stems, word)));
      if (held.some((words) => words.length === 0)) continue;
      const score = held.reduce((sum, words) => sum + Math.max(...words.map(weightOf)), 0);
      found.set(entry, Math.max(found.get(entry) ?? 0, score));
    }
  }
  return [...found]
    .sort(([one, a], [two, b]) => Number(two.isForemost) - Number(one.isForemost) || b - a)
    .map(([entry]) => entry);
};

const asksMeaning = says([
  'what|whats is|are|does|do|a|an|the',
  "what|'s a|an|the",
  'what _ mean',
  'meaning of',
  'explain*',
  'difference*',
  'stand|stands for',
  'define|definition',
  'versus|vs',
  'same thing|as',
]);
const termBook = phraseBook(
  (z.array(Term).parse(terms) as Term[]).flatMap((term) =>
    [term.term, ...term.also].map((name) => [name.toLowerCase().replaceAll('-', ' '), term] as const),
  ),
);

/** Terms whose meaning a message asks for, in its order. */
export const termsAsked = (text: string): Term[] => {
  const words = wordsIn(text);
  return asksMeaning(words) ? [...new Set(termPlaces(words))] : [];
};
const termPlaces = (words: readonly Word[]): Term[] =>
  [...termBook.find(words)].sort((a, b) => a.from - b.from).map(({ value }) => value);
