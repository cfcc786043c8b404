import { expect, it } from 'vitest';
import { aCitation } from '../../testing/answers.ts';
import { endnote, numbering, renumbered } from './endnotes.ts';

const other = aCitation({ factId: 'other', label: 'Other · price', value: 'A$5' });

it('numbers sources over several texts, equal ones once', () => {
  const { renumber, citations } = numbering();
  expect(renumber('One [1].', [aCitation()])).toBe('One [1].');
  expect(renumber('Two [1].', [other])).toBe('Two [2].');
  expect(renumber('Again [7].', [aCitation({ number: 7 })])).toBe('Again [1].');
  expect(citations()).toEqual([aCitation(), { ...other, number: 2 }]);
});

it('drops a number that no citation has, with the space before it', () => {
  expect(renumbered('A claim [9], a fact [1].', [aCitation()])).toBe('A claim, a fact [1].');
});

it('names kind, source, date and address', () => {
  expect(endnote(aCitation())).toBe(
    'Tacera · description: An IP nurse call platform (Published; Product page, Feb 2026, https://www.example.com/tacera)',
  );
});
