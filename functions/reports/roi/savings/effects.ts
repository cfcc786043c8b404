import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { effectNote, effectWords } from '#functions/records/knowledge/effect-words';
import type { EffectEntry, EffectOutcome } from '#functions/records/knowledge/schema';
import type { Assumption } from '#shared/contracts/reports/roi-model';
import { told } from '#shared/kernel/told';
import type { RoiFacts } from '../../roi.ts';
import { clipped, savingSubject } from '../words.ts';

/** What studies found of the outcome behind each saving, cited; which of them a total takes is told in measured.ts. */

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
