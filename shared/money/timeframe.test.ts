import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Timeframe } from '../contracts/reports/report-choices.ts';
import { addMonths, addWeeks, deadlineDay, timeframeFit, weeksBetween, weeksUntilEnd } from './timeframe.ts';

describe('a timeframe', () => {
  it.each([
    ['3-6 months', 26.1],
    ['6-12 months', 52.2],
    ['1-2 years', 104.4],
    ['2+ years', null],
  ] as const)('of %s ends after %s weeks', (timeframe, weeks) => {
    expect(weeksUntilEnd(timeframe)).toBe(weeks);
  });

  it('is kept, kept only at best, or missed, by the longest time on record', () => {
    expect(timeframeFit('3-6 months', [13, 22], 4)).toBe('fits');
    expect(timeframeFit('3-6 months', [13, 22], 5)).toBe('tight');
    expect(timeframeFit('3-6 months', [13, 22], 13)).toBe('tight');
    expect(timeframeFit('3-6 months', [13, 22], 14)).toBe('exceeds');
  });

  it('is never said to be kept where no record names a time', () => {
    for (const timeframe of Timeframe.options) expect(timeframeFit(timeframe, [13, 22], null)).toBe('unknown');
  });

  it('never fits worse when it is longer', () => {
    const order = ['exceeds', 'tight', 'fits'];
    fc.assert(
      fc.property(fc.nat(200), (weeks) => {
        const fits = Timeframe.options.map((timeframe) => order.indexOf(timeframeFit(timeframe, [13, 22], weeks)));
        expect(fits).toEqual(fits.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a date', () => {
  it('some weeks or months later is a day of the calendar, also at the end of a month', () => {
    expect(addWeeks('2026-11-20', 4)).toBe('2026-12-18');
    expect(addWeeks('2026-11-20', 0.5)).toBe('2026-11-24');
    expect(addMonths('2026-11-20', 12)).toBe('2027-11-20');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-12-31', 24)).toBe('2028-12-31');
  });

  it.each([
    ['2026-11-20', '2026-11-26', 0],
    ['2026-11-20', '2026-11-27', 1],
    ['2026-11-20T23:59:00Z', '2026-12-18T00:00:00Z', 4],
    ['2026-11-20', '2026-11-19', -1],
  ])('from %s to %s is %i whole weeks on', (from, to, weeks) => {
    expect(weeksBetween(from, to)).toBe(weeks);
  });
});

it.each([
  ['before December', '2026-11-30'],
  ['by 10 November', '2027-11-10'],
  ['by Christmas', '2026-12-25'],
  ['by 30 June 2027', '2027-06-30'],
  ['within 18 months', '2028-05-22'],
  ['in the next six weeks', '2027-01-03'],
  ['within 10 days', '2026-12-02'],
  ['within one month', '2026-12-22'],
  ['in 1 week', '2026-11-29'],
  ['weeks ago', null],
  ['within no months', null],
  ['by the end of November', '2026-11-30'],
  ['by October', '2027-10-31'],
  ['until 1 March', '2027-02-28'],
  ['before 5 January 2028', '2028-01-04'],
  ['urgent', null],
  ['by 15 Sept. 2027', '2027-09-15'],
  ['until we decide', null],
  ['by market close', null],
])('reads the day that “%s” ends on', (words, day) => {
  expect(deadlineDay(words, '2026-11-22')).toBe(day);
});
