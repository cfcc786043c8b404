/** What the buyer tries to pay at first: the share of the budget that the negotiation assistant aims at too. */
export const TARGET_SHARE = 0.85;

export type BudgetRequirements = { minimum: number | null; recommended: number | null; premium: number | null };

/** An offer whose whole cost is known. */
export type PricedOffer = { id: string; totalAud: number };

/**
 * What the purchase needs, AUD, from offers on record: the lowest, the preferred and the highest total cost. One offer
 * alone spans nothing, so it has neither a minimum nor a premium.
 */
export const fromOffers = (offers: readonly PricedOffer[], preferredId: string | null): BudgetRequirements => {
  const totals = offers.map(({ totalAud }) => totalAud);
  const isSpan = offers.length > 1;
  return {
    minimum: isSpan ? Math.min(...totals) : null,
    recommended: offers.find(({ id }) => id === preferredId)?.totalAud ?? null,
    premium: isSpan ? Math.max(...totals) : null,
  };
};

/** The same where no offer is on record: the budget is the most, 85% of it the target, and no minimum is known. */
export const fromBudget = (budgetAud: number): BudgetRequirements => ({
  minimum: null,
  recommended: Math.round(budgetAud * TARGET_SHARE),
  premium: budgetAud,
});

/** The middle value of some numbers, the mean of the two middle ones for an even count; null for none. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
