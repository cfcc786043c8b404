import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { nearestWord } from '#functions/records/search/nearest-word';
import { termOf, wordsOf } from '#functions/records/search/words';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { readSolutionFacets, type SolutionFacets, type SolutionFilters } from '#shared/contracts/catalogue';
import { searchSolutions, shownEntries } from './search-solutions.ts';
import { choicesOf, emptyCounts, type Facet, facets, facetTests, narrowing } from './solution-facets.ts';

/** A search of more words that no record uses is a sentence: its first ones tell what was meant. */
const MENDED_MAX = 4;

/**
 * A search as it may have been meant: each word that no record uses replaced by the nearest that one does.
 * @returns the search with its other words as typed; nothing where no word has a near one
 */
const didYouMean = (catalogue: Catalogue, search: string): string | undefined => {
  const meant = new Map<string, string>();
  for (const word of unknownWords(catalogue, search).slice(0, MENDED_MAX)) {
    const nearest = nearestWord(catalogue, word);
    if (nearest) meant.set(word, nearest);
  }
  if (meant.size === 0) return undefined;
  return search.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (typed) => meant.get(wordsOf(typed)[0] ?? '') ?? typed);
};

const unknownWords = (catalogue: Catalogue, search: string): string[] =>
  [...new Set(wordsOf(search))].filter((word) => !catalogue.terms.has(termOf(word) ?? word));

type Filters = Omit<SolutionFilters, 'demonstration'> & { demonstration: boolean };
type Widening = SolutionFacets['widen'][number];

/**
 * Counts for every choice of the filters, in one pass: each counts what it would show with the other facets as they
 * are. Where nothing is found: what may have been meant, and which single filter to drop, the most fruitful first.
 */
export const countFacets = (catalogue: Catalogue, sent: SolutionFilters): SolutionFacets => {
  const filters = { ...sent, demonstration: sent.demonstration ?? env.demonstrationDefault() };
  const { total, demonstrations, counts, sortable, without } = tally(found(catalogue, filters), filters);
  const isNone = total === 0;
  return {
    total,
    demonstrations,
    providerTypes: counts.providerTypes,
    categories: counts.categories,
    budgetRanges: counts.budgetRange,
    evidence: counts.evidence,
    sortable,
    didYouMean: isNone ? fruitfulSuggestion(catalogue, filters) : null,
    widen: isNone ? widenings(catalogue, filters, without) : [],
  };
};

const found = (catalogue: Catalogue, filters: Filters): readonly Entry[] =>
  searchSolutions(catalogue, filters, { inOrder: false }) ?? shownEntries(catalogue, filters.demonstration);

/** Counts what passes every facet, and for each facet what passes all the others: of choices and orders real ones alone. */
const tally = (entries: readonly Entry[], filters: Filters) => {
  const tests = facetTests(filters);
  const counts = emptyCounts();
  const without: Record<Facet, number> = { providerTypes: 0, categories: 0, budgetRange: 0, evidence: 0 };
  let total = 0;
  let demonstrations = 0;
  const sortable = { price: 0, rating: 0 };
  for (const entry of entries) {
    const failed = facets.filter((facet) => !tests[facet](entry));
    if (failed.length === 0) total += 1;
    const { demonstration, facts } = entry.record;
    if (failed.length === 0 && demonstration) demonstrations += 1;
    if (failed.length === 0 && !demonstration && facts.startingPrice) sortable.price += 1;
    if (failed.length === 0 && !demonstration && facts.rating) sortable.rating += 1;
    // What fails one facet alone still counts for that facet's other choices.
    for (const facet of failed.length === 0 ? facets : failed.length === 1 ? failed : []) {
      without[facet] += 1;
      // A further kind of evidence narrows what the chosen ones show.
      if (!demonstration && (facet !== 'evidence' || failed.length === 0))
        count(counts[facet], choicesOf[facet](entry));
    }
  }
  return { total, demonstrations, counts, sortable, without };
};

const count = (counts: Record<string, number>, choices: readonly string[]): void => {
  for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
};

const totalOf = (catalogue: Catalogue, filters: Filters): number => tally(found(catalogue, filters), filters).total;

const fruitfulSuggestion = (catalogue: Catalogue, filters: Filters): string | null => {
  const search = filters.search && didYouMean(catalogue, filters.search);
  return search && totalOf(catalogue, { ...filters, search }) > 0 ? search : null;
};

/** Single filters without which something would be found, best first; equal ones in the order of the page. */
const widenings = (catalogue: Catalogue, filters: Filters, without: Record<Facet, number>): Widening[] => {
  const drops: Widening[] = [
    ...(filters.search ? [{ drop: 'search' as const, total: totalOf(catalogue, { ...filters, search: '' }) }] : []),
    ...narrowing(filters).map((drop) => ({ drop, total: without[drop] })),
  ];
  return drops.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
};

export const handler = openHandler(readSolutionFacets, async (filters) =>
  countFacets(await currentCatalogue(), filters),
);
