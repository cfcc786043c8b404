import { expect, it } from 'vitest';
import { FactBook } from '#functions/advisor/facts/facts';
import { figure } from './lines.ts';

it('gives each figure its own place in the book, and the same figure the same one', () => {
  const book = new FactBook();
  const each = (text: string, amount: number) =>
    figure({ book }, { id: 'each', label: 'a bed', text, formula: 'A$96,000 / 44 beds', amount });
  const first = each('A$2,182 a bed', 2182);
  expect(each('A$1,983 a bed', 1983)).not.toBe(first);
  expect(each('A$2,182 a bed', 2182)).toBe(first);
  expect(book.find('sum.each')?.text).toBe('A$2,182 a bed');
  expect(book.find('sum.each-2')?.text).toBe('A$1,983 a bed');
});
