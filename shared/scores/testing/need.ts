import type { RelevanceInput } from '../relevance/factors.ts';

/** A need for a nurse call of which a record knows little else: for tests that change one thing. */
export const need = (given: Partial<RelevanceInput> = {}): RelevanceInput => ({
  category: { asked: ['nurse-call'], actual: 'nurse-call' },
  words: { share: 0.5, matched: ['pendants'] },
  setting: { asked: null, known: null },
  mustHaves: [],
  budget: { budgetAud: null, firstYearAud: null },
  location: { state: null, wantsOverseas: false, isAustralian: null, states: [], isOverseas: null },
  ...given,
});
