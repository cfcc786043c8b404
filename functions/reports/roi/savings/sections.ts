import type { SavingFigure } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import type { Line } from '#shared/kernel/told';
import { printAud } from '#shared/money/printed-figures';
import type { RoiFacts } from '../../roi.ts';
import { assumptionFact, isPlanned, missingOf, roiFact, type Say, savingFact, savingName } from '../words.ts';
import { effectLines } from './effects.ts';

/** Each saving with what it was made from, and the hours of work among them. */

/** Each saving with its figure, its benchmarks and its formula. */
export const potentialSavings = (facts: RoiFacts, say: Say): PotentialSaving[] =>
  facts.figures.savings.map((saving) => ({
    category: saving.category,
    annualSaving: annualText(saving),
    evidenceBase: say(...evidenceBase(facts, saving)),
    calculationMethod: saving.formula,
    driverId: saving.driverId,
    counted: saving.counted,
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
