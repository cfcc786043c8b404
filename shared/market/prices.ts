import type { Market, MarketPrice, PricePoint } from '../contracts/market.ts';

/** A price on record with what is known of it. AUD a month. */
export type PriceOnRecord = {
  solutionId: string;
  product: string;
  vendorId: string;
  vendor: string;
  category: Market;
  demonstration: boolean;
  price: number;
  /** Oldest first; may end with the price of today. */
  history: readonly PricePoint[];
  terms: string;
};

/** Fewest prices that a third of them means something for. */
const POSITION_MIN = 3;

/** The price before the one in force: the newest of the history that is not it; null where none is on record. */
export const previousPrice = ({ price, history }: Pick<PriceOnRecord, 'price' | 'history'>): number | null => {
  const last = history.at(-1);
  const before = last?.price === price ? history.at(-2) : last;
  return before?.price ?? null;
};

/** Change in per cent, (after − before) / before × 100. */
export const changePercent = (before: number, after: number): number => ((after - before) / before) * 100;

/**
 * The third of the prices that one lies in, by its mid-rank: (lower ones + half of the equal ones) / all.
 * @param all the price itself included
 * @returns null for fewer than three
 */
export const pricePosition = (price: number, all: readonly number[]): MarketPrice['marketPosition'] => {
  if (all.length < POSITION_MIN) return null;
  const lower = all.filter((other) => other < price).length;
  const equal = all.filter((other) => other === price).length;
  const rank = (lower + equal / 2) / all.length;
  if (rank < 1 / 3) return 'low';
  return rank > 2 / 3 ? 'high' : 'medium';
};

/** Those that a buyer would hold beside it: the same category, and never a real one beside a fictional one. */
export const comparablePrices = (one: PriceOnRecord, all: readonly PriceOnRecord[]): PriceOnRecord[] =>
  all
    .filter(
      (other) =>
        other.category === one.category &&
        other.demonstration === one.demonstration &&
        other.solutionId !== one.solutionId,
    )
    .sort((a, b) => a.price - b.price || (a.solutionId < b.solutionId ? -1 : 1));

/** The mean in AUD a month; null where there is no price. */
export const meanPrice = (prices: readonly PriceOnRecord[]): number | null => mean(prices.map(({ price }) => price));

/** The mean change in per cent of the prices that have one before; null where none has. */
export const meanChange = (prices: readonly PriceOnRecord[]): number | null =>
  mean(
    prices.flatMap((one) => {
      const before = previousPrice(one);
      return before === null ? [] : [changePercent(before, one.price)];
    }),
  );

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
