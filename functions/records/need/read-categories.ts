import MiniSearch from 'minisearch';
import { Category, categoryLabel } from '#shared/kernel/catalogue';
import { phrases } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Sense, Thesaurus } from '../search/thesaurus.ts';
import { stopWords, termOf, wordsOf } from '../search/words.ts';

type Document = { id: Category; words: string };

const indexes = new WeakMap<Thesaurus, MiniSearch<Document>>();

/** One document per category: all that buyers say when they mean it. Built when first needed. */
const indexOf = (thesaurus: Thesaurus): MiniSearch<Document> => {
  const known = indexes.get(thesaurus);
  if (known) return known;
  const built = new MiniSearch<Document>({ fields: ['words'], tokenize: wordsOf, processTerm: termOf });
  built.addAll(
    Category.options.map((id) => ({ id, words: [categoryLabel[id], ...thesaurus.phrasesOf(id)].join(' . ') })),
  );
  indexes.set(thesaurus, built);
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
const likelyCategory = (text: string, thesaurus: Thesaurus): Category | undefined => {
  const words = wordsOf(text).filter(
    (word) => !stopWords.has(word) && !everywhere.has(word) && thesaurus.isTradeWord(word),
  );
  if (words.length < WORDS_MIN) return undefined;
  const [first, second] = indexOf(thesaurus).search(words.join(' '));
  if (!first || first.queryTerms.length < WORDS_MIN) return undefined;
  return first.score >= LEAD * (second?.score ?? 0) ? first.id : undefined;
};

/**
 * What the buyer already has or connects to is not what is sought: "integrates with our EMR", "already have telehealth",
 * "rather than pagers". The clause up to the next stop or turn is left out.
 */
const asides = new RegExp(
  [
    String.raw`\b(?:integrat\w*|interfac\w*|connect\w*|link\w*|sync\w*|compatible|talks?|plugs?|feeds?|works?|alongside|sits?)\s+(?:nicely\s+|well\s+|directly\s+)?(?:with|to|into|in|on top of)\b`,
    String.raw`\b(?:alongside|on top of)\b`,
    String.raw`\b(?:already|currently)\s+(?:have|has|use|uses|using|run|runs|on)\b`,
    String.raw`\bour\s+(?:existing|current)\b`,
    String.raw`\b(?:rather than|instead of|other than|except for|apart from|not interested in|no need for)\b`,
    String.raw`\b(?:not|no|without|never|(?:don'?t|doesn'?t|do not|does not)\s+(?:need|want|have))\s+(?:a|an|any|the|another)?\b`,
  ].join('|'),
  'giu',
);
const clauseEnd =
  /[.;:,!?\n]|\b(?:but|so|we|i|that|which|because|or|looking|need)\b|\band\s+(?:we|i|it|they|also|must|needs?|wants?|would|has|have|is|are|should|can|to|help|looking|replace|get|a|an|better|some)\b/iu;

const withoutAsides = (text: string): string => {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(asides)) {
    if (match.index < from) continue;
    const start = match.index + match[0].length;
    const length = text.slice(start).search(clauseEnd);
    kept += `${text.slice(from, match.index)} ; `;
    from = length < 0 ? text.length : start + length;
  }
  return kept + text.slice(from);
};

/** "A nurse call with pendants": what follows "with" is a feature, unless it names the trouble ("help with scripts"). */
const features =
  /(?<!\b(?:help|helps|issues?|problems?|troubles?|struggl\w+|deal\w*|behind|difficulty|wrong|assist\w*|cop\w+|associated|happy|unhappy)\s)\bwith\b[^.;!?\n]*/giu;
const FEATURE_WEIGHT = 0.4;
/** What is named first is usually what is sought. */
const FIRST_BONUS = 0.5;
/** Below this share of the strongest category, a plain mention is by the way. */
const BY_THE_WAY = 0.34;
/** Two hints of one category make it worth a look when nothing is plain. */
const LEANING = 0.75;

const tally = (senses: readonly Sense[], weight: number, totals: Map<Category, number>) => {
  for (const sense of senses) totals.set(sense.category, (totals.get(sense.category) ?? 0) + sense.weight * weight);
};

const byWeight = (totals: ReadonlyMap<Category, number>): [Category, number][] =>
  [...totals].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

const chosen = (main: readonly Sense[], side: readonly Sense[]): Category[] => {
  const totals = new Map<Category, number>();
  tally(main, 1, totals);
  tally(side, FEATURE_WEIGHT, totals);
  const first = main.find(({ weight }) => weight === 1);
  for (const { category, start } of main) {
    if (start === first?.start) totals.set(category, (totals.get(category) ?? 0) + FIRST_BONUS);
  }
  const ranked = byWeight(totals);
  const top = ranked[0]?.[1] ?? 0;
  if (top >= 1)
    return ranked.filter(([, weight]) => weight >= 1 && weight >= top * BY_THE_WAY).map(([category]) => category);
  return top >= LEANING ? ranked.filter(([, weight]) => weight === top).map(([category]) => category) : [];
};

/**
 * Categories that a text asks for, the plainest first; empty when it names none.
 * Existing systems and things it must connect to count only where nothing else is asked.
 * @param mayLean single words may say what no phrase does
 */
export const readCategories = (text: string, thesaurus: Thesaurus, mayLean = true): Category[] => {
  const asked = withoutAsides(thesaurus.withoutOtherTrades(text));
  const sensesOf = (words: string) => thesaurus.sensesIn(thesaurus.termsIn(words));
  const side = [...asked.matchAll(features)].flatMap(([clause]) => sensesOf(clause));
  const main = sensesOf(asked.replace(features, ' ; '));
  const found = chosen(main, side);
  if (found.length > 0) return found;
  const anywhere = chosen([...main, ...side], []);
  if (anywhere.length > 0) return anywhere;
  const likely = mayLean ? likelyCategory(asked, thesaurus) : undefined;
  return likely ? [likely] : [];
};

/** Categories named only as something to connect to: what a question is about when it asks for nothing else. */
export const readConnected = (text: string, { sensesIn, termsIn }: Thesaurus): Category[] =>
  chosen(sensesIn(termsIn(text)), []);

/** Whether a text adds to what was asked before rather than turning to something else. */
export const addsToEarlier = (text: string): boolean => {
  const words = wordsIn(text);
  return (
    openings.find(words).some(({ from }) => from === 0) || endings.find(words).some(({ to }) => to === words.length)
  );
};
const openings = phrases(['also|and|plus', 'as well', 'in addition', 'we|i also', 'what about also']);
const endings = phrases(['too', 'as well']);
