import { expect, it } from 'vitest';
import * as z from 'zod';
import { closedIn } from './closed.ts';

const Shape = z.object({
  acts: z.array(z.object({ hint: z.enum(['list', 'why']), about: z.string().nullable() })),
  place: z.string().nullable(),
  figs: z.array(z.string()),
});
const whole = JSON.stringify({
  acts: [{ hint: 'list', about: 'a' }, { hint: 'sing', about: 'b' }, { hint: 'why' }],
  place: 'Cairns',
  figs: ['1'],
});
const read = (text: string, isWhole = true) => closedIn(Shape, { text, isWhole, cost: null });

it('leaves out an item that does not fit, alone, and fills in what a provider leaves out', () => {
  expect(read(whole)).toEqual({
    acts: [
      { hint: 'list', about: 'a' },
      { hint: 'why', about: null },
    ],
    place: 'Cairns',
    figs: ['1'],
  });
});

it('uses of a cut reading the fields that closed, never the one that may still grow', () => {
  const cut = (length: number) => Object.keys(read(whole.slice(0, length), false));
  expect(cut(40)).toEqual([]);
  expect(cut(whole.indexOf('airns'))).toEqual(['acts']);
  expect(cut(whole.length - 2)).toEqual(['acts', 'place']);
});

it('reads nothing of an answer cut at any byte that the whole one does not say [fault 68]', () => {
  const said: Record<string, unknown> = read(whole);
  const lengths = Array.from({ length: whole.length }, (_, at) => at);
  const readings = lengths.map((length) => Object.entries(read(whole.slice(0, length), false)));
  const other = readings.flat().filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(said[field]));
  expect(other).toEqual([]);
  expect(readings.at(-1)).toHaveLength(2);
});

it.each(['', 'no', '[1]', '{"acts": 3, "place": 4}'])('reads nothing in %s', (text) => {
  expect(read(text)).toEqual({});
});
