import {
  type Block,
  type Cell,
  type ReportDocument,
  type Section,
  type Table,
  type Text,
  wordsOf,
} from '#shared/documents/blocks';
import { drawingOf } from '#shared/documents/charts';
import type { Citation } from '#shared/kernel/evidence';
import { endnote } from '../lib/endnotes.ts';
import { formatDateTime } from '../lib/format.ts';
import { type Cited, citedIn } from './documents/cited.ts';
import { page } from './layout/page-style.ts';
import { heading, lead, type PdfBlock, type PdfDocument, paragraph, section, table } from './pdf-blocks.ts';

/** A report's document on paper: its first page, its body, and an annex that begins on a page of its own. */

const runsOf = (text: Text, cited: Cited) => (typeof text === 'string' ? [{ text }] : cited.runs(text.cited));
const plainOf = (text: Text, cited: Cited) => (typeof text === 'string' ? text : cited.plain(text.cited));

const cellOf = (cell: Cell, cited: Cited): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string' || 'cited' in cell) return plainOf(cell, cited);
  return 'word' in cell ? cell.word : cell.map((line) => plainOf(line, cited)).join('\n');
};

const tableBlocks = ({ caption, columns, rows }: Table, cited: Cited): PdfBlock[] => [
  lead(caption),
  ...table(
    columns.map(({ title, share, isNumber }) => ({
      title,
      width: share,
      ...(isNumber ? { align: 'right' as const } : {}),
    })),
    rows.map((cells, at) =>
      cells.map((cell, column) =>
        columns[column]?.isGroup && rows[at - 1]?.[column] === cell ? '' : cellOf(cell, cited),
      ),
    ),
  ),
];

const bulletsOf = (items: readonly Text[], cited: Cited): PdfBlock => ({
  kind: 'bullets',
  items: items.map((item) => runsOf(item, cited)),
});

const blocksOf = (block: Block, cited: Cited): PdfBlock[] => {
  switch (block.kind) {
    case 'heading':
      return [heading(block.level, block.text)];
    case 'paragraph':
      if (typeof block.text !== 'string') return cited.blocks(block.text.cited);
      return paragraph(block.text, block.isMuted ? 'muted' : undefined);
    case 'callout':
      return [
        {
          kind: 'note',
          paragraphs: [
            [{ text: block.title, bold: true }],
            ...block.texts.filter((text) => wordsOf(text) !== '').map((text) => runsOf(text, cited)),
          ],
        },
      ];
    case 'figures':
      return [{ kind: 'figures', items: block.items }];
    case 'facts':
      return [
        { kind: 'keyValues', rows: block.rows.map(({ name, value }) => ({ name, value: runsOf(value, cited) })) },
      ];
    case 'list':
      return [bulletsOf(block.items, cited)];
    case 'pair': {
      const lists = [block.left, block.right].filter(({ items }) => items.length > 0);
      return lists.length === 0
        ? []
        : [
            {
              kind: 'pair',
              lists: lists.map(({ title, items }) => ({ title, items: items.map((item) => runsOf(item, cited)) })),
            },
          ];
    }
    case 'table':
      return tableBlocks(block, cited);
    case 'questions':
      return block.groups.flatMap(({ to, questions }) => [heading(3, `To ${to}`), bulletsOf(questions, cited)]);
    case 'chart':
      return [
        { kind: 'drawing', title: block.title, drawing: drawingOf(block.chart, page.textWidth) },
        ...(block.isWhole ? [] : tableBlocks(block.table, cited)),
      ];
    case 'slot':
      return [];
  }
};

const sectionBlocks = ({ title, blocks }: Section, cited: Cited): PdfBlock[] =>
  section(
    1,
    title,
    blocks.flatMap((block) => blocksOf(block, cited)),
  );

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Numbered sources, with what a reader must know to read them right; each source and each caution in full once. */
const notesOf = (citations: readonly Citation[]) => {
  const first = new Map<string, number>();
  const said = new Set<string>();
  return citations.map((citation) => {
    const { isContract, note = '', number, label, value, source, url, asOf } = citation;
    const cautions = [isContract && !note.includes('not a price') ? 'A public contract is not a price.' : '', note]
      .filter((text) => text !== '' && !said.has(text))
      .map(sentence);
    said.add(note);
    const key = JSON.stringify([source, url, asOf]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, number);
    const words = earlier === undefined ? endnote(citation) : `${label}: ${value} (source as [${earlier}])`;
    return { number, text: cautions.length === 0 ? words : `${words}. ${cautions.join(' ')}` };
  });
};

/** A report's document as a PDF. */
export const reportPdf = (document: ReportDocument): PdfDocument => {
  const cited = citedIn(document.citations);
  const { reportId, dataVersion, generatedDate, facts, decision, body, annex, citations } = document;
  const rest = (sections: readonly Section[]) => sections.flatMap((one) => sectionBlocks(one, cited));
  return {
    title: document.title,
    reference: `Report ${reportId}`,
    dataVersion,
    createdAt: generatedDate,
    blocks: [
      ...paragraph(
        [document.subject, `Report ${reportId}`, formatDateTime(generatedDate), ...facts].filter(Boolean).join(' · '),
        'muted',
      ),
      ...sectionBlocks(decision, cited),
      { kind: 'pageBreak' },
      ...rest(body),
      { kind: 'pageBreak' },
      ...rest(annex.map((one) => ({ ...one, title: `Annex: ${one.title}` }))),
      ...section(1, 'Sources', citations.length === 0 ? [] : [{ kind: 'endnotes', notes: notesOf(citations) }]),
    ],
  };
};
