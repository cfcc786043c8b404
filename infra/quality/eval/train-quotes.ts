import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bareName, isSameVendor } from '#shared/kernel/names';
import { functionWords, months, units } from '#shared/reading/lexical/words';
import { itemWords, sets } from '#shared/reading/quotes/quote-words';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { Source } from '#shared/reading/quotes/source';
import { type Candidate, namesIn } from '#shared/reading/quotes/vendors/vendor-names';
import { likenessOf, type Scorer, weighed } from '#shared/reading/quotes/vendors/vendors';
import { runCommand } from '../../command-line.ts';
import { type QuoteText, readText, scoreQuotes, settledOf } from './quotes.ts';

/**
 * Trains the scorer of vendors (`shared/reading/quotes/vendors/vendor-scorer.json`) from the corpora of quotes: a name is a
 * vendor's when the truth of its text says so. Logistic regression with AdaGrad, in a fixed order: the same corpora give
 * the same weights. `npm run train:quotes` writes them; `-- --measure` reads each file with what the others taught.
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
  for (const { features } of examples) for (const one of weighed(features)) seen.set(one, (seen.get(one) ?? 0) + 1);
  const kept = examples.map(({ features, isVendor }) => ({
    isVendor,
    features: weighed(features).filter((one) => (seen.get(one) ?? 0) > 1),
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

/** Words in lower case of three files or more of the project that hold no quotes (and no names of the catalogue), and not mostly with a capital. */
function otherWords(): string[] {
  const patterns = ['*.md', '*.json', '*.jsonl', '*.txt', '*.ts', '*.tsx'];
  const files = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !/quote|unseen|package-lock|held-back|seed|test/.test(file));
  const uses = new Map<string, number>();
  const word = /(?<![\p{L}'’/@.-])\p{L}\p{Ll}{3,}(?![\p{L}’/(=])/gu;
  for (const file of files)
    for (const one of new Set(readFileSync(file, 'utf8').match(word))) uses.set(one, (uses.get(one) ?? 0) + 1);
  const named = (one: string) => uses.get(one.charAt(0).toUpperCase() + one.slice(1)) ?? 0;
  const catalogue = readFileSync('infra/seed/vendors.json', 'utf8').matchAll(/"name": ?"(\p{L}+)/gu);
  const vendors = new Set([...catalogue].map(([, name = '']) => name.toLowerCase()));
  const isPlain = (one: string, count: number) => (vendors.has(one) ? count > 2 * named(one) : 4 * count > named(one));
  return [...uses].flatMap(([one, count]) =>
    one === one.toLowerCase() && count > 2 && isPlain(one, count) ? [one] : [],
  );
}

/** Plain words of every quote, whatever is trained on. */
const weekdays =
  'mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const known = [weekdays, sets.hails, sets.signOffs, itemWords, functionWords].flatMap((set) => [...set]);
const always = [...known, ...Object.keys(months), ...Object.keys(units), ...otherWords()];

const isVendor = ({ name }: Candidate, { offers }: QuoteText): boolean =>
  offers.some(({ vendor }) => isSameVendor(vendor, name) || bareName(name).includes(bareName(vendor)));

/** A text with the names of its vendors in lower case, as notes and quick mails have them; one text in three is. */
function typedInHaste(text: QuoteText): QuoteText {
  let words = text.text;
  for (const { vendor } of text.offers) words = words.replaceAll(vendor, vendor.toLowerCase());
  return { ...text, text: words };
}

/** A text with the names of its vendors changed for those of other texts: what tells a vendor is where its name stands. */
function renamed(text: QuoteText, t: number, names: readonly string[]): QuoteText {
  const own = [...new Set(text.offers.map(({ vendor }) => vendor))];
  // Steps of primes: neighbours get names from far apart.
  const other = new Map(own.map((vendor, v) => [vendor, names[(t * 7919 + v * 104_729) % names.length] ?? vendor]));
  let words = text.text;
  for (const [vendor, name] of other)
    words = words.replaceAll(vendor, name).replaceAll(vendor.toUpperCase(), name.toUpperCase());
  return {
    ...text,
    text: words,
    offers: text.offers.map((offer) => ({ ...offer, vendor: other.get(offer.vendor) ?? offer.vendor })),
  };
}

export function train(texts: readonly QuoteText[]): Scorer {
  const uses = usesOf(texts);
  const plain = new Set([...always, ...[...uses].flatMap(([word, count]) => (count > 1 ? [word] : []))]);
  const common = new Set(always);
  // A text to be read is none of those trained on: what only it and one other use is new to it.
  const names = [...new Set(texts.flatMap(({ offers }) => offers.map(({ vendor }) => vendor)))];
  const varied = [
    ...texts.map((text, t) => renamed(text, t, names)),
    ...texts.filter((_, t) => t % 3 === 0).map(typedInHaste),
  ];
  const read = [...texts, ...varied].map((text) => {
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
        const scores = names.map(({ features }) =>
          weighed(features).reduce((sum, one) => sum + (weights[one] ?? 0), 0),
        );
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
    // Half of a picture character is no text that JSON holds.
    .flatMap(([feature, tenths]) => (Math.abs(tenths) < 3 || !feature.isWellFormed() ? [] : [`${tenths} ${feature}`]))
    .join('\n');

if (import.meta.main)
  await runCommand({
    help: `Trains who offers from the corpora of quotes.

  npm run train:quotes               trains, and writes shared/reading/quotes/vendors/vendor-scorer.json
  npm run train:quotes -- --measure  tells how well texts are read that it was not trained on, and writes nothing`,
    options: { measure: { type: 'boolean', default: false } },
    failure: 'Not trained',
    run: async ({ measure: isMeasured }) => {
      const files = readdirSync(corpora).filter((file) => /^quotes.*\.dev\.jsonl$/.test(file));
      const texts = files.flatMap((file) => readText(`${corpora}/${file}`));
      if (isMeasured) {
        // Each file was written by its own hand: who reads it is trained on the others.
        const all = { right: 0, 'wrong-settled': 0, 'wrong-open': 0, missing: 0 };
        for (const file of files) {
          const own = readText(`${corpora}/${file}`);
          const ids = new Set(own.map(({ id }) => id));
          const scorer = train(texts.filter(({ id }) => !ids.has(id)));
          const { verdicts, counts } = scoreQuotes(own, (text) => settledOf(text, readQuotes(text, scorer)));
          for (const one of verdicts)
            if (one.verdict === 'missing' || one.verdict === 'wrong-settled')
              console.log(one.id, one.kind, one.vendor, one.verdict, one.said);
          console.log(file, counts);
          for (const [verdict, count] of Object.entries(counts)) all[verdict as keyof typeof all] += count;
        }
        console.log('Offers of texts not trained on:', all);
      } else {
        const { first, second, plain } = train(texts);
        const scorer = { first: written(first), second: written(second), plain: [...plain].sort().join(' ') };
        writeFileSync('shared/reading/quotes/vendors/vendor-scorer.json', `${JSON.stringify(scorer, undefined, 2)}\n`);
      }
      return 0;
    },
  });
