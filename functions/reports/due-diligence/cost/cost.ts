import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { solutionFields } from '#functions/advisor/facts/record-fields';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { listed, stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { printAud } from '#shared/money/printed-figures';
import { type DueDiligenceFacts, type Examined, examined } from '../../due-diligence.ts';
import { priceLead } from '../../roi/sentences.ts';
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

/** The cost in a few sentences: what the buyer has quotes of, prices on record, what the savings would carry, and what the ROI report found. */
export const costSentences = (facts: DueDiligenceFacts, rows: readonly Examined[] = facts.ranked): string[] => {
  const { book } = facts;
  const unpriced = rows.filter((row) => !row.evidence.price);
  const priced = rows.filter((row) => row.evidence.price);
  const over = `over ${ref('roi.horizon')} without GST`;
  return told(
    book.has('roi.report-cost') &&
      `Your own quotes come to, ${over}: ${ref('roi.report-cost')} (report ${ref('roi.report')}).`,
    book.has('roi.desk-settled') && `Settled on the quote desk of this purchase, ${over}: ${ref('roi.desk-settled')}.`,
    book.has('roi.desk-open') && `Not settled there, and so not in any figure: ${ref('roi.desk-open')}.`,
    priced.length === 0 && rows.length > 1
      ? 'No price is on record for any of the selected solutions: public contract values are not prices.'
      : [priced.map(priceSentence), unpricedSentences(unpriced)],
    unpriced.length > 0 && 'Ask each vendor for a written quote, line by line, with GST shown.',
    book.has('roi.unfit') && `Your ROI report ${ref('roi.unfit')} is not used: ${ref('roi.unfit-why')}.`,
    budgetSentences(facts, priced.length > 0),
  );
};

/** Those of which nothing at all is published on price, in one sentence. */
const unpricedSentences = (rows: readonly Examined[]): Line => {
  const isSilent = (row: Examined) =>
    row.kind === 'user-supplied' || priceFields.every((field) => row.entry.record.facts[field] === undefined);
  const silent = rows.filter(isSilent);
  return [
    rows.filter((row) => !isSilent(row)).map(priceSentence),
    silent.length > 0 && `No price is on record for ${listedNames(silent, undefined, 'or')}.`,
  ];
};

/** The buyer's budget, held against prices where there are any and against what the savings carry. */
const budgetSentences = ({ book, question, roi }: DueDiligenceFacts, isPriced: boolean): Line => {
  const { budgetAud } = question.need;
  if (budgetAud === null || !book.has('need.budget') || isBudgetYearly(question)) return undefined;
  const affordable = roi?.figures.affordableAud ?? null;
  return [
    !isPriced &&
      !book.has('roi.report-cost') &&
      `No price on record can be held against your budget of ${ref('need.budget')}.`,
    affordable !== null &&
      book.has('roi.affordable') &&
      `On the assumptions of the financial section the savings computed carry ${ref('roi.affordable')} over ${ref('roi.horizon')}, which is ${affordable < budgetAud ? 'less' : 'more'} than the budget.`,
  ];
};

/** The financial section; the figures are those of the model whoever writes the words. */
export const roiAnalysisOf = (facts: DueDiligenceFacts, say: Say): DueDiligenceReport['roiAnalysis'] => {
  const { roi, question } = facts;
  return roi
    ? {
        projectGoals: question.request.projectGoals,
        costSavings: roi.figures.savings.map((saving) => savingView(saving, roi, facts.book, say)),
        implementationCosts: say(costSentences(facts, examined(facts))),
        paybackPeriod: say(paybackSentences(facts, roi)),
        netPresentValue: say(npvSentences(facts, roi)),
      }
    : undefined;
};

const savingView = (saving: RoiFigures['savings'][number], roi: Finance, book: FactBook, say: Say) => {
  const { driverId, category, annualAud, missing, leftOutBecause, formula } = saving;
  const driver = roi.model.drivers.find(({ id }) => id === driverId);
  const given = [...(driver?.times ?? []), ...(driver?.over ?? [])].map((term) => {
    const id = 'assumption' in term && `roi.given-${term.assumption}`;
    return id && book.has(id) && ref(id);
  });
  const sources = listed(told(given));
  const from = sources && `Computed from: ${sources}.`;
  const left = leftOutBecause && stopped(leftOutBecause);
  const needs = missing.length > 0 ? `Not known: ${listed(missing)}.` : `Not computed: ${formula}.`;
  return annualAud === null
    ? {
        category,
        annualSaving: 'Not computed',
        reasoning: say(needs, from, left, 'Enter your own figures in an ROI report.'),
      }
    : {
        category,
        annualSaving: `${printAud(annualAud)} a year${leftOutBecause ? ', in no total' : ''}`,
        reasoning: say(`${ref(`roi.formula-${driverId}`)}.`, from, isPlanned(roi, driverId) && PLANNED, left),
      };
};

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

const paybackSentences = (facts: DueDiligenceFacts, roi: Finance): Line => {
  const by = basisOf(facts, roi);
  if (facts.book.has('roi.payback')) return `${by}, payback takes ${ref('roi.payback')}.`;
  if (roi.figures.neverPaysBack) return `${by} it never pays back within ${ref('roi.horizon')}.`;
  return ['Not computed.', roi.figures.undefinedBecause.map(stopped)];
};

const npvSentences = (facts: DueDiligenceFacts, roi: Finance): Line => [
  facts.book.has('roi.npv-0')
    ? `${basisOf(facts, roi)}, the net present value is ${listed(roi.figures.npv.map((_, at) => ref(`roi.npv-${at}`)))}, over ${ref('roi.horizon')}.`
    : 'Not computed, for the reason given under payback.',
  facts.book.has('roi.affordable') &&
    `The savings computed are worth ${ref('roi.affordable')} over ${ref('roi.horizon')}. A purchase that costs more in all, discounted likewise, loses money on these assumptions.`,
  roi.figures.savings.some(({ counted, driverId }) => counted && isPlanned(roi, driverId)) && PLANNED,
];
