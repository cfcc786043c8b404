import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlipOf, stem, termOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ["Resident's X-ray, Dräger", ['residents', 'x', 'ray', 'drager']],
    ['24/7 & HL7', ['24', '7', 'hl7']],
    ['  ', []],
    ['日本 ẞ', ['日本', 'ß']],
  ])('of %j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('stem', () => {
  it.each([
    ['monitoring', 'monitors', 'monitor', 'monitored'],
    ['messages', 'messaging', 'message'],
    ['beds', 'bed'],
    ['batteries', 'battery'],
    ['scanning', 'scan', 'scans'],
    ['wheelchairs', 'wheelchair'],
  ])('joins the forms of a word: %s', (...forms) => expect(new Set(forms.map(stem)).size).toBe(1));

  it.each([
    ['bus', 'bu'],
    ['virus', 'viru'],
    ['glass', 'glas'],
    ['nursing', 'nur'],
  ])('leaves enough of %s', (word, tooShort) => expect(stem(word)).not.toBe(tooShort));

  it('cuts a stem no further than its word', () => {
    const word = fc.stringMatching(/^[a-z]{1,14}$/);
    fc.assert(fc.property(word, (given) => stem(given).length >= Math.min(given.length, 3)));
  });
});

describe('termOf', () => {
  it('is nothing for a word that says nothing, however often it is asked', () => {
    for (const word of ['the', 'with', 'the']) expect(termOf(word)).toBeNull();
    expect(termOf('pendants')).toBe(termOf('pendant'));
  });
});

describe('isSlipOf', () => {
  it.each([
    ['tacerra', 'tacera', 1, true],
    ['tacrea', 'tacera', 1, true],
    ['takera', 'tacera', 1, true],
    ['taera', 'tacera', 1, true],
    ['takkera', 'tacera', 1, false],
    ['takkera', 'tacera', 2, true],
    ['atcera', 'tacera', 1, true],
    ['bacera', 'tacera', 1, false],
  ])('%s for %s within %i: %s', (typed, meant, most, is) => expect(isSlipOf(typed, meant, most)).toBe(is));

  it('holds both ways, and of a word for itself', () => {
    const word = fc.stringMatching(/^[a-e]{1,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isSlipOf(a, b, 2)).toBe(isSlipOf(b, a, 2));
        expect(isSlipOf(a, a, 0)).toBe(true);
      }),
    );
  });
});
