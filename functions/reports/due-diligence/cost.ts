import { escapeMarkdown } from '#functions/advisor/answer/render';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { Quote, QuoteLine, QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostOption, RoiModel } from '#shared/contracts/reports/roi-model';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { HORIZON_YEARS, RATES_PERCENT } from '#shared/money/offers';
import { printAud } from '#shared/money/printed-figures';
import { roiFigures } from '#shared/money/roi-figures';
import { type DueDiligenceFacts, type DueDiligenceQuestion, type Examined, isOnRecord } from '../due-diligence.ts';
import { isPriceless, priceSentence } from '../roi/costs.ts';
import { addReturn } from '../roi/gather.ts';
import { roiDrivers } from '../roi/savings/drivers.ts';
import { potentialSavings } from '../roi/savings/savings.ts';
import { isPlanned, returnLines } from '../roi/words.ts';
import type { Return } from '../roi.ts';
import type { Say } from '../say.ts';
import { listedNames } from './book.ts';
import { isBudgetYearly } from './plan/circumstances.ts';

/** Whether the figures are those of the session's own ROI report, not of this one. */
export const isOfReport = ({ model }: Return, { roiReport }: Pick<DueDiligenceQuestion, 'roiReport'>): boolean =>
  model === roiReport?.model;

/**
 * What the session's ROI report found; where it computes no saving, the savings that a purchase of this kind can have,
 * against the published prices of the selected solutions, if any.
 */
export const financeOf = (
  { need, catalogue, roiReport }: DueDiligenceQuestion,
  ranked: readonly Examined[],
): Return => {
  const [category] = need.categories;
  const of = { catalogue, need, category };
  if (roiReport && roiReport.figures.annualSavingAud !== null)
    return { ...of, model: roiReport.model, figures: roiReport.figures };
  const options = ranked.flatMap(publishedOffer);
  const model: RoiModel = {
    ...{ horizonYears: HORIZON_YEARS, ratesPercent: RATES_PERCENT, options, chosenOptionId: options[0]?.id ?? null },
    ...roiDrivers(need, category, catalogue.knowledge),
  };
  return { ...of, model, figures: roiFigures(model) };
};

/** The published prices of a solution as an offer; none where no price is on record. Never a contract's value. */
const publishedOffer = (row: Examined): CostOption[] => {
  if (row.kind !== 'real') return [];
  const { startingPrice, pricePerRoom, implementationCost } = row.entry.record.facts;
  const years = Array.from({ length: HORIZON_YEARS + 1 }, (_, year) => year);
  const line = (label: string, aud: number, rest: Partial<Pick<QuoteLine, 'period' | 'unit'>> = {}): QuoteLine => ({
    ...{ id: `${row.key}-${label}`, text: label, label, amount: printAud(aud), period: 'once', unit: 'whole' },
    ...{ quantity: rest.unit ? null : 1, gst: 'ex', optional: false },
    byYearAud: years.map((year) => (rest.period === 'month' ? (year > 0 ? aud * 12 : 0) : year > 0 ? 0 : aud)),
    ...rest,
  });
  const price = startingPrice
    ? line('Published starting price', startingPrice.value, { period: 'month' })
    : pricePerRoom && line('Published price per room', pricePerRoom.value, { unit: 'room' });
  const setup = implementationCost ? [line('Implementation cost', implementationCost.value)] : [];
  return price ? [{ id: row.key, name: row.label, lines: [price, ...setup], open: [] }] : [];
};

/** Puts savings and return into a book, and what was quoted of the session's own ROI report and on the desk. */
export const addFinance = (
  book: FactBook,
  roi: Return,
  { roiReport, unfitReport, deskQuotes }: Pick<DueDiligenceQuestion, 'roiReport' | 'unfitReport' | 'deskQuotes'>,
): void => {
  addReturn(book, roi);
  const add = (id: string, label: string, text: string) => text && book.addUser({ id: `roi.${id}`, label, text });
  if (roiReport) {
    add('report', 'ROI report', roiReport.reportId);
    const settled = roiReport.figures.options.filter(({ isComplete }) => isComplete);
    const cost = listed(settled.map(({ name, totalAud }) => `${name} ${printAud(totalAud)}`));
    if (!deskQuotes) add('report-cost', 'quotes', cost);
  }
  if (deskQuotes) {
    const named = ({ vendor }: Quote) => vendor ?? 'an unnamed vendor';
    const settled = settledOn(deskQuotes).map((quote) => `${named(quote)} ${printAud(quote.total.high)}`);
    const open = deskQuotes.quotes.filter(({ isOver, settled: isSettled, total }) => !isOver && !(isSettled && total));
    add('desk-settled', 'settled quotes', listed(settled));
    add('desk-open', 'quotes not settled', listed(open.map(named)));
  }
  if (unfitReport) {
    add('unfit', 'report that is not used', unfitReport.id);
    add('unfit-why', 'why it is not used', unfitReport.why);
  }
};

