import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Block, plainDocument, type Section } from '#shared/documents/blocks';
import { renderDocument } from '../render-pdf.ts';
import { isBodyLine, readBack } from '../testing/read-back.ts';

const words = (least: number, most: number) =>
  fc
    .array(fc.constantFrom('bed', 'nurse', 'call', 'procurement', 'A$12,400', '[3]'), {
      minLength: least,
      maxLength: most,
    })
    .map((list) => list.join(' '));

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), text: words(1, 120) }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(words(1, 40), { minLength: 1, maxLength: 6 }) }),
  fc.record({
    kind: fc.constant('callout' as const),
    tone: fc.constant('neutral' as const),
    title: words(1, 40),
    texts: fc.array(words(1, 40), { maxLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('facts' as const),
    rows: fc.array(fc.record({ name: words(1, 2), value: words(1, 30) }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    caption: words(1, 12),
    columns: fc.constant([
      { title: 'First head', share: 60 },
      { title: 'Second head', share: 110 },
    ]),
    rows: fc.array(fc.tuple(words(1, 12), words(1, 60)), { minLength: 1, maxLength: 30 }),
  }),
);
const headed = fc
  .tuple(
    fc.constantFrom(1 as const, 2 as const, 3 as const),
    fc.boolean(),
    fc.array(block, { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([level, isDouble, blocks]): Section => ({
      title: level === 1 ? 'Heading' : '',
      blocks: [
        ...(level === 1 ? [] : [{ kind: 'heading' as const, level, text: 'Heading' }]),
        ...(isDouble ? [{ kind: 'heading' as const, level: 3 as const, text: 'Heading' }] : []),
        ...blocks,
      ],
    }),
  );

it('keeps every heading with what follows it, and all text within the page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(headed, { minLength: 3, maxLength: 12 }), async (sections) => {
      const file = renderDocument(plainDocument('T', sections));
      for (const lines of (await readBack(file)).pages) {
        const body = lines.filter(isBodyLine);
        expect(body.at(-1)?.text).not.toBe('Heading');
        expect(body.at(-1)?.y ?? 0).toBeLessThanOrEqual(255);
      }
    }),
    { numRuns: 60 },
  );
});

const tableOf = (rows: string[][]): Block => ({
  kind: 'table',
  caption: 'Rows',
  columns: [
    { title: 'First head', share: 60 },
    { title: 'Second head', share: 110 },
  ],
  rows,
});
const pagesOf = async (...blocks: Block[]) =>
  (await readBack(renderDocument(plainDocument('T', [{ title: '', blocks }])))).pages;

it('repeats the head of a table and keeps the lines of a row together', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => [`begin-${at}`, `${'a long cell '.repeat(30)} end-${at}`]);
  const pages = await pagesOf(tableOf(rows));
  expect(pages.length).toBeGreaterThan(3);
  for (const lines of pages) {
    const texts = lines.map(({ text }) => text).join(' ');
    expect(texts).toContain('First head');
    const [begun, ended] = [/begin-(\d+)/g, /end-(\d+)/g].map((mark) => [...texts.matchAll(mark)].map(([, at]) => at));
    expect(ended).toEqual(begun);
  }
});

it('parts a row that no page could hold, and loses none of it', async () => {
  const pages = await pagesOf({ kind: 'heading', level: 2, text: 'H' }, tableOf([['one', 'word '.repeat(2_000)]]));
  expect(pages.length).toBeGreaterThan(1);
  const texts = pages.flatMap((lines) => lines.filter(isBodyLine).map(({ text }) => text)).join(' ');
  expect(texts.match(/word/g)).toHaveLength(2_000);
});

it('draws a table whose head no page could hold, and all of its rows', async () => {
  const titles = Array.from({ length: 21 }, (_, at) => `${at}`.padEnd(200, 'x'));
  const columns = titles.map((title, at) => ({ title, share: at === 0 ? 50 : 6 }));
  const rows = Array.from({ length: 40 }, (_, at) => titles.map((_title, column) => `${at}c${column}`));
  const pages = await pagesOf({ kind: 'table', caption: 'Wide', columns, rows });
  const texts = pages.flatMap((lines) => lines.map(({ text }) => text)).join(' ');
  for (const [first] of rows) expect(texts).toContain(first);
});

it('breaks a word that no line could hold', async () => {
  const address = `https://www.example.com/${'path-'.repeat(80)}end`;
  const pages = await pagesOf({ kind: 'paragraph', text: `See ${address} for more.` });
  const text = pages.flatMap((lines) => lines.filter(isBodyLine).map((line) => line.text)).join('');
  expect(text).toContain(address);
});

it('never leaves the last row of a table alone on a page', async () => {
  for (let count = 28; count < 34; count += 1) {
    const pages = await pagesOf(tableOf(Array.from({ length: count }, (_, at) => [`row-${at}`, 'cell'])));
    const rows = pages.map((lines) => lines.filter(({ text }) => text.startsWith('row-')).length);
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(Math.min(...rows)).toBeGreaterThan(1);
  }
});
