import { useEffect, useRef, useState } from 'react';
import type { PricingRow } from './pricing-rows.ts';
import { nextPrices, SIMULATION_EVERY_MS, type SimulatedPrices } from './simulation.ts';

type Simulation = { prices: SimulatedPrices; lastUpdate: Date | undefined };
const still: Simulation = { prices: new Map(), lastUpdate: undefined };

/** Prices that move by chance while it is on; off, the records' prices stand again. */
export const useSimulation = (rows: readonly PricingRow[], isOn: boolean): Simulation => {
  const [simulation, setSimulation] = useState(still);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!isOn) return;
    const step = () =>
      setSimulation(({ prices }) => ({
        prices: nextPrices(latest.current, prices, Math.random),
        lastUpdate: new Date(),
      }));
    const timer = setInterval(step, SIMULATION_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSimulation(still);
    };
  }, [isOn]);
  return isOn ? simulation : still;
};
