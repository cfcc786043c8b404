import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Market } from '../contracts/market.ts';
import { anyNotices, notice } from '../money/testing/market-notices.ts';
import { categoryFigures } from './categories.ts';
import { comparableCopies, volumeChange } from './change.ts';
import { concentrationBand, supplierConcentration } from './concentration.ts';
import { medianValue, quantile, valueDistribution } from './distribution.ts';
import { addDays, committedValue, daysBetween, type MarketNotice } from './notice.ts';
import { indicator } from './sample.ts';
import { contractsByCategory, spendByQuarter } from './spend.ts';
import { supplierKeys } from './suppliers.ts';

const cents = (notices: readonly MarketNotice[]) =>
  notices.reduce((sum, { valueAud }) => sum + BigInt(Math.round(valueAud * 100)), 0n);

describe('spend by quarter', () => {
  it('holds every cent once, in the quarter of its signing', () => {
    fc.assert(
      fc.property(anyNotices, (notices) => {
        const quarters = spendByQuarter(notices);
        for (const { from, to, valueAud, panelValueAud, notices: n } of quarters) {
          const inside = notices.filter(({ signed }) => signed >= from && signed <= to);
          expect(n).toBe(inside.length);
          expect(valueAud).toBe(n === 0 ? null : Number(cents(inside)) / 100);
          expect(panelValueAud).toBe(n === 0 ? null : Number(cents(inside.filter(({ panel }) => panel))) / 100);
        }
        expect(quarters.reduce((sum, { notices: n }) => sum + n, 0)).toBe(notices.length);
      }),
    );
  });

  it('goes on without a gap, and gives a quarter without a notice no value', () => {
    const quarters = spendByQuarter([notice({ signed: '2024-12-31' }), notice({ signed: '2025-07-01' })]);
    expect(quarters.map(({ quarter, label, valueAud }) => [quarter, label, valueAud])).toEqual([
      ['2024-Q4', 'Oct–Dec 2024', 100_000],
      ['2025-Q1', 'Jan–Mar 2025', null],
      ['2025-Q2', 'Apr–Jun 2025', null],
      ['2025-Q3', 'Jul–Sep 2025', 100_000],
    ]);
    for (const [index, { to }] of quarters.entries())
      if (quarters[index + 1]) expect(quarters[index + 1]?.from).toBe(addDays(to, 1));
  });
});

describe('contracts by category', () => {
  it('counts each notice once, the unknown ones as unknown and last', () => {
    fc.assert(
      fc.property(anyNotices, (notices) => {
        const counts = contractsByCategory(notices);
        for (const { category, notices: n, valueAud } of counts) {
          const inside = notices.filter((one) => one.category === category);
          expect([n, valueAud]).toEqual([inside.length, Number(cents(inside)) / 100]);
        }
        expect(counts.reduce((sum, { notices: n }) => sum + n, 0)).toBe(notices.length);
        expect(counts.findIndex(({ category }) => category === 'unknown')).toBeOneOf([-1, counts.length - 1]);
      }),
    );
  });
});

describe('supplier concentration', () => {
  it('is the sum of squares over the square of the sum, whatever the order of the notices', () => {
    fc.assert(
      fc.property(anyNotices, (notices) => {
        fc.pre(committedValue(notices) > 0);
        const values = [...new Set(notices.map(({ supplierKey }) => supplierKey))].map((key) =>
          committedValue(notices.filter(({ supplierKey }) => supplierKey === key)),
        );
        const squares = values.reduce((sum, value) => sum + value * value, 0);
        const { hhi, topFourShare, suppliers, largest, others } = supplierConcentration(notices);
        expect(hhi).toBeCloseTo((squares / committedValue(notices) ** 2) * 10_000, 6);
        const four = values.toSorted((a, b) => b - a).slice(0, 4);
        expect(topFourShare).toBeCloseTo(
          (four.reduce((sum, value) => sum + value, 0) / committedValue(notices)) * 100,
          8,
        );
        expect(suppliers).toBe(values.length);
        const shown = [...largest, others].reduce((sum, { sharePercent }) => sum + sharePercent, 0);
        expect(shown).toBeCloseTo(100, 8);
        expect(supplierConcentration(notices.toReversed()).hhi).toBeCloseTo(hhi, 8);
      }),
    );
  });

  it('is 10,000 for one supplier, 10,000 / n for n equal ones, and reads by the bands of the guidelines', () => {
    const equal = (n: number) =>
      Array.from({ length: n }, (_, index) => notice({ supplierKey: `S${index}`, supplier: `S${index}` }));
    expect(supplierConcentration(equal(1)).hhi).toBe(10_000);
    for (const n of [2, 3, 7, 20]) expect(supplierConcentration(equal(n)).hhi).toBeCloseTo(10_000 / n, 8);
    expect([999.9, 1_000, 1_800, 1_800.1].map(concentrationBand)).toEqual([
      'unconcentrated',
      'moderate',
      'moderate',
      'high',
    ]);
  });
});

