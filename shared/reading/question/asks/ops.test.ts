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
      ['nurse call for 60 beds, budget 200k', 'make it 80 beds and drop the budget'],
      { cats: ['nurse-call'], size: ['80 beds'], budget: null },
    ],
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

it.each([
  'swap Rauland with Tacera',
  'swap Rauland for Tacera',
  'instead of Rauland show Tacera',
  'show Tacera instead of Rauland',
  'rather than Rauland, list Tacera',
])('puts one in the place of the other, whichever is named first: %s', (text) => {
  expect(reader.read(text, true).ops).toMatchObject([{ op: 'replace', target: 'Rauland', value: 'Tacera' }]);
});

const whole = ({ setting, place, state, budget, deadline, cats }: ReadNeed) => ({
  setting: setting?.value ?? null,
  place: place?.value ?? null,
  state: state?.value ?? null,
  budget: budget && [budget.amount, budget.per, budget.gst],
  deadline: deadline?.value ?? null,
  cats: cats.map(({ value }) => value),
});

describe('what a turn states takes the place of what stood, field by field', () => {
  const first = 'nurse call for an aged care home in Victoria, budget 60k a year ex gst, by 30 June';
  const had = {
    setting: 'residential-aged-care',
    place: null,
    state: 'VIC',
    budget: [60_000, 'year', 'ex'],
    deadline: '30 June',
    cats: ['nurse-call'],
  };
  it.each([
    ['ok thanks', {}],
    ['budget is now 45k', { budget: [45_000, 'year', 'ex'] }],
    ['budget is 5k a month inc gst', { budget: [5_000, 'month', 'inc'] }],
    ['drop the budget', { budget: null }],
    ['drop the deadline', { deadline: null }],
    ['forget the deadline', { deadline: null }],
    ['the deadline is off', { deadline: null }],
    ["we don't have a deadline any more", { deadline: null }],
    ['forget 30 June', { deadline: null }],
    ['remove the location', { state: null }],
    ['is there a deadline?', {}],
    ['we are in Queensland', { state: 'QLD' }],
    ['for the wards', {}],
    ['it is for a hospital', { setting: 'hospital' }],
    ['before Christmas', { deadline: 'Christmas' }],
    ['drop the nurse call', { cats: [] }],
    ['telehealth then', { cats: ['telemedicine'] }],
    ['add telehealth', { cats: ['nurse-call', 'telemedicine'] }],
    ['add nurse call', { cats: ['nurse-call'] }],
    ['start over', { setting: null, state: null, budget: null, deadline: null, cats: [] }],
  ])('%s', (text, change) => {
    expect(whole(after(first, text))).toEqual({ ...had, ...change });
  });
});
