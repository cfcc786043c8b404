import type { FinancialAnalysis, PrintedFigure } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { OptionCost } from '../contracts/reports/roi-model.ts';
import { formatAud } from '../kernel/format.ts';
import { targetPrice } from './negotiation/targets.ts';
import { HORIZON_YEARS } from './offers.ts';
import { printAud, printYears } from './printed-figures.ts';

type BudgetRequirements = { minimum: number | null; recommended: number | null; premium: number | null };

/**
 * What the purchase needs, AUD, from offers on record: the lowest, the preferred and the highest total cost. One offer
 * alone spans nothing, so it has neither a minimum nor a premium.
 */
const fromOffers = ({ offers, preferredId }: WholeOffers): BudgetRequirements => {
  const totals = offers.map(({ totalAud }) => totalAud);
  const isSpan = offers.length > 1;
  return {
    minimum: isSpan ? Math.min(...totals) : null,
    recommended: offers.find(({ optionId }) => optionId === preferredId)?.totalAud ?? null,
    premium: isSpan ? Math.max(...totals) : null,
  };
};

/** Offers whose whole cost is known, and the one that goes before the others. */
export type WholeOffers = {
  kind: 'your-quotes' | 'published-prices';
  offers: readonly OptionCost[];
  preferredId: string | null;
};

/** "A$10,000 once + A$12,000 a year × 5 = A$70,000"; year by year where the years differ. */
export const totalFormula = ({ name, onceAud, yearlyAud, byYearAud, totalAud }: OptionCost): string => {
  const after = byYearAud.length - 1;
  const isEven = byYearAud.slice(1).every((aud) => Math.abs(aud - yearlyAud) < 0.005);
  const sum = isEven
    ? `${printAud(onceAud)} once + ${printAud(yearlyAud)} a year × ${printYears(after)}`
    : byYearAud.map((aud) => printAud(aud)).join(' + ');
  return `${name}: ${sum} = ${printAud(totalAud)}, GST not included`;
};

const askForQuotes = [
  'What is your price over five years, line by line, with GST shown: licences, devices, installation, interfaces, training and support?',
  'Which costs does this price leave out, and what may raise it after the first term?',
];

const labels = { minimum: 'Minimum', recommended: 'Recommended', premium: 'Premium' } as const;
type Part = keyof typeof labels;

const figuresOf = (amounts: Record<Part, number | null>, formulaOf: (part: Part) => string): PrintedFigure[] =>
  (Object.keys(labels) as Part[]).map((part) => ({
    name: labels[part],
    amountAud: amounts[part],
    formula: formulaOf(part),
  }));

/** What a purchase needs, and by what rule each figure comes about. */
export type Required = Pick<FinancialAnalysis, 'budgetRequirements' | 'basis'>;

const fromOffersOnRecord = (whole: WholeOffers): Required => {
  const { kind, offers, preferredId } = whole;
  const amounts = fromOffers(whole);
  const formulaOf = (part: Part): string => {
    const amount = amounts[part];
    const offer =
      part === 'recommended'
        ? offers.find(({ optionId }) => optionId === preferredId)
        : offers.find(({ totalAud }) => totalAud === amount);
    if (amount !== null && offer) return totalFormula(offer);
    return part === 'recommended'
      ? 'Not computed: no whole price is on record for the solution in front.'
      : 'Not computed: one offer alone spans no range.';
  };
  return {
    budgetRequirements: amounts,
    basis: {
      kind,
      rule:
        kind === 'your-quotes'
          ? `The lowest, the chosen and the highest total over ${printYears(HORIZON_YEARS)} of the quotes in your ROI report.`
          : `The lowest, the leading solution’s and the highest total over ${printYears(HORIZON_YEARS)} by published prices; public contract values feed none of them.`,
      figures: figuresOf(amounts, formulaOf),
      questions: askForQuotes,
    },
  };
};

const fromOwnBudget = (budgetAud: number, { isYearly, isDefault }: BudgetTold): Required => {
  const wholeAud = isYearly ? budgetAud * HORIZON_YEARS : budgetAud;
  const target = Math.round(targetPrice(wholeAud));
  const whole = isYearly
    ? `${formatAud(budgetAud)} a year × ${printYears(HORIZON_YEARS)} = ${formatAud(wholeAud)}`
    : formatAud(wholeAud);
  const amounts = { minimum: null, recommended: target, premium: wholeAud };
  const budget = isDefault ? 'the form’s default budget' : 'your budget';
  const formulas: Record<Part, string> = {
    minimum: 'Not on record: without a price or a quote nobody can say what the least is.',
    recommended: `85% of ${budget}, the target to negotiate for: ${whole} × 85% = ${formatAud(target)}`,
    premium: `The whole of ${budget}: ${whole}`,
  };
  return {
    budgetRequirements: amounts,
    basis: {
      kind: 'your-budget',
      rule: `No quote of yours and no whole price of a solution on the market is on record, so these come from ${isDefault ? `${budget}, which nobody entered` : budget}: all of it is the most, 85% of it the target. They are not prices.`,
      figures: figuresOf(amounts, (part) => formulas[part]),
      questions: askForQuotes,
    },
  };
};

const unknownRequired = (): Required => {
  const amounts = { minimum: null, recommended: null, premium: null };
  return {
    budgetRequirements: amounts,
    basis: {
      kind: 'none',
      rule: 'No price, no quote and no readable budget: nothing is computed.',
      figures: figuresOf(amounts, () => 'Not on record: ask each vendor for a written quote.'),
      questions: askForQuotes,
    },
  };
};

/** Of a budget: whether it is for each year, and whether nobody wrote it. */
type BudgetTold = { isYearly: boolean; isDefault?: boolean | undefined };

/**
 * What the purchase needs over the years looked at, each figure with its formula: from offers, else from the buyer's own
 * budget, else nothing.
 * @param budgetAud AUD as written, of a year where `isYearly`; null for none
 */
export const requiredFrom = (offers: WholeOffers, budgetAud: number | null, told: BudgetTold): Required => {
  if (offers.offers.length > 0) return fromOffersOnRecord(offers);
  return budgetAud === null ? unknownRequired() : fromOwnBudget(budgetAud, told);
};
