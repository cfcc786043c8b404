import { nameRef, ref } from '#functions/advisor/facts/facts';
import { readCircumstances } from '#functions/records/need/read-need';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import { formatAud } from '#shared/kernel/format';
import { type Required, requiredFrom, type WholeOffers } from '#shared/money/budget-requirements';
import { HORIZON_YEARS } from '#shared/money/offers';
import { printAud, printYears } from '#shared/money/printed-figures';
import { BUDGET_ID } from '../due-diligence/book.ts';
import { isBudgetYearly, readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { ableOf } from '../due-diligence/scoring/verdict.ts';
import { type Circumstances, type DueDiligenceFacts, examined } from '../due-diligence.ts';

/** What the purchase needs: from quotes, else from published prices, else from the buyer's own budget. */

const isWhole = ({ isComplete }: OptionCost) => isComplete;

/** The offers whose whole cost is known: the quotes of the session's ROI report, else published prices. */
export const completeOffers = ({ question, roi, ...facts }: DueDiligenceFacts): WholeOffers => {
  const quoted = question.roiReport?.figures.options.filter(isWhole) ?? [];
  if (quoted.length > 0)
    return {
      kind: 'your-quotes',
      offers: quoted,
      preferredId: question.roiReport?.model.chosenOptionId ?? null,
    };
  return {
    kind: 'published-prices',
    offers: roi?.figures.options.filter(isWhole) ?? [],
    preferredId: ableOf(facts)[0]?.row.key ?? null,
  };
};

/** How the budget was read, in sentences of references. */
export const budgetSentences = (
  { question }: DueDiligenceFacts,
  { budget, isBudgetDefault }: Circumstances,
): string[] => {
  const { asked, need } = question;
  if (isBudgetDefault)
    return [`The budget field was left at its default of “${ref(BUDGET_ID)}”, which nobody entered: enter your own.`];
  const { amountAud, isYearly } = readBudgetField(budget);
  const inGoals = readCircumstances(asked).budgetAud;
  if (amountAud !== null) {
    const other =
      inGoals !== null && inGoals !== amountAud
        ? [`Your goals name ${formatAud(inGoals)} as well; the budget field takes precedence.`]
        : [];
    return [
      `Your budget “${ref(BUDGET_ID)}” was read as ${formatAud(amountAud)}${isYearly ? ' a year' : ''}.`,
      ...other,
    ];
  }
  const unread = budget
    ? `Your budget “${ref(BUDGET_ID)}” holds no amount that we can read: write it as an amount in dollars, in total or a year.`
    : 'You gave no budget.';
  const named = inGoals ?? need.budgetAud;
  if (named !== null && !budget)
    return [
      `Your budget is ${formatAud(named)}${isBudgetYearly(question) ? ' a year' : ''}, as your own words name it; the form’s field was left unchanged.`,
    ];
  return [unread, ...(inGoals === null ? [] : [`Your goals name ${formatAud(inGoals)}, which is used.`])];
};

/** The budget over the years looked at, AUD; null where none was given. */
export const wholeBudgetAud = ({ question }: DueDiligenceFacts): number | null => {
  if (question.need.budgetAud === null) return null;
  return question.need.budgetAud * (isBudgetYearly(question) ? HORIZON_YEARS : 1);
};

/** Offers on record beside the budget. */
export const againstBudget = (facts: DueDiligenceFacts): string[] => {
  const most = wholeBudgetAud(facts);
  if (most === null) return [];
  const { offers } = completeOffers(facts);
  const real = new Set(examined(facts).map(({ key }) => key));
  return offers.map(({ optionId: id, name, totalAud }) => {
    const who = real.has(id) && facts.book.findSubject(id) ? nameRef(id) : name;
    return `${who} comes to ${printAud(totalAud)} over ${printYears(HORIZON_YEARS)}, ${totalAud > most ? 'above' : 'within'} the budget.`;
  });
};

/** What the purchase needs, by the best basis that there is. */
export const requiredOf = (facts: DueDiligenceFacts, { isBudgetDefault }: Circumstances): Required =>
  requiredFrom(completeOffers(facts), facts.question.need.budgetAud, {
    isYearly: isBudgetYearly(facts.question),
    isDefault: isBudgetDefault,
  });
