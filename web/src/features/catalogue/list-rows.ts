import type { BudgetRange } from '#shared/catalogue';
import type { Solution } from '#shared/contracts/catalogue';

/** A line of the list: a heading over a group, or as many cards as stand side by side. */
export type ListRow = { key: string; heading: string } | { key: string; cards: readonly Solution[] };

const chunked = (solutions: readonly Solution[], size: number): ListRow[] => {
  const rows: ListRow[] = [];
  for (let at = 0; at < solutions.length; at += size) {
    const cards = solutions.slice(at, at + size);
    rows.push({ key: cards[0]?.id ?? String(at), cards });
  }
  return rows;
};

/** The list as rows; where a budget is set, what has no price on record stands in a group of its own, last. */
export const rowsOf = (solutions: readonly Solution[], columns: number, budgetRange: BudgetRange): ListRow[] => {
  if (budgetRange === 'any') return chunked(solutions, columns);
  const priced = solutions.filter(({ startingPrice }) => startingPrice !== null);
  const unpriced = solutions.filter(({ startingPrice }) => startingPrice === null);
  const heading: ListRow[] = unpriced.length > 0 ? [{ key: 'no-price', heading: 'Price not on record' }] : [];
  return [...chunked(priced, columns), ...heading, ...chunked(unpriced, columns)];
};
