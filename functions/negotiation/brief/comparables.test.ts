import { describe, expect, it } from 'vitest';
import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { askedOf } from '../testing/asked.ts';

const far = (id: string, facts: Parameters<typeof vendor>[0] = {}) => vendor({ id, name: id, facts: {}, ...facts });
const bell = (name: string, given: Parameters<typeof solution>[0] = {}) =>
  solution({ id: name.toLowerCase(), name, vendorId: 'far', ...given });
const described = { description: published('Wireless nurse call.') };
const names = (entries: readonly Entry[]) => entries.map(({ record }) => record.name);
const context = 'An aged care home with 92 beds';

describe('other solutions', () => {
  const against = (facts: object, solutionFacts: object = {}) => {
    const catalogue = catalogueOf(
      records({
        vendors: [vendor(), far('far'), far('near', { facts })],
        solutions: [
          solution(),
          bell('Aardvark'),
          bell('Zebra', { vendorId: 'near', facts: { ...described, ...solutionFacts } }),
        ],
      }),
    );
    return names(askedOf({ catalogue }).alternatives);
  };

  it.each([
    ['its country', { country: published('AU') }, {}],
    ['an office', { presence: published({ form: 'office' }) }, {}],
    ['a company', { presence: published({ form: 'company' }) }, {}],
    ['a distributor of the vendor', { presence: published({ form: 'distributor' }) }, {}],
    ['its presence in words', { australianPresence: published('Perth WA') }, {}],
    ['a distributor of the product', {}, { distributors: published(['Kangaroo Distribution']) }],
    ['a state of use', {}, { usedIn: published(['WA']) }],
  ])('stand first where a record says that they are here by %s', (_, facts, solutionFacts) => {
    expect(against(facts, solutionFacts)).toEqual(['Zebra', 'Aardvark']);
  });

  it.each([
    ['nothing', {}],
    ['another country', { country: published('NZ') }],
    ['a supplier', { presence: published({ form: 'supplier' }) }],
    ['nobody', { presence: published({ form: 'none' }) }],
  ])('stand by name where the record says of Australia: %s', (_, facts) => {
    expect(against(facts)).toEqual(['Aardvark', 'Zebra']);
  });

  it('stand by kind of place, then by public contracts, then by name; without the vendor’s, its maker’s and other kinds', () => {
    const catalogue = catalogueOf(
      records({
        vendors: [vendor(), far('far'), far('toy', { demonstration: true })],
        solutions: [
          bell('Delta'),
          bell('Alpha'),
          bell('Bravo'),
          bell('Charlie', { facts: { ...described, settings: published(['aged-care' as const]) } }),
          bell('Other', { category: 'pacs' }),
          bell('Toy', { vendorId: 'toy', demonstration: true }),
          bell('Own', { vendorId: 'wombat-care' }),
          solution(),
        ],
        contracts: [contract({ vendorId: 'far', solutionIds: ['bravo'] })],
      }),
    );
    expect(names(askedOf({ catalogue, context }).alternatives)).toEqual(['Charlie', 'Bravo', 'Alpha', 'Delta']);
    expect(names(askedOf({ catalogue }).alternatives)).toEqual(['Bravo', 'Alpha', 'Charlie', 'Delta']);
    expect(names(askedOf({ catalogue, vendor: 'Zyphora', product: 'Alpha' }).alternatives)).not.toContain('Alpha');
    expect(askedOf({ catalogue, vendor: 'Zyphora', product: 'Blorp' }).alternatives).toEqual([]);
  });
});

