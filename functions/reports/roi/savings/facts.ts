import type { FactBook } from '#functions/advisor/facts/facts';
import type { Assumption, SavingFigure } from '#shared/contracts/reports/roi-model';
import { settingLabel } from '#shared/kernel/catalogue';
import { evidenceOf } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { printAud, printNumber } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import { assumptionFactId, assumptionSubject, computedOf, isOurPlan, savingSubject } from '../words.ts';

/** Assumptions and what they save, as facts. */

/** A value with where it comes from; what the buyer entered is the buyer's word, and nobody has given is no fact. */
export const addAssumption = (book: FactBook, assumption: Assumption): void => {
  const { id, label, value, evidence } = assumption;
  if (value === null || !evidence) return;
  const text = printAssumption(assumption);
  if (evidence.kind === 'user-supplied') {
    book.addUser({ id: assumptionFactId(id), label, text: `${text}, as you say` });
    return;
  }
  const isPlan = isOurPlan(assumption);
  const subject = assumptionSubject(id);
  book.addSubject({ id: subject, kind: isPlan ? 'calculation' : 'benchmark', name: label });
  book.add({
    id: assumptionFactId(id),
    subject,
    claimClass: isPlan ? 'calculation' : 'benchmark',
    label: isPlan ? 'planning assumption' : 'benchmark',
    text: isPlan ? text : `${text} (${measuredIn(assumption)}${whenAndWhere(assumption)})`,
    evidence: evidenceOf(evidence),
  });
};

/** "29% to 69% by its interval, "; nothing of what no study measured, and of what studies found to be nothing. */
const measuredIn = ({ measured, unit, value }: Assumption): string =>
  measured && value !== 0
    ? `${printAssumption({ unit: '%', value: measured.low })} to ${printAssumption({ unit: unit.startsWith('%') ? '%' : unit, value: measured.high })} by its interval, `
    : '';

/** "2022-23, hospital": a figure without them would pass for today's and ours. The note of a benchmark opens with its year. */
const whenAndWhere = ({ evidence, setting }: Assumption): string => {
  const year = evidence?.note?.split('; ')[0] ?? (evidence?.asOf ? formatDate(evidence.asOf) : 'no year stated');
  return `${year}, ${setting ? settingLabel[setting].toLowerCase() : 'any setting'}`;
};

/** A saving with its yearly figure, hours and break-even, as far as they can be computed. */
export const addSaving = (book: FactBook, saving: SavingFigure): void => {
  const subject = savingSubject(saving.driverId);
  book.addSubject({ id: subject, kind: 'calculation', name: saving.category });
  const add = computedOf(book, subject);
  const { annualAud, annualHours, formula, breakEven, missing } = saving;
  if (annualAud !== null) add('annual', 'yearly saving', `${printAud(annualAud)} a year`, formula);
  if (annualHours !== null) add('hours', 'staff hours', `${printNumber(annualHours, 0)} hours a year`, formula);
  if (breakEven.value !== null) {
    const { unit, value, label } = breakEven;
    const rule = `The value of “${label}” at which the net present value at the central rate is zero, all else unchanged`;
    add('break-even', 'break-even', printAssumption({ unit, value }), rule);
  }
  for (const [at, label] of missing.entries())
    book.addUser({ id: `${subject}.missing-${at}`, label: `not given for ${saving.category}`, text: label });
};
