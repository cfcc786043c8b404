import { env } from '#functions/lib/env';
import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import type { SolutionQuery } from '#shared/contracts/catalogue';
import { inPlainOrder } from './order-solutions.ts';
import { searchSolutions } from './search-solutions.ts';
import { facets, facetTests } from './solution-facets.ts';

type Asked = Omit<SolutionQuery, 'cursor' | 'limit'>;

/**
 * The catalogue as a query asks for it, in its order: real before demonstration whatever the order is. By relevance,
 * those without a price come last in their family where a budget was named; without a search the order is by name.
 */
export const filterSolutions = (catalogue: Catalogue, asked: Asked): Entry[] => {
  const demonstration = asked.demonstration ?? env.demonstrationDefault();
  if (asked.ids.length > 0) return namedSolutions(catalogue, asked.ids, demonstration);
  const tests = facetTests(asked);
  const groups: Entry[][] = [[], [], [], []];
  for (const entry of candidates(catalogue, { ...asked, demonstration })) {
    if (entry.record.demonstration && !demonstration) continue;
    if (facets.every((facet) => tests[facet](entry))) groups[groupOf(entry, asked)]?.push(entry);
  }
  return groups.flat();
};

/** A comparison opened again: these alone, in this order; unknown ones left out. */
const namedSolutions = (catalogue: Catalogue, ids: readonly string[], demonstration: boolean): Entry[] =>
  [...new Set(ids)]
    .flatMap((id) => catalogue.entries.get(id) ?? [])
    .filter(({ record }) => demonstration || !record.demonstration);

const candidates = (catalogue: Catalogue, asked: Asked & { demonstration: boolean }): readonly Entry[] => {
  const { sort } = asked;
  const found = searchSolutions(catalogue, asked, { inOrder: sort === 'relevance' });
  if (found && sort === 'relevance') return found;
  const all = inPlainOrder(catalogue, sort === 'relevance' ? 'name' : sort);
  if (!found) return all;
  const wanted = new Set(found);
  return all.filter((entry) => wanted.has(entry));
};

const groupOf = ({ record }: Entry, { budgetRange, sort }: Asked): number => {
  const isUnpriced = sort === 'relevance' && budgetRange !== 'any' && !record.facts.startingPrice;
  return (record.demonstration ? 2 : 0) + (isUnpriced ? 1 : 0);
};
