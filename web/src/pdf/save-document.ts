import { saveFile } from '../lib/files/save-file.ts';
import { isoDay } from '../lib/format.ts';
import type { BuildOptions } from './build-pdf.ts';
import type { PdfRequest } from './documents.ts';

/** The name of the file: kind, the report or session where the kind has one, and today's date. */
export const pdfName = (request: PdfRequest, now = new Date()): string => {
  const date = isoDay(now);
  switch (request.kind) {
    case 'due-diligence':
      return `due-diligence-report-${request.report.sessionId}-${date}.pdf`;
    case 'advanced-due-diligence':
      return `advanced-due-diligence-report-${request.report.reportId}-${date}.pdf`;
    case 'roi-report':
      return `Detailed_ROI_Report_${date}.pdf`;
    case 'decision':
      return `decision-${request.hash.slice(0, 16)}-${date}.pdf`;
    case 'vendor-health':
      return `vendor-health-score-${request.report.reportId}-${date}.pdf`;
    case 'conversation':
      return `conversation-${request.conversation.sessionId}-${date}.pdf`;
  }
};

const htmlOf = async (request: PdfRequest): Promise<string> => {
  const [{ documentOf }, { wordHtmlOf }] = await Promise.all([import('./documents.ts'), import('../lib/word/word.ts')]);
  return wordHtmlOf(documentOf(request));
};

/** Every form that a document is saved in: a PDF has no tags, so a page of HTML with headings stands beside each. */
const forms = {
  pdf: {
    type: 'application/pdf',
    content: async (request: PdfRequest, options: BuildOptions) =>
      (await import('./build-pdf.ts')).buildPdf(request, options),
  },
  html: { type: 'text/html', content: htmlOf },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: async (request: PdfRequest) => {
      const [html, { docxOf }] = await Promise.all([htmlOf(request), import('../lib/word/docx.ts')]);
      return new Blob([docxOf(html)]);
    },
  },
};
export type SavedForm = keyof typeof forms;

/** Saves a document in a form, under the one name that it has in all; nothing of the writers is loaded before. */
export const saveDocument = async (
  request: PdfRequest,
  form: SavedForm,
  options: BuildOptions = {},
  now = new Date(),
): Promise<void> => {
  const { type, content } = forms[form];
  saveFile(pdfName(request, now).replace(/pdf$/, form), await content(request, options), type);
};
