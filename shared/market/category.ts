import * as z from 'zod';
import { isMarket, type Market, marketLabel, NoticeCategory } from '../contracts/market.ts';
import written from './category-words.json' with { type: 'json' };

/** What a rule reads of a notice. */
export type NoticeWords = { description: string; unspsc?: string | undefined };

/** Words of a notice in the order in which they are tried; a `*` stands for the rest of a word. */
const rules = z
  .object({
    source: z.string(),
    asOf: z.iso.date(),
    alwaysServices: z.array(z.string()),
    studies: z.array(z.string()),
    /** Things that are sold, and what is done for somebody: they decide where a code alone would. */
    goods: z.array(z.string()),
    carried: z.array(z.string()),
    /** Words of things that any buyer buys: a clinical code says nothing of them. */
    general: z.array(z.string()),
    /** What is done with consumables: a system for vaccines is no vaccine. */
    notConsumed: z.array(z.string()),
    products: z.array(z.object({ category: NoticeCategory, words: z.array(z.string()) })),
    /** UNSPSC code, or its first digits: the longest that fits decides. */
    codes: z.record(z.string(), NoticeCategory),
  })
  .parse(written);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9*]+/)
    .filter(Boolean);

type Phrase = readonly string[];
const phrasesOf = (texts: readonly string[]): Phrase[] => texts.map(wordsOf);

const isWord = (said: string | undefined, word: string): boolean =>
  said !== undefined && (word.endsWith('*') ? said.startsWith(word.slice(0, -1)) : said === word);

const says = (said: readonly string[], phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => said.some((_, at) => phrase.every((word, index) => isWord(said[at + index], word))));

const alwaysServices = phrasesOf(rules.alwaysServices);
const studies = phrasesOf(rules.studies);
const goods = phrasesOf(rules.goods);
const carried = phrasesOf(rules.carried);
const notConsumed = phrasesOf(rules.notConsumed);
const general = phrasesOf(rules.general);
const products = rules.products.map(({ category, words }) => ({ category, phrases: phrasesOf(words) }));
const codes = Object.entries(rules.codes).sort(([a], [b]) => b.length - a.length);

const byCode = (unspsc: string | undefined): NoticeCategory =>
  codes.find(([prefix]) => unspsc?.startsWith(prefix))?.[1] ?? 'unknown';

/** Software is bought under the codes of services too; goods are not. */
const isSystem = (category: NoticeCategory): boolean => category !== 'assistive-technology' && isMarket(category);

/**
 * What a contract notice is about by its words and its UNSPSC code: our own rule, an estimate. Words name a product more
 * narrowly than a code does ("Medical equipment" holds gloves); a code of a service, and words of a study, tell that no
 * product was bought. The supplier's name says nothing, and neither does a broad code such as "Software".
 * @returns `unknown` where neither tells
 */
export const categoryOfNotice = ({ description, unspsc }: NoticeWords): NoticeCategory => {
  const said = wordsOf(description);
  if (unspsc?.startsWith('8011') || says(said, alwaysServices) || says(said, studies)) return 'services';
  const coded = byCode(unspsc);
  const named = products.find(({ phrases }) => says(said, phrases))?.category;
  const isSold = says(said, goods);
  const isHealthcare = unspsc?.startsWith('85') ?? false;
  if (named === 'consumables' && says(said, notConsumed)) return coded === 'consumables' ? 'unknown' : coded;
  if (named && !isSystem(named) && !isSold && says(said, carried)) return 'services';
  if (named && (coded !== 'services' || isSold || (isSystem(named) && !isHealthcare))) return named;
  if (coded === 'unknown' || coded === 'services') return coded;
  if (says(said, general)) return 'unknown';
  return says(said, carried) && !isSold ? 'services' : coded;
};

/** The rule in words, as a reader is told it. */
export const CATEGORY_RULE =
  'Our own rule, an estimate: the category of the solution that the notice is about where its record says so; else by words of the notice ("wheelchair", "electronic prescribing") and, failing these, by its UNSPSC code. Services and programs, consumables and other clinical equipment are counted apart and enter no category’s figures; notices whose words and code are general ("Software") stay without a category.';

const otherLabel: Record<Exclude<NoticeCategory, Market>, string> = {
  equipment: 'Other clinical equipment',
  consumables: 'Consumables and medicines',
  services: 'Services and programs, no product',
  unknown: 'Category not known',
};

/** A category as it is shown. */
export const labelOfCategory = (category: NoticeCategory): string =>
  isMarket(category) ? marketLabel(category) : otherLabel[category];
