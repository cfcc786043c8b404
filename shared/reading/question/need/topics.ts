import type { CareSetting } from '#shared/contracts/reading/question';
import type { Category } from '#shared/kernel/catalogue';
import { type Found, longest, type PhraseBook, phraseBook } from '../../phrases/phrase-book.ts';
import type { Word } from '../../phrases/words.ts';
import categories from './categories.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };

export type Topic<T> = { value: T; weight: number };
type Table<T extends string> = Record<T, Partial<Record<'3' | '2' | '1', readonly string[]>>>;

const entriesOf = <T extends string>(table: Table<T>): (readonly [string, Topic<T>])[] =>
  (Object.keys(table) as T[]).flatMap((value) =>
    Object.entries(table[value]).flatMap(([weight, phrases]) =>
      (phrases as readonly string[]).map((phrase) => [phrase, { value, weight: Number(weight) }] as const),
    ),
  );

const categoryEntries = entriesOf<Category>(categories);
const settingEntries = entriesOf<CareSetting>(settings);
export const categoryBook: PhraseBook<Topic<Category>> = phraseBook(categoryEntries);
export const settingBook: PhraseBook<Topic<CareSetting>> = phraseBook(settingEntries);

/** The words that phrases of categories and settings are made of: what a slip of the keyboard may have meant. */
export const topicWords: readonly string[] = [
  ...new Set(
    [...categoryEntries, ...settingEntries].flatMap(([phrase]) =>
      phrase.split(/[ |]/).map((word) => word.replace(/[?*]$/, '')),
    ),
  ),
].filter((word) => word.length > 2);

/** What a topic says in a sentence: words found, the heaviest phrase where several overlap. */
export const topicsIn = <T>(book: PhraseBook<Topic<T>>, words: readonly Word[]): Found<Topic<T>>[] =>
  longest(book.find(words));