describe('public contracts', () => {
  const withContracts = (...contracts: Parameters<typeof contract>[0][]) =>
    catalogueOf(
      records({
        vendors: [vendor(), far('far')],
        solutions: [solution(), bell('Bell'), bell('Scan', { category: 'pacs' })],
        contracts: contracts.map((given) => contract({ vendorId: 'far', ...given })),
      }),
    );

  it('are of the kind as set by hand, else by the solutions that they name, else by their own words', () => {
    const { notices } = askedOf({
      catalogue: withContracts(
        { id: 'CN1', category: 'nurse-call', solutionIds: ['scan'], description: 'PACS' },
        { id: 'CN2', category: 'pacs', solutionIds: ['bell'], description: 'Nurse call system' },
        { id: 'CN3', solutionIds: ['bell'], description: 'PACS' },
        { id: 'CN4', solutionIds: ['scan'], description: 'Nurse call system' },
        { id: 'CN5', solutionIds: ['bell', 'scan'], description: 'PACS' },
        { id: 'CN6', description: 'Nurse call system' },
        { id: 'CN7', description: 'Office chairs' },
      ),
    });
    expect(notices.ofKind.map(({ id }) => id).sort()).toEqual(['CN1', 'CN3', 'CN5', 'CN6']);
  });

  it('stand with the vendor’s first, then the newest, then by number; each once, eight at the most', () => {
    const { comparables } = askedOf({
      catalogue: withContracts(
        { id: 'CN4', signed: '2025-01-02', solutionIds: ['bell'] },
        { id: 'CN3', signed: '2025-01-03', solutionIds: ['bell'] },
        { id: 'CN6', signed: '2025-01-02', solutionIds: ['bell'] },
        { id: 'CN5', signed: '2025-01-02', solutionIds: ['bell'] },
        { id: 'CN1', signed: '2024-01-01', vendorId: 'wombat-care', solutionIds: ['wombat-call'] },
        { id: 'CN2', signed: '2024-01-01', vendorId: 'wombat-care', description: 'Office chairs' },
        ...[7, 8, 9].map((at) => ({ id: `CN${at}`, signed: '2025-01-01', solutionIds: ['bell'], panel: at === 9 })),
      ),
    });
    expect(comparables.notices.map(({ notice, isVendors }) => `${notice} ${isVendors}`)).toEqual([
      ...['CN1 true', 'CN2 true', 'CN3 false', 'CN4 false', 'CN5 false', 'CN6 false', 'CN7 false', 'CN8 false'],
    ]);
    expect([comparables.n, comparables.counted, comparables.panels]).toEqual([9, 7, 1]);
  });

  it.each([
    [0, 0, 'Not on record: no public contract of this vendor or kind of product.', null],
    [
      0,
      1,
      'Contract values are not prices and set no target. None of them are about this kind of product without being a standing offer; below 3 no median is shown.',
      null,
    ],
    [
      1,
      1,
      'Contract values are not prices and set no target. Only 1 of them is about this kind of product without being a standing offer; below 3 no median is shown.',
      null,
    ],
    [
      2,
      0,
      'Contract values are not prices and set no target. Only 2 of them are about this kind of product without being a standing offer; below 3 no median is shown.',
      null,
    ],
    [
      3,
      1,
      'Contract values are not prices and set no target. Median, lowest and highest count the 3 notices about this kind of product, standing offers left out.',
      [200_000, 100_000, 300_000],
    ],
  ])(
    'of which %i are about the kind, and %i standing offers: says what is counted',
    (counted, panels, note, values) => {
      const { comparables } = askedOf({
        catalogue: withContracts(
          ...Array.from({ length: counted }, (_, at) => ({
            id: `CN${at}`,
            solutionIds: ['bell'],
            valueAud: 100_000 * (at + 1),
          })),
          ...Array.from({ length: panels }, (_, at) => ({
            id: `CN9${at}`,
            solutionIds: ['bell'],
            valueAud: 9e6,
            panel: true,
          })),
        ),
      });
      const { medianAud, lowestAud, highestAud } = comparables;
      expect([comparables.note, medianAud === null ? null : [medianAud, lowestAud, highestAud]]).toEqual([
        note,
        values,
      ]);
    },
  );

  it('are none beside a fictional deal', () => {
    const catalogue = catalogueOf(
      records({
        vendors: [vendor({ demonstration: true }), far('far')],
        solutions: [solution({ demonstration: true }), bell('Bell')],
        contracts: [contract({ vendorId: 'far', solutionIds: ['bell'] })],
      }),
    );
    expect(askedOf({ catalogue, demonstration: true }).comparables.n).toBe(0);
  });
});

describe('the second target', () => {
  const benchmark = (prices: readonly number[], more: Parameters<typeof askedOf>[0] = {}, demonstration = false) => {
    const priced = prices.map((price, at) =>
      bell(`Bell ${at}`, {
        id: `bell-${at}`,
        demonstration,
        facts: { ...described, pricePerRoom: published(price), settings: published(['aged-care' as const]) },
      }),
    );
    const hospital = bell('Ward', {
      demonstration,
      facts: { ...described, pricePerRoom: published(9e4), settings: published(['hospital' as const]) },
    });
    const catalogue = catalogueOf(
      records({
        vendors: [vendor({ demonstration }), far('far', { demonstration })],
        solutions: [solution({ demonstration }), hospital, ...priced],
      }),
    );
    return askedOf({ catalogue, context, demonstration, ...more }).benchmark;
  };

  it('is the median price per room for the kind of place, times the rooms', () => {
    expect(benchmark([800, 1_000])).toEqual({
      value: 82_800,
      formula: 'Median of 2 prices per room for this kind of place A$900 × 92 rooms = A$82,800, purchase only',
      n: 2,
      demonstration: false,
    });
    expect(benchmark([800, 1_000], {}, true)).toEqual({
      value: 82_800,
      formula:
        'Median of 2 fictional prices per room for this kind of place A$900 × 92 rooms = A$82,800, purchase only',
      n: 2,
      demonstration: true,
    });
  });

  it.each([
    [{}, [800], 'prices per room for this kind of place and product: 1, and at least 2 are needed.'],
    [
      { context: '92 beds' },
      [800, 900],
      'say the kind of place in the additional context, so that buyer type and scale can be matched.',
    ],
    [
      { context: 'An aged care home' },
      [800, 900],
      'say its beds or rooms in the additional context, so that buyer type and scale can be matched.',
    ],
    [
      { context: '' },
      [800, 900],
      'say the kind of place and its beds or rooms in the additional context, so that buyer type and scale can be matched.',
    ],
    [
      { vendor: 'Zyphora', product: 'Blorp' },
      [800, 900],
      'the kind of product could not be told from its name. Name it in the additional context.',
    ],
  ])('is missing for %o with prices %j, and says for want of what', (more, prices, wants) => {
    expect(benchmark(prices, more)).toMatchObject({ value: null, formula: `Not on record: ${wants}` });
  });
});
