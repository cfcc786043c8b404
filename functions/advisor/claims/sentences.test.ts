import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { SentenceBuffer, splitSentences } from './sentences.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

describe('where a sentence ends', () => {
  it.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['Ask e.g. the vendor. Then wait.', ['Ask e.g. the vendor.', 'Then wait.']],
    ['Made by Foo Pty. Ltd. in Perth. Next.', ['Made by Foo Pty. Ltd. in Perth.', 'Next.']],
    ['It is 3.5 m wide. Yes.', ['It is 3.5 m wide.', 'Yes.']],
    ['{{fact:a.b}} is {{fact: a.c }}. Next.', ['{{fact:a.b}} is {{fact: a.c }}.', 'Next.']],
    ['See {{fact:a. b}}. Next.', ['See {{fact:a. b}}.', 'Next.']],
    ['**Bold.** Next.', ['**Bold.**', 'Next.']],
    ['He said “no.” Next.', ['He said “no.”', 'Next.']],
    ['J. Smith came. Next.', ['J. Smith came.', 'Next.']],
    ['no end', ['no end']],
    ['A line\nanother', ['A line', 'another']],
    ['Windows\r\nline', ['Windows', 'line']],
    ['  spaces   between.   Next.  ', ['spaces   between.', 'Next.']],
    ['', []],
    ['\n \n', []],
  ])('%j', (text, sentences) => {
    expect(texts(text)).toEqual(sentences);
  });

  it('knows paragraphs, bullets, numbered points and headings', () => {
    expect(splitSentences('# Head\nOne. Two.\n\n- a. b\n* c\n1. d. e\n2) f')).toEqual([
      { text: 'Head', opens: 'paragraph' },
      { text: 'One.', opens: 'paragraph' },
      { text: 'Two.' },
      { text: 'a. b', opens: 'bullet' },
      { text: 'c', opens: 'bullet' },
      { text: 'd. e', opens: 'bullet' },
      { text: 'f', opens: 'bullet' },
    ]);
  });
});

it('gives the same sentences however the text is cut into pieces', () => {
  const bits = fc.constantFrom(
    'Ask ',
    'e.g. ',
    'Pty. Ltd. ',
    '{{fact:a.b}}',
    '{{ fact: c.d }}',
    '. ',
    '.',
    '! ',
    '? ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '3.5',
    '**',
    '”',
    ' ',
    'word',
    '\r\n',
    '🙂',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 40 }), fc.array(fc.nat({ max: 7 }), { maxLength: 60 }), (parts, cuts) => {
      const text = parts.join('');
      const buffer = new SentenceBuffer();
      const sentences = [];
      let at = 0;
      for (const cut of cuts) {
        at += cut;
        sentences.push(...buffer.grow(text.slice(0, at)));
      }
      sentences.push(...buffer.grow(text), ...buffer.end());
      expect(sentences).toEqual(splitSentences(text));
    }),
    { numRuns: 1_000 },
  );
});

it('gives a sentence out as soon as its end is certain', () => {
  const buffer = new SentenceBuffer();
  expect(buffer.grow('Ask first')).toEqual([]);
  expect(buffer.grow('Ask first.')).toEqual([]);
  expect(buffer.grow('Ask first. ')).toEqual([{ text: 'Ask first.', opens: 'paragraph' }]);
});

it.each(['{{a. ', 'word ', '. ', 'e.g. ', '**" '])('takes time in step with the length of the text: %s', (unit) => {
  expect(growsInStep((text) => splitSentences(text), unit, 2_000)).toBe(true);
});
