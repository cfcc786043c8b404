import { says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import type { Quantity } from '../figures/units.ts';
import { TURN } from '../sheet.ts';
import { type Bound, boundsIn, clauseOf, cuesIn, isSameBound, senseOf } from './bounds.ts';
import { numbersIn, type Unit } from './numbers.ts';
import { isNear, type Option, optionsIn } from './options.ts';

/** The options that a talk tells and what bounds them, as they stand after each message. */

/** What a later message tells anew of one option. */
export type Edit = { name: string; measure: { value: number; unit: Unit } | undefined; price: Quantity | undefined };
/** The message that tells the options, what bounds them, and what was told anew of them since. */
export type State = { text: string; bounds: readonly Bound[]; edits: readonly Edit[] };

/** Of fewer nothing is chosen. */
export const FEWEST = 2;
/** What tells that a number takes the place of another. */
const corrects = says([
  'not|sorry|actually|correction|wrong|meant|mean|instead|now|turns|rang|again|new|only|updated|changed|came',
  'what|how if|about',
  'and? if',
  'make it',
]);
const against = new Set(['not', 'than', 'of', 'from', 'was', "isn't", 'isnt']);
/** Longer messages say more than a change. */
const FEW_WORDS = 6;

const merged = (old: readonly Bound[], now: readonly Bound[]): Bound[] => [
  ...old.filter((one) => !now.some((other) => isSameBound(one, other))),
  ...now,
];

/** A bound without a unit is of the one measure of the options that no other bound is of. */
export const withUnits = (text: string, bounds: readonly Bound[]): Bound[] => {
  const free = numbersIn(text).filter(
    ({ kind, unit }) => kind === 'measure' && !bounds.some((bound) => bound.unit?.family === unit?.family),
  );
  const unit = free[0]?.unit;
  const isOne = free.every((one) => one.unit?.family === unit?.family);
  return bounds.map((bound) => (bound.unit || !isOne || !isNear(bound.value, free) ? bound : { ...bound, unit }));
};

/** The options as they stand. */
export const toldBy = ({ text, bounds, edits }: State): Option[] => {
  const words = wordsIn(text);
  const own = boundsIn(numbersIn(text, words), words).flatMap(({ places }) => places);
  return optionsIn(text, withUnits(text, bounds), ({ at }) => own.includes(at)).map((option) => {
    const anew = edits.filter(({ name }) => name === option.name);
    const measures = anew.flatMap(({ measure }) =>
      measure ? [[measure.unit.family, { ...measure, isBare: false }] as const] : [],
    );
    return {
      ...option,
      price: anew.findLast(({ price }) => price)?.price ?? option.price,
      measures: new Map([...option.measures, ...measures]),
    };
  });
};

/** Words of a name that no other option has; a letter only as a capital: "if A holds 250". */
const namesIn = (words: readonly Word[], options: readonly Option[]): Option[] =>
  options.filter((option) => {
    const others = options.filter((other) => other !== option).flatMap(({ name }) => wordsIn(name.toLowerCase()));
    const own = wordsIn(option.name).filter(({ lower }) => !others.some((word) => word.lower === lower));
    return own.some(({ lower }) =>
      words.some((word) => word.lower === lower && (lower.length > 1 || word.text !== lower)),
    );
  });

/** A message that goes on from the options: its numbers, each with its clause and the options that this names. */
const goingOn = (turn: string, state: State) => {
  const words = wordsIn(turn);
  const all = numbersIn(turn, words);
  const options = toldBy(state);
  return {
    words,
    // "Can the Viking take 350?" tells nothing anew.
    isTold: !turn.includes('?') || corrects(words),
    isShort: words.length <= FEW_WORDS,
    said: all
      .filter(({ word }) => !against.has(words[word - 1]?.lower ?? ''))
      .map((one) => {
        const clause = clauseOf(one, all, words);
        return { one, cues: cuesIn(clause, one), named: namesIn(clause, options) };
      }),
  };
};

/** What a later message tells anew of a single option: "the Viking is 250 kg", "A came down to 10,400". */
const editsIn = ({ said, isTold }: ReturnType<typeof goingOn>, { bounds }: State): Edit[] =>
  said.flatMap(({ one, named: [option, ...others] }): Edit[] => {
    if (!option || others.length > 0 || !isTold || one.kind === 'range') return [];
    const [held] = option.measures.values();
    const isMeasure = one.kind === 'measure' || (one.kind === 'bare' && isNear(one.value, bounds));
    const unit = one.unit ?? (option.measures.size < 2 ? (held?.unit ?? bounds[0]?.unit) : undefined);
    const measure = isMeasure && unit ? { value: one.value, unit } : undefined;
    const price = isMeasure ? undefined : one.money;
    return measure || price ? [{ name: option.name, measure, price }] : [];
  });

/** Another number for a bound that stands, or from which side it bounds. */
const correctedBy = ({ said, words, isTold, isShort }: ReturnType<typeof goingOn>, { bounds }: State): Bound[] =>
  bounds.flatMap((bound): Bound[] => {
    const isAlone = bounds.length === 1;
    const own = said.filter(({ one, cues, named }) => {
      const isOf = one.unit
        ? one.unit.family === bound.unit?.family || (!bound.unit && isAlone)
        : isAlone || isSameBound(bound, { ...bound, places: [], unit: undefined, cues });
      const isMeant = (isTold && corrects(words)) || isShort || senseOf(cues, one.unit ?? bound.unit) !== undefined;
      return isOf && isMeant && named.length === 0 && one.kind !== 'price' && one.value !== bound.value;
    });
    const [only, ...more] = own;
    if (!only && said.length === 0 && bound.sense === null) {
      const sense = senseOf(cuesIn(words), bound.unit) ?? null;
      return sense ? [{ ...bound, sense }] : [];
    }
    if (!only || more.length > 0 || only.one.kind === 'range') return [];
    const { one, cues } = only;
    const sense = cues.has('least') || cues.has('most') ? senseOf(cues, bound.unit) : undefined;
    return [{ ...bound, value: one.value, unit: one.unit ?? bound.unit, sense: sense ?? bound.sense }];
  });

const after = (state: State, turn: string): State => {
  const words = wordsIn(turn);
  const own = boundsIn(numbersIn(turn, words), words);
  const bounds = merged(state.bounds, own);
  const fresh: State = { text: turn, bounds, edits: [] };
  if (toldBy(fresh).filter(({ isBeside }) => !isBeside).length >= FEWEST) return fresh;
  if (state.text === '') return own.length > 0 ? { ...state, bounds } : state;
  const going = goingOn(turn, state);
  const edits = editsIn(going, state);
  const isNamed = going.said.some(({ named }) => named.length > 0);
  const news = state.bounds.length === 0 && !isNamed ? own : correctedBy(going, state);
  return news.length + edits.length > 0
    ? { ...state, bounds: merged(state.bounds, news), edits: [...state.edits, ...edits] }
    : state;
};

/** How a talk stands before and after its last message. */
export const statesOf = (message: string, earlier: string): { before: State; now: State } => {
  const nothing: State = { text: '', bounds: [], edits: [] };
  let [before, now] = [nothing, nothing];
  for (const turn of [...earlier.split(TURN).filter(Boolean), message]) [before, now] = [now, after(now, turn)];
  return { before, now };
};
