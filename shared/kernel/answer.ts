import * as z from 'zod';

/** What every answer tells of itself: who wrote its words, and what was hidden before anything read or kept the question. */

/** Something that was hidden before it was stored or read by anything. */
export const Masked = z.object({ kind: z.string(), count: z.number().int().positive() });
export type Masked = z.infer<typeof Masked>;

export const Engine = z.enum(['embedded', 'model']);
export type Engine = z.infer<typeof Engine>;
