import { addNeed } from '#functions/advisor/answer/record-words';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution, addVendor } from '#functions/advisor/facts/record-facts';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printNumber, printPercent, printYears } from '#shared/money/printed-figures';
import type { RoiFacts } from '../roi.ts';
import { addLines, addOption, addReading } from './costs/facts.ts';
import { clipped, computedOf, PROJECT, unstopped } from './fact.ts';
import { addOutlook } from './outlook.ts';
import { addEffects } from './savings/effects.ts';
import { addAssumption, addSaving } from './savings/facts.ts';
import { chosenOption } from './words.ts';

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
  addOutlook(book, facts);
  const entries = new Map([...known, ...priced].map((entry) => [entry.record.id, entry]));
  for (const entry of entries.values()) addSolution(book, entry);
  for (const { vendor } of warnedVendors) addVendor(book, vendor);
  for (const [at, name] of fictional.entries())
    book.addUser({ id: `fictional.${at}`, label: 'named by you', text: name });
  // Last, because a model is shown the first facts only, and a quote may have hundreds of lines.
  for (const option of figures.options) addLines(book, option, reading);
  return book;
};

type Row = { field: string; label: string; text: string; formula: string };

const addReturn = (book: FactBook, figures: RoiFigures, model: RoiModel): void => {
  const { horizonYears } = model;
  const chosen = chosenOption({ model, figures });
  // A return is one offer's: its label says whose, wherever it stands.
  const of = chosen ? ` of the offer of ${clipped(chosen.name)}` : '';
  const rows = [
    ...presentRows(figures).map((row) => ({ ...row, label: row.label + of })),
    ...savingRows(figures, horizonYears),
    ...paybackRows(figures).map((row) => ({ ...row, label: row.label + of })),
  ];
  // Not a finding of anybody's: it is printed plain, without a source beside each "5 years".
  book.addUser({ id: `${PROJECT}.horizon`, label: 'years looked at', text: printYears(horizonYears) });
  const add = computedOf(book, PROJECT);
  for (const { field, label, text, formula } of rows) {
    add(field, label, text, formula);
  }
  for (const [at, reason] of figures.undefinedBecause.entries())
    book.addUser({ id: `why.${at}`, label: 'not computed', text: unstopped(reason) });
};

const netOf = ({ cashFlow }: RoiFigures): string =>
  `Net: ${cashFlow.map(({ year, netAud }) => `year ${year} ${printAud(netAud)}`).join('; ')}`;

const presentRows = (figures: RoiFigures): Row[] =>
  figures.npv.flatMap(({ ratePercent, valueAud }, at) => {
    if (valueAud === null) return [];
    const rate = printPercent(ratePercent);
    const formula = `Sum of each year's net ÷ (1 + ${rate}) to the power of the year. ${netOf(figures)}`;
    return [{ field: `npv-${at}`, label: 'net present value', text: `${printAud(valueAud)} at ${rate}`, formula }];
  });

const savingRows = (figures: RoiFigures, horizonYears: number): Row[] => {
  const { annualSavingAud, annualHours, affordableAud, savings } = figures;
  const counted = savings.filter((saving) => saving.counted);
  const sum = counted.map(({ category, annualAud }) => `${category} ${printAud(annualAud ?? 0)}`).join(' + ');
  const rows: (Row | null)[] = [
    annualSavingAud === null
      ? null
      : { field: 'saving', label: 'counted savings', text: `${printAud(annualSavingAud)} a year`, formula: sum },
    annualHours === null
      ? null
      : {
          field: 'hours',
          label: 'staff hours',
          text: `${printNumber(annualHours, 0)} hours a year`,
          formula: 'Sum of the hours of the savings that count',
        },
    affordableAud === null
      ? null
      : {
          field: 'affordable',
          label: 'most that the savings carry',
          text: printAud(affordableAud),
          formula: `Present value of the counted savings over ${printYears(horizonYears)} at the central rate`,
        },
  ];
  return rows.filter((row) => row !== null);
};

const paybackRows = (figures: RoiFigures): Row[] => {
  const { roiPercent, paybackYears, discountedPaybackYears } = figures;
  const net = netOf(figures);
  const rows: (Row | null)[] = [
    roiPercent === null
      ? null
      : {
          field: 'roi',
          label: 'return on investment',
          text: printPercent(roiPercent),
          formula: `(savings − costs) ÷ costs. ${net}`,
        },
    paybackYears === null
      ? null
      : {
          field: 'payback',
          label: 'payback',
          text: printYears(paybackYears),
          formula: `Years until the net adds up to nought. ${net}`,
        },
    discountedPaybackYears === null
      ? null
      : {
          field: 'discounted-payback',
          label: 'discounted payback',
          text: printYears(discountedPaybackYears),
          formula: `The same on flows discounted at the central rate. ${net}`,
        },
  ];
  return rows.filter((row) => row !== null);
};
