import { readdirSync, writeFileSync } from 'node:fs';
import { quoteCost } from '#shared/money/quotes/cost';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { linearPicker, type Picker, type Weights } from '#shared/reading/quotes/reader/quantities';
import { vendorScorer } from '#shared/reading/quotes/vendors/vendor-scorer';
import { runCommand } from '../../command-line.ts';
import { isSame, plain, type QuoteText, readText, scoreQuotes, settledOf } from './quotes.ts';

/**
 * Trains what says how many (`shared/reading/quotes/reader/quantities.json`) from the totals of the corpora alone: of the
 * ways to read a text, that which comes to the true five-year totals is right. Softmax regression with AdaGrad in a fixed
 * order: the same corpora give the same weights. `npm run train:quantities` writes them; `-- --measure` prints what is
 * read by fifths, each with weights of the other four.
 */
const corpora = 'infra/quality/eval/corpora';
const [rate, decay, epochs, folds] = [0.3, 0.002, 40, 5];
/** Readings of one text that are tried for its totals. */
const tries = 250;
/** Where the search for the true reading begins. */
const prior: Weights = {
  number: -1,
  product: 4,
  named: 0.5,
  'fitting=1': 1,
  'unit=same': 2,
  'at=own before words': 1,
  'between=x': 2,
  'between=@': 2,
  'between=at': 1,
  'row role=qty': 2,
  'none each=no': 2.5,
  'none product': -3,
  'none times=true': -2,
};

type Choice = { features: string[][]; index: number; at: number };

/** One reading of a text, with its choices in order; `turned`: choices that it takes instead of the likeliest. */
function readBy(text: string, picker: Picker, turned: ReadonlyMap<number, number>) {
  const choices: Choice[] = [];
  const pick: Picker = (features, amount) => {
    const chances = picker(features, amount);
    const index = turned.get(choices.length) ?? chances.indexOf(Math.max(...chances));
    choices.push({ features: features.map((own) => [...own]), index, at: amount.start });
    return chances.map((_, i) => (i === index ? 1 : 0));
  };
  return { grid: readQuotes(text, vendorScorer(), pick), choices };
}

/** The choices behind the right totals of a text: one is turned after the other, then two at a time, while that makes more of its offers right. */
function truthOf({ text, offers }: QuoteText, picker: Picker): Choice[] {
  const truths = offers.flatMap(({ vendor, settled, total5 }) =>
    settled && total5 ? [{ vendor, total: total5.low }] : [],
  );
  const rightOf = ({ grid }: ReturnType<typeof readBy>) =>
    grid.offers.filter((offer) => {
      const { low, high } = quoteCost(offer, grid.buyer).total;
      return truths.some(
        ({ vendor, total }) =>
          isSame(plain(offer.vendor), plain(vendor)) &&
          [low, high].some((sum) => Math.abs(sum - total) <= 0.002 * total),
      );
    });
  let turned = new Map<number, number>();
  let reading = readBy(text, picker, turned);
  let left = tries;
  const isBetter = (more: readonly [number, number][]): boolean => {
    if (left-- <= 0) return false;
    const next = new Map([...turned, ...more]);
    const other = readBy(text, picker, next);
    if (rightOf(other).length <= rightOf(reading).length) return false;
    [turned, reading] = [next, other];
    return true;
  };
  const others = (n: number): [number, number][] =>
    reading.choices[n]?.features.flatMap((_, i) => (i === reading.choices[n]?.index ? [] : [[n, i]])) ?? [];
  const singles = () => reading.choices.flatMap((_, n) => others(n).map((one) => [one]));
  const pairs = () =>
    reading.choices.flatMap((_, n) =>
      reading.choices.flatMap((_, m) => (m > n ? others(n).flatMap((a) => others(m).map((b) => [a, b])) : [])),
    );
  const isShort = () => rightOf(reading).length < truths.length && left > 0;
  while (isShort() && (singles().some(isBetter) || (reading.choices.length < 9 && pairs().some(isBetter))));
  const lines = rightOf(reading).flatMap((offer) => offer.lines.filter(({ state }) => state === 'priced'));
  return reading.choices.filter(
    ({ at, features }) =>
      features.length > 1 &&
      lines.some(
        ({ amount, at: passages }) =>
          amount &&
          text.startsWith(amount, at) &&
          passages.some((passage) => passage.start <= at && at < passage.start + passage.text.length),
      ),
  );
}

/** Weights of the features that stand in three choices or more. */
function trained(choices: readonly Choice[]): Record<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of choices)
    for (const one of new Set(features.flat())) seen.set(one, (seen.get(one) ?? 0) + 1);
  const weights: Record<string, number> = {};
  const squares: Record<string, number> = {};
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { features, index } of choices) {
      const slopes: Record<string, number> = {};
      for (const [i, chance] of linearPicker(weights)(features, { start: 0, end: 0 }).entries())
        for (const one of features[i] ?? [])
          if ((seen.get(one) ?? 0) > 2) slopes[one] = (slopes[one] ?? 0) + chance - (i === index ? 1 : 0);
      for (const [one, raw] of Object.entries(slopes)) {
        const slope = raw + decay * (weights[one] ?? 0);
        const square = (squares[one] ?? 1) + slope * slope;
        squares[one] = square;
        weights[one] = (weights[one] ?? 0) - (rate * slope) / Math.sqrt(square);
      }
    }
  return Object.fromEntries(
    Object.entries(weights).flatMap(([one, weight]) =>
      Math.abs(weight) < 0.05 ? [] : [[one, Math.round(weight * 100) / 100]],
    ),
  );
}

await runCommand({
  help: `Trains how many of each are meant from the corpora of quotes.

  npm run train:quantities               trains, and writes shared/reading/quotes/reader/quantities.json
  npm run train:quantities -- --measure  tells how well texts are read that it was not trained on, and writes nothing`,
  options: { measure: { type: 'boolean', default: false } },
  failure: 'Not trained',
  run: async ({ measure: isMeasured }) => {
    const texts = readdirSync(corpora)
      .filter((file) => /^(?:hand-)?quotes.*\.dev\.jsonl$/.test(file))
      .flatMap((file) => readText(`${corpora}/${file}`));
    const first = trained(texts.flatMap((text) => truthOf(text, linearPicker(prior))));
    const truths = texts.map((text) => truthOf(text, linearPicker(first)));
    if (isMeasured) {
      const sums: Record<string, number> = {};
      for (let fold = 0; fold < folds; fold++) {
        const picker = linearPicker(trained(truths.filter((_, i) => i % folds !== fold).flat()));
        const { counts } = scoreQuotes(
          texts.filter((_, i) => i % folds === fold),
          (text) => settledOf(text, readQuotes(text, vendorScorer(), picker)),
        );
        for (const [verdict, count] of Object.entries(counts)) sums[verdict] = (sums[verdict] ?? 0) + count;
      }
      console.log(sums);
    } else
      writeFileSync(
        'shared/reading/quotes/reader/quantities.json',
        `${JSON.stringify(trained(truths.flat()), undefined, 2)}\n`,
      );
    return 0;
  },
});
