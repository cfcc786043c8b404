import type { Category } from '#shared/kernel/catalogue';
import { careConcepts } from './thesaurus-care.ts';
import { operationsConcepts } from './thesaurus-operations.ts';

/**
 * Words that buyers in Australian healthcare use, by what they mean. Our own list, written from the trade's everyday
 * speech; commas part the phrases.
 */
export type Concept = {
  /** Phrases that plainly mean the category. */
  says?: string;
  /** Phrases that lean towards it and decide nothing alone. */
  hints?: string;
  /** How records word it; added to a search. */
  means?: string;
};

/** Phrases that hold a word of ours and mean something else. */
export const ofOtherTrades =
  'stock market,stock exchange,stock price,stock photo,share market,garden bed,bed and breakfast,bed linen,car park,tv show,drug and alcohol,drug dealer,mobile phone plan,phone plan,phone bill,cover letter,lift maintenance,office chair,dental chair,office supplies';

export const concepts: Record<Category, readonly Concept[]> = { ...careConcepts, ...operationsConcepts };
