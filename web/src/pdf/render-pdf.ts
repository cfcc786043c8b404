import { jsPDF } from 'jspdf';
import { BRAND } from '#shared/brand';
import type { Recommendation } from '#shared/contracts/assistant';
import { advancedDocument } from '#shared/documents/advanced';
import { decisionRecordDocument } from '#shared/documents/decision-record';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { roiDocument } from '#shared/documents/roi';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { numbering } from '../lib/endnotes.ts';
import { countOf, formatDateTime, isoDay } from '../lib/format.ts';
import { type Cited, citedBy } from './documents/cited.ts';
import { closing } from './documents/closing.ts';
import { healthDocument } from './documents/health-document.ts';
import { toGlyphs } from './glyphs.ts';
import { itemsOf, type Tools } from './layout/block-items.ts';
import { flowOver } from './layout/flow.ts';
import { measureOf } from './layout/measure.ts';
import { fontSize, LINE_HEIGHT_FACTOR, page } from './layout/page-style.ts';
import { type Pen, penOf, type TextStyle } from './layout/pen.ts';
import { tableItem } from './layout/tables.ts';
import {
  bullets,
  heading,
  type PdfBlock,
  type PdfDocument,
  paragraph,
  row,
  section,
  staysWithNext,
} from './pdf-blocks.ts';
import type { ConversationExport, ConversationExportMessage, PdfRequest } from './pdf-request.ts';
import { reportPdf } from './report-blocks.ts';

const known = (name: string, text: string) =>
  text.trim() === '' || text === NOT_ON_RECORD ? [] : [`${name}: ${text}`];

/** The names of gaps in one line. */
const gapsLine = (gaps: readonly string[]): PdfBlock[] =>
  gaps.length === 0
    ? []
    : [{ kind: 'paragraph', runs: [{ text: `${NOT_ON_RECORD}: `, bold: true }, { text: gaps.join(', ') }] }];

const recommendationBlocks = (one: Recommendation, cited: Cited): PdfBlock[] => [
  heading(3, `${one.solution}, ${one.vendor}${one.demonstration ? ' (Demonstration)' : ''}`),
  ...paragraph(`Relevance ${Math.round(one.relevanceScore)} of 100, ${Math.round(one.coverage)}% on record.`, 'muted'),
  ...cited.blocks(one.reasoning),
  ...bullets([
    ...known('What it is', one.description),
    ...known('Price', one.pricingInfo.priceRange),
    ...one.publicContracts.map((contract) => `Public contract, which is not a price: ${contract}`),
  ]),
  ...gapsLine(one.notOnRecord),
];

const answerBlocks = ({ content, aiResponse }: ConversationExportMessage, cited: Cited): PdfBlock[] => [
  ...cited.blocks(content),
  ...(aiResponse?.recommendations.flatMap((one) => recommendationBlocks(one, cited)) ?? []),
  ...section(3, 'Questions for vendors', bullets(aiResponse?.vendorQuestions ?? [])),
  ...section(3, 'Next steps', bullets(aiResponse?.nextSteps ?? [])),
  ...section(
    3,
    'Demonstration examples',
    (aiResponse?.demonstrationExamples ?? []).flatMap((one) => recommendationBlocks(one, cited)),
  ),
];

/** Paragraphs as the buyer typed them: nothing in them is read as markup. */
const typedBlocks = (content: string): PdfBlock[] => content.split(/\n\s*\n/).flatMap((text) => paragraph(text));

const said = (who: string, blocks: readonly PdfBlock[]): PdfBlock[] => [
  heading(2, who),
  ...(blocks.length > 0 ? blocks : paragraph('No text.', 'muted')),
];

/** A conversation, or chosen messages of it, as a document whose sources are numbered throughout. */
const conversationDocument = (conversation: ConversationExport): PdfDocument => {
  const { sessionId, exportedAt, dataVersion, messages } = conversation;
  const numbers = numbering();
  const blocks = messages.flatMap((message): PdfBlock[] => {
    const time = formatDateTime(message.timestamp);
    if (message.type === 'user') return said(`You · ${time}`, typedBlocks(message.content));
    const cited = citedBy((text) => numbers.renumber(text, message.citations));
    return said(`AI Assistant · ${time}`, answerBlocks(message, cited));
  });
  const date = new Date(exportedAt);
  return {
    title: 'Healthcare Procurement Conversation',
    reference: sessionId,
    dataVersion,
    createdAt: exportedAt,
    blocks: [
      {
        kind: 'keyValues',
        rows: [
          ...row('Conversation', sessionId),
          ...row('Exported', Number.isNaN(date.getTime()) ? exportedAt : formatDate(isoDay(date))),
          ...row('Messages', countOf(messages.length, 'message')),
          ...row('Data version', dataVersion),
        ],
      },
      ...blocks,
      ...closing(numbers.notes().map((text, at) => ({ number: at + 1, text }))),
    ],
  };
};

const style: TextStyle = { points: fontSize.footer, color: 'muted' };
const right = page.left + page.textWidth;

/** Draws head and foot of every page, once all pages are there. */
const drawEdges = (doc: jsPDF, pen: Pen, { title, reference, dataVersion }: PdfDocument) => {
  const count = doc.getNumberOfPages();
  const about = toGlyphs([reference, dataVersion && `data version ${dataVersion}`].filter(Boolean).join(' · '));
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number);
    pen.write(BRAND, page.left, 10.5, style);
    pen.write(title, right, 10.5, style, 'right');
    pen.rule(16, 'hairline', 0.2);
    pen.rule(page.footer - 3, 'hairline', 0.2);
    pen.write(about, page.left, page.footer - 2, style);
    pen.write(`Page ${number} of ${count}`, right, page.footer - 2, style, 'right');
  }
};

/** The document of what is asked for. */
const documentOf = (request: PdfRequest): PdfDocument => {
  switch (request.kind) {
    case 'due-diligence':
      return reportPdf(dueDiligenceDocument(request.report));
    case 'advanced-due-diligence':
      return reportPdf(advancedDocument(request.report));
    case 'roi-report':
      return reportPdf(roiDocument(request.report));
    case 'decision':
      return reportPdf(decisionRecordDocument(request.record, request.hash));
    case 'vendor-health':
      return healthDocument(request.report);
    case 'conversation':
      return conversationDocument(request.conversation);
  }
};

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
