import { wordsIn } from '#shared/reading/phrases/words';
import { type Counsel, counselAreas, counselAsked } from './counsel.ts';
import elsewhere from './elsewhere.json' with { type: 'json' };
import { type Problem, problemAsked } from './problems.ts';
import { type Asked, type Found, ranker } from './rank.ts';

/**
 * What a message asks for of good practice, or tells as trouble; null where it asks for records, sums or words. Values of
 * one area are neighbours: which of them is nearest matters less than that it is one of them.
 */
type Value = { area: number; of: { counsel: Counsel } | { problem: Problem } | null };

const rows: readonly Asked<Value>[] = [
  ...counselAreas.flatMap((own, area) =>
    counselAsked(own).flatMap((row) => {
      const value = { area, of: { counsel: row.value } };
      // What prevents harm is asked for in many ways: each is an example by itself, that none is lost in their middle.
      const each = row.value.isForemost ? row.examples.map((text) => ({ value, examples: [text], answer: '' })) : [];
      return [{ ...row, value }, ...each];
    }),
  ),
  ...problemAsked.map((row) => ({ ...row, value: { area: -1, of: { problem: row.value } } })),
  ...elsewhere.flatMap(({ examples }) => {
    const value = { area: -2, of: null };
    return examples.map((text) => ({ value, examples: [text], answer: '' }));
  }),
];

/** So near that it is asked for in so many words. */
const SURE = 0.34;
/** Under this nothing is answered; between the two the nearest of another area must be further away by this share. */
const ENOUGH = 0.18;
const MARGIN = 0.1;
/** What goes before all else must be asked for plainly. */
const FOREMOST = 0.27;
const AS_NEAR = 0.85;
const NEXT = 3;

export type Heard = { score: number; isSure: boolean } & ({ counsel: Counsel } | { problem: Problem });

const refusing = new Set(['no', 'not', 'without', 'nothing', 'never']);
const BRIEF = 4;
/** "No cameras." refuses, and asks nothing about them. */
const refuses = (part: string): boolean => {
  const words = wordsIn(part);
  return words.length <= BRIEF && refusing.has(words[0]?.lower ?? '') && !part.includes('?');
};

const sentences = (text: string): string[] => {
  const parts = text.split(/(?<=[.?!])\s+|\n+/u).filter((part) => part.trim() !== '' && !refuses(part));
  // What is asked may lean on the sentence before.
  return [...new Set(parts.flatMap((part, index) => [part, [parts[index - 1] ?? '', part].join(' ').trim()]))];
};

const isForemost = (of: Value['of'] | Heard): boolean => of !== null && 'counsel' in of && of.counsel.isForemost;

/** The nearest, if it is near enough and clearly before what is of another area; before it what prevents harm, if as near. */
const clearOf = (ranked: readonly Found<Value>[]): Found<Value> | undefined => {
  const [best] = ranked;
  if (!best) return undefined;
  const foremost = ranked
    .slice(0, NEXT)
    .find(({ value, score }) => isForemost(value.of) && score >= Math.max(FOREMOST, AS_NEAR * best.score));
  if (foremost) return foremost;
  if (best.score < ENOUGH || isForemost(best.value.of)) return undefined;
  const other = ranked.find(({ value }) => value.area !== best.value.area);
  return best.score >= SURE || best.score - (other?.score ?? 0) >= MARGIN * best.score ? best : undefined;
};

let rank: ReturnType<typeof ranker<Value>> | undefined;
const heardBefore = new Map<string, readonly Heard[]>();
const KEPT = 200;

/**
 * What a message asks for of good practice or tells as trouble: what prevents harm first, then the nearest. Nothing where
 * nothing is near enough, or two are as near: a wrong answer is worse than none.
 */
export const hear = (text: string): readonly Heard[] => {
  const known = heardBefore.get(text);
  if (known) return known;
  rank ??= ranker(rows);
  const found = new Map<Counsel | Problem, Heard>();
  for (const sentence of sentences(text)) {
    const best = clearOf(rank(sentence));
    if (!best?.value.of) continue;
    const {
      score,
      value: { of },
    } = best;
    const key = 'counsel' in of ? of.counsel : of.problem;
    if (score > (found.get(key)?.score ?? 0)) found.set(key, { ...of, score, isSure: score >= SURE });
  }
  const heard = [...found.values()].sort((a, b) => Number(isForemost(b)) - Number(isForemost(a)) || b.score - a.score);
  if (heardBefore.size >= KEPT) heardBefore.clear();
  heardBefore.set(text, heard);
  return heard;
};
