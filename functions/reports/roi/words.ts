import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import type { Assumption, OptionCost, SavingFigure } from '#shared/contracts/reports/roi-model';
import { categoryLabel } from '#shared/kernel/catalogue';
import { listed, withoutEnd } from '#shared/kernel/format';
import type { Line } from '#shared/kernel/told';
import { chosenOption } from '#shared/money/offers';
import { values } from '#shared/reading/lexical/values';
import type { Return, RoiFacts } from '../roi.ts';

/** How facts of a return on investment report are named, and the phrases that its parts share. Figures stand in references only. */

/** Subject id of an offer. It is a vendor's, so that no figure can stand beside another vendor's name. */
export const optionSubject = (optionId: string) => `option-${optionId}`;
/** Subject id of a saving. */
export const savingSubject = (driverId: string) => `saving-${driverId}`;
/** Subject id of an assumption. */
export const assumptionSubject = (assumptionId: string) => `assumption-${assumptionId}`;
/** Fact id of an assumption’s value. */
export const assumptionFactId = (assumptionId: string) => `${assumptionSubject(assumptionId)}.value`;
/** Subject id of what concerns the project as a whole. */
export const PROJECT = 'roi';

const NOTE_MAX = 400;
/** Text cut to what evidence, or a summary, may hold. */
export const clipped = (text: string, most = NOTE_MAX): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Adds figures of a subject that we computed: each under a field, with its label, its text and its formula. */
export const computedOf =
  (book: FactBook, subject: string) =>
  (field: string, label: string, text: string, formula: string): FactBook => {
    const source = 'Arithmetic over the offers and the assumptions shown';
    const evidence = { kind: 'estimate' as const, source, note: clipped(formula) };
    return book.add({ id: `${subject}.${field}`, subject, claimClass: 'calculation', label, text, evidence });
  };

/** Text without its full stop: sentences around a fact bring their own. */
export const unstopped = (text: string): string => withoutEnd(text.trim(), '.') || 'not stated';

/** The name of an offer, in a reference. */
export const optionName = ({ optionId }: Pick<OptionCost, 'optionId'>): string => nameRef(optionSubject(optionId));
/** A cost of an offer, or why it is not settled, in a reference; only where there is one. */
export const optionFact = (
  { optionId }: Pick<OptionCost, 'optionId'>,
  field: 'total' | 'once' | 'yearly' | 'open',
): string => ref(`${optionSubject(optionId)}.${field}`);
/** The name of a saving, in a reference; it is a phrase, so a sentence quotes it. */
export const savingName = ({ driverId }: SavingFigure): string => `“${nameRef(savingSubject(driverId))}”`;
/** A figure of a saving, in a reference; only where the figure is known. */
export const savingFact = ({ driverId }: SavingFigure, field: 'annual' | 'hours' | 'break-even'): string =>
  ref(`${savingSubject(driverId)}.${field}`);
/** The value of an assumption, in a reference; only where it has one. */
export const assumptionFact = (assumptionId: string): string => ref(assumptionFactId(assumptionId));
/** A figure of the whole project, in a reference; only where it is known. */
export const roiFact = (field: string): string => ref(`roi.${field}`);

/** Labels of what nobody has given for a saving: "Admissions and Falls avoided". */
export const missingOf = ({ driverId, missing }: SavingFigure): string =>
  listed(missing.map((_, at) => ref(`${savingSubject(driverId)}.missing-${at}`)));

/** The counted saving that is the largest, with its driver. */
export const leadingSaving = ({ figures, model }: Pick<Return, 'figures' | 'model'>) => {
  const [lead] = figures.savings
    .filter(({ counted }) => counted)
    .toSorted((a, b) => (b.annualAud ?? 0) - (a.annualAud ?? 0));
  const driver = model.drivers.find(({ id }) => id === lead?.driverId);
  return lead && driver ? { lead, driver } : undefined;
};

/** A figure of our own planning has no date; a benchmark has. */
export const isOurPlan = ({ evidence }: Pick<Assumption, 'evidence'>): boolean =>
  evidence?.kind === 'estimate' && evidence.asOf === undefined;

/** Whether an assumption is our own plan and no finding. */
export const isPlanned = ({ model }: Return, assumptionId: string): boolean =>
  model.assumptions.some((assumption) => assumption.id === assumptionId && isOurPlan(assumption));

