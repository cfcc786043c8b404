import type { ConversationRequest } from '#shared/contracts/assistant';
import type { Masked } from '#shared/kernel/answer';
import { masker } from '#shared/reading/guard/identifiers';

/** Hides identifiers of people in everything that was typed, before it is stored or read; the buyer may undo it. */
export const maskRequest = (request: ConversationRequest): { request: ConversationRequest; masked: Masked[] } => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const { mask, masked } = masker();
  const clean: ConversationRequest = {
    ...request,
    query: mask(request.query),
    context: typeof request.context === 'string' ? mask(request.context) : request.context,
    companyDocuments: request.companyDocuments?.map(({ name, text }) => ({ name, text: mask(text) })),
  };
  return { request: clean, masked: masked() };
};
