import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ReadNeed } from '#shared/contracts/reading/question';
import { questionReader } from '../read-question.ts';
import { applyOps } from './ops.ts';

const commonWords: string = JSON.parse(
  readFileSync(new URL('../../../../functions/records/knowledge/words/common-words.json', import.meta.url), 'utf8'),
).words;
const reader = questionReader({ commonWords, names: ['Tacera', 'Rauland'], places: [] });
/** The need after each message in turn. */
const after = (...texts: string[]): ReadNeed => {
  let need: ReadNeed | null = null;
  for (const [turn, text] of texts.entries()) need = applyOps(need, reader.read(text, turn > 0));
  return need ?? applyOps(null, reader.read(''));
};
const short = ({ cats, size, budget }: ReadNeed) => ({
  cats: cats.map(({ value }) => value),
  size: size.map(({ unit, value }) => `${value} ${unit}`),
  budget: budget?.amount ?? null,
});

describe('a need carries over, and only a change changes it', () => {
  it.each([
    [['nurse call for 60 beds', 'why the first one?'], { cats: ['nurse-call'], size: ['60 beds'], budget: null }],
    [['nurse call for 60 beds', 'make it 80 beds'], { cats: ['nurse-call'], size: ['80 beds'], budget: null }],
    [
      ['nurse call for 60 beds', 'add telehealth'],
      { cats: ['nurse-call', 'telemedicine'], size: ['60 beds'], budget: null },
    ],
    [['nurse call for 60 beds', 'budget is 200k'], { cats: ['nurse-call'], size: ['60 beds'], budget: 200_000 }],
    [
      ['nurse call for 60 beds', 'start over, telehealth for 4 GPs'],
      { cats: ['telemedicine'], size: ['4 clinicians'], budget: null },
    ],
  ])('%j', (texts, expected) => {
    expect(short(after(...texts))).toEqual(expected);
  });
});

it('reads no change in a first message', () => {
  expect(reader.read('drop the second one').ops).toEqual([]);
  expect(reader.read('drop the second one', true).ops).toMatchObject([{ op: 'drop', target: 'the second one' }]);
});
