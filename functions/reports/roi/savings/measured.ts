import { effectNote, effectWords } from '#functions/records/knowledge/effect-words';
import type { OpenKnowledge } from '#functions/records/knowledge/open-knowledge';
import type { EffectEntry, EffectOutcome } from '#functions/records/knowledge/schema';
import type { Assumption } from '#shared/contracts/reports/roi-model';
import type { Category } from '#shared/kernel/catalogue';
import { clipped } from '../words.ts';
import type { Drawn, Place } from './time-drivers.ts';

/**
 * Effects that savings take from studies on record, of the same kind of product and place, where what was measured is
 * what the saving counts. A study without an interval is cited and computes nothing.
 */

/** The outcome whose share a saving avoids. */
const outcomeOf: Readonly<Record<string, EffectOutcome>> = {
  'falls-avoided': 'falls',
  'pressure-injuries-avoided': 'pressure-injuries',
  'adverse-events-avoided': 'adverse-events',
};

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
  const outcome = outcomeOf[drawn.driver.id];
  if (!outcome) return [drawn];
  const found = category && setting && foundIn(knowledge.effectsFor(category, setting, [outcome]));
  if (!found) return isOfStudies(drawn.driver.id) ? [] : [drawn];
  const assumptions = drawn.assumptions.map((one) => (one.id === drawn.driver.effect ? takenFrom(one, found) : one));
  return [{ ...drawn, assumptions }];
};
