import type { CashFlowYear, RoiFigures, RoiModel } from '../contracts/reports/roi-model.ts';
import { sum } from '../kernel/order.ts';
import { annuityFactor, discountedFlows, simplePaybackYears } from './cash-flow.ts';
import { printAud, printNumber, printPercent, printYears } from './printed-figures.ts';

/** Each figure's formula with the numbers filled in, as the table of figures holds it. */

type Flows = Pick<RoiFigures, 'cashFlow'>;
const net = (cashFlow: readonly CashFlowYear[]): number[] => cashFlow.map(({ netAud }) => netAud);

/** "a + b − c"; from the second on each with what it is divided by. */
const added = (amounts: readonly number[], over: (year: number) => string = () => ''): string =>
  amounts
    .map((amount, year) => {
      if (year === 0) return printAud(amount);
      return `${amount < 0 ? '−' : '+'} ${printAud(Math.abs(amount))}${over(year)}`;
    })
    .join(' ');

/** Σ C_t ÷ (1 + r)^t. */
export const npvFormula = ({ cashFlow }: Flows, ratePercent: number, valueAud: number): string =>
  `${added(net(cashFlow), (year) => ` ÷ ${1 + ratePercent / 100}^${year}`)} = ${printAud(valueAud)}`;

/** (savings − costs) ÷ costs. */
export const returnFormula = ({ cashFlow }: Flows, roiPercent: number): string => {
  const savings = printAud(sum(cashFlow.map(({ savingAud }) => savingAud)));
  const costs = printAud(sum(cashFlow.map(({ costAud }) => costAud)));
  return `(${savings} saved − ${costs} spent) ÷ ${costs} = ${printPercent(roiPercent)}`;
};

/** Whole years before recovery + what was then left ÷ the flow of the year of recovery. */
export const paybackFormula = (flows: readonly number[]): string => {
  let cumulative = 0;
  const sums = flows.map((flow) => {
    cumulative += flow;
    return cumulative;
  });
  const years = simplePaybackYears(flows);
  const short = sums.findLastIndex((amount) => amount < 0);
  if (years === null) return `After the last year ${printAud(-(sums.at(-1) ?? 0))} is still to be earned back`;
  if (short === -1) return 'Nothing is left to earn back from the start';
  const [left, flow] = [-(sums[short] ?? 0), flows[short + 1] ?? 0];
  return `After year ${short} ${printAud(left)} is left; year ${short + 1} brings ${printAud(flow)}: ${short} + ${printAud(left)} ÷ ${printAud(flow)} = ${printNumber(years)} years`;
};

export const simplePaybackFormula = ({ cashFlow }: Flows): string => paybackFormula(net(cashFlow));

/** The same on flows in today's AUD at the central rate. */
export const discountedPaybackFormula = ({ cashFlow }: Flows, ratePercent: number): string =>
  `Flows discounted at ${printPercent(ratePercent)}. ${paybackFormula(discountedFlows(net(cashFlow), ratePercent))}`;

/** Costs of each year, added up. */
export const totalCostFormula = (byYearAud: readonly number[], totalAud: number): string =>
  `${added(byYearAud)} = ${printAud(totalAud)} (year 0 to ${byYearAud.length - 1})`;

/** All savings that count, added up. */
export const annualSavingFormula = ({ savings }: Pick<RoiFigures, 'savings'>, annualAud: number): string => {
  const counted = savings.filter(({ counted }) => counted);
  const parts = counted.map(({ category, annualAud: aud }) => `${printAud(aud ?? 0)} (${category})`);
  return `${parts.join(' + ')} = ${printAud(annualAud)} a year`;
};

/** Present value of the savings. */
export const affordableFormula = (annualAud: number, model: RoiModel, affordableAud: number): string => {
  const ratePercent = model.ratesPercent[1] ?? 0;
  const factor = printNumber(annuityFactor(model.horizonYears, ratePercent));
  return `${printAud(annualAud)} a year × ${factor} (${printYears(model.horizonYears)} at ${printPercent(ratePercent)}) = ${printAud(affordableAud)}`;
};
