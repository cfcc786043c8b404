import { addNeed } from '#functions/advisor/answer/record-words';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution, addVendor } from '#functions/advisor/facts/record-facts';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { Evidence } from '#shared/kernel/evidence';
import { chosenOption } from '#shared/money/offers';
import { printAud, printNumber, printPercent, printYears } from '#shared/money/printed-figures';
import { npvAtShare, verdictOf } from '#shared/money/roi-cases';
import type { RoiFacts } from '../roi.ts';
import { addLines, addOption, addReading } from './costs.ts';
import { addEffects } from './savings/effects.ts';
import { addAssumption, addSaving } from './savings/savings.ts';
import { clipped, computedOf, leadingSaving, PROJECT, unstopped } from './words.ts';

/**
 * All that a report may state: every figure as a fact, with its formula as evidence where it is ours, and with its
 * source where it is not.
 */
export const roiBook = (facts: Omit<RoiFacts, 'book' | 'userWords'>): FactBook => {
  const { need, reading, model, figures, known, priced, fictional, warnedVendors } = facts;
  const book = new FactBook();
  book.addSubject({ id: PROJECT, kind: 'calculation', name: 'Your project' });
  addNeed(book, need);
  addReading(book, reading);
  for (const option of figures.options) addOption(book, option, model);
  for (const assumption of model.assumptions) addAssumption(book, assumption);
  for (const saving of figures.savings) addSaving(book, saving);
  addEffects(book, facts);
  addReturn(book, figures, model);
  const entries = new Map([...known, ...priced].map((entry) => [entry.record.id, entry]));
  for (const entry of entries.values()) addSolution(book, entry);
  for (const { vendor } of warnedVendors) addVendor(book, vendor);
  for (const [at, name] of fictional.entries())
    book.addUser({ id: `fictional.${at}`, label: 'named by you', text: name });
  // Last, because a model is shown the first facts only, and a quote may have hundreds of lines.
  for (const option of figures.options) addLines(book, option, reading);
  return book;
};

/** A figure with its label, its words and its formula; what is not known is no fact. */
type Row = [field: string, label: string, value: number | null, print: (value: number) => string, formula: string];

/** Puts the figures of the whole into a book that has its subject: what it costs, saves and returns, and how that moves. */
export const addReturn = (
  book: FactBook,
  figures: RoiFigures,
  model: RoiModel,
  evidenceBy?: (formula: string) => Evidence,
): void => {
  const chosen = chosenOption({ model, figures });
  // A return is one offer's: its label says whose, wherever it stands.
  const of = chosen ? ` of the offer of ${clipped(chosen.name)}` : '';
  const net = `Net: ${figures.cashFlow.map(({ year, netAud }) => `year ${year} ${printAud(netAud)}`).join('; ')}`;
  const counted = figures.savings.filter((saving) => saving.counted);
  const sum = counted.map(({ category, annualAud }) => `${category} ${printAud(annualAud ?? 0)}`).join(' + ');
  const horizon = printYears(model.horizonYears);
  const centrally = `${printPercent(model.ratesPercent[1] ?? 0)} real a year`;
  const carried = `Present value of the counted savings over ${horizon} at ${centrally}`;
  const paidBack = `Years until the net adds up to zero. ${net}`;
  const discounted = `The same on flows discounted at ${centrally}. ${net}`;
  const hours = (count: number) => `${printNumber(count, 0)} hours a year`;
  const rows: Row[] = [
    ...figures.npv.map(({ ratePercent, valueAud }, at): Row => {
      const rate = printPercent(ratePercent);
      const formula = `Sum of each year's net ÷ (1 + ${rate}) to the power of the year. ${net}`;
      return [`npv-${at}`, `net present value${of}`, valueAud, (aud) => `${printAud(aud)} at ${rate}`, formula];
    }),
    ['saving', 'counted savings', figures.annualSavingAud, (aud) => `${printAud(aud)} a year`, sum],
    ['hours', 'staff hours', figures.annualHours, hours, 'Sum of the hours of the savings that count'],
    ['affordable', 'most that the savings carry', figures.affordableAud, printAud, carried],
    ['roi', `return on investment${of}`, figures.roiPercent, printPercent, `(savings − costs) ÷ costs. ${net}`],
    ['payback', `payback${of}`, figures.paybackYears, printYears, paidBack],
    ['discounted-payback', `discounted payback${of}`, figures.discountedPaybackYears, printYears, discounted],
    ...outlookRows(figures, model),
  ];
  // Not a finding of anybody's: it is printed plain, without a source beside each "5 years".
  book.addUser({ id: `${PROJECT}.horizon`, label: 'years looked at', text: horizon });
  const add = computedOf(book, PROJECT, evidenceBy);
  for (const [field, label, value, print, formula] of rows)
    if (value !== null) add(field, label, print(value), formula);
  for (const [at, reason] of figures.undefinedBecause.entries())
    book.addUser({ id: `why.${at}`, label: 'not computed', text: unstopped(reason) });
};

/** Sizes of the leading effect besides the one that is assumed. */
const variants = [
  { share: 0.5, field: 'npv-half', label: 'net present value at half of the leading effect' },
  { share: 1.5, field: 'npv-more', label: 'net present value at one and a half times the leading effect' },
] as const;

/** What a committee asks next: how the case moves with its main assumption, and what waiting costs. */
const outlookRows = (figures: RoiFigures, model: RoiModel): Row[] => {
  const leading = leadingSaving({ model, figures });
  const rate = printPercent(model.ratesPercent[1] ?? 0);
  const moved = variants.map(({ share, field, label }): Row => {
    const npvAud = leading ? npvAtShare(model, leading.driver.effect, share) : null;
    const formula = `The same sum with ${share} × the effect of the largest saving, all else as it is`;
    return [field, label, npvAud, (aud) => `${printAud(aud)} at ${rate}`, formula];
  });
  const gain = yearlyGain({ model, figures });
  return [...moved, ['delay', 'forgone by waiting', gain, printAud, 'A year of the counted savings − the yearly cost']];
};

/** AUD that a year of waiting forgoes; null where the purchase earns nothing, or its cost is not known whole. */
const yearlyGain = ({ model, figures }: Pick<RoiFacts, 'model' | 'figures'>): number | null => {
  const chosen = chosenOption({ model, figures });
  const verdict = verdictOf({ figures });
  if (!chosen || figures.annualSavingAud === null || (verdict !== 'pays' && verdict !== 'depends')) return null;
  const gainAud = figures.annualSavingAud - chosen.yearlyAud;
  return gainAud > 0 ? gainAud : null;
};
