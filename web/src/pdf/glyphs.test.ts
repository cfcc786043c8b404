import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphs, plainDocument } from '#shared/documents/blocks';
import { toGlyphs } from './glyphs.ts';
import { glyphWidths } from './layout/measure.ts';
import { renderDocument } from './render-pdf.ts';
import { readBack, squeezed } from './testing/read-back.ts';

it.each([
  ['a → b, ≥ 5, ≤ 6, ≠ 7, ≈ 8, −9', 'a -> b, >= 5, <= 6, != 7, ~ 8, -9'],
  ['“smart” – dash — … €5 × 2 µm', '“smart” – dash — … €5 × 2 µm'],
  ['A$12\u00a0400\u202fpm', 'A$12 400 pm'],
  ['so\u00adft\u200b \u202eoverride\u202c', 'soft override'],
  ['Ma\u0304ori, e\u0301 and ł', 'Maori, é and l'],
  ['α-blocker, 5 μg, 3 kΩ, 2 Ω', 'alpha-blocker, 5 µg, 3 kohm, 2 ohm'],
  ['Ελλάδα, Москва', 'Ellada, Moskva'],
  ['10⁻⁶ and m² and 10¹⁵ and CO₂', '10^-6 and m² and 10^15 and CO2'],
  ['2⅓, ⅓, ½', '2 1/3, 1/3, ½'],
  ['✓ ✗ ☑ ☐', 'Yes No [x] []'],
  ['ok 👍🏽 🇦🇺', 'ok  '],
  ['病院 مستشفى', '?? ??????'],
  ['ﬁt Ⅳ', 'fit IV'],
  ['\ud800 lone', '? lone'],
  ['one\r\ntwo\tthree', 'one\ntwo three'],
])('maps %j', (text, mapped) => {
  expect(toGlyphs(text)).toBe(mapped);
});

it('answers only characters that the font has, and leaves those as they are', () => {
  const allowed = new Set([...glyphWidths.keys(), '\n']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const mapped = toGlyphs(text);
      expect([...mapped].filter((character) => !allowed.has(character))).toEqual([]);
      expect(toGlyphs(mapped)).toBe(mapped);
    }),
    { numRuns: 500 },
  );
});

const written = (texts: readonly string[]) => {
  return renderDocument(plainDocument('T', [{ title: '', blocks: paragraphs(...texts) }]));
};
const readTexts = async (texts: readonly string[]) => squeezed((await readBack(written(texts))).body).slice(1);

it('writes each character of the seed so that it reads back as mapped', async () => {
  const seed = import.meta.glob<string>('../../../infra/seed/*.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const characters = new Set(Object.values(seed).flatMap((text) => [...text]));
  expect(characters.size).toBeGreaterThan(80);
  const texts = [...characters].map((character) => `<${character}>`);
  expect(await readTexts(texts)).toBe(squeezed(texts.map(toGlyphs).join('')));
});

it('writes every character that the font has so that it reads back as it is', async () => {
  const texts = [...glyphWidths.keys()].map((character) => `<${character}>`);
  expect(await readTexts(texts)).toBe(squeezed(texts.join('')));
});

it('writes random Unicode so that it reads back as mapped', async () => {
  const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), {
    numRuns: 500,
    seed: 20_261_120,
  });
  const words = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), { numRuns: 500, seed: 7 });
  for (const sample of [texts, words]) expect(await readTexts(sample)).toBe(squeezed(sample.map(toGlyphs).join('')));
});
