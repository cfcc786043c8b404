import { State } from '#shared/catalogue';
import { ordinaryNames, placesOf } from './places.ts';

export type Whereabouts = { state: State | null; place: string | null };

const stateNames: Record<State, RegExp> = {
  NSW: /\b(?:nsw|n\.s\.w\.?|new south wales)\b/iu,
  VIC: /\b(?:vic|victorian?)\b(?!\s+(?:hospital|harbou?r|ward|street|road))/iu,
  QLD: /\b(?:qld|queensland(?:er)?)\b/iu,
  WA: /\b(?:W\.?A\.?|[Ww]estern [Aa]ustralian?)\b|(?<=(?:\bin|,|perth)\s)wa\b/u,
  SA: /\b(?:S\.?A\.?|[Ss]outh [Aa]ustralian?)\b|(?<=(?:\bin|,|adelaide)\s)sa\b/u,
  TAS: /\b(?:tas|tassie|tasmanian?)\b/iu,
  NT: /\b(?:N\.?T\.?|[Nn]orthern [Tt]erritory)\b|(?<=(?:\bin|,|darwin)\s)nt\b/u,
  ACT: /\bACT\b|\b[Aa]ustralian [Cc]apital [Tt]erritory\b/u,
};

const townOf = new Map(
  State.options.flatMap((state) =>
    placesOf[state].split(',').map((name) => [name.toLowerCase(), { state, name }] as const),
  ),
);
const towns = new RegExp(String.raw`\b(${[...townOf.keys()].sort((a, b) => b.length - a.length).join('|')})\b`, 'giu');
const beforeTown = /(?:\b(?:in|at|near|from|of|around|outside|to)\s+|[,(]\s*)$/iu;

const isTown = (match: RegExpExecArray, text: string): boolean =>
  !ordinaryNames.has(match[0].toLowerCase()) ||
  (/^\p{Lu}/u.test(match[0]) && beforeTown.test(text.slice(Math.max(0, match.index - 10), match.index)));

/**
 * State and town that a text names. A state in so many words goes before the town's; both null: neither is named.
 * "act", "sa" and "wa" in small letters are words before they are states.
 */
export const readPlace = (text: string): Whereabouts => {
  const match = [...text.matchAll(towns)].find((candidate) => isTown(candidate, text));
  const town = match ? townOf.get(match[0].toLowerCase()) : undefined;
  return { state: namedState(text) ?? town?.state ?? null, place: town?.name ?? null };
};

const namedState = (text: string): State | null =>
  State.options
    .map((state) => ({ state, at: text.search(stateNames[state]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.state ?? null;
