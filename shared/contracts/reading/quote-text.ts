import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { DESK_TEXT_CHARS_MAX } from './quote-desk.ts';
import { QuoteGrid } from './quotes.ts';

export const readQuoteText = endpoint({
  method: 'POST',
  path: '/api/ai/quote-reading',
  auth: 'new-visitor',
  summary: 'Has a language model read a quote besides the rules, where there is one; keeps nothing.',
  request: z.object({ text: z.string().min(1).max(DESK_TEXT_CHARS_MAX) }),
  /** Read by both, cell by cell, what differs open; null: there is no model, or nothing for it to read. */
  response: z.object({ grid: QuoteGrid.nullable() }),
  streams: true,
  budget: { calls: 40, seconds: 60 },
});
