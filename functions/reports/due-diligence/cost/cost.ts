import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { solutionFields } from '#functions/advisor/facts/record-fields';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { listed, stopped } from '#shared/kernel/format';
import { printAud } from '#shared/money/printed-figures';
import type { DueDiligenceFacts, Examined } from '../../due-diligence.ts';
import { priceLead } from '../../roi/cautions.ts';
import { listedNames, nameOf, type Say } from '../book.ts';
import { isBudgetYearly } from '../plan/circumstances.ts';
import { isOfReport } from './finance.ts';

/** What is said of cost and return: prices on record, savings with their formulas, and why the rest is not computed. */

type Finance = { model: RoiModel; figures: RoiFigures };

const priceFields = ['startingPrice', 'priceRange', 'pricePerRoom', 'implementationCost', 'pricingModel'] as const;

/** What is on record of one solution's price, in one sentence; a pricing model alone is no price. */
export const priceSentence = (row: Examined): string => {
  if (row.kind === 'user-supplied') return `No price is on record for ${nameOf(row)}.`;
  const { facts, id } = row.entry.record;
  const fields = priceFields.filter((field) => facts[field] !== undefined);
  const hasPrice = fields.some((field) => field !== 'pricingModel' && field !== 'implementationCost');
  const said = fields.map((field) => `${solutionFields[field].label} ${ref(factId(id, field))}`);
  if (said.length === 0) return `No price is on record for ${nameRef(id)}.`;
  const lead = `${priceLead(fields.map((field) => facts[field]?.kind))} ${nameRef(id)}: ${listed(said)}`;
  return hasPrice ? `${lead}.` : `${lead}; no price is on record.`;
};

const askForQuotes = 'Ask each vendor for a written quote, line by line, with GST shown.';

/** The cost in a few sentences: what the buyer has quotes of, prices on record, what the savings would carry, and what the ROI report found. */
export const costSentences = (facts: DueDiligenceFacts, rows: readonly Examined[] = facts.ranked): string[] => {
  const { book } = facts;
  const unpriced = rows.filter((row) => !row.evidence.price);
  const priced = rows.filter((row) => row.evidence.price);
  return [
    ...(book.has('roi.report-cost')
      ? [
          `Your own quotes come to, over ${ref('roi.horizon')} without GST: ${ref('roi.report-cost')} (report ${ref('roi.report')}).`,
        ]
      : []),
    ...(book.has('roi.desk-settled')
      ? [
          `Settled on the quote desk of this purchase, over ${ref('roi.horizon')} without GST: ${ref('roi.desk-settled')}.`,
        ]
      : []),
    ...(book.has('roi.desk-open') ? [`Not settled there, and so not in any figure: ${ref('roi.desk-open')}.`] : []),
    ...(unpriced.length === rows.length && rows.length > 1
      ? ['No price is on record for any of the selected solutions: public contract values are not prices.']
      : [...priced.map(priceSentence), ...unpricedSentences(unpriced)]),
    ...(unpriced.length > 0 ? [askForQuotes] : []),
    ...(book.has('roi.unfit') ? [`Your ROI report ${ref('roi.unfit')} is not used: ${ref('roi.unfit-why')}.`] : []),
    ...budgetSentences(facts, priced.length > 0),
  ];
};

/** Those of which nothing at all is published on price, in one sentence. */
const unpricedSentences = (rows: readonly Examined[]): string[] => {
  const isSilent = (row: Examined) =>
    row.kind === 'user-supplied' || priceFields.every((field) => row.entry.record.facts[field] === undefined);
  const silent = rows.filter(isSilent);
  return [
    ...rows.filter((row) => !isSilent(row)).map(priceSentence),
    ...(silent.length > 0 ? [`No price is on record for ${listedNames(silent, undefined, 'or')}.`] : []),
  ];
};

/** The buyer's budget, held against prices where there are any and against what the savings carry. */
const budgetSentences = ({ book, question, roi }: DueDiligenceFacts, isPriced: boolean): string[] => {
  const { budgetAud } = question.need;
  if (budgetAud === null || !book.has('need.budget')) return [];
  if (isBudgetYearly(question)) return [];
  const affordable = roi?.figures.affordableAud ?? null;
  return [
    ...(isPriced || book.has('roi.report-cost')
      ? []
      : [`No price on record can be held against your budget of ${ref('need.budget')}.`]),
    ...(affordable === null || !book.has('roi.affordable')
      ? []
      : [
          `On the assumptions of the financial section the savings computed carry ${ref('roi.affordable')} over ${ref('roi.horizon')}, which is ${affordable < budgetAud ? 'less' : 'more'} than the budget.`,
        ]),
  ];
};

