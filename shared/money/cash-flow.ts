/**
 * Cash flows in AUD: flow 0 falls due now, each later one at the end of its year. Nothing is rounded; what has no value
 * is null. Every function throws RangeError for a number that is not finite.
 */

const requireFinite = (values: readonly number[], what: string): void => {
  if (!values.every(Number.isFinite)) throw new RangeError(`${what} must be finite.`);
};

const factorOf = (ratePercent: number): number => {
  requireFinite([ratePercent], 'A discount rate');
  if (ratePercent <= -100) throw new RangeError('A discount rate must be above −100%.');
  return 1 + ratePercent / 100;
};

/** Flows in today's AUD: C_t ÷ (1 + r)^t, as NSW Treasury TPG23-08 discounts real flows. */
export const discountedFlows = (flows: readonly number[], ratePercent: number): number[] => {
  requireFinite(flows, 'Cash flows');
  const factor = factorOf(ratePercent);
  return flows.map((flow, year) => flow / factor ** year);
};

/**
 * Net present value in AUD: Σ C_t ÷ (1 + r)^t.
 * @param ratePercent discount rate, percent a year, above −100
 */
export const npv = (flows: readonly number[], ratePercent: number): number =>
  discountedFlows(flows, ratePercent).reduce((sum, flow) => sum + flow, 0);

/** Present value of 1 AUD at the end of each of `years` years: (1 − (1 + r)^−n) ÷ r, and n where r is nought. */
export const annuityFactor = (years: number, ratePercent: number): number =>
  npv([0, ...Array.from({ length: years }, () => 1)], ratePercent);

/** Sums of each flow and all before it, AUD. */
export const cumulative = (flows: readonly number[]): number[] => {
  requireFinite(flows, 'Cash flows');
  let sum = 0;
  return flows.map((flow) => {
    sum += flow;
    return sum;
  });
};

/**
 * Years until what was paid is earned back: whole years before recovery + what was then left ÷ the flow of the year of
 * recovery, as textbooks of capital budgeting have it. A licence that is bought again can undo a recovery, so the last
 * one counts: from there on the sum stays at nought or above.
 * @returns 0 where nothing was ever left to earn back; null where it is not earned back within the flows
 */
export const simplePaybackYears = (flows: readonly number[]): number | null => {
  const sums = cumulative(flows);
  const short = sums.findLastIndex((sum) => sum < 0);
  if (short === -1) return 0;
  const [left, flow] = [sums[short], flows[short + 1]];
  return left === undefined || flow === undefined ? null : short + -left / flow;
};

/** The same on discounted flows: never earlier than the simple payback of an outlay that is followed by income. */
export const discountedPaybackYears = (flows: readonly number[], ratePercent: number): number | null =>
  simplePaybackYears(discountedFlows(flows, ratePercent));

/**
 * Return on investment, percent: (gains − costs) ÷ costs × 100, undiscounted.
 * @param costsAud all costs; at nought or below there is no return to speak of
 */
export const roiPercent = (gainsAud: number, costsAud: number): number | null => {
  requireFinite([gainsAud, costsAud], 'Gains and costs');
  return costsAud > 0 ? ((gainsAud - costsAud) / costsAud) * 100 : null;
};

/**
 * The quantity at which a value that grows in a straight line is nought: x = −fixed ÷ perUnit.
 * @returns null where a unit changes nothing, or only a negative quantity would do
 */
export const breakEven = (fixedAud: number, perUnitAud: number): number | null => {
  requireFinite([fixedAud, perUnitAud], 'Fixed and unit values');
  if (perUnitAud === 0) return null;
  const quantity = -fixedAud / perUnitAud;
  return quantity >= 0 ? quantity + 0 : null;
};