/** The quotes of a desk that stand and that a person settled. */
export const settledOn = ({ quotes }: QuoteReading): (Quote & { total: NonNullable<Quote['total']> })[] =>
  quotes.flatMap((quote) => (!quote.isOver && quote.settled && quote.total ? [{ ...quote, total: quote.total }] : []));

/** The cost in a few sentences: what the buyer has quotes of, prices on record, what the savings would carry, and what the ROI report found. */
export const costSentences = (facts: DueDiligenceFacts, rows: readonly Examined[] = facts.ranked): string[] => {
  const { book } = facts;
  const unpriced = rows.filter((row) => !row.evidence.price);
  const priced = rows.filter((row) => row.evidence.price);
  const silent = unpriced.filter((row) => !isOnRecord(row) || isPriceless(row.entry));
  const pricesOf = (some: readonly Examined[]) => some.filter(isOnRecord).map(({ entry }) => priceSentence(entry));
  const over = `over ${ref('roi.horizon')} without GST`;
  return told(
    book.has('roi.report-cost') &&
      `Your own quotes come to, ${over}: ${ref('roi.report-cost')} (report ${ref('roi.report')}).`,
    book.has('roi.desk-settled') && `Settled on the quote desk of this purchase, ${over}: ${ref('roi.desk-settled')}.`,
    book.has('roi.desk-open') && `Not settled there, and so not in any figure: ${ref('roi.desk-open')}.`,
    priced.length === 0 && rows.length > 1
      ? 'No price is on record for any of the selected solutions: public contract values are not prices.'
      : [
          pricesOf(priced),
          pricesOf(unpriced.filter((row) => !silent.includes(row))),
          silent.length > 0 && `No price is on record for ${listedNames(silent, 'or')}.`,
        ],
    unpriced.length > 0 && 'Ask each vendor for a written quote, line by line, with GST shown.',
    book.has('roi.unfit') && `Your ROI report ${ref('roi.unfit')} is not used: ${ref('roi.unfit-why')}.`,
    budgetSentences(facts, priced.length > 0),
  );
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
      `On the assumptions of the financial section the savings computed carry ${ref('roi.affordable')} over ${ref('roi.horizon')}, which is ${affordable < budgetAud ? 'less' : 'more'} than the budget.`,
  ];
};

/**
 * The financial section; the figures are those of the model whoever writes the words.
 * @param cost what is said of cost on the page that is decided on
 */
export const roiAnalysisOf = (
  { roi, question, book }: DueDiligenceFacts,
  say: Say,
  cost: string,
): DueDiligenceReport['roiAnalysis'] => {
  if (!roi) return undefined;
  const { payback, presentValue, roi: why } = returnLines(roi);
  const { chosenOptionId: id, drivers } = roi.model;
  // What the figures rest on: the session's own report, or the published price of a solution.
  const by = isOfReport(roi, question)
    ? `This is taken from your ROI report ${ref('roi.report')}.`
    : `This rests on the published price of ${id ? nameRef(id) : 'none'}.`;
  const counted = drivers.filter((one) =>
    roi.figures.savings.some((saving) => saving.counted && saving.driverId === one.id),
  );
  return {
    projectGoals: question.request.projectGoals,
    costSavings: potentialSavings(roi, say).map(({ category, annualSaving, calculationMethod, evidenceBase }, at) => {
      const isComputed = typeof roi.figures.savings[at]?.annualAud === 'number';
      const reasoning = told(isComputed && `${escapeMarkdown(calculationMethod)}.`, evidenceBase).join('\n\n');
      return { category, annualSaving, reasoning };
    }),
    implementationCosts: cost,
    paybackPeriod: say(payback ? [by, payback] : why),
    netPresentValue: say([
      presentValue ? [by, presentValue] : 'Not computed, for the reason given under payback.',
      book.has('roi.affordable') &&
        `A purchase that costs more in all than ${ref('roi.affordable')} over ${ref('roi.horizon')}, discounted likewise, loses money on these assumptions.`,
      counted.some(({ effect }) => isPlanned(roi, effect)) &&
        'The effect is a planning assumption of ours, not a finding: enter your own in an ROI report.',
    ]),
  };
};
