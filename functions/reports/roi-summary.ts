import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { listed } from '#shared/format';
import type { RoiFacts } from './roi.ts';
import { budgetSentence, leavesOut } from './roi-cautions.ts';
import { costSentence, netPresentSentence, paybackSentence, roiSentence } from './roi-draft.ts';
import { sensitivitySentence, waitingSentences } from './roi-outlook.ts';
import type { Say } from './roi-text.ts';
import { isReturnKnown, roiFact, savingFact, savingName, whyNot } from './roi-words.ts';

/** The summary of the return. */
export const roiSummary = (facts: RoiFacts, say: Say, recommendations: string): DetailedRoiReport['roiSummary'] => {
  const isKnown = isReturnKnown(facts);
  const told = (known: string[], otherwise: string[]) => say([isKnown ? [...known, ...leavesOut(facts)] : otherwise]);
  const financial = facts.figures.roiPercent === null ? noReturn : roiSentence(facts);
  return {
    financialROI: told(financial, whyNot(facts)),
    paybackPeriod: told([paybackSentence(facts)], sameReason),
    netPresentValue: told([netPresentSentence(facts)], sameReason),
    keyFindings: keyFindings(facts).map((finding) => say([[finding]])),
    recommendations,
  };
};

const noReturn = ['Not computed: the costs come to nought or less, so there is no return to speak of.'];

const sameReason = ['Not computed, for the reason given under the return on investment.'];

const keyFindings = (facts: RoiFacts): string[] => {
  const { figures } = facts;
  const open = figures.savings.filter(({ missing, leftOutBecause }) => missing.length > 0 && !leftOutBecause);
  const leftOut = figures.savings.filter(({ leftOutBecause }) => leftOutBecause);
  return [
    ...figures.options.map(costSentence),
    ...budgetSentence(facts),
    ...sensitivitySentence(facts),
    ...waitingSentences(facts),
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
