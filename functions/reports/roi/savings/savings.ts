import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { effectNote, effectWords } from '#functions/records/knowledge/effect-words';
import type { EffectEntry, EffectOutcome } from '#functions/records/knowledge/schema';
import type { Assumption, SavingFigure } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import { type Category, settingLabel } from '#shared/kernel/catalogue';
import { evidenceOf } from '#shared/kernel/evidence';
import { formatDate, lowered } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { printAud, printNumber } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import type { Return } from '../../roi.ts';
import type { Say } from '../../say.ts';
import {
  assumptionFact,
  assumptionSubject,
  clipped,
  computedOf,
  isOurPlan,
  isPlanned,
  missingOf,
  roiFact,
  savingFact,
  savingName,
  savingSubject,
} from '../words.ts';
import type { Drawn, Place } from './drivers.ts';

/** Savings as facts, from what the assumptions say, and each with what it was made from. */

/** Puts every assumption that has a value, every saving and the studies behind them into a book. */
export const addSavings = (book: FactBook, facts: Return): void => {
  for (const assumption of facts.model.assumptions) addAssumption(book, assumption);
  for (const saving of facts.figures.savings) addSaving(book, saving);
  const studies = facts.model.drivers.flatMap(({ id }) => effectsOf(facts, id));
  for (const effect of new Map(studies.map((one) => [one.id, one])).values()) {
    book.addSubject({ id: subjectOf(effect), kind: 'benchmark', name: 'Measured effect' });
    const of = { id: findingId(effect), subject: subjectOf(effect), claimClass: 'benchmark' as const };
    const evidence = { ...effect.evidence, note: clipped(effectNote(effect)) };
    book.add({ ...of, label: 'measured effect', text: effectWords(effect), evidence });
  }
};

