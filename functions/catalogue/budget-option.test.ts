import { expect, it } from 'vitest';
import { readNeed } from '#functions/records/need/read-need';
import { openedKnowledge } from '#functions/records/testing/knowledge';
import { budgetOption } from './budget-option.ts';

it.each([
  ['nurse call', 'any'],
  ['budget $20,000', 'under-50k'],
  ['budget under $50k', 'under-50k'],
  ['a budget of $50,001', '50k-200k'],
  ['up to $200k', '50k-200k'],
  ['budget $350k', '200k-500k'],
  ['we can spend more than $500k', 'over-500k'],
  ['budget $500k+', 'over-500k'],
  ['budget $4m', 'over-500k'],
])('puts "%s" into the option %s', (words, option) => {
  expect(budgetOption(readNeed(words, openedKnowledge.thesaurus).budgetAud, words)).toBe(option);
});
