import { phrases } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { type Counsel, counselAreas, counselAsked, isSaidIn } from './counsel.ts';
import elsewhere from './elsewhere.json' with { type: 'json' };
import learned from './learned.json' with { type: 'json' };
import { type Problem, problemAsked, refusing } from './problems.ts';
import { type Asked, type Found, ranker } from './rank.ts';

/**
 * What a message asks for of good practice, or tells as trouble; null where it asks for records, sums or words. Values of
 * one area are neighbours: which of them is nearest matters less than that it is one of them.
 */
type Value = { area: number; of: { counsel: Counsel } | { problem: Problem } | null };

export const heardRows: readonly Asked<Value>[] = [
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

/**
 * What speaks for one being meant: how near it is, how far before or behind the nearest of another area, how far behind the
 * nearest of all, how like one example, how much of what the question is about it speaks of, and whether it is trouble.
 * @param all what the text is near to, of whatever kind
 */
export const signsOf = (
  { score, place, likeness, covered, value }: Found<Value>,
  all: readonly Found<Value>[],
  text: string,
): number[] => {
  const other = all.find((one) => one.value.area !== value.area)?.place ?? 0;
  const first = all[0]?.place ?? 0;
  const words = wordsIn(text);
  const isProblem = value.of !== null && 'problem' in value.of;
  const ahead = (place - other) / Math.max(place, other, Number.EPSILON);
  const behind = (first - place) / Math.max(first, Number.EPSILON);
  return [1, score, ahead, behind, likeness, covered, Math.log(1 + words.length), Number(isProblem)];
};
/** How likely one is meant, by weights that `npm run train:counsel` learns from examples held back. */
const chanceOf = (one: Found<Value>, all: readonly Found<Value>[], text: string): number =>
  one.likeness >= SAME_WORDS
    ? 1
    : 1 /
      (1 +
        Math.exp(-signsOf(one, all, text).reduce((sum, sign, index) => sum + sign * (learned.weights[index] ?? 0), 0)));

/** How likely is likely enough: what is given at each is right so often as `npm run train:counsel` says. */
export const chances = learned;
/** So like an example is what is asked in its very words, but for its numbers. */
const SAME_WORDS = 0.97;
/** So likely what prevents harm must be, among the nearest: less than what only answers. */
const FOREMOST = 0.35;
const NEXT = 3;

export type Heard = {
  /** How likely it is meant, 0 to 1. */
  chance: number;
  /** Near enough where it is asked for in the form of a question. */
  isNear: boolean;
  /** More than near enough: it holds against what else the words may mean. */
  isLikely: boolean;
  isSure: boolean;
  example: string;
  likeness: number;
} & ({ counsel: Counsel } | { problem: Problem });

const refusingWords = new Set(refusing);
const BRIEF = 4;
/** "No cameras." refuses, and asks nothing about them. */
const refuses = (part: string): boolean => {
  const words = wordsIn(part);
  return words.length <= BRIEF && refusingWords.has(words[0]?.lower ?? '') && !part.includes('?');
};

const introduces = phrases([
  'i|we run|manage|operate|lead|buy|look|own',
  'i|we am|are a|an|the|at|in|from|with|group',
  "i'm|we're|im a|an|the|at|in|from|with|group",
]);
const joining = new Set(['that', 'who', 'which', 'and', 'but', 'where', 'with']);
/** "I run operations for a SIL provider, …": who asks is not what is asked. */
const withoutIntro = (part: string): string => {
  const words = wordsIn(part);
  const [found] = introduces.find(words);
  if (found?.from !== 0 || part.includes('?')) return part;
  const next = words.find((word, index) => index >= found.to && (isParted(word) || joining.has(word.lower)));
  return next ? part.slice(isParted(next) ? next.at : next.end).trim() : '';
};
const meant = (text: string): string[] => {
  const parts = text.split(/(?<=[.?!])\s+|\n+/u).filter((part) => part.trim() !== '' && !refuses(part));
  return parts.length < 2 ? parts : parts.map(withoutIntro).filter((part) => part !== '');
};
/** A text without the sentences that refuse something. */
export const withoutRefused = (text: string): string => meant(text).join(' ');
/** What is asked after by itself: each sentence, and each with the one before. */
export const sentences = (text: string): string[] => {
  const parts = meant(text);
  // What is asked may lean on the sentence before; "alarm bells?" says nothing without it.
  return [
    ...new Set(
      parts.flatMap((part, index) => {
        const both = [parts[index - 1] ?? '', part].join(' ').trim();
        return index > 0 && wordsIn(part).length < BRIEF ? [both] : [part, both];
      }),
    ),
  ];
};

const isForemost = (of: Value['of'] | Heard): boolean => of !== null && 'counsel' in of && of.counsel.isForemost;

/** What a message is known to ask for: advice, help with trouble, or anything. */
type Known = 'advice' | 'trouble' | 'anything';

/** Help with trouble tells a buyer what to do: it must be meant. */
const leastFor: Record<Known, number> = { advice: learned.asked, trouble: learned.trouble, anything: learned.likely };

/** The nearest, if it is near enough and clearly before what is of another area; before it what prevents harm, if as near. */
const clearOf = (
  { ranked, all }: Ranked,
  text: string,
  known: Known,
): (Found<Value> & { chance: number }) | undefined => {
  const [best] = ranked;
  if (!best) return undefined;
  const chanceIn = (one: Found<Value>): number => chanceOf(one, all, text);
  const foremost = ranked
    .slice(0, NEXT)
    .filter(({ value }) => isForemost(value.of))
    .map((one) => ({ ...one, chance: chanceIn(one) }))
    .find(({ chance }) => chance >= FOREMOST);
  if (foremost) return foremost;
  const chance = chanceIn(best);
  const isProblem = best.value.of !== null && 'problem' in best.value.of;
  const least = isProblem && known === 'anything' ? learned.enough : leastFor[known];
  return isForemost(best.value.of) || chance < least ? undefined : { ...best, chance };
};

const leave = new Set('can could may must should is are am do does did'.split(' '));
/** "Can we use chat for handover" asks whether it may be, and tells of no trouble. */
const asksLeave = (text: string): boolean => leave.has(wordsIn(text)[0]?.lower ?? '');

/** What is near to a text with the kind of thing that it is about and without: "how long should a pilot of beds be" is no question about beds. */
const bothWays = (whole: readonly Found<Value>[], bare: readonly Found<Value>[]): readonly Found<Value>[] => {
  const known = new Map(whole.map((one) => [one.value, one]));
  return bare
    .map((one): Found<Value> => {
      const other = known.get(one.value);
      const nearer = other && other.likeness > one.likeness ? other : one;
      // What prevents harm is asked for with its kind: "the nurse call panel is dead"; and what is asked in its very words.
      if (other && (isForemost(one.value.of) || other.likeness >= SAME_WORDS)) return other;
      return {
        ...nearer,
        score: (one.score + (other?.score ?? 0)) / 2,
        place: (one.place + (other?.place ?? 0)) / 2,
        covered: Math.max(one.covered, other?.covered ?? 0),
      };
    })
    .sort((a, b) => b.place - a.place);
};

/** How many texts are remembered with what was found for them. */
const KEPT = 200;
let rank: ReturnType<typeof ranker<Value>> | undefined;
/** The same sentence is asked after several times while it is answered. */
const rankedBefore = new Map<string, readonly Found<Value>[]>();
const rankedBothWays = (text: string, bare: string): readonly Found<Value>[] => {
  const key = `${text}\n${bare}`;
  const known = rankedBefore.get(key);
  if (known) return known;
  rank ??= ranker(heardRows);
  const found = bare === text ? rank(text) : bothWays(rank(text), rank(bare));
  if (rankedBefore.size >= KEPT) rankedBefore.clear();
  rankedBefore.set(key, found);
  return found;
};
/** What a text may mean, the nearest first, and what stands against it: trouble that is told must be nearer than any advice. */
type Ranked = { ranked: readonly Found<Value>[]; all: readonly Found<Value>[] };
const rankedFor = (text: string, known: Known, bare: string): Ranked => {
  const words = wordsIn(text);
  const all = rankedBothWays(text, bare).filter(
    ({ value: { of } }) => !of || !('counsel' in of) || isSaidIn(words, of.counsel),
  );
  const mayBe = ({ value: { of } }: Found<Value>): boolean =>
    known === 'trouble'
      ? of !== null && ('problem' in of || isForemost(of))
      : !asksLeave(text) || of === null || 'counsel' in of;
  const ranked = all.filter(mayBe);
  return { ranked, all: known === 'trouble' ? all : ranked };
};
/**
 * Entries of good practice that are nearest to a text or a part of it, however near, each with how likely it is meant.
 * @param withoutKind takes out the kind of thing that a part is about: what is near without it counts as well
 */
export const nearestCounsels = (
  text: string,
  most: number,
  withoutKind: (text: string) => string = (part) => part,
): { counsel: Counsel; chance: number }[] => {
  const found = new Map<Counsel, number>();
  const parts = [...new Set([text, ...sentences(text)])];
  for (const part of parts) {
    const { ranked, all } = rankedFor(part, 'anything', withoutKind(part));
    const near = ranked.flatMap((one) =>
      one.value.of && 'counsel' in one.value.of
        ? [{ counsel: one.value.of.counsel, chance: chanceOf(one, all, part) }]
        : [],
    );
    for (const { counsel, chance } of near.slice(0, Math.max(2, Math.ceil(most / parts.length))))
      found.set(counsel, Math.max(chance, found.get(counsel) ?? 0));
  }
  return [...found]
    .map(([counsel, chance]) => ({ counsel, chance }))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, most);
};

