import type { GridOffer, OpenPoint, QuoteGrid } from '#shared/contracts/reading/quotes';
import type { ModelCost } from '#shared/kernel/answer';
import type { StatusEvent } from '#shared/kernel/stream';
import { quoteCost } from '#shared/money/quotes/cost';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { mergeGrids } from '#shared/reading/quotes/check/merge';
import { gridOfAnswer, ModelReading } from '#shared/reading/quotes/model/model-answer';
import { quotePrompt } from '#shared/reading/quotes/model/model-prompt';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { hear } from '../run/hear.ts';
import type { Heard, Listening, Model } from '../run/task.ts';
import { completed } from './closed.ts';

/** What quotes were read as, and what of it does not stand against their text. */
export type ReadGrid = { grid: QuoteGrid; findings: OpenPoint[] };

/** A page of quotes is some forty lines of a hundred tokens; a stream has two minutes, and the answer needs half of them. */
const READING_MS = 45_000;
const OUTPUT_TOKENS_MAX = 8_000;
/** Beyond this a model would not come to the end in its time: rules read it alone. */
const TEXT_MAX = 12_000;

/** The call that has a model read pasted quotes; nothing where they are too long for it. */
export const quotesCall = (text: string): Listening | undefined => {
  if (text.length > TEXT_MAX) return undefined;
  const { instructions, text: numbered } = quotePrompt(text);
  return {
    name: 'quotes_reading',
    stage: 'Reading the quotes',
    schema: ModelReading,
    budgetMs: READING_MS,
    outputTokensMax: OUTPUT_TOKENS_MAX,
    prompt: { system: instructions, user: numbered },
  };
};

/**
 * Quotes by both readers: what a model reads stands only where its words do, and is open where rules read otherwise. Rules
 * alone where no model answered, or nothing that holds an offer.
 */
export const quotesBy = (text: string, heard?: Heard): ReadGrid => {
  const rules = readQuotes(text);
  const byRules = { grid: rules, findings: checkGrid(text, rules) };
  const model = heard?.isWhole ? gridIn(text, heard.text) : undefined;
  if (!model?.offers.some(({ lines }) => lines.length > 0)) return byRules;
  const grid = mergeGrids(text, model, rules, byRules.findings, costsOf);
  return { grid, findings: checkGrid(text, grid) };
};

/** Each line's cost, month by month, to the cent. */
const costsOf = (offer: GridOffer): ReadonlyMap<string, string> =>
  new Map(
    quoteCost(offer).lines.map(({ id, low, high }) => [id, [...low, ...high].map((cost) => cost.toFixed(2)).join()]),
  );

const gridIn = (text: string, answer: string): QuoteGrid | undefined => {
  try {
    return gridOfAnswer(text, completed(ModelReading, JSON.parse(answer)), quotePrompt(text).addresses);
  } catch {
    // Of another shape: rules alone.
    return undefined;
  }
};

/** Reads quotes with a model where there is one, for whoever has a text and no task; says what it does meanwhile. */
export async function* readQuotesWithModel(
  text: string,
  model: Model | undefined,
  stop: AbortSignal,
): AsyncGenerator<StatusEvent, ReadGrid & { cost: ModelCost | null }, undefined> {
  const call = model && quotesCall(text);
  const heard = model && call ? yield* hear(model, call, stop) : undefined;
  return { ...quotesBy(text, heard), cost: heard?.cost ?? null };
}
