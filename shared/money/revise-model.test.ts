import { describe, expect, it } from 'vitest';
import type { RoiModel } from '../contracts/reports/roi-model.ts';
import { AppError } from '../kernel/errors.ts';
import { withAssumptions } from './revise-model.ts';

const model: RoiModel = {
  horizonYears: 5,
  ratesPercent: [3, 5, 7],
  options: [
    { id: 'quote-1', name: 'Wombat Care', lines: [], open: [] },
    { id: 'quote-2', name: 'Quokka Health', lines: [], open: [] },
  ],
  chosenOptionId: 'quote-1',
  assumptions: [
    {
      id: 'wage',
      label: 'Wage',
      unit: 'AUD an hour',
      value: 31,
      min: 0,
      max: 200,
      step: 0.5,
      evidence: { kind: 'published', source: 'Test page', asOf: '2023' },
      setting: 'aged-care',
    },
  ],
  drivers: [],
};
const wage = (value: number | null) => withAssumptions(model, [{ id: 'wage', value }], undefined, '2026-11-21');

describe('an edited assumption', () => {
  it("is the buyer's own, with the day of the change", () => {
    expect(wage(38).assumptions[0]).toMatchObject({
      value: 38,
      evidence: { kind: 'user-supplied', source: 'Entered by you', asOf: '2026-11-21' },
    });
    expect(model.assumptions[0]?.value).toBe(31);
  });

  it('keeps its source when it is sent as it was, and has none when it is taken away', () => {
    expect(wage(31)).toEqual(model);
    expect(wage(null).assumptions[0]).toMatchObject({ value: null, evidence: null });
  });

  it.each([-1, 201, Number.NaN, Number.POSITIVE_INFINITY])('of %s is refused with its label and bounds', (value) => {
    expect(() => wage(value)).toThrow(
      new AppError('invalid_input', 'Wage: enter a number from A$0 an hour to A$200 an hour.'),
    );
  });

  it('that no report has is refused, whatever it is called', () => {
    for (const id of ['salary', '__proto__', 'constructor'])
      expect(() => withAssumptions(model, [{ id, value: 1 }])).toThrow('has no assumption');
  });
});

describe('another chosen offer', () => {
  it('is set, and an unknown one is refused', () => {
    expect(withAssumptions(model, [], 'quote-2').chosenOptionId).toBe('quote-2');
    expect(withAssumptions(model, []).chosenOptionId).toBe('quote-1');
    expect(() => withAssumptions(model, [], 'quote-9')).toThrow('has no offer');
  });
});
