import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { purchaseRows } from '#functions/lib/purchase-quotes';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { adviseNegotiation, type NegotiationRequest } from '#shared/contracts/negotiation';
import type { Masked } from '#shared/kernel/answer';
import { masker } from '#shared/reading/guard/identifiers';
import { negotiationTask } from './task.ts';

type Words = { vendor: string; product: string; context: string; message: string; earlier: string[] };

const wordsOf = ({ vendor, product, context, message, history }: NegotiationRequest): Words => ({
  vendor: vendor ?? '',
  product: product ?? '',
  context: context ?? '',
  message,
  earlier: history.flatMap(({ role, text }) => (role === 'user' && text !== '' ? [text] : [])),
});

/** Hides identifiers of people in what was typed before anything reads it; what earlier turns held is not counted again. */
const maskNegotiation = (sent: NegotiationRequest): { words: Words; masked: Masked[] } => {
  const words = wordsOf(sent);
  if (sent.keepIdentifiers) return { words, masked: [] };
  const [now, before] = [masker(), masker()];
  const hidden = {
    vendor: now.mask(words.vendor),
    product: now.mask(words.product),
    context: now.mask(words.context),
    message: now.mask(words.message),
    earlier: words.earlier.map(before.mask),
  };
  return { words: hidden, masked: now.masked() };
};

export const handler = apiHandler(adviseNegotiation, async function* (sent, { visitorId }) {
  const catalogue = await catalogueFor(async () => visitorId, sent.purchaseId);
  const { words, masked } = maskNegotiation(sent);
  const now = new Date().toISOString();
  const events = runTask(
    negotiationTask,
    {
      ...words,
      goal: sent.goal,
      budget: sent.budget ?? null,
      rows: sent.rows,
      // Whose purchase it is was asked with the catalogue.
      held: sent.purchaseId === undefined ? [] : await purchaseRows(sent.purchaseId, words.vendor, now),
      now,
      catalogue,
      demonstration: sent.demonstration ?? env.demonstrationDefault(),
    },
    { model: await modelFromEnvironment() },
  );
  for await (const event of events) {
    if (event.type !== 'result') yield event;
    else yield { type: 'result' as const, answer: { ...event.answer, masked, dataVersion: catalogue.dataVersion } };
  }
});
