import { BudgetRange, budgetBounds } from '#shared/kernel/catalogue';

/** "Over $500k", "500k+": the amount is the least, not the most. */
const isFloor =
  /\b(?:over|above|more than|at least|upwards of|exceed(?:s|ing)?)\s{1,4}(?:about\s{1,4})?(?:AUD?\s{0,4})?\$?\s{0,4}\d|\d\s{0,4}(?:k|m|million)?\s{0,4}\+/iu;

/**
 * The budget option that an amount falls into. A budget is the most that may be spent, so that $50,000 is "Under $50k";
 * where the words make it the least, it opens the option above.
 * @param budgetAud AUD; null: no budget was named
 * @param words the words that named it
 */
export const budgetOption = (budgetAud: number | null, words: string): BudgetRange => {
  if (budgetAud === null) return 'any';
  const isLeast = isFloor.test(words);
  const option = BudgetRange.options.find((range) => {
    const [from, upTo] = budgetBounds[range];
    if (range === 'any') return false;
    return isLeast ? budgetAud >= from && budgetAud < upTo : budgetAud > from && budgetAud <= upTo;
  });
  return option ?? 'any';
};
