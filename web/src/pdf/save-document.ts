import { saveFile } from '../lib/files/save-file.ts';
import { isoDay } from '../lib/format.ts';
import type { BuildOptions } from './build-pdf.ts';
import type { OfKinds, PdfRequest } from './documents.ts';

const names: OfKinds<string> = {
  'due-diligence': ({ report }) => `due-diligence-report-${report.sessionId}-`,
  'advanced-due-diligence': ({ report }) => `advanced-due-diligence-report-${report.reportId}-`,
  'roi-report': () => 'Detailed_ROI_Report_',
  decision: ({ hash }) => `decision-${hash.slice(0, 16)}-`,
  'vendor-health': ({ report }) => `vendor-health-score-${report.reportId}-`,
  conversation: ({ conversation }) => `conversation-${conversation.sessionId}-`,
};

/** The name of the file: kind, the report or session where the kind has one, and today's date. */
export const pdfName = (request: PdfRequest, now = new Date()): string =>
  `${(names[request.kind] as (request: PdfRequest) => string)(request)}${isoDay(now)}.pdf`;

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
  /** The record itself that the others are made from. */
  json: {
    type: 'application/json',
    content: async ({ kind, ...made }: PdfRequest) => JSON.stringify('report' in made ? made.report : made, null, 2),
  },
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
