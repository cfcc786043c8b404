import * as z from 'zod';
import type { EvidenceFilter, readSolutionFacets, SolutionSort } from '#shared/contracts/catalogue';
import {
  type BudgetRange,
  budgetRangeLabel,
  type Category,
  categoryLabel,
  type ProviderGroup,
  providerGroupLabel,
} from '#shared/kernel/catalogue';
import type { SentOf } from '#shared/kernel/endpoint';

/** How the list is laid out. */
export const ViewMode = z.enum(['grid', 'list']);
export type ViewMode = z.infer<typeof ViewMode>;

/** What the page shows: all of it stands in the address. */
export type DiscoverState = {
  search: string;
  providerTypes: readonly ProviderGroup[];
  categories: readonly Category[];
  budgetRange: BudgetRange;
  evidence: readonly EvidenceFilter[];
  sort: SolutionSort;
  view: ViewMode;
};

export const defaultState: DiscoverState = {
  search: '',
  // Of most products no record says what their maker is: they are not hidden for that.
  providerTypes: ['established-au', 'startup-au', 'not-on-record'],
  categories: [],
  budgetRange: 'any',
  evidence: [],
  sort: 'relevance',
  view: 'grid',
};

/** What "Clear All Filters" leaves; search, sort and view are no filters and stay. */
export const clearedFilters = {
  providerTypes: [],
  categories: [],
  budgetRange: 'any',
  evidence: [],
} satisfies Partial<DiscoverState>;

export const evidenceLabel = {
  price: 'Price',
  artg: 'ARTG entry',
  distributor: 'Australian distributor',
  connections: 'Connections',
  support: 'Support hours',
  users: 'Named users',
  'no-warning': 'No warning',
} satisfies Record<EvidenceFilter, string>;

export const sortLabel = {
  relevance: 'Relevance',
  price: 'Price',
  rating: 'Rating',
  company: 'Company',
} satisfies Record<SolutionSort, string>;

export type FiltersSent = SentOf<typeof readSolutionFacets>;
export type ListSent = FiltersSent & { sort: SolutionSort; purchaseId?: string };

/** The filters as the API takes them. */
export const filtersSent = (state: DiscoverState, demonstration: boolean | undefined): FiltersSent => ({
  ...(state.search ? { search: state.search } : {}),
  providerTypes: [...state.providerTypes],
  categories: [...state.categories],
  budgetRange: state.budgetRange,
  evidence: [...state.evidence],
  ...(demonstration === undefined ? {} : { demonstration }),
});

/** The list as the API takes it, without its page. */
export const listSent = (state: DiscoverState, demonstration: boolean | undefined): ListSent => ({
  ...filtersSent(state, demonstration),
  sort: state.sort,
});

/** A filter in force, in words, and the state without it. */
export type ActiveFilter = { label: string; without: Partial<DiscoverState> };

const choices = <Name extends 'providerTypes' | 'categories' | 'evidence'>(
  state: DiscoverState,
  name: Name,
  labelOf: (choice: DiscoverState[Name][number]) => string,
): ActiveFilter[] => {
  const selected: readonly DiscoverState[Name][number][] = state[name];
  return selected.map((choice) => ({
    label: labelOf(choice),
    without: { [name]: selected.filter((other) => other !== choice) },
  }));
};

/** Every filter in force, each removable. */
export const activeFilters = (state: DiscoverState): ActiveFilter[] => [
  ...(state.search ? [{ label: `“${state.search}”`, without: { search: '' } }] : []),
  ...choices(state, 'providerTypes', (group) => providerGroupLabel[group]),
  ...choices(state, 'categories', (category) => categoryLabel[category]),
  ...(state.budgetRange === 'any'
    ? []
    : [{ label: budgetRangeLabel[state.budgetRange], without: { budgetRange: 'any' as const } }]),
  ...choices(state, 'evidence', (evidence) =>
    evidence === 'no-warning' ? 'No warning' : `${evidenceLabel[evidence]} on record`,
  ),
];
