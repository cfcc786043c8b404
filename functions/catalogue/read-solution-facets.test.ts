import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { SolutionRecord } from '#functions/records/schema/record';
import { seededKnowledge } from '#functions/records/testing/knowledge';
import { putInForce } from '#functions/records/testing/publish';
import { published, records, solution, vendor } from '#functions/records/testing/records';
import { openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import { type EvidenceFilter, SolutionFacets, SolutionFilters } from '#shared/contracts/catalogue';
import { BudgetRange, budgetBounds, Category, ProviderGroup, ProviderType } from '#shared/kernel/catalogue';
import { Problem } from '#shared/kernel/errors';
import { filterSolutions } from './list-solutions.ts';
import { countFacets, handler } from './read-solution-facets.ts';

const row = (id: string, given: Partial<SolutionRecord>, facts: SolutionRecord['facts'] = {}) =>
  solution({ id, name: `Solution ${id}`, vendorId: 'home', ...given, facts });
const given = {
  vendors: [
    vendor({ id: 'home', facts: { providerType: published('established-au') } }),
    vendor({ id: 'abroad', name: 'Fjordsense', facts: { providerType: published('startup-overseas') } }),
    vendor({ id: 'unknown', name: 'Quietvendor', facts: {} }),
  ],
  solutions: [
    row('a', {}, { startingPrice: published(1_000) }),
    row('b', { vendorId: 'abroad' }, { description: published('Wireless pendants') }),
    row('c', { vendorId: 'unknown', category: 'pacs' }, { artg: published(['123456']) }),
    row('d', { vendorId: 'abroad', category: 'pacs' }, { description: published('Radiology viewer') }),
    row('e', { demonstration: true }, { startingPrice: published(50_000), distributors: published(['Test Imports']) }),
  ],
  contracts: [],
};

const get = async (query: Record<string, string[]> = {}) => {
  const event = testEvent({ method: 'GET', path: '/api/solutions/facets', query });
  const { statusCode, body } = await callHandler(handler, event);
  return { statusCode, body: JSON.parse(body) as unknown };
};
const counted = async (query: Record<string, string[]> = {}) => SolutionFacets.parse((await get(query)).body);

beforeAll(() => putInForce(given));

describe('GET /api/solutions/facets', () => {
  it('counts every choice of every filter and what an order can order, real ones alone', async () => {
    expect(await counted({ demonstration: ['false'] })).toMatchObject({
      total: 4,
      demonstrations: 0,
      providerTypes: {
        'established-au': 1,
        'startup-overseas': 2,
        'startup-au': 0,
        'established-overseas': 0,
        'not-on-record': 1,
      },
      categories: { 'nurse-call': 2, pacs: 2, ehr: 0 },
      budgetRanges: { any: 4, 'under-50k': 4, '50k-200k': 3, 'over-500k': 3 },
      evidence: { price: 1, artg: 1, distributor: 0, 'no-warning': 4 },
      sortable: { price: 1, rating: 0 },
      didYouMean: null,
      widen: [],
    });
    expect(await counted({ demonstration: ['true'] })).toMatchObject({
      total: 5,
      demonstrations: 1,
      evidence: { price: 1, distributor: 0 },
      sortable: { price: 1, rating: 0 },
    });
  });

  it('keeps the counts of the other choices of a facet, and narrows those of the other facets', async () => {
    expect(await counted({ categories: ['pacs'], demonstration: ['false'] })).toMatchObject({
      total: 2,
      categories: { 'nurse-call': 2, pacs: 2 },
      providerTypes: { 'established-au': 0, 'startup-overseas': 1 },
      evidence: { price: 0, artg: 1 },
    });
  });

  it('says which single filter to drop where nothing is found, the most fruitful first', async () => {
    const none = { categories: ['pacs'], providerTypes: ['established-au'], demonstration: ['false'] };
    expect((await counted(none)).widen).toEqual([
      { drop: 'providerTypes', total: 2 },
      { drop: 'categories', total: 1 },
    ]);
    expect((await counted({ search: ['zzz'], demonstration: ['false'] })).widen).toEqual([
      { drop: 'search', total: 4 },
    ]);
    expect((await counted({ ...none, search: ['zzz'] })).widen).toEqual([]);
  });

  it('asks whether a near word was meant, and only where that word finds something', async () => {
    expect((await counted({ search: ['Fjolbsanse'] })).didYouMean).toBe('fjordsense');
    expect((await counted({ search: ['the veiwor'] })).didYouMean).toBe('the viewer');
    expect((await counted({ search: ['veiwor'], categories: ['ehr'] })).didYouMean).toBeNull();
    expect((await counted({ search: ['veiwor'], evidence: ['price'] })).didYouMean).toBeNull();
    expect((await counted({ search: ['qqqqqqqqqq'] })).didYouMean).toBeNull();
  });

  it.each([
    ['categories', ['dentistry']],
    ['providerTypes', ['established-au', '']],
    ['evidence', ['constructor']],
    ['budgetRange', ['$50k']],
    ['search', ['x'.repeat(5_000)]],
    ['search', ['\u0007']],
  ])('answers 400 to %s=%j and names the field', async (field, values) => {
    const { statusCode, body } = await get({ [field]: values });
    expect(statusCode).toBe(400);
    expect(Problem.parse(body).detail).toMatch(new RegExp(`^${field}[.:]`));
  });

  it('never fails, whatever the parameters are', async () => {
    const names = fc.constantFrom(...Object.keys(SolutionFilters.shape));
    const words = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.array(words, { minLength: 1, maxLength: 3 })), async (sent) => {
        expect([200, 400]).toContain((await get(sent)).statusCode);
      }),
    );
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const vendorRow = fc.record({ type: maybe(fc.constantFrom(...ProviderType.options)) });
const solutionRow = fc.record({
  vendor: fc.nat(4),
  category: fc.constantFrom(...Category.options),
  demonstration: fc.boolean(),
  monthly: maybe(fc.constantFrom(1, 4_166, 4_167, 16_666, 16_667, 41_666, 41_667, 90_000)),
  range: fc.boolean(),
  artg: fc.boolean(),
  tga: maybe(fc.boolean()),
  distributor: fc.boolean(),
  word: fc.constantFrom('alpha', 'beta', 'gamma'),
});
type Row = typeof solutionRow extends fc.Arbitrary<infer T> ? T : never;
const filtersArbitrary = fc.record({
  search: maybe(fc.constantFrom('alpha', 'beta', 'alpah', 'gam', 'delta', 'alpha beta')),
  providerTypes: fc.subarray([...ProviderGroup.options]),
  categories: fc.subarray([...Category.options], { maxLength: 3 }),
  budgetRange: fc.constantFrom(...BudgetRange.options),
  evidence: fc.subarray(['price', 'artg', 'distributor', 'no-warning'] as EvidenceFilter[]),
  demonstration: fc.boolean(),
});

/** The rules once more, as plainly as they can be written. */
const passes = (one: Row, type: ProviderType | undefined, filters: SolutionFilters): boolean => {
  const { providerTypes, categories, budgetRange, evidence } = filters;
  if (one.demonstration && !filters.demonstration) return false;
  if (providerTypes.length > 0 && !providerTypes.includes(type ?? 'not-on-record')) return false;
  if (categories.length > 0 && !categories.includes(one.category)) return false;
  const [from, below] = budgetBounds[budgetRange];
  if (one.monthly !== undefined && (one.monthly * 12 < from || one.monthly * 12 >= below)) return false;
  if (evidence.includes('price') && one.monthly === undefined && !one.range) return false;
  if (evidence.includes('artg') && !one.artg && one.tga !== true) return false;
  return !evidence.includes('distributor') || one.distributor;
};

const recordsOf = (types: (ProviderType | undefined)[], rows: Row[]) =>
  records({
    vendors: types.map((type, at) =>
      vendor({ id: `v${at}`, name: `Vendor ${at}`, facts: type ? { providerType: published(type) } : {} }),
    ),
    solutions: rows.map((one, at) =>
      solution({
        id: `s${at}`,
        name: `Row ${at} ${one.word}`,
        vendorId: `v${one.vendor}`,
        category: one.category,
        demonstration: one.demonstration,
        facts: {
          ...(one.monthly === undefined ? {} : { startingPrice: published(one.monthly) }),
          ...(one.range ? { priceRange: published('on request') } : {}),
          ...(one.artg ? { artg: published(['123456']) } : {}),
          ...(one.tga === undefined ? {} : { tga: published(one.tga) }),
          ...(one.distributor ? { distributors: published(['Test Imports']) } : {}),
        },
      }),
    ),
  });

it('counts as brute force does, for any catalogue and any filters, and as the list lists', () => {
  const vendors = fc.array(vendorRow, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(vendors, fc.array(solutionRow, { maxLength: 40 }), filtersArbitrary, (firms, rows, filters) => {
      const types = firms.map(({ type }) => type);
      const version = { dataVersion: 'test', asOf: '2026-01-15' };
      const catalogue = openCatalogue(buildSnapshot(recordsOf(types, rows), version, seededKnowledge));
      const list = (more: Partial<SolutionFilters>) =>
        filterSolutions(catalogue, { ...filters, ...more, sort: 'relevance', ids: [] }).map(({ record }) => record.id);
      // What the search finds is taken from the list; the filters are counted here.
      const found = new Set(list({ providerTypes: [], categories: [], budgetRange: 'any', evidence: [] }));
      const total = (more: Partial<SolutionFilters>) =>
        rows.filter((one, at) => found.has(`s${at}`) && passes(one, types[one.vendor], { ...filters, ...more })).length;
      const real = (more: Partial<SolutionFilters>) => total({ ...more, demonstration: false });
      const answer = countFacets(catalogue, filters);
      expect(answer.total).toBe(total({}));
      expect(list({})).toHaveLength(answer.total);
      for (const type of ProviderGroup.options)
        expect(answer.providerTypes[type]).toBe(real({ providerTypes: [type] }));
      for (const category of Category.options)
        expect(answer.categories[category]).toBe(real({ categories: [category] }));
      for (const range of BudgetRange.options) expect(answer.budgetRanges[range]).toBe(real({ budgetRange: range }));
      for (const one of ['price', 'artg', 'distributor', 'no-warning'] as const)
        expect(answer.evidence[one]).toBe(real({ evidence: [...filters.evidence, one] }));
      for (const { drop, total: widened } of answer.widen)
        expect(widened).toBe(drop === 'search' ? list({ search: '' }).length : total(nothing[drop]));
      if (answer.didYouMean) expect(list({ search: answer.didYouMean }).length).toBeGreaterThan(0);
      if (answer.total > 0) expect([answer.didYouMean, answer.widen]).toEqual([null, []]);
    }),
  );
});

const nothing = {
  providerTypes: { providerTypes: [] },
  categories: { categories: [] },
  budgetRange: { budgetRange: 'any' },
  evidence: { evidence: [] },
} satisfies Record<string, Partial<SolutionFilters>>;
