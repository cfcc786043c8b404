import { describe, expect, it } from 'vitest';
import { pointedAt, readIntent } from './intent.ts';

const shortlist = ['a', 'b', 'c', 'd', 'e'];
const read = (text: string, more: Partial<Parameters<typeof readIntent>[1]> = {}) =>
  readIntent(text, { shortlist, focus: shortlist, named: [], isSameNeed: true, ...more });

describe('what a follow-up means', () => {
  it.each([
    ['Tell me more about the second one', ['b']],
    ['compare the first two', ['a', 'b']],
    ['the last one please', ['e']],
    ['what about the 1st and the third?', ['a', 'c']],
    ['we have 92 beds', []],
  ])('"%s" points at %j', (text, ids) => expect(pointedAt(text, shortlist)).toEqual(ids));

  it.each([
    ['Which of these have a price?', 'topic', 'price'],
    ['Are they TGA approved?', 'topic', 'certification'],
    ['Which of these has a public contract on record?', 'topic', 'contracts'],
    ['What is not on record for these vendors?', 'topic', 'gaps'],
    ['Who uses the first one?', 'topic', 'references'],
    ['Which of these are Australian companies?', 'topic', 'company'],
  ])('"%s" asks one topic of the shortlist', (text, kind, topic) => {
    expect(read(text)).toMatchObject({ kind, topic: { id: topic } });
  });

  it.each([
    ['Compare the first two', 'compare'],
    ['Tell me about the third one', 'detail'],
    ['Any other options?', 'more'],
    ['Show me more options', 'more'],
  ])('"%s" is a %s', (text, kind) => expect(read(text).kind).toBe(kind));

  it.each([
    'We also need FHIR',
    'It must be wireless',
    'Our budget is $80k and we are in Perth',
    'Now we look for telehealth',
  ])('"%s" is a new or refined need', (text) => expect(read(text, { isSameNeed: false }).kind).toBe('shortlist'));

  it('takes "it" for what the last answer was about and "these" for the shortlist', () => {
    expect(read('What does it cost?', { focus: ['b'] })).toMatchObject({ kind: 'topic', solutionIds: ['b'] });
    expect(read('What do these cost?', { focus: ['b'] })).toMatchObject({ kind: 'topic', solutionIds: shortlist });
    expect(read('Compare it with the first one', { focus: ['b'] })).toMatchObject({
      kind: 'compare',
      solutionIds: ['b', 'a'],
    });
  });

  it('answers a first question with a shortlist even when it asks for a price', () => {
    expect(read('How much is a nurse call system for 40 beds?', { shortlist: [], isSameNeed: false }).kind).toBe(
      'shortlist',
    );
  });

  it('takes a product that is named as the subject', () => {
    expect(read('Is Tacera TGA approved?', { named: ['x'], isSameNeed: false })).toMatchObject({
      kind: 'topic',
      solutionIds: ['x'],
    });
    expect(read('What do you know about Tacera', { named: ['x'] })).toMatchObject({
      kind: 'detail',
      solutionIds: ['x'],
    });
  });
});
