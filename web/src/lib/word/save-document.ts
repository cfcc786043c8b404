import type { ReportDocument } from '#shared/documents/blocks';
import { saveFile } from '../files/save-file.ts';

/** Nothing of the writers is loaded before something is saved. */
const htmlOf = async (document: ReportDocument): Promise<string> => (await import('./word.ts')).wordHtmlOf(document);

/** Saves a document as a page that a screen reader reads by its headings and a word processor opens. */
export const saveHtml = async (name: string, document: ReportDocument): Promise<void> =>
  saveFile(`${name}.html`, await htmlOf(document), 'text/html');

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Saves a document for Word, with real headings and tables. */
export const saveWord = async (name: string, document: ReportDocument): Promise<void> => {
  const [html, { docxOf }] = await Promise.all([htmlOf(document), import('./docx.ts')]);
  saveFile(`${name}.docx`, new Blob([docxOf(html)]), WORD);
};
