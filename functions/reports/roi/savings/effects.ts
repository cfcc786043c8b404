import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { effectNote, effectWords } from '#functions/records/knowledge/effect-words';
import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { EffectEntry, EffectOutcome } from '#functions/records/knowledge/schema';
import type { Assumption } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import { told } from '#shared/kernel/told';
import type { RoiFacts } from '../../roi.ts';
import { clipped, savingSubject } from '../words.ts';
import type { Drawn, Place } from './drivers.ts';

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