const heardBefore = new Map<string, readonly Heard[]>();

/**
 * What a message asks for of good practice or tells as trouble: what prevents harm first, then the nearest. Nothing where
 * nothing is near enough, or two are as near: a wrong answer is worse than none.
 * @param asked what it is known to ask for: a rule, a way of doing or a reason, for which less is near enough, or help with trouble
 * @param withoutKind takes out the kind of thing that a sentence is about, where what is asked is asked of any
 */
export const hear = (
  text: string,
  asked: Known = 'anything',
  withoutKind?: (text: string) => string,
): readonly Heard[] => {
  const key = `${asked} ${withoutKind ? 'of any kind' : ''} ${text}`;
  const known = heardBefore.get(key);
  if (known) return known;
  const found = new Map<Counsel | Problem, Heard>();
  for (const sentence of sentences(text)) {
    const best = clearOf(rankedFor(sentence, asked, withoutKind?.(sentence) ?? sentence), sentence, asked);
    if (!best?.value.of) continue;
    const { example, likeness, chance } = best;
    const { of } = best.value;
    const what = 'counsel' in of ? of.counsel : of.problem;
    if (chance > (found.get(what)?.chance ?? 0))
      found.set(what, {
        ...of,
        chance,
        isNear: chance >= learned.enough,
        isLikely: chance >= (asked === 'trouble' ? learned.trouble : learned.likely),
        isSure: chance >= learned.sure,
        example,
        likeness,
      });
  }
  const heard = [...found.values()].sort(
    (a, b) => Number(isForemost(b)) - Number(isForemost(a)) || b.chance - a.chance,
  );
  if (heardBefore.size >= KEPT) heardBefore.clear();
  heardBefore.set(key, heard);
  return heard;
};
