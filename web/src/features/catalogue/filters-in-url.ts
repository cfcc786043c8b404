import { EvidenceFilter, SolutionSort } from '#shared/contracts/catalogue';
import { BudgetRange, Category, ProviderGroup } from '#shared/kernel/catalogue';
import { readOne, shortened, withoutControls } from '../../lib/text/address-words.ts';
import { type DiscoverState, defaultState, ViewMode } from './discover/filters.ts';

/** What the API takes of a search. */
export const SEARCH_MAX = 500;
/** In the place of a list: nothing of it is selected, although the default is something. */
const NONE = 'none';

/** The state that an address stands for, and what of the address means nothing to this page. */
export type ReadState = { state: DiscoverState; ignored: string[] };

type Choices<Value extends string> = { options: readonly Value[] };

/** A search as it may be sent: one line, no control characters, not too long. */
export const cleanSearch = (text: string): string => withoutControls(text).trim().slice(0, SEARCH_MAX).trim();

const readSearch = (params: URLSearchParams, ignored: string[]): string => {
  const given = params.get('q') ?? '';
  const search = cleanSearch(given);
  if (given.trim().length > SEARCH_MAX) ignored.push(`search words after the first ${SEARCH_MAX} characters`);
  return search;
};

const readList = <Value extends string>(
  params: URLSearchParams,
  name: string,
  { options }: Choices<Value>,
  ignored: string[],
): Value[] | undefined => {
  if (!params.has(name)) return undefined;
  const given = params
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter(Boolean);
  if (given.length === 1 && given[0] === NONE) return [];
  const unknown = given.filter((value) => !options.some((option) => option === value));
  for (const value of new Set(unknown)) ignored.push(`${name} “${shortened(value)}”`);
  const known = options.filter((option) => given.includes(option));
  return known.length === 0 && unknown.length > 0 ? undefined : known;
};

/** Reads the page's state from its address; what it does not know is left at its default and told. */
export const readState = (params: URLSearchParams): ReadState => {
  const ignored: string[] = [];
  const state: DiscoverState = {
    search: readSearch(params, ignored),
    providerTypes: readList(params, 'providers', ProviderGroup, ignored) ?? defaultState.providerTypes,
    categories: readList(params, 'categories', Category, ignored) ?? defaultState.categories,
    budgetRange: readOne(params, 'budget', BudgetRange.options, ignored) ?? defaultState.budgetRange,
    evidence: readList(params, 'evidence', EvidenceFilter, ignored) ?? defaultState.evidence,
    sort: readOne(params, 'sort', SolutionSort.options, ignored) ?? defaultState.sort,
    view: readOne(params, 'view', ViewMode.options, ignored) ?? defaultState.view,
  };
  return { state, ignored };
};

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

const listText = (list: readonly string[], usual: readonly string[]): string =>
  isSame(list, usual) ? '' : list.length === 0 ? NONE : [...list].sort().join(',');

const oneText = (value: string, usual: string): string => (value === usual ? '' : value);

/** Writes the state into an address, defaults left out; parameters of others stay as they are. */
export const writeState = (params: URLSearchParams, state: DiscoverState): URLSearchParams => {
  const texts = {
    q: state.search,
    providers: listText(state.providerTypes, defaultState.providerTypes),
    categories: listText(state.categories, defaultState.categories),
    budget: oneText(state.budgetRange, defaultState.budgetRange),
    evidence: listText(state.evidence, defaultState.evidence),
    sort: oneText(state.sort, defaultState.sort),
    view: oneText(state.view, defaultState.view),
  };
  const next = new URLSearchParams(params);
  for (const [name, text] of Object.entries(texts)) {
    next.delete(name);
    if (text) next.set(name, text);
  }
  return next;
};
