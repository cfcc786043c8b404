import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bareName, isSameVendor } from '#shared/kernel/names';
import { functionWords, months, units } from '#shared/reading/lexical/words';
import { itemWords, sets } from '#shared/reading/quotes/quote-words';
import { Source } from '#shared/reading/quotes/source';
import { type Candidate, namesIn } from '#shared/reading/quotes/vendor-names';
import { likenessOf, type Scorer, scoredIn } from '#shared/reading/quotes/vendors';
import { type QuoteText, readText } from './quotes.ts';

/**
 * Trains the scorer of vendors (`shared/reading/quotes/vendor-scorer.json`) from the corpora of quotes: a name is a
 * vendor's when the truth of its text says so. Logistic regression with AdaGrad, in a fixed order: the same corpora give
 * the same weights. `npm run train:quotes` writes them; `-- --measure` trains on four fifths and measures on the fifth.
 */
const corpora = 'infra/quality/eval/corpora';
const rate = 0.3;
const decay = 0.005;
const epochs = 40;
/** How much more a missed vendor weighs than a name taken for one. */
const missed = 1.5;

type Example = { features: string[]; isVendor: boolean };

/** Weights of the features that stand in two examples or more. */
function trained(examples: readonly Example[]): Record<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  const kept = examples.map(({ features, isVendor }) => ({
    isVendor,
    features: features.filter((one) => (seen.get(one) ?? 0) > 1),
  }));
  const weights: Record<string, number> = {};
  const squares: Record<string, number> = {};
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, isVendor } of kept) {
      const chance = 1 / (1 + Math.exp(-features.reduce((sum, one) => sum + (weights[one] ?? 0), 0)));
      const error = isVendor ? (chance - 1) * missed : chance;
      for (const one of features) {
        const slope = error + decay * (weights[one] ?? 0);
        const square = (squares[one] ?? 1) + slope * slope;
        squares[one] = square;
        weights[one] = (weights[one] ?? 0) - (rate * slope) / Math.sqrt(square);
      }
    }
  return weights;
}

const wordsIn = (text: string): Set<string> =>
  new Set(new Source(text).tokens.flatMap(({ kind, lower }) => (kind === 'word' ? [lower] : [])));

/** How many texts use each word, names of their vendors left out. */
function usesOf(texts: readonly QuoteText[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { text, offers } of texts) {
    const names = new Set(offers.map(({ vendor }) => bareName(vendor).split(' ')[0]));
    for (const word of wordsIn(text)) if (!names.has(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}

/** Words in lower case of at least two lines of the corpora of questions, answers, documents and talk. */
function otherWords(): string[] {
  const lines = readdirSync(corpora)
    .filter((file) => !file.startsWith('quotes') && /\.dev\.(?:txt|jsonl)$/.test(file))
    .flatMap((file) => readFileSync(`${corpora}/${file}`, 'utf8').split('\n'));
  const uses = new Map<string, number>();
  for (const line of lines)
    for (const word of new Set(line.match(/(?<![\p{L}'])\p{Ll}[\p{Ll}']+(?![\p{L}'])/gu)))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].flatMap(([word, count]) => (count > 1 ? [word] : []));
}

/** Plain words of every quote, whatever is trained on. */
const known = [sets.hails, sets.signOffs, itemWords, functionWords].flatMap((set) => [...set]);
const always = [...known, ...Object.keys(months), ...Object.keys(units), ...otherWords()];

const isVendor = ({ name }: Candidate, { offers }: QuoteText): boolean =>
  offers.some(({ vendor }) => isSameVendor(vendor, name) || bareName(name).includes(bareName(vendor)));

function train(texts: readonly QuoteText[]): Scorer {
  const uses = usesOf(texts);
  const plain = new Set([...always, ...[...uses].flatMap(([word, count]) => (count > 1 ? [word] : []))]);
  const common = new Set(always);
  // A text to be read is none of those trained on: what only it and one other use is new to it.
  const read = texts.map((text) => {
    const own = wordsIn(text.text);
    const others = [...plain].filter((word) => common.has(word) || !own.has(word) || (uses.get(word) ?? 0) > 2);
    return namesIn(new Source(text.text), new Set(others)).map((name) => ({ ...name, isVendor: isVendor(name, text) }));
  });
  const parts = 4;
  const second = Array.from({ length: parts }, (_, part) => {
    const weights = trained(read.filter((_, i) => i % parts !== part).flat());
    return read
      .filter((_, i) => i % parts === part)
      .flatMap((names) => {
        const scores = names.map(({ features }) => features.reduce((sum, one) => sum + (weights[one] ?? 0), 0));
        const likeness = likenessOf(names, scores);
        return names.map((one, i) => ({ ...one, features: [...one.features, ...(likeness[i] ?? [])] }));
      });
  });
  return { first: trained(read.flat()), second: trained(second.flat()), plain };
}

/** One weight a line, in tenths, as `vendor-scorer.ts` reads them. */
const written = (weights: Scorer['first']): string =>
  Object.entries(weights)
    .map(([feature, weight]) => [feature, Math.round(weight * 10)] as const)
    .flatMap(([feature, tenths]) => (tenths === 0 ? [] : [`${tenths} ${feature}`]))
    .join('\n');

const texts = readdirSync(corpora)
  .filter((file) => /^quotes.*\.dev\.jsonl$/.test(file))
  .flatMap((file) => readText(`${corpora}/${file}`));
if (process.argv.includes('--measure')) {
  const folds = 5;
  let [found, all, strange] = [0, 0, 0];
  for (let fold = 0; fold < folds; fold++) {
    const scorer = train(texts.filter((_, i) => i % folds !== fold));
    for (const text of texts.filter((_, i) => i % folds === fold)) {
      const taken = scoredIn(new Source(text.text), scorer).filter(({ score }, i) => score > -1 || i === 0);
      const vendors = new Set(text.offers.map(({ vendor }) => vendor));
      all += vendors.size;
      found += [...vendors].filter((vendor) => taken.some(({ name }) => isSameVendor(name, vendor))).length;
      strange += taken.filter((one) => !isVendor(one, text)).length;
    }
  }
  console.log(`${found} of ${all} vendors found in texts not trained on, ${strange} other names taken for vendors`);
} else {
  const { first, second, plain } = train(texts);
  const scorer = { first: written(first), second: written(second), plain: [...plain].sort().join(' ') };
  writeFileSync('shared/reading/quotes/vendor-scorer.json', `${JSON.stringify(scorer, undefined, 2)}\n`);
}
