import { describe, expect, it } from 'vitest';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { aContract, aSolution, published } from '../../../testing/catalogue.ts';
import { comparisonCsv } from './compare-dialog.tsx';
import { columnsOf, compareRows } from './compare-rows.ts';

const row = (label: string, columns: Parameters<typeof compareRows>[0]) => {
  const found = compareRows(columns).find((one) => one.label === label);
  if (!found) throw new Error(`No row ${label}`);
  return found;
};
const bestIn = (label: string, columns: Parameters<typeof compareRows>[0]) =>
  row(label, columns).cells.map(({ isBest }) => isBest);
const priced = (id: string, startingPrice: number | null, more = {}) => aSolution({ id, startingPrice, ...more });

describe('compareRows', () => {
  it('has the six specified rows first, in their order', () => {
    expect(
      compareRows([aSolution()])
        .slice(0, 6)
        .map(({ label }) => label),
    ).toEqual([
      'Starting Price',
      'Implementation Time',
      'User Capacity',
      'Mobile App',
      'API Integration',
      '24/7 Support',
    ]);
  });

  it('says "Not on record" with no value for what no record holds', () => {
    expect(row('Starting Price', [aSolution()]).cells).toEqual([{ items: [], text: NOT_ON_RECORD, isBest: false }]);
    expect(row('Mobile App', [aSolution({ mobileApp: null })]).cells[0]?.text).toBe(NOT_ON_RECORD);
  });

  it('marks the lowest price, the highest rating and a yes', () => {
    expect(bestIn('Starting Price', [priced('a', 900), priced('b', 400)])).toEqual([false, true]);
    expect(bestIn('Rating', [aSolution({ rating: 4.5 }), aSolution({ rating: 4.1 })])).toEqual([true, false]);
    expect(bestIn('Mobile App', [aSolution({ mobileApp: false }), aSolution({ mobileApp: true })])).toEqual([
      false,
      true,
    ]);
  });

  it('marks nothing where one value alone is on record, nor where all are equal', () => {
    expect(bestIn('Starting Price', [priced('a', 900), priced('b', null)])).toEqual([false, false]);
    expect(bestIn('Starting Price', [priced('a', 900), priced('b', 900)])).toEqual([false, false]);
    expect(bestIn('Mobile App', [aSolution({ mobileApp: true }), aSolution({ mobileApp: null })])).toEqual([
      false,
      false,
    ]);
  });

  it('marks each of several best values and never what is not on record', () => {
    expect(bestIn('Starting Price', [priced('a', 400), priced('b', 900), priced('c', 400)])).toEqual([
      true,
      false,
      true,
    ]);
    expect(bestIn('Rating', [aSolution({ rating: null }), aSolution({ rating: 3 }), aSolution({ rating: 2 })])).toEqual(
      [false, true, false],
    );
  });

  it('never lets a demonstration entry win beside a real one, nor decide between real ones', () => {
    const demonstration = priced('d', 1, { demonstration: true });
    expect(bestIn('Starting Price', [priced('a', 900), demonstration])).toEqual([false, false]);
    expect(bestIn('Starting Price', [priced('a', 900), priced('b', 400), demonstration])).toEqual([false, true, false]);
    expect(bestIn('Starting Price', [demonstration, priced('e', 2, { demonstration: true })])).toEqual([true, false]);
  });

  it('calls rows the same when all columns say the same, gaps included', () => {
    const columns = [aSolution(), aSolution({ id: 'b', features: ['Alerts'] })];
    expect(row('Features', columns).isSame).toBe(false);
    expect(row('Starting Price', columns).isSame).toBe(true);
  });

  it('tells what no record answers for any column, and the six specified rows', () => {
    const columns = [aSolution(), aSolution({ id: 'b', features: [], integrations: ['HL7'] })];
    expect(row('Rating', columns)).toMatchObject({ isOpen: true, isSpecified: false });
    expect(row('Starting Price', columns)).toMatchObject({ isOpen: true, isSpecified: true });
    for (const label of ['Integrations', 'Features']) expect(row(label, columns).isOpen).toBe(false);
  });

  it('shows a contract as what it is, and a panel as one of many buyers', () => {
    const [cell] = row('Public contracts', [aSolution({ publicContracts: [aContract({ panel: true })] })]).cells;
    expect(cell?.text).toBe('CN4021877, Department of Veterans’ Affairs, A$412,600, 30 June 2025, panel, many buyers');
    expect(cell?.items[0]?.isContract).toBe(true);
  });
});

describe('columnsOf', () => {
  it('puts real solutions first and leaves out what was not answered', () => {
    const demonstration = aSolution({ id: 'demo', demonstration: true });
    const columns = columnsOf([aSolution({ id: 'a' }), demonstration], ['demo', 'gone', 'a']);
    expect(columns.map(({ id }) => id)).toEqual(['a', 'demo']);
  });
});

describe('comparisonCsv', () => {
  const csv = comparisonCsv(
    [
      aSolution({ startingPrice: 900, evidence: { startingPrice: { ...published, asOf: '2026-02' } } }),
      aSolution({ id: 'demo', name: '=Demo', demonstration: true }),
    ],
    'https://evident.test/discover?compare=tacera,demo',
  );

  it('holds every row, each value with its source, and marks demonstration entries', () => {
    expect(csv).toContain('Tacera (Austco Healthcare)');
    expect(csv).toContain('"\'=Demo (Austco Healthcare), demonstration"');
    expect(csv).toContain(
      'Starting Price,A$900 per month,"Published: Product page, Feb 2026, https://www.example.com/tacera"',
    );
    expect(csv.trim().split('\r\n')).toHaveLength(compareRows([aSolution()]).length + 2);
  });

  it('says "Not on record" for gaps, and never leaves a value empty', () => {
    expect(csv).toContain(`User Capacity,${NOT_ON_RECORD},,${NOT_ON_RECORD},`);
  });
});
