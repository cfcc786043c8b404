import MiniSearch from 'minisearch';
import { Category, categoryLabel } from '#shared/catalogue';
import { isTradeWord, phrasesOf } from './thesaurus.ts';
import { stopWords, termOf, wordsOf } from './words.ts';

type Document = { id: Category; words: string };

let built: MiniSearch<Document> | undefined;

/** One document per category: all that buyers say when they mean it. Built when first needed. */
const index = (): MiniSearch<Document> => {
  if (built) return built;
  built = new MiniSearch<Document>({ fields: ['words'], tokenize: wordsOf, processTerm: termOf });
  built.addAll(Category.options.map((id) => ({ id, words: [categoryLabel[id], ...phrasesOf(id)].join(' . ') })));
  return built;
};

/** Words of the whole trade, which lean nowhere. */
const everywhere: ReadonlySet<string> = new Set(
  'aged act advice app care carer client clinic clinical community data device digital doctor electronic equipment facility gp health home hospital machine management medical mobile nurse nurses patient patients people person resident residents room staff ward'.split(
    ' ',
  ),
);

/** Words of one category that make it likely when none of its phrases was used. */
const WORDS_MIN = 2;
/** How far the likeliest must be ahead of the next. */
const LEAD = 1.3;

/**
 * The category that the words of a text lean to, where no phrase says it plainly; undefined when nothing does, or when
 * two are about as likely.
 */
export const likelyCategory = (text: string): Category | undefined => {
  const words = wordsOf(text).filter((word) => !stopWords.has(word) && !everywhere.has(word) && isTradeWord(word));
  if (words.length < WORDS_MIN) return undefined;
  const [first, second] = index().search(words.join(' '));
  if (!first || first.queryTerms.length < WORDS_MIN) return undefined;
  return first.score >= LEAD * (second?.score ?? 0) ? first.id : undefined;
};
