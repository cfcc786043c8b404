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

/** A figure with its label, its words and its formula; what is not known is no fact. */
type Row = [field: string, label: string, value: number | null, print: (value: number) => string, formula: string];

const addReturn = (book: FactBook, figures: RoiFigures, model: RoiModel): void => {
  const { npv, cashFlow, savings, annualSavingAud, annualHours, affordableAud } = figures;
  const chosen = chosenOption({ model, figures });
  // A return is one offer's: its label says whose, wherever it stands.
  const of = chosen ? ` of the offer of ${clipped(chosen.name)}` : '';
  const net = `Net: ${cashFlow.map(({ year, netAud }) => `year ${year} ${printAud(netAud)}`).join('; ')}`;
  const counted = savings.filter((saving) => saving.counted);
  const sum = counted.map(({ category, annualAud }) => `${category} ${printAud(annualAud ?? 0)}`).join(' + ');
  const horizon = printYears(model.horizonYears);
  const rows: Row[] = [
    ...npv.map(({ ratePercent, valueAud }, at): Row => {
      const rate = printPercent(ratePercent);
      const formula = `Sum of each year's net ÷ (1 + ${rate}) to the power of the year. ${net}`;
      return [`npv-${at}`, `net present value${of}`, valueAud, (aud) => `${printAud(aud)} at ${rate}`, formula];
    }),
    ['saving', 'counted savings', annualSavingAud, (aud) => `${printAud(aud)} a year`, sum],
    [
      'hours',
      'staff hours',
      annualHours,
      (hours) => `${printNumber(hours, 0)} hours a year`,
      'Sum of the hours of the savings that count',
    ],
    [
      'affordable',
      'most that the savings carry',
      affordableAud,
      printAud,
      `Present value of the counted savings over ${horizon} at the central rate`,
    ],
    ['roi', `return on investment${of}`, figures.roiPercent, printPercent, `(savings − costs) ÷ costs. ${net}`],
    ['payback', `payback${of}`, figures.paybackYears, printYears, `Years until the net adds up to zero. ${net}`],
    [
      'discounted-payback',
      `discounted payback${of}`,
      figures.discountedPaybackYears,
      printYears,
      `The same on flows discounted at the central rate. ${net}`,
    ],
  ];
  // Not a finding of anybody's: it is printed plain, without a source beside each "5 years".
  book.addUser({ id: `${PROJECT}.horizon`, label: 'years looked at', text: horizon });
  const add = computedOf(book, PROJECT);
  for (const [field, label, value, print, formula] of rows)
    if (value !== null) add(field, label, print(value), formula);
  for (const [at, reason] of figures.undefinedBecause.entries())
    book.addUser({ id: `why.${at}`, label: 'not computed', text: unstopped(reason) });
};
