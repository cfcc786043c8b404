import type { Category } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { order } from '#shared/kernel/order';
import { areNeighbours, type RelevanceInput } from '#shared/scores/relevance/factors';
import { type Relevance, relevance, relevanceScore } from '#shared/scores/relevance/relevance';
import { inputFor } from '../need/relevance-input.ts';
import type { ContractRecord, SolutionRecord, VendorRecord } from '../schema/record.ts';
import type { Catalogue, Entry } from '../versions/open-catalogue.ts';
import type { Warned } from '../view/evidence-reader.ts';
import { findNamed } from './find-named.ts';
import type { Hit, Keep, SoughtWord } from './search-index.ts';
import { soughtWords } from './sought-words.ts';

/** A solution with the reasons for its place in a shortlist. */
export type Ranked = {
  record: SolutionRecord;
  vendor: VendorRecord;
  /** All contracts of the vendor that are on record. */
  contracts: readonly ContractRecord[];
  relevance: Relevance;
  /** Words of the question that the record was found by, as they are looked for. */
  foundBy: readonly string[];
  /** What a buyer must know first of it. */
  warnings: readonly Warned[];
};

export type Retrieval = {
  real: Ranked[];
  demonstration: Ranked[];
  /** Nothing really matches: say that no record answers rather than show the nearest. */
  bestMatchIsWeak: boolean;
};

export type Question = {
  query: string;
  need: Need;
  /** Whether demonstration entries are looked at. */
  demonstration: boolean;
  /** false: leave out those known to be from abroad without a presence in Australia. */
  includeInternational?: boolean;
  /** Only those known to be from abroad. */
  preferOverseas?: boolean;
  /** Only those that it accepts. */
  accepts?: (entry: Entry) => boolean;
  /** Words of a search box, the last of which may be unfinished. */
  isTyping?: boolean;
  /** Entries of each list. */
  limit: number;
};

/** A question without the length of its answer. */
export type Asked = Omit<Question, 'limit'>;

/** Share of the question's other words that a find far from the asked kinds must use to be shown at all. */
const STRAY = 0.5;
/** Share of all its words that a find of a kind next to the asked one must use. */
const NEIGHBOUR = 0.5;
/** Puts what the question names before every find by words; no score of the search engine comes near. */
const NAMED = 1_000_000;
/** Share of the words that a find must use where the question names no kind of product. */
const TAIL = 0.2;
/** Share below which the best find of a question that names no kind of product answers nothing. */
const WEAK = 0.6;

type Hits = ReadonlyMap<string, Hit>;
export type Candidate = Entry & { hit: Hit | undefined };
type Placed = Candidate & { score: number };

/**
 * The shortlist for a question: real and demonstration solutions apart, best first. The order is total and depends on
 * the data version alone: points, then the search engine's score, then name, then id.
 */
export const retrieve = (catalogue: Catalogue, question: Question): Retrieval => {
  const words = wordsFor(catalogue, question);
  const inputOf = inputFor(question, words);
  const placed = placedFor(catalogue, question, words);
  const family = (demonstration: boolean): Ranked[] =>
    placed
      .filter(({ record }) => record.demonstration === demonstration)
      .slice(0, question.limit)
      .map((candidate) => ranked(catalogue, candidate, inputOf));
  return { real: family(false), demonstration: family(true), bestMatchIsWeak: isWeak(placed, question) };
};

/** Everything that a question finds, real and demonstration together: best first, or in no order, which is quicker. */
export const findEntries = (catalogue: Catalogue, question: Asked, { inOrder }: { inOrder: boolean }): Entry[] => {
  const words = wordsFor(catalogue, question);
  const found = inOrder
    ? placedFor(catalogue, question, words)
    : candidates(catalogue, question, findHits(catalogue, question, words));
  return found.flatMap(({ record }) => catalogue.entries.get(record.id) ?? []);
};

const wordsFor = (catalogue: Catalogue, { query, need, isTyping }: Asked) =>
  soughtWords(catalogue.knowledge.thesaurus, query, need, isTyping);