describe('the distribution of values', () => {
  it('puts every notice into one band, and its quartiles split the notices', () => {
    fc.assert(
      fc.property(anyNotices, (notices) => {
        fc.pre(notices.length > 0);
        const { bands, lowest, lowerQuartile, median, upperQuartile, highest } = valueDistribution(notices);
        expect(bands.reduce((sum, { notices: n }) => sum + n, 0)).toBe(notices.length);
        expect(bands.reduce((sum, { valueAud }) => sum + Math.round(valueAud * 100), 0)).toBe(Number(cents(notices)));
        const values = notices.map(({ valueAud }) => valueAud);
        expect([lowest, highest]).toEqual([Math.min(...values), Math.max(...values)]);
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
        expect([lowest, lowerQuartile, median, upperQuartile, highest]).toEqual(
          [lowest, lowerQuartile, median, upperQuartile, highest].toSorted((a, b) => a - b),
        );
        expect(medianValue(notices)).toBe(median);
      }),
    );
  });

  it('interpolates as spreadsheets do', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1.75, 2.5, 3.25, 4]);
    expect(quantile([7], 0.25)).toBe(7);
  });
});

describe('a category', () => {
  const input = (notices: MarketNotice[]) => ({
    category: Market.enum['assistive-technology'],
    notices,
    prices: [],
    asOf: '2025-06-30',
    comparable: new Set(['Test copy']),
  });

  it('shares its whole value among its suppliers', () => {
    const notices = Array.from({ length: 6 }, (_, index) =>
      notice({ supplierKey: `S${index % 3}`, supplier: `S${index % 3}`, valueAud: (index + 1) * 10 }),
    );
    const { topVendors } = categoryFigures(input(notices));
    expect(topVendors.map(({ name, marketShare }) => [name, Math.round(marketShare * 100) / 100])).toEqual([
      ['S2', 42.86],
      ['S1', 33.33],
      ['S0', 23.81],
    ]);
    expect(topVendors.every(({ avgPrice }) => avgPrice === null)).toBe(true);
  });

  it('hides shares below five notices, and says why each other figure is missing', () => {
    const figures = categoryFigures(input([notice(), notice({ id: 'CN2' })]));
    expect(figures.topVendors).toEqual([]);
    expect(figures).toMatchObject({ avgPrice: null, priceChange: null, volumeChange: null, notices: 2 });
    expect(Object.keys(figures.hidden).sort()).toEqual(['avgPrice', 'priceChange', 'topVendors', 'volumeChange']);
  });
});

describe('the change of volume', () => {
  const signedOn = (day: string, count: number, copy = 'Whole') =>
    Array.from({ length: count }, () => notice({ signed: day, copy }));
  const asOf = '2025-06-30';

  it('compares the last 365 days of the data with the 365 before', () => {
    const all = [
      ...signedOn(addDays(asOf, -729), 10),
      ...signedOn(addDays(asOf, -365), 10),
      ...signedOn(addDays(asOf, -364), 25),
      ...signedOn(asOf, 5),
    ];
    const comparable = comparableCopies(all, asOf);
    expect(volumeChange(all, asOf, comparable)).toEqual({ percent: 50, before: 20, after: 30 });
  });

  it('is told of no copy that lacks a part of the two years: that would be a change of coverage', () => {
    const all = [...signedOn(addDays(asOf, -500), 50, 'Old'), ...signedOn(asOf, 50, 'New')];
    expect([...comparableCopies(all, asOf)]).toEqual([]);
    expect(volumeChange(all, asOf, new Set())).toHaveProperty('hidden');
  });

  it('is hidden below ten notices in either year', () => {
    const all = [...signedOn(addDays(asOf, -729), 30), ...signedOn(asOf, 9)];
    expect(volumeChange(all, asOf, new Set(['Whole']))).toEqual({
      hidden: 'Hidden: 30 and 9 notices in the two years compared; each needs 10.',
    });
  });
});

describe('suppliers', () => {
  const of = (supplier: string, supplierAbn: string | null = null) => ({ supplier, supplierAbn });

  it('are one by ABN, and by the very same name where it has one ABN alone', () => {
    const rows = [of('DATA # 3 GROUP', '31010545267'), of('Data#3 Limited', '31010545267'), of('data#3  limited')];
    expect(new Set(rows.map(supplierKeys(rows))).size).toBe(1);
  });

  it('are not joined by likeness, nor through a name that two ABNs use', () => {
    const rows = [
      of('Telstra Limited'),
      of('Telstra Health'),
      of('Twin', '11111111111'),
      of('Twin', '22222222222'),
      of('TWIN'),
    ];
    expect(new Set(rows.map(supplierKeys(rows))).size).toBe(5);
  });
});

describe('a figure of too few notices', () => {
  const given = { title: 'T', method: 'M', evidence: { kind: 'estimate' as const, source: 'S' }, compute: () => 7 };

  it.each([
    [5, 5, 7, null],
    [4, 5, null, 'Hidden: 4 notices are on record, and fewer than 5 would mislead.'],
    [1, 5, null, 'Hidden: 1 notice is on record, and fewer than 5 would mislead.'],
    [0, 1, null, 'No notice is on record here.'],
    [0, 0, null, 'No notice is on record here.'],
  ])('of %i where %i are needed', (n, minimum, value, hidden) => {
    expect(indicator({ ...given, n, minimum })).toMatchObject({ value, hidden, n, minimum });
  });
});

describe('days', () => {
  it('cross months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });
});
