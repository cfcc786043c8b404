import { saveFile } from '../lib/files/save-file.ts';
import type { BuildOptions } from './build-pdf.ts';
import type { PdfRequest } from './documents.ts';

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
  const { pdfName } = await import('./pdf-names.ts');
  const { type, content } = forms[form];
  saveFile(pdfName(request, now).replace(/pdf$/, form), await content(request, options), type);
};
