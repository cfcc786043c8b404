import * as z from 'zod';

/** What every answer tells of itself: who wrote its words, and what was hidden before anything read or kept the question. */

/** Something that was hidden before it was stored or read by anything. */
export const Masked = z.object({ kind: z.string(), count: z.number().int().positive() });
export type Masked = z.infer<typeof Masked>;

export const Engine = z.enum(['embedded', 'model']);
export type Engine = z.infer<typeof Engine>;

/** What a line of advice is about: what to do first, to check, to ask, to watch, or to tell us. */
export const AdviceKind = z.enum(['first', 'check', 'ask', 'caution', 'question']);
export type AdviceKind = z.infer<typeof AdviceKind>;
/** Over the advice that a model adds to an answer, whose text ends with it. */
export const ADVICE_HEADING = 'Advice from the language model, not from records';

/** What a language model cost: tokens as the provider counts them, US$ by the configured prices. */
export const ModelCost = z.object({
  inputTokens: z.number().int().min(0),
  outputTokens: z.number().int().min(0),
  usd: z.number().min(0),
});
export type ModelCost = z.infer<typeof ModelCost>;
