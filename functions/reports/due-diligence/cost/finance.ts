import type { FactBook } from '#functions/advisor/facts/facts';
import type { Quote, QuoteLine, QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostOption, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Evidence } from '#shared/kernel/evidence';
import { listed } from '#shared/kernel/format';
import { HORIZON_YEARS, RATES_PERCENT } from '#shared/money/offers';
import { printAud, printPercent, printYears } from '#shared/money/printed-figures';
import { roiFigures } from '#shared/money/roi-figures';
import { printAssumption } from '#shared/money/saving-figures';
import type { DueDiligenceQuestion, Examined } from '../../due-diligence.ts';
import { roiDrivers } from '../../roi/savings/drivers.ts';

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
  const line = (id: string, label: string, aud: number, rest: Pick<QuoteLine, 'period' | 'unit'>): QuoteLine => ({
    id: `${row.key}-${id}`,
    text: label,
    label,
    amount: printAud(aud),
    quantity: rest.unit === 'whole' ? 1 : null,
    gst: 'ex',
    optional: false,
    byYearAud: Array.from({ length: HORIZON_YEARS + 1 }, (_, year) => {
      if (rest.period === 'month') return year === 0 ? 0 : aud * 12;
      return year === 0 ? aud : 0;
    }),
    ...rest,
  });
  const once = { period: 'once', unit: 'whole' } as const;
  const lines = [
    ...(startingPrice
      ? [line('monthly', 'Published starting price', startingPrice.value, { ...once, period: 'month' })]
      : []),
    ...(!startingPrice && pricePerRoom
      ? [line('room', 'Published price per room', pricePerRoom.value, { ...once, unit: 'room' })]
      : []),
    ...(implementationCost ? [line('setup', 'Implementation cost', implementationCost.value, once)] : []),
  ];
  return startingPrice || pricePerRoom ? [{ id: row.key, name: row.label, lines, open: [] }] : [];
};

const computed = (note: string): Evidence => ({
  kind: 'estimate',
  source: 'Arithmetic of this report',
  note: note.slice(0, 400),
});

/** Puts what was computed into the book, each with its formula, and the figures of the session's own ROI report. */
export const addFinance = (
  book: FactBook,
  { model, figures }: { model: RoiModel; figures: RoiFigures },
  { roiReport, unfitReport, deskQuotes }: Pick<DueDiligenceQuestion, 'roiReport' | 'unfitReport' | 'deskQuotes'>,
): void => {
  book.addSubject({ id: 'roi', kind: 'calculation', name: 'Return on investment' });
  const add = (id: string, label: string, text: string, evidence: Evidence) =>
    book.add({ id: `roi.${id}`, subject: 'roi', claimClass: 'calculation', label, text, evidence });
  for (const saving of figures.savings) {
    if (saving.annualAud === null) continue;
    const text = `${printAud(saving.annualAud)} a year`;
    add(`saving-${saving.driverId}`, saving.category.toLowerCase(), text, computed(saving.formula));
    add(
      `formula-${saving.driverId}`,
      'formula',
      saving.formula,
      computed('Each assumption with its source stands beside it.'),
    );
  }
  for (const one of model.assumptions) {
    if (one.value !== null && one.evidence) add(`given-${one.id}`, one.label, printAssumption(one), one.evidence);
  }
  book.addUser({ id: 'roi.horizon', label: 'years looked at', text: printYears(HORIZON_YEARS) });
  addTotals(figures, add);
  if (roiReport) addReport(roiReport, add, deskQuotes === undefined);
  if (deskQuotes) addDesk(book, deskQuotes);
  if (unfitReport) {
    book.addUser({ id: 'roi.unfit', label: 'report that is not used', text: unfitReport.id });
    book.addUser({ id: 'roi.unfit-why', label: 'why it is not used', text: unfitReport.why });
  }
};

type Add = (id: string, label: string, text: string, evidence: Evidence) => void;

const addTotals = (figures: RoiFigures, add: Add) => {
  const { affordableAud, annualSavingAud, paybackYears, npv } = figures;
  if (annualSavingAud !== null)
    add('annual', 'counted savings', `${printAud(annualSavingAud)} a year`, computed('Sum of the savings that count.'));
  if (affordableAud !== null) {
    const note = `Present value of the counted savings over ${HORIZON_YEARS} years at ${RATES_PERCENT[1]}% real a year.`;
    add('affordable', 'most that could be paid', printAud(affordableAud), computed(note));
  }
  if (paybackYears !== null)
    add('payback', 'payback', printYears(paybackYears), computed('Costs ÷ yearly net saving.'));
  const values = npv.flatMap(({ ratePercent, valueAud }) =>
    valueAud === null ? [] : [`${printAud(valueAud)} at ${printPercent(ratePercent)}`],
  );
  if (values.length > 0)
    add('npv', 'net present value', listed(values), computed('Σ net flow ÷ (1 + rate)^year; year 0 undiscounted.'));
};

/** The quotes of a desk that stand and that a person settled. */
export const settledOn = ({ quotes }: QuoteReading): (Quote & { total: NonNullable<Quote['total']> })[] =>
  quotes.flatMap((quote) => (!quote.isOver && quote.settled && quote.total ? [{ ...quote, total: quote.total }] : []));

/** Offers on the quote desk: a person settled them, or they are in no figure. */
const addDesk = (book: FactBook, desk: QuoteReading) => {
  const current = desk.quotes.filter(({ isOver }) => !isOver);
  const named = ({ vendor }: Quote) => vendor ?? 'an unnamed vendor';
  const settled = settledOn(desk).map((quote) => `${named(quote)} ${printAud(quote.total.high)}`);
  const open = current.filter((quote) => !quote.settled || !quote.total).map(named);
  if (settled.length > 0) book.addUser({ id: 'roi.desk-settled', label: 'settled quotes', text: listed(settled) });
  if (open.length > 0) book.addUser({ id: 'roi.desk-open', label: 'quotes not settled', text: listed(open) });
};

const addReport = ({ reportId, figures, revision }: DetailedRoiReport, add: Add, isOfCost: boolean) => {
  const evidence: Evidence = {
    kind: 'user-supplied',
    source: `Your detailed ROI report ${reportId}`,
    note: `From the quotes that you pasted; revision ${revision}.`,
  };
  add('report', 'ROI report', reportId, evidence);
  const settled = figures.options.filter(({ isComplete }) => isComplete);
  if (isOfCost && settled.length > 0)
    add(
      'report-cost',
      'quotes',
      listed(settled.map(({ name, totalAud }) => `${name} ${printAud(totalAud)}`)),
      evidence,
    );
};
