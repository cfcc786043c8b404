import {
  type Block,
  type Cell,
  depthOf,
  type ReportDocument,
  type Section,
  type Table,
  type Text,
  wordsOf,
} from '#shared/documents/blocks';
import { formatDateTime } from '../format.ts';
import { notesOf } from '../text/endnotes.ts';

/** A document as Markdown: what is checked is Markdown already, and what was typed stands as it was typed. */

const bullets = (items: readonly Text[]) => items.map((item) => `- ${wordsOf(item)}`).join('\n');

const cellOf = (cell: Cell): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string' || 'cited' in cell) return wordsOf(cell).replaceAll('\n', ' ').replaceAll('|', '\\|');
  return 'word' in cell ? cell.word : cell.map(cellOf).join('; ');
};

const tableOf = ({ caption, columns, rows }: Table): string[] => [
  caption,
  [columns.map(({ title }) => title), columns.map(() => '---'), ...rows.map((cells) => cells.map(cellOf))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n'),
];

const linesOf = (block: Block, depth: 2 | 3): string[] => {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(depth)} ${block.text}`];
    case 'paragraph':
      return [wordsOf(block.text)];
    case 'callout':
      return [`**${block.title}**`, ...block.texts.map(wordsOf)];
    case 'figures':
      return [bullets(block.items.map(({ value, label }) => `${value}: ${label}`))];
    case 'facts':
      return [bullets(block.rows.map(({ name, value }) => `${name}: ${wordsOf(value)}`))];
    case 'list':
      return [bullets(block.items)];
    case 'pair':
      return [block.left, block.right].flatMap(({ title, items }) => [`### ${title}`, bullets(items)]);
    case 'table':
      return tableOf(block);
    case 'questions':
      return block.groups.flatMap(({ to, questions }) => [`### To ${to}`, bullets(questions)]);
    case 'chart':
      return [`**${block.title}**`, ...tableOf(block.table), block.source];
    case 'slot':
      return [];
  }
};

const sectionLines = ({ title, blocks }: Section): string[] => [
  ...(title ? [`## ${title}`] : []),
  ...blocks.flatMap((block, at) => linesOf(block, depthOf(blocks, at))),
];

const parted = (lines: readonly string[]) => lines.filter((line) => line !== '').join('\n\n');

/** The sections alone, with their sources. */
export const markdownOf = ({ decision, body, annex, citations }: ReportDocument): string => {
  const notes = notesOf(citations).map(({ number, text }) => `[${number}] ${text}`);
  const sections = [...(decision ? [decision] : []), ...body, ...annex].flatMap(sectionLines);
  return parted([...sections, ...(notes.length > 0 ? ['## Sources', notes.join('\n')] : [])]);
};

/** A document as a Markdown file. */
export const markdownFileOf = (document: ReportDocument): string => {
  const { title, subject, reference, generatedDate, facts } = document;
  const line = [subject, reference, formatDateTime(generatedDate), ...facts].filter(Boolean).join(' · ');
  return `${parted([`# ${title}`, line, markdownOf(document)])}\n`;
};
