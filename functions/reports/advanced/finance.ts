import type { FinancialAnalysis, PrintedFigure } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { totalFormula } from '#shared/money/budget-requirements';
import { printAud, printYears } from '#shared/money/printed-figures';
import type { Say } from '../due-diligence/book.ts';
import { isOfReport } from '../due-diligence/cost/finance.ts';
import type { Circumstances, DueDiligenceFacts } from '../due-diligence.ts';
import { againstBudget, budgetSentences, requiredOf } from './budget.ts';

const PLANNED = 'They rest on planning assumptions until you enter your own in an ROI report.';

const savingsOf = ({ figures, model }: NonNullable<DueDiligenceFacts['roi']>, isOwn: boolean): PrintedFigure => {
  const { annualSavingAud, savings, undefinedBecause } = figures;
  const name = 'Projected savings';
  if (annualSavingAud === null) {
    const why = undefinedBecause.at(-1) ?? 'no saving can be counted.';
    return { name, amountAud: null, formula: `Not computed: ${why}` };
  }
  const amountAud = annualSavingAud * model.horizonYears;
  const parts = savings.filter(({ counted }) => counted).map(({ category, formula }) => `${category}: ${formula}`);
  const formula = `${printAud(annualSavingAud)} a year × ${printYears(model.horizonYears)} = ${printAud(amountAud)}, not discounted. ${parts.join('; ')}. ${isOwn ? 'They are those of your ROI report.' : PLANNED}`;
  return { name, amountAud, formula };
};

/** The financial section; undefined where it was switched off. */
export const financialAnalysisOf = (
  facts: DueDiligenceFacts,
  circumstances: Circumstances,
  say: Say,
  roiAnalysis: DueDiligenceReport['roiAnalysis'],
): FinancialAnalysis | undefined => {
  const { question, roi } = facts;
  if (!roi || !roiAnalysis) return undefined;
  const { figures, model } = question.roiReport ?? roi;
  const chosen = figures.options.find(({ optionId }) => optionId === model.chosenOptionId);
  const investment: PrintedFigure = {
    name: 'Total investment',
    amountAud: figures.totalCostAud,
    formula:
      figures.totalCostAud !== null && chosen
        ? totalFormula(chosen)
        : 'Not on record: no whole price. Paste quotes into the ROI tab, and this report will use them.',
  };
  const savings = savingsOf(roi, isOfReport(roi.model, question));
  return {
    budget: say(budgetSentences(facts, circumstances), againstBudget(facts)),
    ...requiredOf(facts, circumstances),
    costBenefit: {
      totalInvestment: investment.amountAud,
      projectedSavings: savings.amountAud,
      years: model.horizonYears,
      figures: [investment, savings],
    },
    roiAnalysis,
  };
};

const basisWords = {
  'your-quotes': 'from your quotes',
  'published-prices': 'from published prices',
  'your-budget': 'from your own budget, not from prices',
} as const;

const shown = (amountAud: number | null): string =>
  amountAud === null ? NOT_ON_RECORD.toLowerCase() : printAud(amountAud);

/** What the section means for the budget, in a few sentences. */
export const implicationsOf = (
  { budget, budgetRequirements, basis }: FinancialAnalysis,
  { isBudgetDefault }: Circumstances,
): string => {
  const { minimum, recommended, premium } = budgetRequirements;
  return basis.kind === 'none'
    ? `${budget} What the purchase needs is not on record: ask each vendor for a written quote.`
    : `${budget} Minimum ${shown(minimum)}, recommended ${shown(recommended)}, premium ${shown(premium)}: ${isBudgetDefault && basis.kind === 'your-budget' ? 'from that default, not from prices' : basisWords[basis.kind]}.`;
};
