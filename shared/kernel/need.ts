import * as z from 'zod';
import { Category, Setting, State } from './catalogue.ts';

/** What the buyer told us, as read from the words: it comes back with each answer and may be sent with the next question. */
export const Need = z.object({
  categories: z.array(Category).max(11),
  setting: Setting.nullable(),
  state: State.nullable(),
  place: z.string().max(80).nullable(),
  beds: z.number().int().positive().max(100_000).nullable(),
  /** AUD in all. */
  budgetAud: z.number().positive().max(10_000_000_000).nullable(),
  /** Requirements in the buyer's own words: "wireless", "24/7 support". */
  mustHaves: z.array(z.string().max(80)).max(20),
});
export type Need = z.infer<typeof Need>;

/** A need of which nothing is known yet. */
export const emptyNeed: Need = {
  categories: [],
  setting: null,
  state: null,
  place: null,
  beds: null,
  budgetAud: null,
  mustHaves: [],
};
