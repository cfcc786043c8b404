import type { Entry } from '#functions/records/versions/open-catalogue';
import { asksPrice } from '#functions/records/view/evidence-reader';
import { EvidenceFilter, type SolutionFilters } from '#shared/contracts/catalogue';
import { BudgetRange, budgetBounds, Category, ProviderGroup } from '#shared/kernel/catalogue';

/**
 * What narrows the list besides the search. Facets narrow one another; choices of one facet widen it, but for evidence:
 * who asks for a price and an ARTG entry on record wants both.
 */
export const facets = ['providerTypes', 'categories', 'budgetRange', 'evidence'] as const;
export type Facet = (typeof facets)[number];

/** Whether an entry passes one facet as it is set. */
export type FacetTests = Record<Facet, (entry: Entry) => boolean>;

/** What a record answers that evidence filters ask for. A contract value is no price. */
const answers: Record<EvidenceFilter, (entry: Entry) => boolean> = {
  price: ({ record: { facts } }) => asksPrice(facts),
  artg: ({ record: { facts } }) => facts.artg !== undefined || facts.tga?.value === true,
  distributor: ({ record: { facts } }) => facts.distributors !== undefined,
  connections: ({ record: { facts } }) => Boolean(facts.integrations ?? facts.interfaces ?? facts.apiIntegration),
  support: ({ record: { facts } }) => facts.support247 !== undefined,
  users: ({ record: { facts } }) => facts.usedBy !== undefined,
  'no-warning': ({ warnings }) => warnings.length === 0,
};

const groupOf = ({ vendor }: Entry): ProviderGroup => vendor.facts.providerType?.value ?? 'not-on-record';

/** Whether the vendor is of one of the groups; any vendor where none is asked for. */
export const isOfTypes = (entry: Entry, groups: readonly ProviderGroup[]): boolean =>
  groups.length === 0 || groups.includes(groupOf(entry));

/** Twelve monthly prices against the bounds, AUD; what has no price on record stays. */
const isAffordable = ({ record }: Entry, range: BudgetRange): boolean => {
  const [from, below] = budgetBounds[range];
  const monthlyAud = record.facts.startingPrice?.value;
  return monthlyAud === undefined || (12 * monthlyAud >= from && 12 * monthlyAud < below);
};

/** The filters as one test for each facet; a facet that is not set passes everything. */
export const facetTests = ({
  providerTypes,
  categories,
  budgetRange,
  evidence,
}: Pick<SolutionFilters, Facet>): FacetTests => ({
  providerTypes: (entry) => isOfTypes(entry, providerTypes),
  categories: ({ record }) => categories.length === 0 || categories.includes(record.category),
  budgetRange: (entry) => budgetRange === 'any' || isAffordable(entry, budgetRange),
  evidence: (entry) => evidence.every((asked) => answers[asked](entry)),
});

/** The facets that are set to leave something out. */
export const narrowing = ({
  providerTypes,
  categories,
  budgetRange,
  evidence,
}: Pick<SolutionFilters, Facet>): Facet[] => {
  const isSet: Record<Facet, boolean> = {
    providerTypes: providerTypes.length > 0,
    categories: categories.length > 0,
    budgetRange: budgetRange !== 'any',
    evidence: evidence.length > 0,
  };
  return facets.filter((facet) => isSet[facet]);
};

/** For each facet, the choices that would show an entry if they were the only ones. */
export const choicesOf = {
  providerTypes: (entry: Entry): ProviderGroup[] => [groupOf(entry)],
  categories: ({ record }: Entry): Category[] => [record.category],
  budgetRange: (entry: Entry): BudgetRange[] => BudgetRange.options.filter((range) => isAffordable(entry, range)),
  evidence: (entry: Entry): EvidenceFilter[] => EvidenceFilter.options.filter((asked) => answers[asked](entry)),
};

const noneOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

/** Counters of every choice of every facet, at 0. */
export const emptyCounts = () => ({
  providerTypes: noneOf(ProviderGroup.options),
  categories: noneOf(Category.options),
  budgetRange: noneOf(BudgetRange.options),
  evidence: noneOf(EvidenceFilter.options),
});
