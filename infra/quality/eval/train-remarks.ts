import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GridOffer, Passage } from '#shared/contracts/reading/quotes';
import { overlaps, type Span } from '#shared/reading/lexical/values';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { figuresIn, type Judge, linearJudge, remarkFeatures, remarksIn } from '#shared/reading/quotes/check/judge';
import { placesOf } from '#shared/reading/quotes/check/verbatim';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { Source, spanOf } from '#shared/reading/quotes/source';
import { runCommand } from '../../command-line.ts';
import { type Example, trained } from './logistic.ts';
import { isSame, plain, type QuoteText, readText, scoreQuotes, settledOf } from './quotes.ts';

/**
 * Trains what words that no line takes up do to what is paid (`shared/reading/quotes/check/remarks.json`): from the marked
 * remarks, and from the corpora of quotes, where what stands beside right totals moves none, and what was read as a price
 * would have. `npm run train:remarks` writes it; `-- --measure` reads each file of quotes with what the others taught.
 */
const corpora = 'infra/quality/eval/corpora';
const least = { weight: 0.1, seen: 2, decay: 0.005 };
/** How often a marked remark counts beside one of the corpora. */
const marked = 2;
const [harmless, moving] = [0, 1];

/** "+ " before words that change or leave open what is paid, "- " before others. */
const markedRemarks = (): Example[] =>
  readFileSync(`${corpora}/remarks.dev.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('+ ') || line.startsWith('- '))
    .flatMap((line) => {
      const source = new Source(line.slice(2));
      const label = line.startsWith('+') ? moving : harmless;
      return remarksIn(source).map((remark) => ({ features: remarkFeatures(source, remark), label }));
    });

/** Whether an offer comes to its true total, whatever is still open in it. */
const isRight = ({ offer, cost }: ReturnType<typeof settledOf>[number], truths: QuoteText['offers']): boolean =>
  truths.some(
    ({ vendor, option, settled, total5 }) =>
      settled &&
      total5 &&
      isSame(plain(offer.vendor), plain(vendor)) &&
      (!option || isSame(plain(offer.option ?? ''), plain(option))) &&
      Math.abs(cost.total.low - total5.low) <= 0.005 * total5.low &&
      Math.abs(cost.total.high - total5.high) <= 0.005 * total5.high,
  );

const isIn = (list: readonly { at: readonly Passage[] }[], span: Span): boolean =>
  list.some(({ at }) => at.some((passage) => overlaps(spanOf(passage), span)));

/** Whether the price of a line stands in a remark. */
const isPriceIn = (text: string, { lines }: GridOffer, span: Span): boolean =>
  lines.some(
    ({ state, amount, at }) =>
      state === 'priced' && amount && placesOf(text, amount, at).some((place) => overlaps(place, span)),
  );

function examplesOf({ text, offers: truths }: QuoteText): Example[] {
  const grid = readQuotes(text);
  const source = new Source(text);
  const current = settledOf(text, grid, []).filter(({ offer }) => offer.status === 'current');
  const right = current.flatMap((one) => (isRight(one, truths) ? [one.offer] : []));
  const isAllRight =
    right.length > 0 &&
    right.length === current.length &&
    truths.every(({ settled, status }) => settled || status !== 'current');
  return remarksIn(source).flatMap((remark) => {
    const example = (label: number) => [{ features: remarkFeatures(source, remark), label }];
    const isPrice = right.some((offer) => isPriceIn(text, offer, remark));
    if (isPrice) return figuresIn(source, remark).length > 0 ? example(moving) : [];
    const isRead = grid.offers.some(({ lines, stated, terms }) =>
      isIn(
        [
          ...lines.filter(({ state }) => state === 'priced' || state === 'unread'),
          ...lines.flatMap((line) => line.terms ?? []),
          ...stated,
          ...terms,
        ],
        remark,
      ),
    );
    return isAllRight && !isRead ? example(harmless) : [];
  });
}

/** Weights in tenths, by feature. */
function train(examples: readonly Example[]): Map<string, number> {
  const remarks = Array.from({ length: marked }, markedRemarks).flat();
  const weights = trained([...examples, ...remarks], 2, least);
  return new Map([...weights].map(([feature, [no = 0, yes = 0]]) => [feature, yes - no]));
}

const scoreBy = (texts: readonly QuoteText[], judge: Judge) =>
  scoreQuotes(texts, (text) => {
    const grid = readQuotes(text);
    return settledOf(text, grid, checkGrid(text, grid, judge));
  });

await runCommand({
  help: `Trains what remarks in quotes do to what is paid.

  npm run train:remarks               trains, and writes shared/reading/quotes/check/remarks.json
  npm run train:remarks -- --measure  tells how well texts are read that it was not trained on, and writes nothing`,
  options: { measure: { type: 'boolean', default: false } },
  failure: 'Not trained',
  run: async ({ measure: isMeasured }) => {
    const files = readdirSync(corpora).filter((file) => /^(?:hand-)?quotes.*\.dev\.jsonl$/.test(file));
    const read = files.map((file) => {
      const texts = readText(`${corpora}/${file}`);
      return { file, texts, examples: texts.flatMap(examplesOf) };
    });
    if (isMeasured) {
      const all = { right: 0, 'wrong-settled': 0, 'wrong-open': 0, missing: 0 };
      for (const { file, texts } of read) {
        const others = read.filter((one) => one.file !== file).flatMap(({ examples }) => examples);
        const { verdicts, counts } = scoreBy(texts, linearJudge(train(others)));
        for (const one of verdicts)
          if (one.verdict === 'wrong-settled') console.log(one.id, one.vendor, one.verdict, one.said);
        console.log(file, counts);
        for (const [verdict, count] of Object.entries(counts)) all[verdict as keyof typeof all] += count;
      }
      console.log('Offers of texts not trained on:', all);
    } else {
      const weights = [...train(read.flatMap(({ examples }) => examples))].map(([one, weight]) => `${weight} ${one}`);
      writeFileSync(
        'shared/reading/quotes/check/remarks.json',
        `${JSON.stringify({ weights: weights.join('\n') }, undefined, 2)}\n`,
      );
    }
    return 0;
  },
});
