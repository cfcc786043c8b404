import {
  type Block,
  type Cell,
  depthOf,
  type ReportDocument,
  type Section,
  type Table,
  type Text,
} from '#shared/documents/blocks';
import { formatDateTime } from '../format.ts';
import { notesOf } from '../text/endnotes.ts';
import { type Run, readerOf } from '../text/markdown-runs.ts';

/** A report's document as a word processor takes it: HTML with real headings, lists and tables, and nothing else. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string =>
  [...text].map((character) => escapes[character] ?? (character === '\n' ? '<br>' : character)).join('');

const runsHtml = (runs: readonly Run[]) =>
  runs.map(({ text, bold }) => (bold ? `<strong>${plain(text)}</strong>` : plain(text))).join('');
const element = (name: string, html: string) => `<${name}>${html}</${name}>`;
/** A cell that names its column or its row, which a screen reader says before the others. */
const headCell = (scope: 'col' | 'row', html: string) => `<th scope="${scope}">${html}</th>`;
const listHtml = (items: readonly string[]) => element('ul', items.map((item) => element('li', item)).join(''));

/** Renders the texts of one document, whose citations it numbers. */
const writerFor = ({ citations }: ReportDocument) => {
  const { passages } = readerOf(citations);
  const textHtml = (text: Text): string =>
    passages(text)
      .map((one) => (one.kind === 'bullets' ? listHtml(one.items.map(runsHtml)) : element('p', runsHtml(one.runs))))
      .join('');
  /** Within an item or a cell: one paragraph needs no mark of its own. */
  const inline = (text: Text): string => {
    const html = textHtml(text);
    const only = html.slice('<p>'.length, -'</p>'.length);
    return html.startsWith('<p>') && html.endsWith('</p>') && !only.includes('<p>') ? only : html;
  };
  const cellHtml = (cell: Cell): string => {
    if (cell === null) return '–';
    if (typeof cell === 'string' || 'cited' in cell) return inline(cell);
    return 'word' in cell ? plain(cell.word) : cell.map(inline).join('<br>');
  };
  const tableHtml = ({ caption, columns, rows }: Table) =>
    element(
      'table',
      [
        element('caption', plain(caption)),
        element('thead', element('tr', columns.map(({ title }) => headCell('col', plain(title))).join(''))),
        element(
          'tbody',
          rows
            .map(([first = null, ...cells]) =>
              element(
                'tr',
                headCell('row', cellHtml(first)) + cells.map((cell) => element('td', cellHtml(cell))).join(''),
              ),
            )
            .join(''),
        ),
      ].join(''),
    );
  const items = (texts: readonly Text[]) => listHtml(texts.map(inline));
  /** @param top the level of the highest headings within its section */
  const blockHtml = (block: Block, depth: 2 | 3, top: 2 | 3): string => {
    const titled = (title: string) => element(`h${top}`, plain(title));
    switch (block.kind) {
      case 'heading':
        return element(`h${top + depth - 2}`, plain(block.text));
      case 'paragraph':
        return textHtml(block.text);
      case 'callout':
        return element('p', element('strong', plain(block.title))) + block.texts.map(textHtml).join('');
      case 'figures':
        return items(block.items.map(({ value, label }) => `${value}: ${label}`));
      case 'facts':
        return block.rows.map(({ name, value }) => element('p', `${plain(name)}: ${inline(value)}`)).join('');
      case 'list':
        return items(block.items);
      case 'pair':
        return [block.left, block.right]
          .filter(({ items: own }) => own.length > 0)
          .map(({ title, items: own }) => titled(title) + items(own))
          .join('');
      case 'table':
        return tableHtml(block);
      case 'questions':
        return block.groups.map(({ to, questions }) => titled(`To ${to}`) + items(questions)).join('');
      case 'chart':
        return element('p', element('strong', plain(block.title))) + tableHtml(block.table) + textHtml(block.source);
      case 'slot':
        return '';
    }
  };
  return ({ title, blocks }: Section) =>
    (title && element('h2', plain(title))) +
    blocks.map((block, at) => blockHtml(block, depthOf(blocks, at), title ? 3 : 2)).join('');
};

/** The document as a page of HTML without classes, controls or scripts. */
export const wordHtmlOf = (document: ReportDocument): string => {
  const { title, subject, reportId, dataVersion, generatedDate, facts, decision, body, annex, citations } = document;
  const sectionHtml = writerFor(document);
  const line = [
    subject,
    reportId,
    formatDateTime(generatedDate),
    dataVersion && `Data version ${dataVersion}`,
    ...facts,
  ]
    .filter(Boolean)
    .join(' · ');
  const sources =
    citations.length === 0
      ? ''
      : element('h2', 'Sources') +
        notesOf(citations)
          .map(({ number, text }) => element('p', plain(`[${number}] ${text}`)))
          .join('');
  const parts = [...(decision ? [decision] : []), ...body, ...annex].map(sectionHtml).join('');
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>${plain([title, subject].filter(Boolean).join(': '))}</title><body>${element('main', element('h1', plain(title)) + element('p', plain(line)) + parts + sources)}</body></html>`;
};
