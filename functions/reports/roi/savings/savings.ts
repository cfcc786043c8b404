import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { effectNote, effectWords } from '#functions/records/knowledge/effect-words';
import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { EffectEntry, EffectOutcome } from '#functions/records/knowledge/schema';
import type { Assumption, SavingFigure } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import { type Category, settingLabel } from '#shared/kernel/catalogue';
import { evidenceOf } from '#shared/kernel/evidence';
import { formatDate, lowered } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { printAud, printNumber } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import type { RoiFacts } from '../../roi.ts';
import {
  assumptionFact,
  assumptionFactId,
  assumptionSubject,
  clipped,
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
import type { Drawn, Place } from './drivers.ts';

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

/**
 * Effects that savings take from studies on record, of the same kind of product and place, where what was measured is
 * what the saving counts. A study without an interval is cited and computes nothing.
 */

/** Savings that avoid a share of the first of their outcomes. */
const isShare = new Set(['falls-avoided', 'pressure-injuries-avoided', 'adverse-events-avoided']);

const certainties: readonly EffectEntry['certainty'][] = ['high', 'moderate', 'low', 'very-low'];
const ratios = new Set(['risk ratio', 'rate ratio', 'adjusted rate ratio', 'adjusted incidence rate ratio']);

/** Percent of the outcome that is avoided, with the ends of the interval; nothing where the study tells no share, or no interval. */
const shareOf = ({ measure }: EffectEntry): { value: number; low: number; high: number } | undefined => {
  if (!measure || measure.low === undefined || measure.high === undefined) return undefined;
  const { form, unit, value, low, high } = measure;
  const avoided =
    form === 'ratio' && ratios.has(unit)
      ? (one: number) => (1 - one) * 100
      : form === 'relative'
        ? (one: number) => -one
        : undefined;
  return avoided && { value: avoided(value), low: avoided(high), high: avoided(low) };
};

const nothing = { value: 0, low: 0, high: 0 };

/**
 * What the findings come to, the most certain first and of equals the worse: harm and no difference count nothing;
 * undefined where none can be counted.
 */
const foundIn = (effects: readonly EffectEntry[]) => {
  for (const effect of effects.toSorted(
    (a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty),
  )) {
    const isAgainst = effect.direction === 'harm' || effect.direction === 'none';
    const share = isAgainst ? nothing : effect.direction === 'benefit' ? shareOf(effect) : undefined;
    if (share) return { effect, share };
  }
  return undefined;
};

const rounded = (percent: number): number => Math.round(percent * 10) / 10;

const takenFrom = (assumption: Assumption, { effect, share }: NonNullable<ReturnType<typeof foundIn>>): Assumption => {
  const within = (percent: number) => Math.max(assumption.min, Math.min(assumption.max, rounded(percent)));
  return {
    ...assumption,
    value: within(share.value),
    evidence: { ...effect.evidence, note: clipped(effectNote(effect)) },
    setting: effect.setting,
    measured: { says: effectWords(effect), low: within(share.low), high: within(share.high) },
  };
};

/** Whether a saving is shown only where a study of it is on record. */
const isOfStudies = (driverId: string): boolean => driverId === 'adverse-events-avoided';

/** A saving with its effect from the record, where one fits. */
export const measuredEffect = (
  drawn: Drawn,
  { setting, knowledge }: Pick<Place, 'setting'> & { knowledge: OpenKnowledge },
  category: Category | undefined,
): Drawn[] => {
  const outcome = isShare.has(drawn.driver.id) ? outcomesOf[drawn.driver.id]?.[0] : undefined;
  if (!outcome) return [drawn];
  const found = category && setting && foundIn(knowledge.effectsFor(category, setting, [outcome]));
  if (!found) return isOfStudies(drawn.driver.id) ? [] : [drawn];
  const assumptions = drawn.assumptions.map((one) => (one.id === drawn.driver.effect ? takenFrom(one, found) : one));
  return [{ ...drawn, assumptions }];
};

/** What studies found of the outcome behind each saving, cited, whether or not a total takes them. */

const outcomesOf: Readonly<Record<string, readonly EffectOutcome[]>> = {
  'care-time': ['staff-time', 'response-time'],
  'office-time': ['staff-time', 'turnaround'],
  'falls-avoided': ['falls', 'injuries'],
  'pressure-injuries-avoided': ['pressure-injuries'],
  'adverse-events-avoided': ['adverse-events'],
  'medication-admissions-avoided': ['medication-errors'],
  'admissions-avoided': ['admissions', 'readmissions', 'transfers'],
  'bed-days': ['length-of-stay'],
  travel: ['travel'],
  stock: ['stock'],
  'repeat-imaging': ['repeat-imaging'],
};

/** Of those that found harm or nothing, and of the others: more would bury the saving. */
const SHOWN_EACH = 2;

type Known = Pick<RoiFacts, 'request' | 'need' | 'category' | 'model'>;

/** The effects that are shown with a saving, harm and no effect first. */
const effectsOf = ({ request, need, category, model }: Known, driverId: string): EffectEntry[] => {
  const outcomes = outcomesOf[driverId];
  if (!category || !outcomes) return [];
  const all = request.catalogue.knowledge.effectsFor(category, need.setting, outcomes);
  const isAgainst = ({ direction }: EffectEntry) => direction === 'harm' || direction === 'none';
  // What the total rests on is among those shown, whatever else there is.
  const used = new Set(model.assumptions.flatMap(({ measured }) => measured?.says ?? []));
  const shown = (some: readonly EffectEntry[]) =>
    some.filter((effect, at) => at < SHOWN_EACH || used.has(effectWords(effect)));
  return [...shown(all.filter(isAgainst)), ...shown(all.filter((effect) => !isAgainst(effect)))];
};

/** Whether studies of a saving's outcome are on record for this kind of product and place. */
export const hasEffects = (facts: Known, driverId: string): boolean => effectsOf(facts, driverId).length > 0;

const subjectOf = ({ id }: EffectEntry) => `effect-${id}`;
const findingId = (effect: EffectEntry) => `${subjectOf(effect)}.finding`;

/** Puts the effects of every saving into the book, each with its study. */
export const addEffects = (book: FactBook, facts: Known): void => {
  const all = facts.model.drivers.flatMap(({ id }) => effectsOf(facts, id));
  for (const effect of new Map(all.map((one) => [one.id, one])).values()) {
    book.addSubject({ id: subjectOf(effect), kind: 'benchmark', name: 'Measured effect' });
    book.add({
      id: findingId(effect),
      subject: subjectOf(effect),
      claimClass: 'benchmark',
      label: 'measured effect',
      text: effectWords(effect),
      evidence: { ...effect.evidence, note: clipped(effectNote(effect)) },
    });
  }
};

/** The paragraphs that cite what studies found of a saving; none where none is on record. */
export const effectLines = (facts: Known, driverId: string, effect: Assumption | undefined): string[] => {
  const effects = effectsOf(facts, driverId);
  return told(
    effects.length > 0 && 'What studies of this kind of product found, harm and no effect first:',
    effects.map((found) => `- ${ref(findingId(found))}.`),
    effects.length > 0 && useOf(effect),
  );
};

/** What the total makes of the studies. */
const useOf = (effect: Assumption | undefined): string => {
  if (effect?.measured && effect.value === 0) return 'On the most certain of them, nothing is counted.';
  if (effect?.measured)
    return 'The total takes the most certain of them that gives an interval; the low and the high case take its ends.';
  return effect?.evidence?.kind === 'estimate'
    ? 'The planning assumption is ours and comes from none of them.'
    : 'No total counts them: enter what you expect where you are.';
};

/** Savings of which studies found nothing, or harm, each with the finding: said before any figure. */
export const nothingFound = (facts: Known): string[] =>
  facts.model.drivers.flatMap(({ id, effect }) => {
    const measured = facts.model.assumptions.find((one) => one.id === effect);
    const found = measured?.measured && measured.value === 0;
    const study = found && effectsOf(facts, id).find((one) => effectWords(one) === measured.measured?.says);
    return study ? [`${nameRef(savingSubject(id))}: nothing is counted. ${ref(findingId(study))}.`] : [];
  });
