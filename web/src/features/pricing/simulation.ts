import type { PricingRow } from './results/pricing-rows.ts';

export const SIMULATION_EVERY_MS = 5_000;
/** A price moves by this at most, up or down, at each step. */
const STEP_PERCENT_MAX = 1;
/** Beyond this a card says so. */
const BANNER_PERCENT = 0.5;

export type SimulatedPrice = { basePricePerRoom: number; priceChange: number };
export type SimulatedPrices = ReadonlyMap<string, SimulatedPrice>;

/**
 * The next step of the simulation: each base price on record moves by chance, by up to 1 % either way, and keeps by how
 * much. Own quotes stay as they were typed.
 * @param random a number from 0 up to 1
 */
export const nextPrices = (
  rows: readonly PricingRow[],
  before: SimulatedPrices,
  random: () => number,
): SimulatedPrices =>
  new Map(
    rows.flatMap((row): [string, SimulatedPrice][] => {
      const price = before.get(row.solutionId)?.basePricePerRoom ?? row.basePricePerRoom;
      if (price === null || row.family === 'own') return [];
      const priceChange = (random() * 2 - 1) * STEP_PERCENT_MAX;
      return [[row.solutionId, { basePricePerRoom: price * (1 + priceChange / 100), priceChange }]];
    }),
  );

/** The rows with the simulation's prices in place of the records'. */
export const withSimulation = (rows: readonly PricingRow[], prices: SimulatedPrices): PricingRow[] =>
  rows.map((row) => {
    const moved = prices.get(row.solutionId);
    if (!moved) return row;
    return { ...row, ...moved, trend: trendOf(moved.priceChange), isSimulated: true };
  });

const trendOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'other');

/** What a card announces of a change in per cent. */
export const bannerOf = (change: number | null): 'PRICE UP' | 'PRICE DOWN' | undefined => {
  if (change === null || Math.abs(change) <= BANNER_PERCENT) return undefined;
  return change > 0 ? 'PRICE UP' : 'PRICE DOWN';
};
