import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidenceFilter, SolutionQuery, SolutionSort } from '#shared/contracts/catalogue';
import { BudgetRange, Category, ProviderType } from '#shared/kernel/catalogue';
import { type DiscoverState, defaultState, listSent, ViewMode } from './discover/filters.ts';
import { cleanSearch, readState, writeState } from './filters-in-url.ts';

const states = fc.record({
  search: fc.string({ maxLength: 40 }).map(cleanSearch),
  providerTypes: fc.subarray([...ProviderType.options]),
  categories: fc.subarray([...Category.options]),
  budgetRange: fc.constantFrom(...BudgetRange.options),
  evidence: fc.subarray([...EvidenceFilter.options]),
  sort: fc.constantFrom(...SolutionSort.options),
  view: fc.constantFrom(...ViewMode.options),
}) satisfies fc.Arbitrary<DiscoverState>;

const reread = (state: DiscoverState) =>
  readState(new URLSearchParams(writeState(new URLSearchParams(), state).toString()));

describe('the page’s state in its address', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(reread(state)).toEqual({ state, ignored: [] });
      }),
      { seed: 4 },
    );
  });

  it('is never something that the API refuses, whatever an address holds', () => {
    const names = fc.constantFrom('q', 'providers', 'categories', 'budget', 'evidence', 'sort', 'view', 'other');
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc.constantFrom('none', 'ehr', 'ehr,ehr', ','),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, texts)), (pairs) => {
        const { state } = readState(new URLSearchParams(pairs));
        expect(SolutionQuery.safeParse(listSent(state, undefined)).success).toBe(true);
      }),
      { seed: 4 },
    );
  });

  it('leaves no trace of the defaults and keeps the parameters of others', () => {
    const given = new URLSearchParams('compare=a%2Cb&sort=price&q=bed');
    expect(writeState(given, defaultState).toString()).toBe('compare=a%2Cb');
  });

  it('takes a list of unknown values alone for no list at all', () => {
    const { state, ignored } = readState(new URLSearchParams('providers=martian'));
    expect(state.providerTypes).toEqual(defaultState.providerTypes);
    expect(ignored).toEqual(['providers “martian”']);
  });
});
