import { describe, expect, it } from 'vitest';
import type { QuoteLine } from '../contracts/reports/quotes.ts';
import type { Assumption, CostOption } from '../contracts/reports/roi-model.ts';
import { internalCostOf, internalIds, withInternal } from './internal-cost.ts';
import { costOption } from './option-cost.ts';

const line = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ id: 'line-1', text: 'Licence', label: 'Licence', amount: '$100', unit: 'whole', quantity: 1 },
  ...{ period: 'year', gst: 'ex', optional: false, byYearAud: [0, 100, 100, 100, 100, 100] },
  ...more,
});
const option = (lines: QuoteLine[], open: string[] = []): CostOption => ({ id: 'o1', name: 'Acme', lines, open });
const costed = (more: Partial<QuoteLine>, counts = {}) => costOption(option([line(more)]), counts, 5);

describe('the cost of a line', () => {
  it.each<[Partial<QuoteLine>, string]>([
    [{}, '$100 a year = A$100 a year'],
    [{ quantity: 4 }, '$100 a year × 4 = A$100 a year'],
    [{ unit: 'bed', quantity: 1 }, '$100 a year × 1 bed = A$100 a year'],
    [{ unit: 'bed', quantity: null }, '$100 a year × 12 beds = A$1,200 a year'],
    [{ period: 'once', byYearAud: [100, 0, 0, 0, 0, 0] }, '$100 = A$100 once'],
    [{ period: 'same', byYearAud: [0, 0, 0, 0, 0, 0] }, '$100 = A$0 once'],
    [
      { period: 'month', byYearAud: [50, 1_200, 1_200, 1_200, 1_200, 1_200] },
      '$100 a month = A$50 once and A$1,200 a year',
    ],
    [{ byYearAud: [0, 100, 110] }, '$100 a year = year 1 A$100, year 2 A$110'],
    [{ gst: 'inc' }, '$100 a year = A$100 a year, GST taken out'],
    [
      { gst: 'unknown', optional: true },
      '$100 a year = A$100 a year, GST not stated: taken as not included (optional: in no total)',
    ],
    [{ period: 'week' }, '$100 a week = A$100 a year'],
    [{ period: 'quarter' }, '$100 a quarter = A$100 a year'],
    [{ period: 'day' }, '$100 a day = A$100 a year'],
  ])('%j reads %s', (more, formula) => {
    expect(costed(more, { bed: 12 }).lines[0]).toMatchObject({ formula, openBecause: null });
  });

  it('of a unit that nobody has counted is not known, nor is its offer', () => {
    expect(costed({ unit: 'room', quantity: null }, { bed: 12 })).toMatchObject({
      isComplete: false,
      totalAud: 0,
      lines: [
        {
          onceAud: null,
          yearlyAud: null,
          openBecause: 'How many rooms is not known',
          formula: '$100 a year × ? = not computed: How many rooms is not known',
        },
      ],
    });
  });

  it('has the mean of its years beside what is paid before the start', () => {
    expect(costed({ byYearAud: [30, 100, 200, 300, 100, 200] }).lines[0]).toMatchObject({
      onceAud: 30,
      yearlyAud: 180,
    });
    expect(costed({ byYearAud: [30] }).lines[0]).toMatchObject({ onceAud: 30, yearlyAud: 0 });
  });
});

describe('the cost of an offer', () => {
  const setUp = line({ id: 'line-2', period: 'once', byYearAud: [1_000, 0, 0, 0, 0, 0] });

  it('adds its lines year by year, and no optional one', () => {
    const extra = line({ id: 'line-3', optional: true });
    expect(costOption(option([line(), setUp, extra]), {}, 5)).toMatchObject({
      ...{ optionId: 'o1', name: 'Acme', onceAud: 1_000, yearlyAud: 100, totalAud: 1_500, isComplete: true },
      byYearAud: [1_000, 100, 100, 100, 100, 100],
      lines: [{ lineId: 'line-1' }, { lineId: 'line-2' }, { lineId: 'line-3' }],
    });
    expect(costOption(option([line(), setUp]), {}, 2)).toMatchObject({ totalAud: 1_200, yearlyAud: 100 });
  });

  it.each([
    ['anything is open', [setUp], ['GST?'], false],
    ['only optional lines are priced', [line({ optional: true })], [], false],
    ['discounts exceed all else', [line({ byYearAud: [-1] })], [], false],
    ['it costs nothing', [line({ byYearAud: [0] })], [], true],
  ])('is complete where %s: %j', (_, lines, open, isComplete) => {
    expect(costOption(option(lines, open), {}, 5).isComplete).toBe(isComplete);
  });
});

describe('what a purchase costs inside the house', () => {
  const assumption = (id: string, label: string, value: number | null): Assumption => ({
    ...{ id, label, value, unit: '', min: 0, max: 1_000_000, step: 1, evidence: null, setting: null },
  });
  const all = (training: number | null, hour: number | null, devices: number | null) => ({
    assumptions: [
      assumption(internalIds.training, 'Training hours', training),
      assumption(internalIds.project, 'Project hours', 10),
      assumption(internalIds.hour, 'Cost of an hour', hour),
      assumption(internalIds.devices, 'Own devices', devices),
    ],
  });

  it('is hours × the cost of an hour, and what the buyer gave for devices', () => {
    expect(internalCostOf(all(40, 55, 2_000))).toEqual({
      lines: [
        { label: 'Training hours', aud: 2_200, formula: '40 hours × A$55 = A$2,200' },
        { label: 'Project hours', aud: 550, formula: '10 hours × A$55 = A$550' },
        { label: 'Own devices', aud: 2_000, formula: 'As you gave it' },
      ],
      totalAud: 4_750,
      missing: [],
    });
  });

  it('never takes for nought what was not given, and names it', () => {
    expect(internalCostOf(all(null, 55, null))).toMatchObject({
      lines: [{ aud: null, formula: 'Not given' }, { aud: 550 }, { aud: null, formula: 'Not given' }],
      totalAud: 550,
      missing: ['training hours', 'own devices'],
    });
    expect(internalCostOf(all(40, null, 0))).toMatchObject({
      lines: [{ aud: null, formula: 'What an hour of your staff costs is not given' }, { aud: null }, { aud: 0 }],
      missing: ['training hours', 'project hours'],
    });
    expect(internalCostOf({ assumptions: [] })).toBeNull();
  });

  it('falls into the first year alone', () => {
    expect(withInternal([100, 200], all(40, 55, 2_000))).toEqual([4_850, 200]);
    expect(withInternal([100, 200], { assumptions: [] })).toEqual([100, 200]);
  });
});
