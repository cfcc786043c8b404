import { ref } from '#functions/advisor/facts/facts';
import type { RoiFacts } from '../roi.ts';
import { optionSubject } from './fact.ts';
import { chosenOption, optionName, roiFact } from './words.ts';

/** What must be said beside a figure, so that nobody reads more into it than it holds. */

/** That the return leaves something out, wherever the return is told; nothing where every part has an amount. */
export const leavesOut = (facts: RoiFacts): string[] => {
  const chosen = chosenOption(facts);
  return chosen?.isComplete && chosen.unpriced.length > 0
    ? [`This leaves out ${ref(`${optionSubject(chosen.optionId)}.unpriced`)}, which no amount stands for.`]
    : [];
};

/** A budget of a year is no measure of a cost over several. */
const yearlyBudget =
  /\bannual budget\b|\bbudget\b[^.;\n]{0,60}?(?:\b(?:a|per|each|every) (?:year|annum)\b|\bp\.?a\b|\byearly\b|\bannually\b|\/ ?(?:yr|year)\b)/i;

/** Whether the buyer's words give a budget for each year. */
export const isYearlyBudget = (texts: readonly string[]): boolean => texts.some((text) => yearlyBudget.test(text));

/** Whether the budget covers the purchase, or all years too; which of them it is meant for is the buyer's to say. */
export const budgetSentence = (facts: RoiFacts): string[] => {
  const { need, book, request } = facts;
  const chosen = chosenOption(facts);
  if (!chosen?.isComplete || need.budgetAud === null || !book.has('need.budget')) return [];
  if (isYearlyBudget([request.solutionFocus ?? '', ...request.talk.said])) return [];
  const budget = ref('need.budget');
  const priced = chosen.unpriced.length > 0 ? ', as far as it is priced' : '';
  if (chosen.onceAud > need.budgetAud) return [`The purchase alone costs more than your budget of ${budget}${priced}.`];
  const whole = `the whole cost over ${roiFact('horizon')}`;
  return chosen.totalAud <= need.budgetAud
    ? [`Your budget of ${budget} covers ${whole}${priced}.`]
    : [`Your budget of ${budget} covers the purchase, and not ${whole}${priced}.`];
};

/** Totals that a quote states and its own lines do not make, of the offer that is set against the savings. */
export const slipSentences = (facts: RoiFacts): string[] => {
  const chosen = chosenOption(facts);
  return facts.reading.slips.flatMap(({ quoteId }, at) =>
    chosen && quoteId === chosen.optionId ? [`Of ${optionName(chosen)}: ${ref(`slip.${at}`)}.`] : [],
  );
};

/** That amounts were added up which may be of several vendors. */
export const mergedSentences = ({ reading, model }: RoiFacts): string[] =>
  reading.quotes.some(({ id, vendor, lines }) => id === model.chosenOptionId && vendor === null && lines.length > 1)
    ? [
        'No vendor is named beside these amounts, so they are added up as one offer: if they are of several vendors, put each name on a line of its own.',
      ]
    : [];
