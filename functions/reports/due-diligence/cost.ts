import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { Quote, QuoteLine, QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostOption, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Evidence } from '#shared/kernel/evidence';
import { listed, stopped } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { HORIZON_YEARS, RATES_PERCENT } from '#shared/money/offers';
import { printAud } from '#shared/money/printed-figures';
import { roiFigures } from '#shared/money/roi-figures';
import { printAssumption } from '#shared/money/saving-figures';
import { type DueDiligenceFacts, type DueDiligenceQuestion, type Examined, examined } from '../due-diligence.ts';
import { isPriceless, priceSentence } from '../roi/costs.ts';
import { addReturn } from '../roi/gather.ts';
import { roiDrivers } from '../roi/savings/drivers.ts';
import { byFormula } from '../roi/words.ts';
import { listedNames, type Say } from './book.ts';
import { isBudgetYearly } from './plan/circumstances.ts';

type Finance = NonNullable<DueDiligenceFacts['roi']>;

/** Whether the figures are those of the session's own ROI report, not of this one. */
export const isOfReport = (model: RoiModel, { roiReport }: Pick<DueDiligenceQuestion, 'roiReport'>): boolean =>
  model === roiReport?.model;

/**
 * What the session's ROI report found; where it computes no saving, the savings that a purchase of this kind can have,
 * against the published prices of the selected solutions, if any.
 */
export const financeOf = (
  { need, catalogue, roiReport }: DueDiligenceQuestion,
  ranked: readonly Examined[],
): Finance => {
  if (roiReport && roiReport.figures.annualSavingAud !== null) return roiReport;
  const { assumptions, drivers } = roiDrivers(need, need.categories[0], catalogue.knowledge);
  const options = ranked.flatMap(publishedOffer);
  const model: RoiModel = {
    horizonYears: HORIZON_YEARS,
    ratesPercent: RATES_PERCENT,
    options,
    chosenOptionId: options[0]?.id ?? null,
    assumptions,
    drivers,
  };
  return { model, figures: roiFigures(model) };
};

/** The published prices of a solution as an offer; none where no price is on record. Never a contract's value. */
const publishedOffer = (row: Examined): CostOption[] => {
  if (row.kind !== 'real') return [];
  const { startingPrice, pricePerRoom, implementationCost } = row.entry.record.facts;
  const line = (label: string, aud: number, rest: Partial<Pick<QuoteLine, 'period' | 'unit'>> = {}): QuoteLine => ({
    id: `${row.key}-${label}`,
    text: label,
    label,
    amount: printAud(aud),
    period: 'once',
    unit: 'whole',
    quantity: rest.unit ? null : 1,
    gst: 'ex',
    optional: false,
    byYearAud: Array.from({ length: HORIZON_YEARS + 1 }, (_, year) =>
      rest.period === 'month' ? (year === 0 ? 0 : aud * 12) : year === 0 ? aud : 0,
    ),
    ...rest,
  });
  const price = startingPrice
    ? line('Published starting price', startingPrice.value, { period: 'month' })
    : pricePerRoom && line('Published price per room', pricePerRoom.value, { unit: 'room' });
  const setup = implementationCost ? [line('Implementation cost', implementationCost.value)] : [];
  return price ? [{ id: row.key, name: row.label, lines: [price, ...setup], open: [] }] : [];
};

const computed = (note: string): Evidence => byFormula(note, 'Arithmetic of this report');

/** Puts what was computed into the book, each with its formula, and the figures of the session's own ROI report. */
export const addFinance = (
  book: FactBook,
  { model, figures }: Finance,
  { roiReport, unfitReport, deskQuotes }: Pick<DueDiligenceQuestion, 'roiReport' | 'unfitReport' | 'deskQuotes'>,
): void => {
  book.addSubject({ id: 'roi', kind: 'calculation', name: 'Return on investment' });
  const add = (id: string, label: string, text: string, evidence: Evidence) =>
    text && book.add({ id: `roi.${id}`, subject: 'roi', claimClass: 'calculation', label, text, evidence });
  const addUser = (id: string, label: string, text: string) => text && book.addUser({ id: `roi.${id}`, label, text });
  for (const { driverId, category, annualAud, formula } of figures.savings) {
    if (annualAud === null) continue;
    add(`saving-${driverId}`, category.toLowerCase(), `${printAud(annualAud)} a year`, computed(formula));
    add(`formula-${driverId}`, 'formula', formula, computed('Each assumption with its source stands beside it.'));
  }
  for (const one of model.assumptions) {
    if (one.value !== null && one.evidence) add(`given-${one.id}`, one.label, printAssumption(one), one.evidence);
  }
  addReturn(book, figures, model, computed);
  if (roiReport) {
    const evidence: Evidence = {
      kind: 'user-supplied',
      source: `Your detailed ROI report ${roiReport.reportId}`,
      note: `From the quotes that you pasted; revision ${roiReport.revision}.`,
    };
    add('report', 'ROI report', roiReport.reportId, evidence);
    const settled = roiReport.figures.options.filter(({ isComplete }) => isComplete);
    const cost = listed(settled.map(({ name, totalAud }) => `${name} ${printAud(totalAud)}`));
    if (!deskQuotes) add('report-cost', 'quotes', cost, evidence);
  }
  if (deskQuotes) {
    const named = ({ vendor }: Quote) => vendor ?? 'an unnamed vendor';
    const settled = settledOn(deskQuotes).map((quote) => `${named(quote)} ${printAud(quote.total.high)}`);
    const open = deskQuotes.quotes.filter(({ isOver, settled: isSettled, total }) => !isOver && !(isSettled && total));
    addUser('desk-settled', 'settled quotes', listed(settled));
    addUser('desk-open', 'quotes not settled', listed(open.map(named)));
  }
  if (unfitReport) {
    addUser('unfit', 'report that is not used', unfitReport.id);
    addUser('unfit-why', 'why it is not used', unfitReport.why);
  }
};

/** The quotes of a desk that stand and that a person settled. */
export const settledOn = ({ quotes }: QuoteReading): (Quote & { total: NonNullable<Quote['total']> })[] =>
  quotes.flatMap((quote) => (!quote.isOver && quote.settled && quote.total ? [{ ...quote, total: quote.total }] : []));

/** What is said of cost and return: prices on record, savings with their formulas, and why the rest is not computed. */

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
      : [pricesOf(priced), unpricedSentences(unpriced)],
    unpriced.length > 0 && 'Ask each vendor for a written quote, line by line, with GST shown.',
    book.has('roi.unfit') && `Your ROI report ${ref('roi.unfit')} is not used: ${ref('roi.unfit-why')}.`,
    budgetSentences(facts, priced.length > 0),
  );
};

const pricesOf = (rows: readonly Examined[]): Line =>
  rows.map((row) => row.kind !== 'user-supplied' && priceSentence(row.entry));

/** Those of which nothing at all is published on price, in one sentence. */
const unpricedSentences = (rows: readonly Examined[]): Line => {
  const silent = rows.filter((row) => row.kind === 'user-supplied' || isPriceless(row.entry));
  return [
    pricesOf(rows.filter((row) => !silent.includes(row))),
    silent.length > 0 && `No price is on record for ${listedNames(silent, 'or')}.`,
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
