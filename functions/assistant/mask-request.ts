import { maskIdentifiers } from '#functions/advisor/identifiers';
import type { ConversationRequest, Masked } from '#shared/contracts/assistant';

/** Hides identifiers of people in everything that was typed, before it is stored or read; the buyer may undo it. */
export const maskRequest = (request: ConversationRequest): { request: ConversationRequest; masked: Masked[] } => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const found: Masked[] = [];
  const mask = (text: string): string => {
    const { text: clean, masked } = maskIdentifiers(text);
    found.push(...masked);
    return clean;
  };
  const clean: ConversationRequest = {
    ...request,
    query: mask(request.query),
    context: typeof request.context === 'string' ? mask(request.context) : request.context,
    companyDocuments: request.companyDocuments?.map(({ name, text }) => ({ name, text: mask(text) })),
  };
  return { request: clean, masked: added(found) };
};

const added = (found: readonly Masked[]): Masked[] => {
  const counts = new Map<string, number>();
  for (const { kind, count } of found) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => ({ kind, count }));
};
