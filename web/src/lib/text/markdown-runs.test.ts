import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markdownBlocks, markdownPlain, markdownRuns } from './markdown-runs.ts';

it('tells bold from plain', () => {
  expect(markdownRuns('The **best** one [1].')).toEqual([
    { text: 'The ' },
    { text: 'best', bold: true },
    { text: ' one [1].' },
  ]);
});

it('shows what is escaped as it is', () => {
  expect(markdownRuns('5 \\* 3, \\*\\*no\\*\\*, \\_x\\_, C:\\\\temp, 1\\. a')).toEqual([
    { text: '5 * 3, **no**, _x_, C:\\temp, 1. a' },
  ]);
});

it('shows a marker without its pair', () => {
  expect(markdownPlain('2 ** 3')).toBe('2 ** 3');
  expect(markdownPlain('**a** and **b')).toBe('a and **b');
});

it('tells paragraphs, titles and bullets apart', () => {
  expect(markdownBlocks('One\nline.\n\n## Title\n- a\n- **b**\n  goes on\n\n1. c\nEnd')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'One line.' }] },
    { kind: 'paragraph', runs: [{ text: 'Title', bold: true }] },
    { kind: 'bullets', items: [[{ text: 'a' }], [{ text: 'b', bold: true }, { text: ' goes on' }]] },
    { kind: 'bullets', items: [[{ text: 'c End' }]] },
  ]);
});

it('reads a line below an indented title', () => {
  expect(markdownBlocks(' # One\ntwo').length).toBe(2);
});

it('loses no letter of any text', () => {
  const letters = (text: string) => text.replace(/[^A-Za-z]/g, '');
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '*', '\\', '-', ' ', '\n', '#', '1', '.') });
  fc.assert(
    fc.property(text, (markdown) => {
      const runs = markdownBlocks(markdown).flatMap((block) =>
        block.kind === 'bullets' ? block.items.flat() : block.kind === 'paragraph' ? block.runs : [],
      );
      expect(letters(runs.map((run) => run.text).join(''))).toBe(letters(markdown));
    }),
  );
});
