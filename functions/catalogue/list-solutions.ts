import * as z from 'zod';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { page } from '#functions/lib/http/answer';
import { pageLinks } from '#functions/lib/http/page-link';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { solutionView } from '#functions/records/view/solution-view';
import { listSolutions, type SolutionQuery, type SolutionSort } from '#shared/contracts/catalogue';
import { once } from '#shared/kernel/once';
import { searchSolutions } from './search-solutions.ts';
import { facets, facetTests } from './solution-facets.ts';

type Compare = (a: Entry, b: Entry) => number;
/** Orders that do not depend on what was searched for. */
type PlainSort = Exclude<SolutionSort, 'relevance'> | 'name';

const collator = once(() => new Intl.Collator('en-AU', { numeric: true }));
const last = Number.POSITIVE_INFINITY;

/** Not by subtraction: two that have no value on record are equal, and infinity less infinity is not. */
const ascending = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const byName: Compare = ({ record: a }, { record: b }) => collator().compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

const compare: Record<PlainSort, Compare> = {
  name: byName,
  price: ({ record: a }, { record: b }) =>
    ascending(a.facts.startingPrice?.value ?? last, b.facts.startingPrice?.value ?? last),
  rating: ({ record: a }, { record: b }) =>
    ascending(-(a.facts.rating?.value ?? -last), -(b.facts.rating?.value ?? -last)) ||
    ascending(-(a.facts.reviewCount?.value ?? 0), -(b.facts.reviewCount?.value ?? 0)),
  company: ({ vendor: a }, { vendor: b }) => collator().compare(a.name, b.name),
};

const kept = new WeakMap<Catalogue, Map<PlainSort, readonly Entry[]>>();

/**
 * All entries in an order, each sorted once per data version: price from the lowest, rating from the highest (of equal
 * ones, that of more reviews), company by the vendor's name; what has none on record last, equals by name, then id.
 */
const inPlainOrder = (catalogue: Catalogue, sort: PlainSort): readonly Entry[] => {
  const orders = kept.get(catalogue) ?? new Map<PlainSort, readonly Entry[]>();
  kept.set(catalogue, orders);
  const known = orders.get(sort);
  if (known) return known;
  // Sorting is stable: equals keep their order by name.
  const base = sort === 'name' ? [...catalogue.entries.values()] : [...inPlainOrder(catalogue, 'name')];
  const sorted = base.sort(compare[sort]);
  orders.set(sort, sorted);
  return sorted;
};

type Asked = Omit<SolutionQuery, 'cursor' | 'limit' | 'purchaseId'>;

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

/** Links to the page that begins at an offset. */
const { linkTo, placeOf } = pageLinks(z.number().int().positive());

export const handler = apiHandler(listSolutions, async ({ cursor, limit, purchaseId, ...filters }, { ownerId }) => {
  const catalogue = await catalogueFor(ownerId, purchaseId);
  const list = { filters, versions: [catalogue.dataVersion] };
  const offset = placeOf(cursor, list) ?? 0;
  const rows = filterSolutions(catalogue, filters);
  const end = offset + limit;
  return page({
    items: rows
      .slice(offset, end)
      .map(({ record, vendor, warnings }) =>
        solutionView(record, vendor, catalogue.contractsOfSolution(record.id), warnings),
      ),
    total: rows.length,
    nextCursor: end < rows.length ? linkTo(end, list) : undefined,
    dataVersion: catalogue.dataVersion,
  });
});
