import type { Need } from '../contracts/assistant.ts';

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