const placedFor = (catalogue: Catalogue, question: Asked, words: readonly SoughtWord[]): Placed[] => {
  const inputOf = inputFor(question, words);
  const hits = findHits(catalogue, question, words);
  return candidates(catalogue, question, hits)
    .map((candidate): Placed => {
      return { ...candidate, score: relevanceScore(inputOf(candidate)) };
    })
    .sort(byPlace);
};

const ranked = (catalogue: Catalogue, candidate: Candidate, inputOf: (candidate: Candidate) => RelevanceInput) => ({
  record: candidate.record,
  vendor: candidate.vendor,
  contracts: catalogue.contractsOfVendor(candidate.vendor.id),
  warnings: candidate.warnings,
  relevance: relevance(inputOf(candidate)),
  foundBy: candidate.hit?.terms ?? [],
});

/** Finds among the asked kinds, and strong ones elsewhere. What the question names is a full find. */
const findHits = (catalogue: Catalogue, { query, need }: Asked, words: readonly SoughtWord[]): Hits => {
  const keep: Keep = ({ category }, strength, ownStrength) => isNear(category, need, strength, ownStrength);
  const hits = new Map(catalogue.search(words, keep).map((hit) => [hit.id, hit]));
  for (const { id } of findNamed(catalogue, query).solutions) {
    const hit = hits.get(id);
    hits.set(id, { id, share: 1, strength: 1, score: NAMED + (hit?.score ?? 0), terms: hit?.terms ?? [] });
  }
  return hits;
};

const candidates = (catalogue: Catalogue, question: Asked, hits: Hits): Candidate[] => {
  const { need, demonstration, includeInternational, preferOverseas, accepts } = question;
  const isWanted = (entry: Entry): boolean => {
    const { isOverseas, isAustralian } = entry.traits;
    if (entry.traits.demonstration && !demonstration) return false;
    if (accepts && !accepts(entry)) return false;
    if (preferOverseas) return isOverseas === true;
    return includeInternational !== false || !isOverseas || isAustralian === true;
  };
  const asked = need.categories.flatMap((category) => catalogue.entriesIn(category));
  const strays = [...hits.keys()].flatMap((id) => {
    const entry = catalogue.entries.get(id);
    return entry && !need.categories.includes(entry.traits.category) ? [entry] : [];
  });
  return [...asked, ...strays].filter(isWanted).map((entry) => ({ ...entry, hit: hits.get(entry.record.id) }));
};

/**
 * Whether a find is worth a look. Where a kind of product is asked for, another kind is only by what else the question
 * says: every product that connects to a nurse call speaks of nurse call.
 */
const isNear = (category: Category, { categories }: Need, strength: number, ownStrength: number): boolean => {
  if (categories.length === 0) return strength >= TAIL;
  if (categories.includes(category)) return true;
  return categories.some((asked) => areNeighbours(asked, category)) ? strength >= NEIGHBOUR : ownStrength >= STRAY;
};

const byPlace = (a: Placed, b: Placed): number =>
  b.score - a.score ||
  (b.hit?.score ?? 0) - (a.hit?.score ?? 0) ||
  order(a.record.name, b.record.name) ||
  order(a.record.id, b.record.id);

/** Real records decide: a demonstration entry answers nothing, unless the question names it. */
const isWeak = (placed: readonly Placed[], { need }: Question): boolean =>
  !placed.some(({ record, hit }) => {
    if (record.demonstration) return (hit?.score ?? 0) >= NAMED;
    return need.categories.length > 0 ? need.categories.includes(record.category) : (hit?.strength ?? 0) >= WEAK;
  });

/** Named solutions with their relevance to a need, in the order in which they were named; unknown ids are left out. */
export const rankNamed = (
  catalogue: Catalogue,
  ids: readonly string[],
  { query, need }: Pick<Question, 'query' | 'need'>,
): Ranked[] => {
  const question: Question = { query, need, demonstration: true, limit: ids.length };
  const words = wordsFor(catalogue, question);
  const hits = findHits(catalogue, question, words);
  const inputOf = inputFor(question, words);
  return ids.flatMap((id) => {
    const entry = catalogue.entries.get(id);
    return entry ? [ranked(catalogue, { ...entry, hit: hits.get(id) }, inputOf)] : [];
  });
};