/** A value with where it comes from; what the buyer entered is the buyer's word, and nobody has given is no fact. */
const addAssumption = (book: FactBook, assumption: Assumption): void => {
  const { id, label: name, value, evidence } = assumption;
  if (value === null || !evidence) return;
  const [subject, printed] = [assumptionSubject(id), printAssumption(assumption)];
  if (evidence.kind === 'user-supplied') {
    book.addUser({ id: `${subject}.value`, label: name, text: `${printed}, as you say` });
    return;
  }
  const isPlan = isOurPlan(assumption);
  const kind = isPlan ? 'calculation' : 'benchmark';
  const text = isPlan ? printed : `${printed} (${measuredIn(assumption)}${whenAndWhere(assumption)})`;
  const label = isPlan ? 'planning assumption' : 'benchmark';
  book.addSubject({ id: subject, kind, name });
  book.add({ id: `${subject}.value`, subject, claimClass: kind, label, text, evidence: evidenceOf(evidence) });
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

const addSaving = (book: FactBook, saving: SavingFigure): void => {
  const { driverId, category, annualAud, annualHours, formula, breakEven, missing } = saving;
  const subject = savingSubject(driverId);
  book.addSubject({ id: subject, kind: 'calculation', name: category });
  const add = computedOf(book, subject);
  if (annualAud !== null) add('annual', 'yearly saving', `${printAud(annualAud)} a year`, formula);
  if (annualHours !== null) add('hours', 'staff hours', `${printNumber(annualHours, 0)} hours a year`, formula);
  if (breakEven.value !== null) {
    const rule = `The value of “${breakEven.label}” at which the net present value at the central rate is zero, all else unchanged`;
    add('break-even', 'break-even', printAssumption(breakEven), rule);
  }
  for (const [at, text] of missing.entries())
    book.addUser({ id: `${subject}.missing-${at}`, label: `not given for ${category}`, text });
};

/** Each saving with its figure, its benchmarks and its formula. */
export const potentialSavings = (facts: Return, say: Say): PotentialSaving[] =>
  facts.figures.savings.map((saving) => ({
    category: saving.category,
    annualSaving: annualText(saving),
    evidenceBase: say(...evidenceBase(facts, saving)),
    calculationMethod: saving.formula,
  }));

const annualText = ({ annualAud, leftOutBecause }: SavingFigure): string =>
  annualAud === null
    ? 'Not computed'
    : `${printAud(annualAud)} a year${leftOutBecause ? ', shown and not counted' : ''}`;

const evidenceBase = (facts: Return, saving: SavingFigure): Line[] => {
  const { times = [], over = [], effect } = facts.model.drivers.find(({ id }) => id === saving.driverId) ?? {};
  const used = new Set([...times, ...over].map((term) => 'assumption' in term && term.assumption));
  const given = facts.model.assumptions.filter(({ id, value }) => used.has(id) && value !== null);
  const effects = effectsOf(facts, saving.driverId);
  const plan = (id: string) => (isPlanned(facts, id) ? ' (planning assumption, not a finding)' : '');
  return [
    ...given.map(({ id, label }) => `- ${label}: ${assumptionFact(id)}${plan(id)}.`),
    [
      saving.missing.length > 0 && `Nobody has given: ${missingOf(saving)}.`,
      saving.leftOutBecause,
      given.length === 0 && 'No benchmark is on record: enter your own figure.',
    ],
    effects.length > 0 && 'What studies of this kind of product found, harm and no effect first:',
    ...effects.map((found) => `- ${ref(findingId(found))}.`),
    effects.length > 0 && useOf(given.find(({ id }) => id === effect)),
  ];
};

/** What the total makes of the studies. */
const useOf = (effect: Assumption | undefined): string => {
  if (effect?.measured)
    return effect.value === 0
      ? 'On the most certain of them, nothing is counted.'
      : 'The total takes the most certain of them that gives an interval; the low and the high case take its ends.';
  return effect?.evidence?.kind === 'estimate'
    ? 'The planning assumption is ours and comes from none of them.'
    : 'No total counts them: enter what you expect where you are.';
};

/** The hours of work that are saved, or why they are not known. */
export const workforceEfficiency = (facts: Return, say: Say): DetailedRoiReport['workforceEfficiency'] => {
  const timely = facts.figures.savings.filter((saving) => saving.annualHours !== null);
  const isKnown = facts.figures.annualHours !== null;
  return {
    productivityGains: say([
      isKnown && `If the assumptions hold, the work that counts takes ${roiFact('hours')} less.`,
      isKnown &&
        'Time saved is money only where rosters, overtime or agency hours fall with it; else it is time for care.',
      !isKnown && 'Not computed in money: enter what is missing, or measure the time in a trial.',
    ]),
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
  if (form === 'relative') return { value: -value, low: -high, high: -low };
  const avoided = (one: number) => (1 - one) * 100;
  return form === 'ratio' && ratios.has(unit)
    ? { value: avoided(value), low: avoided(high), high: avoided(low) }
    : undefined;
};

/** Studies that found harm, or no difference. */
const isAgainst = ({ direction }: EffectEntry) => direction === 'harm' || direction === 'none';

/** A saving with its effect from the record, where one fits; one that is shown only where a study of it is on record may go. */
export const measuredEffect = (
  drawn: Drawn,
  { setting, knowledge }: Pick<Place, 'setting' | 'knowledge'>,
  category: Category | undefined,
): Drawn[] => {
  const { id, effect } = drawn.driver;
  const [outcome] = isShare.has(id) ? (outcomesOf[id] ?? []) : [];
  if (!outcome) return [drawn];
  const found = category && setting ? foundIn(knowledge.effectsFor(category, setting, [outcome])) : [];
  const [first] = found;
  if (!first) return id === 'adverse-events-avoided' ? [] : [drawn];
  return [{ ...drawn, assumptions: drawn.assumptions.map((one) => (one.id === effect ? takenFrom(one, first) : one)) }];
};

type Found = { effect: EffectEntry; share: { value: number; low: number; high: number } };

/** What findings come to, the most certain first and of equals the worse: harm and no difference count nothing. */
const foundIn = (effects: readonly EffectEntry[]): Found[] =>
  effects
    .toSorted((a, b) => certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty))
    .flatMap((effect) => {
      const measured = effect.direction === 'benefit' ? shareOf(effect) : undefined;
      const share = isAgainst(effect) ? { value: 0, low: 0, high: 0 } : measured;
      return share ? [{ effect, share }] : [];
    });

const takenFrom = (assumption: Assumption, { effect, share }: Found): Assumption => {
  const within = (percent: number) => Math.max(assumption.min, Math.min(assumption.max, Math.round(percent * 10) / 10));
  return {
    ...assumption,
    value: within(share.value),
    evidence: { ...effect.evidence, note: clipped(effectNote(effect)) },
    setting: effect.setting,
    measured: { says: effectWords(effect), low: within(share.low), high: within(share.high) },
  };
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

/** The effects that are shown with a saving, harm and no effect first; none: no study is on record for such a product and place. */
export const effectsOf = ({ catalogue, need, category, model }: Return, driverId: string): EffectEntry[] => {
  const outcomes = outcomesOf[driverId];
  if (!category || !outcomes) return [];
  const all = catalogue.knowledge.effectsFor(category, need.setting, outcomes);
  // What the total rests on is among those shown, whatever else there is.
  const used = new Set(model.assumptions.flatMap(({ measured }) => measured?.says ?? []));
  return [true, false].flatMap((is) =>
    all
      .filter((effect) => isAgainst(effect) === is)
      .filter((effect, at) => at < SHOWN_EACH || used.has(effectWords(effect))),
  );
};

const subjectOf = ({ id }: EffectEntry) => `effect-${id}`;
const findingId = (effect: EffectEntry) => `${subjectOf(effect)}.finding`;

/** Savings of which studies found nothing, or harm, each with the finding: said before any figure. */
export const nothingFound = (facts: Return): string[] =>
  told(
    facts.model.drivers.map(({ id, effect }) => {
      const { measured, value } = facts.model.assumptions.find((one) => one.id === effect) ?? {};
      const study = value === 0 && effectsOf(facts, id).find((one) => effectWords(one) === measured?.says);
      return study && `${nameRef(savingSubject(id))}: nothing is counted. ${ref(findingId(study))}.`;
    }),
  );
