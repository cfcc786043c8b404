import axe from 'axe-core';
import mammoth from 'mammoth';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block, ReportDocument, Text } from '#shared/documents/blocks';
import { record } from '#shared/documents/testing/decision-record';
import { readerOf } from '../lib/text/markdown-runs.ts';
import { docxOf } from '../lib/word/docx.ts';
import { wordHtmlOf } from '../lib/word/word.ts';
import { anAdvancedReport } from '../testing/advanced-reports.ts';
import { anAnswer } from '../testing/answers.ts';
import { aHealthResult } from '../testing/health-results.ts';
import { aDueDiligenceReport, anRoiReport } from '../testing/reports.ts';
import { documentMakers, documentOf, type PdfRequest } from './documents.ts';

/** A PDF has no tags: who hears or magnifies a paper reads the page of HTML, or the Word file, beside it. */

const { sessionId, dataVersion, citations } = anAnswer();
const requests: { [Kind in PdfRequest['kind']]: PdfRequest & { kind: Kind } } = {
  'due-diligence': { kind: 'due-diligence', report: aDueDiligenceReport() },
  'advanced-due-diligence': { kind: 'advanced-due-diligence', report: anAdvancedReport() },
  'roi-report': { kind: 'roi-report', report: anRoiReport() },
  decision: { kind: 'decision', record, hash: '0'.repeat(64) },
  'vendor-health': { kind: 'vendor-health', report: aHealthResult({ companyName: 'Example Care Systems' }) },
  conversation: {
    kind: 'conversation',
    conversation: {
      ...{ sessionId, dataVersion, exportedAt: '2026-11-20T04:00:00.000Z' },
      messages: [
        {
          ...{ type: 'user', content: 'Nurse call?', timestamp: '2026-11-20T03:00:00.000Z' },
          ...{ citations: [], aiResponse: null },
        },
        {
          ...{ type: 'ai', content: 'Tacera is on record [1].', timestamp: '2026-11-20T03:05:00.000Z' },
          ...{ citations, aiResponse: null },
        },
      ],
    },
  },
};

const sectionsOf = ({ decision, body, annex }: ReportDocument) => [...(decision ? [decision] : []), ...body, ...annex];
const blocksOf = (document: ReportDocument): Block[] => sectionsOf(document).flatMap(({ blocks }) => [...blocks]);
const isTable = ({ tagName }: Element) => tagName === 'TABLE';

/** The page in a window of its own, as a browser opens the file. */
const opened = async (html: string): Promise<Document> => {
  const frame = document.createElement('iframe');
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = html;
  document.body.append(frame);
  await isLoaded;
  if (!frame.contentDocument) throw new Error('The page did not open.');
  return frame.contentDocument;
};
/** axe looks at the window that it was loaded into. */
const violationsIn = async (page: Document) => {
  const script = page.createElement('script');
  script.textContent = axe.source;
  page.head.append(script);
  const { violations } = await (page.defaultView as unknown as { axe: typeof axe }).axe.run(page);
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

describe.each(Object.keys(documentMakers) as PdfRequest['kind'][])('the page beside the PDF of %s', (kind) => {
  const paper = documentOf(requests[kind]);
  const html = wordHtmlOf(paper);
  const plain = (text: Text) => readerOf(paper.citations).plain(text);

  it('has a language, a title, headings in order, and tables whose cells name their column and row', async () => {
    const page = await opened(html);
    expect(page.documentElement.lang).toBe('en-AU');
    expect(page.title).toContain(paper.title);
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([paper.title]);
    const titles = sectionsOf(paper).flatMap(({ title }) => title || []);
    const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.filter((heading) => heading !== 'Sources')).toEqual(expect.arrayContaining(titles));
    for (const table of page.querySelectorAll('table')) {
      expect(table.caption?.textContent).toBeTruthy();
      expect(table.tHead?.querySelectorAll('th[scope="col"]').length).toBeGreaterThan(0);
      for (const row of table.tBodies[0]?.rows ?? []) expect(row.cells[0]?.matches('th[scope="row"]')).toBe(true);
    }
    expect(await violationsIn(page)).toEqual([]);
  });

  it('tells each chart by its message, its source and a table of its figures', async () => {
    const page = await opened(html);
    const tables = [...page.querySelectorAll('main > *')].filter(isTable);
    for (const block of blocksOf(paper)) {
      if (block.kind !== 'chart') continue;
      const table = tables.find((one) => one.querySelector('caption')?.textContent === block.table.caption);
      expect(table?.previousElementSibling?.textContent).toBe(block.title);
      expect(table?.nextElementSibling?.textContent).toBe(plain(block.source));
      expect(table?.querySelectorAll('tbody tr')).toHaveLength(block.table.rows.length);
    }
  });

  it('is a Word file whose headings are Word’s own', async () => {
    const { value } = await mammoth.convertToHtml({ arrayBuffer: docxOf(html).buffer });
    const read = new DOMParser().parseFromString(value, 'text/html');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const words = (of: Document, level: number) =>
      [...of.querySelectorAll(`h${level}`)].map(({ textContent }) => textContent);
    for (const level of [1, 2, 3]) expect(words(read, level)).toEqual(words(page, level + 1));
  });
});
