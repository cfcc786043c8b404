import { describe, expect, it } from 'vitest';
import { formatAud, formatDate, listed, withoutEnd, withoutStart } from './format.ts';

describe('money', () => {
  it.each([
    [12_400, 'A$12,400'],
    [1_240.5, 'A$1,240.50'],
    [12_400.5, 'A$12,401'],
    [0, 'A$0'],
    [-50, '−A$50'],
  ])('%d reads %s', (amount, text) => expect(formatAud(amount)).toBe(text));
});

describe('a date', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-11', 'Nov 2026'],
    ['2026', '2026'],
    ['2026-11-20T23:05:00.000Z', '20 Nov 2026'],
    ['no date', 'no date'],
    ['The day', 'The day'],
    ['2026-13-45', '2026-13-45'],
  ])('%s reads %s', (iso, text) => expect(formatDate(iso)).toBe(text));
});

it('lists one, two and three', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

describe('a text without the marks at its ends', () => {
  it.each([
    ['Annual support: ', ' :', 'Annual support'],
    ['one\u00a0\n', ' ', 'one'],
    ['one ', '.', 'one '],
    ['a.b..', '.', 'a.b'],
    ['...', '.', ''],
    ['', ' .', ''],
  ])('%j loses those of %j at its end', (text, marks, left) => expect(withoutEnd(text, marks)).toBe(left));

  it.each([
    ['\t; on Tuesday.', ' ;', 'on Tuesday.'],
    [' one', ';', ' one'],
    ['...', '.', ''],
  ])('%j loses those of %j at its start', (text, marks, left) => expect(withoutStart(text, marks)).toBe(left));
});
