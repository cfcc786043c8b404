import { ref } from '#functions/advisor/facts/facts';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import type { EvidenceKind } from '#shared/kernel/evidence';
import { values } from '#shared/reading/lexical/values';
import type { RoiFacts } from '../roi.ts';
import { chosenOption, optionName, optionOpen, roiFact } from './words.ts';

/** What must be said beside a figure, so that nobody reads more into it than it holds. */

/** How a price on record is told: what a vendor answers for one purchase is published nowhere. */
export const priceLead = (kinds: readonly (EvidenceKind | undefined)[]): string =>
  kinds.includes('vendor-supplied') ? 'Said by the vendor of' : 'Published for';

/** That an offer is in no ranking and no return, and why. */
export const unsettledSentence = (option: OptionCost): string =>
  `${optionName(option)} is not settled, so it is not ranked: ${optionOpen(option)}.`;

/** Every offer that is not settled, the one that is set against the savings first said elsewhere. */
export const unsettledSentences = ({ figures, model }: RoiFacts): string[] =>
  figures.options
    .filter(({ open, optionId }) => open.length > 0 && optionId !== model.chosenOptionId)
    .map(unsettledSentence);

/** A budget of a year is no measure of a cost over several. */
const yearlyBudget =
  /\bannual budget\b|\bbudget\b[^.;\n]{0,60}?(?:\b(?:a|per|each|every) (?:year|yr|annum)\b|\bp\.?a\b|\byearly\b|\bannually\b|\/ ?(?:yr|year)\b)/i;

/** "60k a year max": the amount that was read as the budget, by the year. */
const isPaidYearly = (text: string, budgetAud: number): boolean =>
  values(text).some((value, at, all) => {
    const next = all[at + 1];
    const isAmount = (value.kind === 'money' || value.kind === 'number') && (value.high ?? value.value) === budgetAud;
    return isAmount && next?.kind === 'period' && next.per === 'year' && next.start - value.end < 3;
  });

/** Whether the buyer's words give a budget for each year. */
export const isYearlyBudget = (texts: readonly string[], budgetAud: number | null): boolean =>
  texts.some((text) => yearlyBudget.test(text) || (budgetAud !== null && isPaidYearly(text, budgetAud)));

/** Whether the budget that a report counts is for each year; a revision has it from the report that it revises. */
export const isCountedYearly = ({
  request: { basis, solutionFocus, talk },
  need,
}: Pick<RoiFacts, 'request' | 'need'>): boolean =>
  basis.isBudgetYearly ?? isYearlyBudget([solutionFocus ?? '', ...talk.said], need.budgetAud);

/** Whether the budget covers the purchase, or all years too; which of them it is meant for is the buyer's to say. */
export const budgetSentence = (facts: RoiFacts): string[] => {
  const { need, book } = facts;
  const chosen = chosenOption(facts);
  if (!chosen?.isComplete || need.budgetAud === null || !book.has('need.budget')) return [];
  if (isCountedYearly(facts)) return [];
  const budget = ref('need.budget');
  if (chosen.onceAud > need.budgetAud) return [`The purchase alone costs more than your budget of ${budget}.`];
  const whole = `the whole cost over ${roiFact('horizon')}`;
  return chosen.totalAud <= need.budgetAud
    ? [`Your budget of ${budget} covers ${whole}.`]
    : [`Your budget of ${budget} covers the purchase, and not ${whole}.`];
};

/** That amounts were added up which may be of several vendors. */
export const mergedSentences = ({ reading, model }: RoiFacts): string[] =>
  reading.quotes.some(({ id, vendor, lines }) => id === model.chosenOptionId && vendor === null && lines.length > 1)
    ? [
        'No vendor is named beside these amounts, so they are added up as one offer: if they are of several vendors, put each name on a line of its own.',
      ]
    : [];
