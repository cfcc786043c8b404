import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionReader } from '../read-question.ts';

const commonWords: string = JSON.parse(
  readFileSync(new URL('../../../../functions/records/knowledge/words/common-words.json', import.meta.url), 'utf8'),
).words;
const reader = questionReader({ commonWords, names: ['Arjo', 'Genie', 'Coviu', 'Rauland'], places: [] });
const asked = (text: string, before?: string) =>
  reader.read(text, before !== undefined, before).acts.map(({ ask }) => ask);

describe('what a message asks goes before what it speaks of', () => {
  it.each([
    ['Draft mail to Arjo re warranty extension', ['letter']],
    ['how many quotes for a $180k bed buy NSW', ['process']],
    ['our pumps go missing', ['problem']],
    ['notes on US servers allowed?', ['rule']],
    ['GP clinic on Genie, is e-prescribing mandatory', ['rule']],
    ['nurse call for a 60 bed home', ['choose']],
    ['56 beds at $2.15 a day, what is that a year', ['compute']],
  ])('%s', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});

it.each([
  ['shorter pls', 'letter', 'letter'],
  ['make it 80 beds', 'choose', 'refine'],
  ['lose those with recalls', 'list', 'refine'],
  ['for 8 practitioners a year', 'price', 'price'],
])('a later message is read after what went before: %s', (text, before, expected) => {
  expect(asked(text, before)).toEqual([expected]);
});

it.each([
  [
    'hi - 3 things. 1) which emm systems work with webster packs 2) how long for 90 beds 3) who signs off, our MAC or the board?',
    ['which emm systems work', 'how long for 90 beds', 'who signs off'],
  ],
  [
    "can you (a) tell me whats on record for Coviu, (b) what it costs and (c) draft a note to them for what's missing",
    ['on record for Coviu', 'what it costs', 'draft a note'],
  ],
])('each ask of a message is a part of its own: %s', (message, parts) => {
  const found = reader.read(message).acts.map(({ q }) => q);
  for (const part of parts) expect(found.filter((q) => q.includes(part))).toHaveLength(1);
  expect(found).toHaveLength(parts.length);
});

it('what stands in a forwarded mail is asked by somebody else', () => {
  expect(asked('pls draft a reply to sam\n> Hi Jo, when does it start? Who signs? Regards, Sam')).toEqual(['letter']);
});

it.each([
  ['we do want wifi', []],
  ['we do not want wifi', ['must-not']],
  ["we don't want wifi", ['must-not']],
])('only what is refused is refused: %s', (text, expected) => {
  expect(
    reader.read(`nurse call for 60 beds, ${text}`).conds.flatMap(({ kind }) => (kind === 'must-not' ? [kind] : [])),
  ).toEqual(expected);
});
