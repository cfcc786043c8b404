import { expect, it } from 'vitest';
import { wordsIn } from '../phrases/words.ts';
import { countriesIn, isCountry } from './countries.ts';

it.each([
  ['Chinese pumps or German ones', ['CN Chinese', 'DE German']],
  ['made in the US, tell us', ['US US']],
  ['no us cloud and a US server', ['US us', 'US US']],
  ['US', ['US US']],
  ['tell us', []],
  ['from New Zealand or the United States', ['NZ New Zealand', 'US United States']],
  ['a local company, onshore', ['AU local company', 'AU onshore']],
  ['local support', []],
  ['anything offshore', ['abroad offshore']],
])('of "%s" the countries are %j', (text, expected) => {
  const words = wordsIn(text);
  expect(
    countriesIn(words).map(({ code, from, to }) => `${code} ${text.slice(words[from]?.at, words[to - 1]?.end)}`),
  ).toEqual(expected);
});

it.each([
  ['Chinese', true],
  ['the US', true],
  ['New Zealand', true],
  ['Chinese pumps', false],
  ['made Chinese', false],
  ['pumps', false],
  ['', false],
])('"%s" is a country and nothing else: %s', (text, expected) => {
  expect(isCountry(text)).toBe(expected);
});