/** What is bought, within a sentence. */
export const kindWords = ({ category }: Return): string =>
  category ? categoryLabel[category].toLowerCase() : 'this kind of purchase';

const isReturnKnown = ({ figures }: Return): boolean =>
  figures.totalCostAud !== null && figures.annualSavingAud !== null;

/** What several parts of a report say: of costs, of the return, and what must stand beside a figure, so that nobody reads more into it. */

/** That an offer is in no ranking and no return, and why. */
export const unsettledSentence = (option: OptionCost): string =>
  `${optionName(option)} is not settled, so it is not ranked: ${optionFact(option, 'open')}.`;

/** What one offer costs over the horizon, or why it cannot be said. */
export const costSentence = (option: OptionCost): string => {
  if (option.isComplete)
    return `${optionName(option)} costs ${optionFact(option, 'total')}, with ${optionFact(option, 'once')} at purchase and ${optionFact(option, 'yearly')}.`;
  return option.open.length > 0
    ? unsettledSentence(option)
    : `${optionName(option)} is not fully costed: some of its amounts lack what is needed to compute them.`;
};

/** A budget of a year is no measure of a cost over several. */
const yearlyBudget =
  /\bannual budget\b|\bbudget\b[^.;\n]{0,60}?(?:\b(?:a|per|each|every) (?:year|yr|annum)\b|\bp\.?a\b|\byearly\b|\bannually\b|\/ ?(?:yr|year)\b)/i;

/** "60k a year max": the amount that was read as the budget, by the year. */
const isPaidYearly = (text: string, budgetAud: number): boolean =>
  values(text).some((value, at, all) => {
    const next = all[at + 1];
    const isAmount = (value.kind === 'money' || value.kind === 'number') && (value.high ?? value.value) === budgetAud;
    return isAmount && next?.kind === 'period' && next.per === 'year' && next.start - value.end < 3;
  });

/** Whether the buyer's words give a budget for each year. */
export const isYearlyBudget = (texts: readonly string[], budgetAud: number | null): boolean =>
  texts.some((text) => yearlyBudget.test(text) || (budgetAud !== null && isPaidYearly(text, budgetAud)));

/** Whether the budget that a report counts is for each year; a revision has it from the report that it revises. */
export const isCountedYearly = ({
  request: { basis, solutionFocus, talk },
  need,
}: Pick<RoiFacts, 'request' | 'need'>): boolean =>
  basis.isBudgetYearly ?? isYearlyBudget([solutionFocus ?? '', ...talk.said], need.budgetAud);

/**
 * Return, payback and present value in words, also where there is none; where costs and savings are not known, why in
 * place of the return.
 */
export const returnLines = (facts: Return): { roi: Line; payback?: string; presentValue?: string } => {
  const { figures } = facts;
  if (!isReturnKnown(facts))
    return { roi: ['Not computed.', figures.undefinedBecause.map((_, at) => `${ref(`why.${at}`)}.`)] };
  const chosen = chosenOption(facts);
  const whose = chosen ? ` of the offer of ${optionName(chosen)}` : '';
  const over = `over ${roiFact('horizon')}`;
  const values = listed(figures.npv.map((_, at) => roiFact(`npv-${at}`)));
  return {
    roi:
      figures.roiPercent === null
        ? 'Not computed: the costs come to zero or less, so there is no return to speak of.'
        : `The return on investment ${over} is ${roiFact('roi')}, undiscounted.`,
    payback: paybackSentence(facts),
    presentValue: `The net present value${whose} ${over} is ${values}, in real terms.`,
  };
};

const paybackSentence = ({ figures }: Return): string => {
  const never = `within ${roiFact('horizon')}`;
  if (figures.neverPaysBack) return `The savings never pay the cost back ${never}.`;
  if (figures.paybackYears === null) return 'There is no payback to compute: nothing is saved, or nothing is paid.';
  if (figures.paybackYears === 0)
    return 'If the assumptions hold, there is nothing to earn back first: in no year do costs exceed what was saved by then.';
  const discounted =
    figures.discountedPaybackYears === null
      ? `; discounted, it is not paid back ${never}`
      : `, discounted after ${roiFact('discounted-payback')}`;
  return `The cost is paid back after ${roiFact('payback')}${discounted}.`;
};
