import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'makes %j text that no spreadsheet runs',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

it('quotes commas, quotes and line breaks, and leaves numbers as they are', () => {
  expect(csvOf([['a, b', 'say "x"', 'one\ntwo', -1.5, null]])).toBe('\uFEFF"a, b","say ""x""","one\ntwo",-1.5,\r\n');
});
