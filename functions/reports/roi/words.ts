import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { OptionCost, SavingFigure } from '#shared/contracts/reports/roi-model';
import { listed } from '#shared/kernel/format';
import type { RoiFacts } from '../roi.ts';
import { assumptionFactId, optionSubject, savingSubject } from './fact.ts';
import { isOurPlan } from './savings/facts.ts';

/** Phrases that several parts of a report share. Figures stand in references only. */

/** The name of an offer, in a reference. */
export const optionName = ({ optionId }: Pick<OptionCost, 'optionId'>): string => nameRef(optionSubject(optionId));
/** A cost of an offer, in a reference. */
export const optionFact = ({ optionId }: Pick<OptionCost, 'optionId'>, field: 'total' | 'once' | 'yearly'): string =>
  ref(`${optionSubject(optionId)}.${field}`);
/** The name of a saving, in a reference; it is a phrase, so a sentence quotes it. */
export const savingName = ({ driverId }: SavingFigure): string => `“${nameRef(savingSubject(driverId))}”`;
/** A figure of a saving, in a reference; only where the figure is known. */
export const savingFact = ({ driverId }: SavingFigure, field: 'annual' | 'hours' | 'break-even'): string =>
  ref(`${savingSubject(driverId)}.${field}`);
/** The value of an assumption, in a reference; only where it has one. */
export const assumptionFact = (assumptionId: string): string => ref(assumptionFactId(assumptionId));
/** A figure of the whole project, in a reference; only where it is known. */
export const roiFact = (field: string): string => ref(`roi.${field}`);

/** The offer that is set against the savings. */
export const chosenOption = ({ model, figures }: Pick<RoiFacts, 'model' | 'figures'>): OptionCost | undefined =>
  figures.options.find(({ optionId }) => optionId === model.chosenOptionId);

/** Why the return is not computed, one sentence each. */
export const reasonsOf = ({ figures }: RoiFacts): string[] =>
  figures.undefinedBecause.map((_, at) => `${ref(`why.${at}`)}.`);
/** The same where a figure would stand. */
export const whyNot = (facts: RoiFacts): string[] => ['Not computed.', ...reasonsOf(facts)];

/** Labels of what nobody has given for a saving: "Admissions and Falls avoided". */
export const missingOf = ({ driverId, missing }: SavingFigure): string =>
  listed(missing.map((_, at) => ref(`${savingSubject(driverId)}.missing-${at}`)));

/** The counted saving that is the largest, with its driver. */
export const leadingSaving = ({ figures, model }: Pick<RoiFacts, 'figures' | 'model'>) => {
  const [lead] = figures.savings
    .filter(({ counted }) => counted)
    .toSorted((a, b) => (b.annualAud ?? 0) - (a.annualAud ?? 0));
  const driver = model.drivers.find(({ id }) => id === lead?.driverId);
  return lead && driver ? { lead, driver } : undefined;
};

/** Whether an assumption is our own plan and no finding. */
export const isPlanned = ({ model }: RoiFacts, assumptionId: string): boolean =>
  model.assumptions.some((assumption) => assumption.id === assumptionId && isOurPlan(assumption));

/** Why an offer is not settled, in a reference; only where it is not. */
export const optionOpen = ({ optionId }: Pick<OptionCost, 'optionId'>): string =>
  ref(`${optionSubject(optionId)}.open`);

/** Whether there are costs and savings to set against each other. */
export const isReturnKnown = ({ figures }: Pick<RoiFacts, 'figures'>): boolean =>
  figures.totalCostAud !== null && figures.annualSavingAud !== null;
