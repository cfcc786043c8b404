import type { CashFlowYear, OptionCost, RoiFigures, RoiModel, SavingFigure } from '../contracts/reports/roi-model.ts';
import { sum } from '../kernel/order.ts';
import { annuityFactor, cumulative, discountedPaybackYears, npv, roiPercent, simplePaybackYears } from './cash-flow.ts';
import { withInternal } from './internal-cost.ts';
import { type Counts, costOption } from './option-cost.ts';
import { type Assumptions, assumptionsOf, breakEvenEffect, savingFigure } from './saving-figures.ts';

/** Ids of the assumptions that say how much of each the buyer has. */
export const countIds = {
  bed: 'beds',
  room: 'rooms',
  resident: 'residents',
  user: 'users',
  device: 'devices',
  site: 'sites',
} as const satisfies Record<keyof Counts, string>;

const countsOf = (assumptions: Assumptions): Counts =>
  Object.fromEntries(Object.entries(countIds).map(([unit, id]) => [unit, assumptions.get(id)?.value ?? null]));

/**
 * Everything that a model comes to, in AUD without GST: costs of each offer, savings of each driver, and over the
 * horizon cash flow, net present value, payback and return. Pure: the screen and the server compute the same.
 * @throws RangeError when an amount or a rate is not finite
 */
export const roiFigures = (model: RoiModel): RoiFigures => {
  const { horizonYears, ratesPercent, drivers } = model;
  const assumptions = assumptionsOf(model);
  const options = model.options.map((option) => costOption(option, countsOf(assumptions), horizonYears));
  const chosen = options.find(({ optionId }) => optionId === model.chosenOptionId);
  const costs = chosen?.isComplete ? withInternal(chosen.byYearAud, model) : null;
  const drawn = drivers.map((driver) => savingFigure(driver, assumptions));
  const counted = drawn.filter(({ counted }) => counted);
  const annualSavingAud = counted.length > 0 ? sum(counted.map(({ annualAud }) => annualAud ?? 0)) : null;
  const centralPercent = ratesPercent[1] ?? 0;
  const annuity = annuityFactor(horizonYears, centralPercent);
  const cashFlow = costs && annualSavingAud !== null ? cashFlowOf(costs, annualSavingAud) : [];
  return {
    options,
    savings: costs ? withBreakEven(model, drawn, assumptions, npv(costs, centralPercent), annuity) : drawn,
    annualSavingAud,
    annualHours: hoursOf(counted),
    ...returnOf(cashFlow, ratesPercent, centralPercent),
    totalCostAud: costs ? sum(costs) : null,
    affordableAud: annualSavingAud === null ? null : annualSavingAud * annuity,
    undefinedBecause: [...costReasons(options, chosen), ...savingReasons(drawn, annualSavingAud)],
  };
};

const hoursOf = (counted: readonly SavingFigure[]): number | null => {
  const hours = counted.flatMap(({ annualHours }) => (annualHours === null ? [] : [annualHours]));
  return hours.length > 0 ? sum(hours) : null;
};

const cashFlowOf = (costs: readonly number[], annualSavingAud: number): CashFlowYear[] => {
  const savings = costs.map((_, year) => (year === 0 ? 0 : annualSavingAud));
  const net = costs.map((cost, year) => (savings[year] ?? 0) - cost);
  const sums = cumulative(net);
  return costs.map((costAud, year) => ({
    year,
    costAud,
    savingAud: savings[year] ?? 0,
    netAud: net[year] ?? 0,
    cumulativeAud: sums[year] ?? 0,
  }));
};

type Return = Pick<
  RoiFigures,
  'cashFlow' | 'npv' | 'roiPercent' | 'paybackYears' | 'discountedPaybackYears' | 'neverPaysBack'
>;

const returnOf = (cashFlow: CashFlowYear[], ratesPercent: readonly number[], centralPercent: number): Return => {
  const flows = cashFlow.map(({ netAud }) => netAud);
  const isKnown = flows.length > 0;
  const savedAud = sum(cashFlow.map(({ savingAud }) => savingAud));
  const spentAud = sum(cashFlow.map(({ costAud }) => costAud));
  // Without a saving there is nothing that could pay back; without a cost there is nothing to pay back.
  const paybackYears = isKnown && savedAud > 0 ? simplePaybackYears(flows) : null;
  return {
    cashFlow,
    npv: ratesPercent.map((ratePercent) => ({ ratePercent, valueAud: isKnown ? npv(flows, ratePercent) : null })),
    roiPercent: isKnown ? roiPercent(savedAud, spentAud) : null,
    paybackYears,
    discountedPaybackYears: paybackYears === null ? null : discountedPaybackYears(flows, centralPercent),
    neverPaysBack: isKnown && spentAud > 0 && paybackYears === null,
  };
};

const withBreakEven = (
  { drivers }: RoiModel,
  savings: readonly SavingFigure[],
  assumptions: Assumptions,
  costNpvAud: number,
  annuity: number,
): SavingFigure[] => {
  const countedAud = (figure: SavingFigure) => (figure.counted ? (figure.annualAud ?? 0) : 0);
  const allAud = sum(savings.map(countedAud));
  return savings.map((figure, at) => {
    const driver = drivers[at];
    const npvWithoutAud = (allAud - countedAud(figure)) * annuity - costNpvAud;
    const value = driver ? breakEvenEffect(driver, assumptions, npvWithoutAud, annuity) : null;
    return { ...figure, breakEven: { ...figure.breakEven, value } };
  });
};

const costReasons = (options: readonly OptionCost[], chosen: OptionCost | undefined): string[] => {
  if (options.length === 0) return ['No offer was quoted: paste a quote with its amounts.'];
  if (!chosen) {
    const isAnySettled = options.some(({ open }) => open.length === 0);
    return [
      isAnySettled
        ? 'No offer is chosen: choose the one to set against the savings.'
        : 'No offer is settled, so none is set against the savings.',
    ];
  }
  if (chosen.isComplete) return [];
  if (chosen.open.length > 0)
    return [`The offer of ${chosen.name} is not settled, so no return rests on it: clear what is open first.`];
  const open = chosen.lines.flatMap(({ openBecause }) => openBecause ?? []);
  const reasons = [...new Set(open)].map((reason) => `${reason}: enter it, or ask ${chosen.name}.`);
  if (reasons.length > 0) return reasons;
  if (chosen.totalAud < 0) return [`The discounts of ${chosen.name} are larger than its amounts: check them.`];
  return [`The quote of ${chosen.name} holds no amount that counts: ask for one.`];
};

const savingReasons = (savings: readonly SavingFigure[], annualSavingAud: number | null): string[] => {
  if (annualSavingAud !== null) return [];
  const missing = new Set(savings.filter((one) => one.leftOutBecause === null).flatMap((one) => one.missing));
  if (missing.size === 0) return ['No saving can be counted: enter a saving of your own.'];
  return [`No saving can be computed yet. Enter what is missing for at least one of them: ${[...missing].join('; ')}.`];
};