/** The financial section; the figures are those of the model whoever writes the words. */
export const roiAnalysisOf = (
  facts: DueDiligenceFacts,
  say: Say,
  rows: readonly Examined[],
): DueDiligenceReport['roiAnalysis'] => {
  const { roi, question } = facts;
  if (!roi) return undefined;
  return {
    projectGoals: question.request.projectGoals,
    costSavings: roi.figures.savings.map((saving) => savingView(saving, facts, say)),
    implementationCosts: say(...costSentences(facts, rows)),
    paybackPeriod: say(...paybackSentences(facts, roi)),
    netPresentValue: say(...npvSentences(facts, roi)),
  };
};

const savingView = (
  { driverId, category, annualAud, missing, leftOutBecause, formula }: RoiFigures['savings'][number],
  { book, roi }: DueDiligenceFacts,
  say: Say,
) => {
  const used = roi?.model.drivers.find(({ id }) => id === driverId);
  const given = [...(used?.times ?? []), ...(used?.over ?? [])].flatMap((term) =>
    'assumption' in term && book.has(`roi.given-${term.assumption}`) ? [ref(`roi.given-${term.assumption}`)] : [],
  );
  const sources = given.length > 0 ? [`Computed from: ${listed(given)}.`] : [];
  const left = leftOutBecause ? [stopped(leftOutBecause)] : [];
  if (annualAud === null) {
    const needs = missing.length > 0 ? `Not known: ${listed(missing)}.` : `Not computed: ${formula}.`;
    return {
      category,
      annualSaving: 'Not computed',
      reasoning: say(needs, ...sources, ...left, 'Enter your own figures in an ROI report.'),
    };
  }
  return {
    category,
    annualSaving: `${printAud(annualAud)} a year${leftOutBecause ? ', in no total' : ''}`,
    reasoning: say(
      `${ref(`roi.formula-${driverId}`)}.`,
      ...sources,
      ...(roi && isPlanned(roi, driverId) ? [PLANNED] : []),
      ...left,
    ),
  };
};

const why = (figures: RoiFigures): string[] => figures.undefinedBecause.map(stopped);

/** Said wherever a saving rests on an effect that nobody measured. */
const PLANNED = 'The effect is a planning assumption of ours, not a finding: enter your own in an ROI report.';

const isPlanned = ({ model }: Finance, driverId: string): boolean => {
  const effect = model.drivers.find(({ id }) => id === driverId)?.effect;
  return model.assumptions.some(({ id, evidence }) => id === effect && evidence?.kind === 'estimate');
};

/** What the figures rest on: the session's own report, or the published price of a solution. */
const basisOf = ({ question }: DueDiligenceFacts, { model }: Finance): string =>
  isOfReport(model, question)
    ? `By your ROI report ${ref('roi.report')}`
    : `At the published price of ${model.chosenOptionId ? nameRef(model.chosenOptionId) : 'none'}`;

const paybackSentences = (facts: DueDiligenceFacts, roi: Finance): string[] => {
  const { book } = facts;
  const by = basisOf(facts, roi);
  if (book.has('roi.payback')) return [`${by}, payback takes ${ref('roi.payback')}.`];
  if (roi.figures.neverPaysBack) return [`${by} it never pays back within ${ref('roi.horizon')}.`];
  return ['Not computed.', ...why(roi.figures)];
};

const npvSentences = (facts: DueDiligenceFacts, roi: Finance): string[] => [
  ...(facts.book.has('roi.npv')
    ? [`${basisOf(facts, roi)}, the net present value is ${ref('roi.npv')}, over ${ref('roi.horizon')}.`]
    : ['Not computed, for the reason given under payback.']),
  ...(facts.book.has('roi.affordable')
    ? [
        `The savings computed are worth ${ref('roi.affordable')} over ${ref('roi.horizon')}. A purchase that costs more in all, discounted likewise, loses money on these assumptions.`,
      ]
    : []),
  ...(roi.figures.savings.some(({ counted, driverId }) => counted && isPlanned(roi, driverId)) ? [PLANNED] : []),
];
