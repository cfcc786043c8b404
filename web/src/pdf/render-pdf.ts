import { jsPDF } from 'jspdf';
import { BRAND } from '#shared/brand';
import { documentOf } from './documents/document-of.ts';
import { itemsOf, type Tools } from './layout/block-items.ts';
import { flowOver } from './layout/flow.ts';
import { measureOf } from './layout/measure.ts';
import { drawEdges } from './layout/page-edges.ts';
import { LINE_HEIGHT_FACTOR } from './layout/page-style.ts';
import { penOf } from './layout/pen.ts';
import { tableItem } from './layout/tables.ts';
import { type PdfDocument, staysWithNext } from './pdf-blocks.ts';
import type { PdfRequest } from './pdf-request.ts';

const openFile = ({ title, createdAt }: PdfDocument): jsPDF => {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  doc.setLineHeightFactor(LINE_HEIGHT_FACTOR);
  doc.setProperties({ title, creator: BRAND });
  doc.setLanguage('en-AU');
  const created = new Date(createdAt);
  if (!Number.isNaN(created.getTime())) doc.setCreationDate(created);
  return doc;
};

const toolsOf = (doc: jsPDF): Tools => {
  const measure = measureOf(doc);
  return {
    pen: penOf(doc),
    measure,
    tableItem: (block) => tableItem(doc, block, measure),
    bookmark: (title) => doc.outline.add(null, title, { pageNumber: doc.getNumberOfPages() }),
  };
};

/**
 * A document as the bytes of a PDF file.
 * @param onProgress told the share that is done after each block, 0 to 1
 */
export const renderDocument = (document: PdfDocument, onProgress?: (share: number) => void): ArrayBuffer => {
  const doc = openFile(document);
  const tools = toolsOf(doc);
  const flow = flowOver(() => doc.addPage());
  let waiting = itemsOf({ kind: 'title', text: document.title }, tools);
  document.blocks.forEach((block, at) => {
    waiting = waiting.concat(itemsOf(block, tools));
    if (!staysWithNext(block)) {
      flow.place(waiting);
      waiting = [];
    }
    onProgress?.((at + 1) / (document.blocks.length + 1));
  });
  flow.place(waiting);
  drawEdges(doc, tools.pen, document);
  const file = doc.output('arraybuffer');
  onProgress?.(1);
  return file;
};

/** What is asked for as the bytes of a PDF file. */
export const renderPdf = (request: PdfRequest, onProgress?: (share: number) => void): ArrayBuffer =>
  renderDocument(documentOf(request), onProgress);
