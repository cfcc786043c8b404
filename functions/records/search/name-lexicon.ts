import { withoutAccents } from '#shared/kernel/names';
import { isCapital } from '#shared/reading/phrases/words';
import type { Catalogue } from '../versions/open-catalogue.ts';
import type { Thesaurus } from './thesaurus.ts';
import { stopWords } from './words.ts';

export type NameWord = { text: string; lower: string };

/** A name of a solution or a vendor, ready to be found in a text. */
export type Name = {
  words: NameWord[];
  /**
   * distinctive: found in any spelling; guarded: made of ordinary words, found only as the record writes it.
   */
  kind: 'distinctive' | 'guarded';
  solutionIds: string[];
  vendorIds: string[];
};

/** Ordinary words that are also names of products or firms, and words that make up such names. */
const ordinary: ReadonlySet<string> = new Set(
  'pulse sunrise epic celo millennium unite jay quickie genie synapse reach drift beacon visage hills helix elite responder huddle escalate vacancy command flow speak archive room talk voice lens sip rounds prescribe practice best director manager medical clinical health healthcare one view country care vital right check chart monitor link lee person centred software group systems solutions smart safer home homes pain track tele mobile national cloud bp night pendant five unite digital enterprise oracle telstra mind board ranger chair overhead broad wound virtual premier med neuro node bedside exchange advanced precision consumables products server solution equipment devices pro com trak my medi fred five seven'.split(
    ' ',
  ),
);

/** The words of a text as names compare them: accents gone, capitals kept. */
export const nameWords = (text: string): (NameWord & { at: number })[] =>
  [...plainText(text).matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    at: match.index,
  }));

export const plainText = (text: string): string => withoutAccents(text);

export const isOrdinary = (lower: string, { isTradeWord }: Thesaurus): boolean =>
  ordinary.has(lower) || stopWords.has(lower) || isTradeWord(lower) || lower.length < 3 || Number(lower) >= 0;

/** "Visage 7 / Visage RIS" and "Oracle Health (Cerner)" are two names each, besides the whole. */
const spellings = (name: string): string[] => [
  name,
  ...name
    .split(/[/()]/u)
    .map((part) => part.trim())
    .map((part) => (part.toLowerCase().startsWith('formerly ') ? part.slice('formerly '.length).trim() : part)),
];

/** Ordinary words make a name only where capitals set it apart; a phrase of the trade never does, unless "eRx"-like. */
const kindOf = (words: readonly NameWord[], spelling: string, thesaurus: Thesaurus): Name['kind'] | undefined => {
  const capitals = words.filter(({ text }) => isCapital(text)).length;
  const hasInnerCapital = words.some(({ text }) => /^\p{Ll}+\p{Lu}/u.test(text));
  // Seeds and imports also keep everyday words as aliases ("medication chart"): those are for the search alone.
  if (spelling === spelling.toLowerCase()) return undefined;
  if (thesaurus.isTradePhrase(spelling)) return hasInnerCapital ? 'guarded' : undefined;
  if (words.some(({ lower }) => !isOrdinary(lower, thesaurus) && lower.length > 3)) return 'distinctive';
  return capitals === words.length || capitals >= 2 ? 'guarded' : undefined;
};

type Names = { names: Map<string, Name>; thesaurus: Thesaurus };

const addName = ({ names, thesaurus }: Names, spelling: string, key: 'solutionIds' | 'vendorIds', id: string) => {
  const words = nameWords(spelling).map(({ text, lower }) => ({ text, lower }));
  const kind = words.length > 0 ? kindOf(words, spelling, thesaurus) : undefined;
  if (!kind) return;
  const joined = words.map(({ text, lower }) => (kind === 'guarded' ? text : lower)).join(' ');
  const name = names.get(joined) ?? { words, kind, solutionIds: [], vendorIds: [] };
  if (!name[key].includes(id)) name[key].push(id);
  names.set(joined, name);
};

export type Lexicon = {
  byFirstWord: ReadonlyMap<string, readonly Name[]>;
  firstWords: readonly string[];
  thesaurus: Thesaurus;
};

const build = ({ solutions, vendors, knowledge: { thesaurus } }: Catalogue): Lexicon => {
  const names = new Map<string, Name>();
  const all = { names, thesaurus };
  for (const { id, name, aliases } of solutions.values()) {
    for (const spelling of [name, ...aliases].flatMap(spellings)) addName(all, spelling, 'solutionIds', id);
  }
  for (const { id, name, aliases } of vendors.values()) {
    for (const spelling of [name, ...aliases].flatMap(spellings)) addName(all, spelling, 'vendorIds', id);
  }
  const byFirstWord = new Map<string, Name[]>();
  for (const name of names.values()) {
    const first = name.words[0]?.lower ?? '';
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), name]);
  }
  for (const group of byFirstWord.values()) group.sort((a, b) => b.words.length - a.words.length);
  return { byFirstWord, firstWords: [...byFirstWord.keys()].filter((word) => word.length >= 6), thesaurus };
};

const lexicons = new WeakMap<Catalogue, Lexicon>();

/** All names of a catalogue, gathered once per data version; longer names first. */
export const lexiconOf = (catalogue: Catalogue): Lexicon => {
  const named = catalogue.base ?? catalogue;
  const lexicon = lexicons.get(named) ?? build(named);
  lexicons.set(named, lexicon);
  return lexicon;
};
