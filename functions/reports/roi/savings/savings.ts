import type { FactBook } from '#functions/advisor/facts/facts';
import type { Assumption, SavingFigure } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import { settingLabel } from '#shared/kernel/catalogue';
import { evidenceOf } from '#shared/kernel/evidence';
import { formatDate, lowered } from '#shared/kernel/format';
import type { Line } from '#shared/kernel/told';
import { printAud, printNumber } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import type { RoiFacts } from '../../roi.ts';
import {
  assumptionFact,
  assumptionFactId,
  assumptionSubject,
  computedOf,
  isOurPlan,
  isPlanned,
  missingOf,
  roiFact,
  type Say,
  savingFact,
  savingName,
  savingSubject,
} from '../words.ts';
import { effectLines } from './effects.ts';

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
  return `${year}, ${setting ? lowered(settingLabel[setting]) : 'any setting'}`;
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

/** Each saving with what it was made from, and the hours of work among them. */

/** Each saving with its figure, its benchmarks and its formula. */
export const potentialSavings = (facts: RoiFacts, say: Say): PotentialSaving[] =>
  facts.figures.savings.map((saving) => ({
    category: saving.category,
    annualSaving: annualText(saving),
    evidenceBase: say(...evidenceBase(facts, saving)),
    calculationMethod: saving.formula,
  }));

const annualText = ({ annualAud, leftOutBecause, missing }: SavingFigure): string => {
  if (annualAud === null) return `Not computed: nobody has given ${missing.join(', ')}`;
  const amount = `${printAud(annualAud)} a year`;
  return leftOutBecause ? `${amount}, shown and not counted` : amount;
};

const evidenceBase = (facts: RoiFacts, saving: SavingFigure): Line[] => {
  const driver = facts.model.drivers.find(({ id }) => id === saving.driverId);
  const used = new Set(
    [...(driver?.times ?? []), ...(driver?.over ?? [])].map((term) => 'assumption' in term && term.assumption),
  );
  const given = facts.model.assumptions.filter(({ id, value }) => used.has(id) && value !== null);
  return [
    ...given.map(
      ({ id, label }) =>
        `- ${label}: ${assumptionFact(id)}${isPlanned(facts, id) ? ' (planning assumption, not a finding)' : ''}.`,
    ),
    [
      saving.missing.length > 0 && `Nobody has given: ${missingOf(saving)}.`,
      saving.leftOutBecause,
      given.length === 0 && 'No benchmark is on record: enter your own figure.',
    ],
    ...effectLines(
      facts,
      saving.driverId,
      given.find(({ id }) => id === driver?.effect),
    ),
  ];
};

/** The hours of work that are saved, or why they are not known. */
export const workforceEfficiency = (facts: RoiFacts, say: Say): DetailedRoiReport['workforceEfficiency'] => {
  const timely = facts.figures.savings.filter((saving) => saving.annualHours !== null);
  return {
    productivityGains: say(
      facts.figures.annualHours === null
        ? [
            timely.length > 0
              ? 'Not computed in money: the hours can be told, and what an hour costs cannot.'
              : 'Not computed: no saving of time has all of its assumptions.',
            'Enter what is missing, or measure the time in a trial.',
          ]
        : [
            `If the assumptions hold, the work that counts takes ${roiFact('hours')} less.`,
            'Time saved is money only where rosters, overtime or agency hours fall with it; else it is time for care.',
          ],
    ),
    timeReduction: say(
      ...timely.map((saving) => `- ${savingName(saving)}: ${savingFact(saving, 'hours')}.`),
      timely.length === 0 && 'Not computed: the hours depend on assumptions that nobody has given.',
    ),
  };
};
