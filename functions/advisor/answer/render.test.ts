import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#shared/kernel/evidence';
import { FactBook, nameRef, ref } from '../facts/facts.ts';
import { exampleBook } from '../testing/book.ts';
import { CitationList, escapeMarkdown, renderSentence } from './render.ts';

const evidence: Evidence = { kind: 'published', source: 'A page' };
const bookOf = (text: string) =>
  new FactBook()
    .addSubject({ id: 'a', kind: 'solution', name: 'Alpha' })
    .add({ id: 'a.x', subject: 'a', claimClass: 'description', label: 'description', text, evidence });

describe('a rendered sentence', () => {
  it('holds each value with its citation, numbered by first use, the same fact under the same number', () => {
    const book = exampleBook();
    const citations = new CitationList();
    const first = renderSentence(
      `${nameRef('callwell')} costs ${ref('callwell.price')} with ${ref('callwell.iso')}.`,
      book,
      citations,
    );
    const second = renderSentence(`${nameRef('callwell')}: ${ref('callwell.iso')}.`, book, citations);
    expect(first?.text).toBe('CallWell costs A$1,200 per room [1] with ISO 27001 [2].');
    expect(first?.added.map(({ factId, number }) => [factId, number])).toEqual([
      ['callwell.price', 1],
      ['callwell.iso', 2],
    ]);
    expect(second).toEqual({ text: 'CallWell: ISO 27001 [2].', added: [] });
    expect(citations.all[0]).toMatchObject({ label: 'CallWell · price per room', value: 'A$1,200 per room' });
  });

  it('cites neither names, nor what the user said, nor what is not on record', () => {
    const citations = new CitationList();
    const text = `${ref('need.beds')}, ${nameRef('alder')}: ${ref('nurselink.gap-price')}.`;
    expect(renderSentence(text, exampleBook(), citations)?.text).toBe('92 beds, Alder Health: Not on record.');
    expect(citations.all).toEqual([]);
  });

  it('is nothing when a reference is to no fact', () => {
    expect(renderSentence(`See ${ref('nowhere')}.`, exampleBook(), new CitationList())).toBeUndefined();
  });

  it('makes no link of a citation that something follows', () => {
    const book = bookOf('x');
    const render = (sentence: string) => renderSentence(sentence, book, new CitationList())?.text;
    expect(render('{{fact:a.x}}(https://evil.example)')).toBe('x [1] (https://evil.example)');
    expect(render('{{fact:a.x}}[2]')).toBe('x [1] [2]');
    expect(render('{{fact:a.x}}: y')).toBe('x [1] : y');
  });

  it('never reads a value again for references', () => {
    const book = bookOf('{{fact:a.name}} $& $1');
    expect(renderSentence('Is {{fact:a.x}}.', book, new CitationList())?.text).toBe('Is ((fact:a.name)) $& $1 [1].');
  });
});

describe('a value in Markdown', () => {
  it.each([
    ['see [3]', 'see (3)'],
    ['[a](https://evil.example)', '(a)(https://evil.example)'],
    ['![](https://evil.example/?d=1)', '!()(https://evil.example/?d=1)'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)>'],
    ['`code`', '’code’'],
    ['**bold** and *it*', '\\*\\*bold\\*\\* and \\*it\\*'],
    ['_it_ but snake_case', '\\_it\\_ but snake_case'],
    ['a\nb\r\n# c', 'a b # c'],
    ['&#91;1&#93; &amp; R&D', '\\&#91;1\\&#93; \\&amp; R&D'],
    ['~~gone~~', '\\~~gone\\~~'],
    ['<10 beds, >500 staff', '<10 beds, >500 staff'],
    ['a\u200bb\u202ec\u0000d', 'abc d'],
    ['［3］ 【4】', '(3) (4)'],
    ['A$1,200 per room (2025)', 'A$1,200 per room (2025)'],
  ])('%j', (value, markdown) => {
    expect(escapeMarkdown(value)).toBe(markdown);
  });

  it.each([
    ['# Title', '\\# Title'],
    ['- point', '\\- point'],
    ['1. point', '1\\. point'],
    ['> quote', '\\> quote'],
    ['2024 report', '2024 report'],
  ])('at the start of a line: %j', (value, markdown) => {
    expect(escapeMarkdown(value, true)).toBe(markdown);
  });

  it('never holds a square bracket, a brace, a backtick or a line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(escapeMarkdown(value)).not.toMatch(/[[\]{}`\r\n\u2028\u2029]/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a book', () => {
  it('takes neither a second fact of an id, nor a fact of nobody, nor an empty value', () => {
    const book = bookOf('x');
    const add = (id: string, subject: string, text: string) => () =>
      book.add({ id, subject, claimClass: 'feature', label: 'l', text, evidence });
    expect(add('a.x', 'a', 'y')).toThrow('already');
    expect(add('a.y', 'b', 'y')).toThrow('no subject');
    expect(add('a.y', 'a', '  ')).toThrow('empty');
    expect(add('a y', 'a', 'y')).toThrow('no fact id');
    expect(() => book.addSubject({ id: 'a', kind: 'vendor', name: 'A' })).toThrow('already');
  });
});
