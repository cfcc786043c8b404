import type { FactBook } from '#functions/advisor/facts/facts';
import type { Quote, QuoteLine, QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostOption, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Evidence } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import { HORIZON_YEARS, RATES_PERCENT } from '#shared/money/offers';
import { printAud } from '#shared/money/printed-figures';
import { roiFigures } from '#shared/money/roi-figures';
import { printAssumption } from '#shared/money/saving-figures';
import type { DueDiligenceQuestion, Examined } from '../../due-diligence.ts';
import { addReturn } from '../../roi/book.ts';
import { roiDrivers } from '../../roi/savings/drivers.ts';
import { byFormula } from '../../roi/words.ts';

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
): { model: RoiModel; figures: RoiFigures } => {
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
  { model, figures }: { model: RoiModel; figures: RoiFigures },
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
