import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import PdfScript from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { UnreadableFile } from './unreadable-file.ts';

/** A tender answer has a hundred pages; what has thousands was made to keep a reader busy. */
const PAGES_MAX = 500;

/**
 * The text of a PDF, page by page, in reading order as far as the file tells; read in a worker of its own that ends with it.
 * @param timeMs after which it is given up
 * @throws UnreadableFile
 */
export const readPdf = async (data: ArrayBuffer, timeMs: number): Promise<string[]> => {
  const script = new PdfScript();
  const worker = PDFWorker.create({ port: script });
  let late: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new UnreadableFile('Reading it took too long.')), timeMs);
  });
  try {
    return await Promise.race([pagesOf(data, worker), limit]);
  } finally {
    clearTimeout(late);
    worker.destroy();
    script.terminate();
  }
};

const pagesOf = async (data: ArrayBuffer, worker: PDFWorker): Promise<string[]> => {
  const pdf = await getDocument({ data, worker, useSystemFonts: true, verbosity: VerbosityLevel.ERRORS }).promise;
  if (pdf.numPages > PAGES_MAX) {
    throw new UnreadableFile(
      `It has ${pdf.numPages.toLocaleString('en-AU')} pages; up to ${PAGES_MAX} are read. Extract the pages that matter.`,
    );
  }
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  return pages;
};
