import { nameRef, ref } from '#functions/advisor/facts/facts';
import { readCircumstances } from '#functions/records/need/read-need';
import type { FinancialAnalysis, PrintedFigure } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import { formatAud, listed } from '#shared/kernel/format';
import type { Line } from '#shared/kernel/told';
import { requiredFrom, totalFormula, type WholeOffers } from '#shared/money/budget-requirements';
import { chosenOption, HORIZON_YEARS } from '#shared/money/offers';
import { printAud, printYears } from '#shared/money/printed-figures';
import { BUDGET_ID } from '../due-diligence/book.ts';
import { isOfReport } from '../due-diligence/cost.ts';
import { isBudgetYearly, readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { ableOf } from '../due-diligence/scoring/scoring.ts';
import { type AdvancedFacts, type DueDiligenceFacts, examined } from '../due-diligence.ts';
import type { Return } from '../roi.ts';
import type { Say } from '../say.ts';

/** What the purchase needs: from quotes, else from published prices, else from the buyer's own budget. */

/** The offers whose whole cost is known: the quotes of the session's ROI report, else published prices. */
export const completeOffers = ({ question, roi, ...facts }: DueDiligenceFacts): WholeOffers => {
  const { roiReport } = question;
  const whole = (options: readonly OptionCost[] = []) => options.filter(({ isComplete }) => isComplete);
  const quoted = whole(roiReport?.figures.options);
  if (roiReport && quoted.length > 0)
    return { kind: 'your-quotes', offers: quoted, preferredId: roiReport.model.chosenOptionId };
  const preferredId = ableOf(facts)[0]?.row.key ?? null;
  return { kind: 'published-prices', offers: whole(roi?.figures.options), preferredId };
};

/** How the budget was read, in sentences of references. */
const budgetSentences = ({ question, circumstances: { budget, isBudgetDefault } }: AdvancedFacts): Line => {
  const { asked, need } = question;
  const typed = `“${ref(BUDGET_ID)}”`;
  if (isBudgetDefault)
    return `The budget field was left at its default of ${typed}, which nobody entered: enter your own.`;
  const { amountAud, isYearly } = readBudgetField(budget);
  const inGoals = readCircumstances(asked).budgetAud;
  const goals = inGoals !== null && inGoals !== amountAud && `Your goals name ${formatAud(inGoals)}`;
  if (amountAud !== null)
    return [
      `Your budget ${typed} was read as ${formatAud(amountAud)}${isYearly ? ' a year' : ''}.`,
      goals && `${goals} as well; the budget field takes precedence.`,
    ];
  if (budget)
    return [
      `Your budget ${typed} holds no amount that we can read: write it as an amount in dollars, in total or a year.`,
      goals && `${goals}, which is used.`,
    ];
  const named = inGoals ?? need.budgetAud;
  return named === null
    ? 'You gave no budget.'
    : `Your budget is ${formatAud(named)}${isBudgetYearly(question) ? ' a year' : ''}, as your own words name it; the form’s field was left unchanged.`;
};

/** The budget over the years looked at, AUD; null where none was given. */
export const wholeBudgetAud = ({ question }: DueDiligenceFacts): number | null => {
  if (question.need.budgetAud === null) return null;
  return question.need.budgetAud * (isBudgetYearly(question) ? HORIZON_YEARS : 1);
};

const againstBudget = (facts: DueDiligenceFacts): string[] => {
  const most = wholeBudgetAud(facts);
  if (most === null) return [];
  const { offers } = completeOffers(facts);
  const real = new Set(examined(facts).map(({ key }) => key));
  return offers.map(({ optionId: id, name, totalAud }) => {
    const who = real.has(id) ? nameRef(id) : name;
    return `${who} comes to ${printAud(totalAud)} over ${printYears(HORIZON_YEARS)}, ${totalAud > most ? 'above' : 'within'} the budget.`;
  });
};

const PLANNED = 'They rest on planning assumptions until you enter your own in an ROI report.';

const savingsOf = ({ figures, model }: Return, isOwn: boolean): PrintedFigure => {
  const { annualSavingAud, savings, undefinedBecause } = figures;
  const amountAud = annualSavingAud === null ? null : annualSavingAud * model.horizonYears;
  const counted = listed(savings.flatMap((saving) => (saving.counted ? saving.category : [])));
  const formula =
    annualSavingAud === null || amountAud === null
      ? `Not computed: ${undefinedBecause.at(-1) ?? 'no saving can be counted.'}`
      : `${printAud(annualSavingAud)} a year × ${printYears(model.horizonYears)} = ${printAud(amountAud)}, not discounted: ${counted}. ${isOwn ? 'They are those of your ROI report.' : PLANNED}`;
  return { name: 'Projected savings', amountAud, formula };
};

/** The financial section; undefined where it was switched off. */
export const financialAnalysisOf = (
  facts: AdvancedFacts,
  say: Say,
  roiAnalysis: DueDiligenceReport['roiAnalysis'],
): FinancialAnalysis | undefined => {
  const { question, roi } = facts;
  if (!roi || !roiAnalysis) return undefined;
  const { figures, model } = question.roiReport ?? roi;
  const chosen = chosenOption({ figures, model });
  const amountAud = figures.totalCostAud;
  const unknown = 'Not on record: no whole price. Paste quotes into the ROI tab, and this report will use them.';
  const formula = amountAud !== null && chosen ? totalFormula(chosen) : unknown;
  const investment: PrintedFigure = { name: 'Total investment', amountAud, formula };
  const savings = savingsOf(roi, isOfReport(roi, question));
  return {
    budget: say([budgetSentences(facts), againstBudget(facts)]),
    ...requiredFrom(completeOffers(facts), question.need.budgetAud, {
      isYearly: isBudgetYearly(question),
      isDefault: facts.circumstances.isBudgetDefault,
    }),
    costBenefit: {
      ...{ totalInvestment: amountAud, projectedSavings: savings.amountAud, years: model.horizonYears },
      figures: [investment, savings],
    },
    roiAnalysis,
  };
};
