import { expect, it } from 'vitest';
import { Source } from '../source.ts';
import { namesIn } from './vendor-names.ts';

const plain = new Set('item price vendor hoist support licence'.split(' '));
const featuresOf = (text: string, name: string): string[] =>
  namesIn(new Source(text), plain).find((one) => one.name === name)?.features ?? [];

it('joins words to a name only where one blank parts them', () => {
  const names = namesIn(new Source('Item  Quarrelow Lifting  Bantrice'), plain).map(({ name }) => name);
  expect(names).toContain('Quarrelow Lifting');
  expect(names).toContain('Bantrice');
  expect(names.filter((name) => name.includes('Lifting') && name.includes('Bantrice'))).toEqual([]);
});

it('says of a name that fills its cell, bullet and number aside, what the column is of', () => {
  const table = (cell: string) => `Vendor\tPrice\n${cell}\t$900\nBantrice\t$800`;
  expect(featuresOf(table('Quarrelow'), 'Quarrelow')).toContain('column of vendors');
  expect(featuresOf(table('1. Quarrelow'), 'Quarrelow')).toContain('column of vendors');
  expect(featuresOf(table('Quarrelow support licence'), 'Quarrelow')).not.toContain('column of vendors');
  expect(featuresOf(table('hoist support of Quarrelow'), 'Quarrelow')).not.toContain('column of vendors');
});

it('takes a mistyped plain word for no name, and one that only ends otherwise for one', () => {
  const found = (word: string) => namesIn(new Source(`the ${word} is $900`), plain).map(({ name }) => name);
  expect(['suport', 'supoprt', 'suppport', 'licences'].map(found)).toEqual([[], [], [], []]);
  expect(found('licenco')).toEqual(['licenco']);
});
