import { describe, expect, it } from 'vitest';
import { anRoiModel } from '../../../testing/reports.ts';
import { editedModel, noEdits, readAssumption } from './edits.ts';

const model = anRoiModel();
const [beds] = model.assumptions;
const edited = (texts: Record<string, string>, chosenOptionId: string | null = null) =>
  editedModel(model, { ...noEdits('roi-20261120-k3j9x0q2ab'), texts, chosenOptionId }, '2026-11-21');

describe('what is typed over an assumption', () => {
  it.each([
    ['120', { value: 120 }],
    [' 1,200 ', { value: 1_200 }],
    ['A$ 58.20', { value: 58.2 }],
    ['3.6 %', { value: 3.6 }],
    ['', { value: null }],
  ])('reads %o as a person means it', (text, read) => {
    if (beds) expect(readAssumption(beds, text)).toEqual(read);
  });

  it.each(['many', '1.2.3', '12 beds', 'Infinity', '-', '4,5', '1,2345'])('refuses %o', (text) => {
    if (beds) expect(readAssumption(beds, text)).toEqual({ problem: 'Enter a number such as 1,200 or 4.5.' });
  });

  it('names the bounds of what is beyond them', () => {
    if (beds) expect(readAssumption(beds, '2001')).toEqual({ problem: 'Enter a number from 1 to 2,000.' });
  });
});

describe('an edited model', () => {
  it('is the saved one, with nothing changed, while nothing differs', () => {
    expect(edited({ beds: '92', wage: ' 58.20 ' })).toMatchObject({ model, changes: [], chosenOptionId: undefined });
  });

  it('computes every figure from the new value, whose source is the one who typed it', () => {
    const { figures, model: changed } = edited({ 'minutes-saved': '12' });
    // 92 beds × 12 minutes × 365 days ÷ 60 × A$58.20.
    expect(figures.annualSavingAud).toBeCloseTo((92 * 12 * 365 * 58.2) / 60, 6);
    expect(changed.assumptions[1]?.evidence).toEqual({
      kind: 'user-supplied',
      source: 'Entered by you',
      asOf: '2026-11-21',
    });
  });

  it('leaves out a value that cannot be, and says so', () => {
    const { changes, problems, model: same } = edited({ beds: '0', wage: '60' });
    expect(changes).toEqual([{ id: 'wage', value: 60 }]);
    expect([...problems.keys()]).toEqual(['beds']);
    expect(same.assumptions[0]?.value).toBe(92);
  });

  it('computes nothing from what was taken away', () => {
    const { figures } = edited({ 'minutes-saved': '' });
    expect(figures).toMatchObject({ annualSavingAud: null, cashFlow: [], paybackYears: null });
    expect(figures.undefinedBecause.join(' ')).toContain('Staff minutes saved');
  });

  it('forgets an offer that the report does not have', () => {
    expect(edited({}, 'quote-9').model.chosenOptionId).toBe('quote-1');
  });
});
