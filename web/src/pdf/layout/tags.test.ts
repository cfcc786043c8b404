import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { plainDocument } from '#shared/documents/blocks';
import { renderDocument } from '../render-pdf.ts';

type Node = { role?: string; alt?: string; lang?: string; id?: string; type?: string; children?: Node[] };
type Marked = { str?: string; id?: string; type?: string; tag?: string };

const rows = Array.from({ length: 70 }, (_, at): [string, string] => [`Row ${at + 1}`, `${at + 1}`]);
const document = {
  ...plainDocument('Decision paper', [
    {
      title: 'Cost',
      blocks: [
        { kind: 'heading' as const, level: 2 as const, text: 'Offers' },
        { kind: 'paragraph' as const, text: 'Hills costs least.' },
        { kind: 'list' as const, items: ['Settled', 'Per year'] },
        {
          kind: 'pair' as const,
          left: { title: 'Why', items: ['Cheap'] },
          right: { title: 'What next', items: ['Ask'] },
        },
        {
          kind: 'table' as const,
          caption: 'Every offer',
          columns: [
            { title: 'Offer', share: 60 },
            { title: 'Total', share: 40 },
          ],
          rows,
        },
        {
          kind: 'chart' as const,
          title: 'Hills costs A$5 less',
          source: 'Source: the quotes.',
          isWhole: true,
          chart: { kind: 'stacks' as const, parts: ['Buy'], rows: [{ label: 'Hills', amounts: [5] }] },
          table: { caption: 'Cost', columns: [{ title: 'Offer', share: 1 }], rows: [['Hills']] },
        },
      ],
    },
  ]),
  subject: 'Nurse call, 84 beds',
};

/** What a reader's program is told, page by page: each piece by its role with its words, and what is told to nobody. */
const told = async () => {
  const pdf = await getDocument({ data: new Uint8Array(renderDocument(document)), verbosity: 0 }).promise;
  const pieces: [role: string, text: string][] = [];
  const untold: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const { str, id, type } of items as Marked[]) {
      if (type === 'endMarkedContent') open.pop();
      else if (type) open.push(id);
      else if (open.at(-1)) texts.set(open.at(-1) ?? '', (texts.get(open.at(-1) ?? '') ?? '') + str);
      else if (str?.trim()) untold.push(str);
    }
    const walk = ({ role = '', alt, children = [] }: Node) => {
      for (const child of children) {
        if (child.type === 'content') pieces.push([role, (alt ?? texts.get(child.id ?? '') ?? '').trim()]);
        else walk(child);
      }
    };
    walk((await page.getStructTree()) as Node);
  }
  return { pdf, pieces, untold };
};

const entry = (found: unknown, name: string): unknown => (found instanceof Map ? found.get(name) : undefined);

it('tells a reader’s program its language, title, outline, and each piece in order by what it is', async () => {
  const { pdf, pieces, untold } = await told();
  expect(entry(await pdf.getMarkInfo(), 'Marked')).toBe(true);
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  expect(info).toMatchObject({ Title: 'Decision paper: Nurse call, 84 beds', Language: 'en-AU' });
  expect(entry(await pdf.getViewerPreferences(), 'DisplayDocTitle')).toBe(true);
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Cost']);
  expect(pieces.filter(([role]) => role !== 'TD')).toEqual([
    ['H1', 'Decision paper'],
    ['P', 'Nurse call, 84 beds'],
    ['H1', 'Cost'],
    ['H2', 'Offers'],
    ['P', 'Hills costs least.'],
    ['LBody', '• Settled'],
    ['LBody', '• Per year'],
    ['H3', 'Why'],
    ['LBody', '• Cheap'],
    ['H3', 'What next'],
    ['LBody', '• Ask'],
    ['Caption', 'Every offer'],
    ['TH', 'Offer'],
    ['TH', 'Total'],
    ['P', 'Hills costs A$5 less'],
    ['Figure', 'Hills costs A$5 less. Source: the quotes.'],
    ['P', 'Source: the quotes.'],
  ]);
  expect(pieces.filter(([role]) => role === 'TD').map(([, text]) => text)).toEqual(rows.flat());
  // Head, foot, and the head of a table that stands again.
  expect(new Set(untold.map((text) => text.replace(/\d+ of \d+/, 'n')))).toEqual(
    new Set(['Evident', 'Decision paper', 'Page n', 'Offer', 'Total']),
  );
});
