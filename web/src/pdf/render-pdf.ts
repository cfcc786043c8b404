import { jsPDF } from 'jspdf';
import { BRAND } from '#shared/brand';
import type { ReportDocument, Section } from '#shared/documents/blocks';
import { formatDateTime } from '../lib/format.ts';
import { notesOf } from '../lib/text/endnotes.ts';
import { readerOf } from '../lib/text/markdown-runs.ts';
import { documentOf, type PdfRequest } from './documents.ts';
import { endnoteItems, headingItems, itemsOf, type Tools } from './layout/block-items.ts';
import { type Item, placeOver } from './layout/flow.ts';
import { fontSize, page } from './layout/page-style.ts';
import { penOf, type TextStyle } from './layout/pen.ts';
import { taggingOf } from './layout/tags.ts';

const style: TextStyle = { points: fontSize.footer, color: 'muted' };
const right = page.left + page.textWidth;

/** Draws head and foot of every page, once all pages are there. */
const drawEdges = (doc: jsPDF, { pen, tagged, end }: Tools, document: ReportDocument) => {
  const { title, reference, dataVersion } = document;
  const count = doc.getNumberOfPages();
  const about = [reference, dataVersion && `data version ${dataVersion}`].filter(Boolean).join(' · ');
  for (let number = 1; number <= count; number += 1) {
    end();
    doc.setPage(number);
    tagged(null, () => {
      pen.write(BRAND, page.left, 10.5, style);
      pen.write(title, right, 10.5, style, 'right');
      pen.rule(16, 'line', 0.2);
      pen.rule(page.footer - 3, 'line', 0.2);
      pen.write(about, page.left, page.footer - 2, style);
      pen.write(`Page ${number} of ${count}`, right, page.footer - 2, style, 'right');
    });
  }
};

const openFile = ({ title, subject, generatedDate }: ReportDocument): jsPDF => {
  // A thousandth of a point is finer than any printer: more digits are half of a page's bytes.
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, floatPrecision: 3, putOnlyUsedFonts: true });
  doc.setProperties({ title: [title, subject].filter(Boolean).join(': '), creator: BRAND });
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setLanguage('en-AU');
  const created = new Date(generatedDate);
  if (!Number.isNaN(created.getTime())) doc.setCreationDate(created);
  return doc;
};

const end: Item = { kind: 'end' };

const sectionItems = ({ title, blocks }: Section, tools: Tools, prefix = ''): Item[] => [
  ...(title ? headingItems(1, prefix + title, tools) : []),
  // A heading keeps to the block below it, and to no more.
  ...blocks.flatMap((block) => [...itemsOf(block, tools), ...(block.kind === 'heading' ? [] : [end])]),
];

/** The first page, the body, and an annex that begins on a page of its own. */
const itemsIn = (document: ReportDocument, tools: Tools): Item[] => {
  const { title, subject, reference, generatedDate, facts, decision, body, annex, citations } = document;
  const line = [subject, reference, formatDateTime(generatedDate), ...facts].filter(Boolean).join(' · ');
  const notes = notesOf(citations);
  const pageBreak: Item = { kind: 'break' };
  return [
    ...headingItems(0, title, tools),
    ...itemsOf({ kind: 'paragraph', text: line, isMuted: true }, tools),
    end,
    ...(decision ? [...sectionItems(decision, tools), pageBreak] : []),
    ...body.flatMap((one) => sectionItems(one, tools)),
    ...(annex.length > 0 ? [pageBreak] : []),
    ...annex.flatMap((one) => sectionItems(one, tools, 'Annex: ')),
    ...(notes.length > 0 ? [...headingItems(1, 'Sources', tools), ...endnoteItems(notes, tools)] : []),
  ];
};

/**
 * A document as the bytes of a PDF file.
 * @param onProgress told the share that is done after each piece, 0 to 1
 */
export const renderDocument = (document: ReportDocument, onProgress?: (share: number) => void): ArrayBuffer => {
  const doc = openFile(document);
  const tools: Tools = {
    ...taggingOf(doc),
    pen: penOf(doc),
    reader: readerOf(document.citations),
    bookmark: (title) => doc.outline.add(null, title, { pageNumber: doc.getNumberOfPages() }),
  };
  const addPage = () => {
    tools.end();
    doc.addPage();
  };
  placeOver(addPage, itemsIn(document, tools), onProgress);
  drawEdges(doc, tools, document);
  tools.end();
  const file = doc.output('arraybuffer');
  onProgress?.(1);
  return file;
};

/** What is asked for as the bytes of a PDF file. */
export const renderPdf = (request: PdfRequest, onProgress?: (share: number) => void): ArrayBuffer =>
  renderDocument(documentOf(request), onProgress);
