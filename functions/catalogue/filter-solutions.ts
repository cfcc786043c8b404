import { env } from '#functions/lib/env';
import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import { readCategories } from '#functions/records/read-categories';
import { readSetting } from '#functions/records/read-setting';
import { retrieve } from '#functions/records/retrieve';
import { type BudgetRange, budgetBounds, ProviderType } from '#shared/catalogue';
import type { SolutionQuery } from '#shared/contracts/catalogue';
import { emptyNeed } from '#shared/domain/need';

type Filters = Omit<SolutionQuery, 'cursor' | 'limit'>;

/**
 * The catalogue as a query asks for it, in its order: real before demonstration; in each, those without a price last
 * where a budget was named; then by relevance to the search words, or by name.
 */
export const filterSolutions = (catalogue: Catalogue, filters: Filters): Entry[] => {
  const isDemonstrationShown = filters.demonstration ?? env.demonstrationDefault();
  const rows = filters.search ? found(catalogue, filters.search, isDemonstrationShown) : named(catalogue);
  const groups: Entry[][] = [[], [], [], []];
  for (const row of rows) {
    if (row.record.demonstration && !isDemonstrationShown) continue;
    if (isShown(row, filters)) groups[groupOf(row, filters.budgetRange)]?.push(row);
  }
  return groups.flat();
};

const found = (catalogue: Catalogue, search: string, demonstration: boolean): Entry[] => {
  const shortlist = retrieve(catalogue, {
    query: search,
    // A search box is asked for a kind of product and a place of use; sizes and money have filters of their own.
    need: { ...emptyNeed, categories: readCategories(search), setting: readSetting(search) },
    demonstration,
    limit: catalogue.entries.size,
  });
  return [...shortlist.real, ...shortlist.demonstration].flatMap(
    ({ record }) => catalogue.entries.get(record.id) ?? [],
  );
};

const collator = new Intl.Collator('en-AU', { numeric: true });
const inOrder = new WeakMap<Catalogue, readonly Entry[]>();

/** All entries by name; sorted once per data version. */
const named = (catalogue: Catalogue): readonly Entry[] => {
  const sorted =
    inOrder.get(catalogue) ??
    [...catalogue.entries.values()].sort(
      ({ record: a }, { record: b }) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
    );
  inOrder.set(catalogue, sorted);
  return sorted;
};

const isShown = ({ record, vendor }: Entry, { providerTypes, categories, budgetRange }: Filters): boolean => {
  const type = vendor.facts.providerType?.value;
  // All four types together ask for everybody, those of no type on record too.
  const isAnyProvider = ProviderType.options.every((option) => providerTypes.includes(option));
  return (
    (providerTypes.length === 0 || isAnyProvider || (type !== undefined && providerTypes.includes(type))) &&
    (categories.length === 0 || categories.includes(record.category)) &&
    isAffordable(record.facts.startingPrice?.value, budgetRange)
  );
};

/** Twelve monthly prices against the bounds; what has no price on record stays, in a group of its own. */
const isAffordable = (monthlyAud: number | undefined, range: BudgetRange): boolean => {
  const [from, below] = budgetBounds[range];
  return monthlyAud === undefined || (12 * monthlyAud >= from && 12 * monthlyAud < below);
};

const groupOf = ({ record }: Entry, range: BudgetRange): number =>
  (record.demonstration ? 2 : 0) + (range !== 'any' && !record.facts.startingPrice ? 1 : 0);
