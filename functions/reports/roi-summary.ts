import { ref } from '#functions/advisor/facts';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { listed } from '#shared/format';
import type { RoiFacts } from './roi.ts';
import { costSentence, netPresentSentence, paybackSentence, roiSentence } from './roi-draft.ts';
import type { Say } from './roi-text.ts';
import {
  chosenOption,
  optionFact,
  optionName,
  roiFact,
  savingFact,
  savingName,
  verdictOf,
  whyNot,
} from './roi-words.ts';

/** The summary of the return. */
export const roiSummary = (facts: RoiFacts, say: Say, recommendations: string): DetailedRoiReport['roiSummary'] => {
  const isKnown = !['no-cost', 'no-saving'].includes(verdictOf(facts));
  const why = [whyNot(facts)];
  return {
    financialROI: say(isKnown && facts.figures.roiPercent !== null ? [roiSentence(facts)] : isKnown ? [noReturn] : why),
    paybackPeriod: say(isKnown ? [[paybackSentence(facts)]] : why),
    netPresentValue: say(isKnown ? [[netPresentSentence(facts)]] : why),
    keyFindings: keyFindings(facts).map((finding) => say([[finding]])),
    recommendations,
  };
};

const noReturn = ['Not computed: the costs come to nought or less, so there is no return to speak of.'];

/** Side by side only: what a budget is meant to cover is the buyer's to say. */
const budgetSentence = (facts: RoiFacts): string[] => {
  const chosen = chosenOption(facts);
  return chosen?.isComplete && facts.book.has('need.budget')
    ? [
        `You gave a budget of ${ref('need.budget')}; the offer of ${optionName(chosen)} comes to ${optionFact(chosen, 'total')}.`,
      ]
    : [];
};

const keyFindings = (facts: RoiFacts): string[] => {
  const { figures } = facts;
  const open = figures.savings.filter(({ missing, leftOutBecause }) => missing.length > 0 && !leftOutBecause);
  const leftOut = figures.savings.filter(({ leftOutBecause }) => leftOutBecause);
  return [
    ...figures.options.map(costSentence),
    ...budgetSentence(facts),
    ...(figures.affordableAud === null
      ? []
      : [
          `Over ${roiFact('horizon')} the savings that count carry a cost of ${roiFact('affordable')} at most, in present value.`,
        ]),
    ...figures.savings
      .filter(({ breakEven, counted }) => counted && breakEven.value !== null)
      .map((saving) => `${savingName(saving)} breaks even at ${savingFact(saving, 'break-even')}, all else as it is.`),
    ...(open.length > 0 ? [`Not counted until somebody gives their figures: ${listed(open.map(savingName))}.`] : []),
    ...(leftOut.length > 0
      ? [
          `Shown and not counted, because a benchmark is from another kind of place: ${listed(leftOut.map(savingName))}.`,
        ]
      : []),
  ];
};
