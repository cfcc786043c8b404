import { masker } from '#functions/advisor/identifiers';
import type { Masked } from '#shared/contracts/assistant';
import type { NegotiationRequest } from '#shared/contracts/negotiation';

type Words = { vendor: string; product: string; context: string; message: string; earlier: string[] };

const wordsOf = ({ vendor, product, context, message, history }: NegotiationRequest): Words => ({
  vendor: vendor ?? '',
  product: product ?? '',
  context: context ?? '',
  message,
  earlier: history.flatMap(({ role, text }) => (role === 'user' && text !== '' ? [text] : [])),
});

/** Hides identifiers of people in what was typed before anything reads it; what earlier turns held is not counted again. */
export const maskNegotiation = (sent: NegotiationRequest): { words: Words; masked: Masked[] } => {
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
