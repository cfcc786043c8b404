import { expect, it } from 'vitest';
import { placesOf } from './verbatim.ts';

const places = (text: string, value: string) => placesOf(text, value, [{ text, start: 0 }]).map(({ start }) => start);

it.each<[string, string, number[]]>([
  ['4 beds, 14 beds, 40 beds, 4', '4', [0, 26]],
  ['$1,200 and $200', '200', [12]],
  ['$1,200 and $200', '$1', []],
  ['$1.20 and 20', '20', [10]],
  ['$1.20 and 20', '$1', []],
  ['ends with 5. Then 5, or 5', '5', [10, 18, 24]],
  ['.12 and 4,12', '12', [1]],
  ['48k, 48 k, 48km', '48', [5, 11]],
  ['48K 48m 48M 48c 48C 48', '48', [16, 20]],
  ['5% or 5 %', '5', [6]],
  ['support, supports', 'support', [0]],
  ['resupport', 'support', []],
  ['per year', '', []],
  ['nothing of it', '5', []],
])('a value stands in a text where it is no part of a longer one: %s, %s', (text, value, found) => {
  expect(places(text, value)).toEqual(found);
});

it('a comma of a table parts numbers', () => {
  expect([places('Bed,each,4,200', '4'), places('Bed,each,4,200', '200')]).toEqual([[9], [11]]);
  expect([places('Bed each 4,200', '4'), places('Bed each 4,200', '200')]).toEqual([[], []]);
});

it('a passage is looked through from where it stands', () => {
  const text = 'Set-up $90, licence $90';
  expect(placesOf(text, '$90', [{ text: 'licence $90', start: 12 }])).toEqual([{ start: 20, end: 23 }]);
});
