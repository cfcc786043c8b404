import { readCircumstances } from '#functions/records/need/read-need';
import { settingsOf } from '#shared/contracts/reports/report-choices';
import { timeframeWords } from '#shared/documents/head';
import type { Need } from '#shared/kernel/need';
import type { Circumstances, DueDiligenceQuestion } from '../../due-diligence.ts';
import { isYearlyBudget } from '../../roi/words.ts';

/** What the fields of the advanced configuration say of the need. */

/**
 * Reads the budget field by the rules that read a budget in the goals; a negative amount is none.
 * @returns AUD as written, null where no amount could be read; and whether it is for each year
 */
export const readBudgetField = (typed: string) => {
  const sentence = `budget ${typed}`;
  const isNegative = /^\s*[-−–(]/.test(typed);
  const amountAud = isNegative ? null : readCircumstances(sentence).budgetAud;
  return { amountAud, isYearly: isYearlyBudget([sentence], amountAud) };
};

/** Whether the budget that counts, of the field or else of the buyer's own words, is for each year. */
export const isBudgetYearly = ({ circumstances, asked, talk, need }: DueDiligenceQuestion): boolean => {
  const field = circumstances && readBudgetField(circumstances.budget);
  return field && field.amountAud !== null ? field.isYearly : isYearlyBudget([asked, ...talk.said], need.budgetAud);
};

/** The need as the fields have it: a chosen type of organisation and a readable budget go before what the goals say. */
export const withCircumstances = (said: Need, { organizationType, budget }: Circumstances): Need => {
  const settings = settingsOf[organizationType];
  const isSaid = said.setting !== null && settings.includes(said.setting);
  return {
    ...said,
    setting: isSaid ? said.setting : (settings[0] ?? said.setting),
    budgetAud: readBudgetField(budget).amountAud ?? said.budgetAud,
  };
};

/** The fields in words, which sentences may repeat. */
export const circumstanceWords = (told: Circumstances | undefined): string[] =>
  told ? [timeframeWords(told), `budget ${told.budget}`, told.organizationType, ...told.currentSystems] : [];
