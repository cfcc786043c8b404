import { existsSync, readFileSync } from 'node:fs';
import { settleOffer } from '#shared/money/quotes/settled';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { gridOfAnswer } from '#shared/reading/quotes/model/model-answer';
import { quotePrompt } from '#shared/reading/quotes/model/model-prompt';
import { type QuoteText, readText, scoreQuotes, settledOf } from './quotes.ts';

/** A text of a corpus read by hand, in the form in which a model hands in its reading; what is not used is left out. */
type Label = { id: string; answer: { buyer?: object[]; offers: Record<string, unknown>[] } };

const unused = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, null]));
const term = (t: object) => ({ ...unused('n per'), ...t });
const lineOf = (line: Record<string, unknown>) => ({
  ...unused('amount per per_at qty qty_at count gst gst_at currency credit of terms'),
  ...line,
  terms: ((line.terms as object[]) ?? []).map(term),
});
const offerOf = (offer: Record<string, unknown>, n: number) => ({
  id: `o${n + 1}`,
  option: null,
  group: null,
  status: 'current',
  currency: 'AUD',
  gst_at: [],
  asks: [],
  ...offer,
  terms: ((offer.terms as object[]) ?? []).map(term),
  lines: ((offer.lines as Record<string, unknown>[]) ?? []).map((line, l) =>
    lineOf({ id: `o${n + 1}.${l + 1}`, state: 'priced', ...line }),
  ),
  stated: ((offer.stated as object[]) ?? []).map((one) => ({ of: [], gst: 'unknown', span: 'listed', ...one })),
  notcosts: offer.notcosts ?? [],
});
const buyerOf = (fact: object) => ({ ...unused('per gst cur inverse'), ...fact });

/** The grid that a label stands for. Throws (Zod) when the label has another shape. */
export const labelledGrid = (text: string, { answer }: Label) =>
  gridOfAnswer(
    text,
    { buyer: (answer.buyer ?? []).map(buyerOf), offers: answer.offers.map(offerOf) },
    quotePrompt(text).addresses,
  );

export const readLabels = (path: string): Label[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Label);

/** What the labels of a corpus come to against its true totals; an id without a text is an error. */
export function scoreLabels(texts: readonly QuoteText[], labels: readonly Label[]) {
  const byId = new Map(texts.map((one): [string, QuoteText] => [one.id, one]));
  return labels.flatMap((label) => {
    const own = byId.get(label.id);
    if (!own) throw new Error(`There is no text ${label.id}.`);
    return scoreQuotes([own], (text) => settledOf(text, labelledGrid(text, label))).verdicts;
  });
}

if (import.meta.main) {
  const [corpus = '', file = ''] = process.argv.slice(2);
  if (!existsSync(file)) throw new Error('npx node infra/quality/eval/quote-labels.ts CORPUS LABELS');
  const texts = new Map(readText(corpus).map((one): [string, QuoteText] => [one.id, one]));
  let right = 0;
  let all = 0;
  for (const label of readLabels(file)) {
    const own = texts.get(label.id);
    if (!own) {
      console.log(`${label.id}: no such text`);
      continue;
    }
    try {
      const grid = labelledGrid(own.text, label);
      const findings = checkGrid(own.text, grid);
      const settled = grid.offers.map((offer) => settleOffer(offer, grid.buyer, findings));
      const { verdicts } = scoreQuotes([own], () => settled);
      const bad = verdicts.filter(({ verdict }) => verdict !== 'right');
      all += verdicts.length;
      right += verdicts.length - bad.length;
      for (const { vendor, verdict, said } of bad) console.log(`${label.id} ${vendor}: ${verdict} ${said}`);
      const unread = grid.offers.flatMap(({ lines }) => lines.filter(({ state }) => state === 'unread'));
      for (const line of unread) console.log(`${label.id}: unread ${line.label}`);
    } catch (error) {
      console.log(`${label.id}: ${String(error).slice(0, 400)}`);
    }
  }
  console.log(`${right} of ${all} offers as their truth`);
}
