import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import type { SolutionSort } from '#shared/contracts/catalogue';

type Compare = (a: Entry, b: Entry) => number;
/** Orders that do not depend on what was searched for. */
export type PlainSort = Exclude<SolutionSort, 'relevance'> | 'name';

const collator = new Intl.Collator('en-AU', { numeric: true });
const last = Number.POSITIVE_INFINITY;

/** Not by subtraction: two that have no value on record are equal, and infinity less infinity is not. */
const ascending = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const byName: Compare = ({ record: a }, { record: b }) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

const compare: Record<PlainSort, Compare> = {
  name: byName,
  price: ({ record: a }, { record: b }) =>
    ascending(a.facts.startingPrice?.value ?? last, b.facts.startingPrice?.value ?? last),
  rating: ({ record: a }, { record: b }) =>
    ascending(-(a.facts.rating?.value ?? -last), -(b.facts.rating?.value ?? -last)) ||
    ascending(-(a.facts.reviewCount?.value ?? 0), -(b.facts.reviewCount?.value ?? 0)),
  company: ({ vendor: a }, { vendor: b }) => collator.compare(a.name, b.name),
};

const kept = new WeakMap<Catalogue, Map<PlainSort, readonly Entry[]>>();

/**
 * All entries in an order, each sorted once per data version: price from the lowest, rating from the highest (of equal
 * ones, that of more reviews), company by the vendor's name; what has none on record last, equals by name, then id.
 */
export const inPlainOrder = (catalogue: Catalogue, sort: PlainSort): readonly Entry[] => {
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
