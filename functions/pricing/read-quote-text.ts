import { modelFromEnvironment } from '#functions/advisor/model/model';
import { readQuotesWithModel } from '#functions/advisor/model/read-quotes';
import { apiHandler } from '#functions/lib/api-handler';
import { readQuoteText } from '#shared/contracts/reading/quote-text';
import { masker } from '#shared/reading/guard/identifiers';
import { readQuotes } from '#shared/reading/quotes/read-quotes';

export const handler = apiHandler(readQuoteText, async function* ({ text }) {
  const model = await modelFromEnvironment();
  // Nobody's identifiers leave for a model, and a grid of other words would not stand in the text on the desk.
  const isPlain = masker().mask(text) === text;
  if (!model || !isPlain) {
    yield { type: 'result' as const, answer: { grid: null } };
    return;
  }
  const { grid } = yield* readQuotesWithModel(text, model, new AbortController().signal);
  // Where the model added nothing the desk reads by rules, as it did already.
  const isByRules = JSON.stringify(grid) === JSON.stringify(readQuotes(text));
  yield { type: 'result' as const, answer: { grid: isByRules ? null : grid } };
});
